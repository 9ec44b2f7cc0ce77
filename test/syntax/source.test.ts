import fc from '../fast-check.js'
import { describe, expect, test } from 'vitest'
import { encodeSource, isBinary, readSource } from '../../src/syntax/source.js'

describe('readSource', () => {
  test('takes a UTF-8 byte order mark off the text', () => {
    expect(readSource(Buffer.from('\ufeffconst a = 1'))).toEqual({ text: 'const a = 1', bom: true, encoding: 'utf8' })
  })

  test('reads bytes that are not UTF-8 as Latin-1', () => {
    expect(readSource(Buffer.from([0x27, 0xe9, 0x27]))).toEqual({ text: "'é'", bom: false, encoding: 'latin1' })
  })

  test.each([
    ['utf16le', Buffer.from('\ufeff\'é\'', 'utf16le')],
    ['utf16be', Buffer.from('\ufeff\'é\'', 'utf16le').swap16()],
  ] as const)('reads %s by its byte order mark', (encoding, bytes) => {
    expect(readSource(bytes)).toEqual({ text: "'é'", bom: true, encoding })
  })

  test('keeps the bytes it was given as they are', () => {
    const bytes = Buffer.from('\ufeffab', 'utf16le').swap16()
    const before = Buffer.from(bytes)
    readSource(bytes)
    expect(bytes).toEqual(before)
  })
})

describe('encodeSource', () => {
  test('gives back the very bytes that were read, whatever they are', () => {
    const marks = fc.constantFrom([], [0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff])
    fc.assert(
      fc.property(marks, fc.uint8Array({ maxLength: 40 }), (mark, rest) => {
        const bytes = Buffer.from([...mark, ...rest])
        const source = readSource(bytes)
        expect(encodeSource(source, source.text)).toEqual(bytes)
      }),
    )
  })

  test('refuses a character that the encoding of the file does not have', () => {
    expect(() => encodeSource({ bom: false, encoding: 'latin1' }, 'a → b')).toThrow('has no "→"')
  })
})

describe('isBinary', () => {
  test('takes a NUL byte for a sign of a binary file', () => {
    expect(isBinary(Buffer.from('const a = 1\0'))).toBe(true)
    expect(isBinary(Buffer.from('const a = 1'))).toBe(false)
  })

  test('takes UTF-16 for text, although it is full of NUL bytes', () => {
    expect(isBinary(Buffer.from('\ufeffconst a = 1', 'utf16le'))).toBe(false)
  })
})
