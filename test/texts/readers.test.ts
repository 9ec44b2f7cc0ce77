import { describe, expect, test } from 'vitest'
import { readCurl } from '../../src/texts/curl.js'
import { readHttpFile } from '../../src/texts/http-file.js'
import { readFences } from '../../src/texts/markdown-fences.js'
import { readRequests, TextError } from '../../src/texts/read-requests.js'
import { readShell } from '../../src/texts/shell.js'
import { writtenAt, type Written } from '../../src/texts/written.js'
import { readYamlScalars } from '../../src/texts/yaml-scalars.js'

const HOLE = '\0'
const source = (text: string): Written => writtenAt(text, [0, text.length])

function wordsOf(script: string): string[][] {
  return readShell(source(script)).map(({ words }) => words.map(({ text }) => text))
}

function curl(script: string): string[] {
  return readShell(source(script))
    .flatMap(readCurl)
    .map(({ method, url, bodies }) => [method ?? '?', url.text, ...bodies.map(({ text }) => text)].join(' '))
}

describe('readShell', () => {
  test.each([
    ['a \'b c\'"d"\\ e', [['a', 'b cd e']]],
    ['a \\\n  b \\ \n c', [['a', 'b', 'c']]],
    ["a $'x\\ty\\'z'", [['a', "x\ty'z"]]],
    ['a "x\\"y\\\\z\\$w"', [['a', 'x"y\\z$w']]],
    ['a; b && c || d | e & f', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
    ['a # b\nc#d', [['a'], ['c#d']]],
    ['X=1; a $X ${X} "$X" \'$X\' ${Y:-2} $Y', [['X=1'], ['a', '1', '1', '1', '$X', '2', HOLE]]],
    ['a > out 2>&1 < in b', [['a', 'b']]],
    ['a $(b "c)") `d`', [['b', 'c)'], ['d'], ['a', HOLE, HOLE]]],
    ["a don't", [['a', "don't"]]],
    ['a <<X b\nc\nX\nd', [['a', 'b'], ['d']]],
    ['a ${{ x.y }}/z {{ w }}', [['a', `${HOLE}/z`, HOLE]]],
  ])('takes %j apart', (script, words) => {
    expect(wordsOf(script)).toEqual(words)
  })

  test('gives a command its here-document, with and without what variables hold', () => {
    const inputs = readShell(source('V=1\na <<X\n$V\nX\nb <<\'X\'\n$V\nX\nc <<< "$V"')).map(({ input }) => input?.text)
    expect(inputs).toEqual([undefined, '1\n', '$V\n', '1'])
  })
})

describe('readCurl', () => {
  test.each([
    ['curl -X PUT a', ['PUT a']],
    ['curl -XPATCH -sd x a', ['PATCH a x']],
    ['curl a b -d x -d y', ['POST a x y', 'POST b x y']],
    ['curl -I a; curl -T f a; curl -F x=y a', ['HEAD a', 'PUT a', 'POST a']],
    ['curl -H "A: b" -u me:pw -o out a', ['GET a']],
    ['curl --url a --json "{}"', ['POST a {}']],
    ['curl -G -d x a', ['GET a?x']],
    ['curl -d @file a; curl --data-raw @x a', ['POST a', 'POST a @x']],
    ['curl -X $M a', ['? a']],
    ['if curl a; then sudo -u me curl b; fi', ['GET a', 'GET b']],
    ['X=1 curl a; xargs -n1 curl b', ['GET a', 'GET b']],
    ['man curl a; echo curl b; git commit -m curl c', []],
  ])('reads %s', (script, requests) => {
    expect(curl(script)).toEqual(requests)
  })
})

describe('readHttpFile', () => {
  function requests(text: string): string[] {
    return readHttpFile(source(text)).map(({ method, url, bodies }) => [method, url.text, ...bodies.map((body) => body.text)].join(' '))
  }

  test('splits requests at separators, and at request lines that follow without one', () => {
    expect(requests('GET a\n###\nPOST b\n\nx\n\n### c\nPUT d\nDELETE e\n')).toEqual(['GET a', 'POST b x', 'PUT d', 'DELETE e'])
  })

  test('ends a body at the script that looks at the answer, and at an answer', () => {
    expect(requests('POST a\n\nx\n> {% y %}\n###\nPOST b\n\nz\n\nHTTP/1.1 200 OK\n\nw')).toEqual(['POST a x', 'POST b z'])
  })

  test('takes no answer for a request', () => {
    expect(requests('HTTP/1.1 200 OK\nContent-Type: text/plain\n\nGET a')).toEqual([])
  })
})

describe('readFences', () => {
  test('gives each block its language and its lines without indentation', () => {
    const text = '```Sh title="x"\na\n  b\n```\n- x\n  ~~~\n  c\n  ~~~\n> ```js\n> d\n> ```\n````\n```\n````\n```http\ne'
    expect(readFences(source(text)).map(({ language, code }) => [language, code.text])).toEqual([
      ['sh', 'a\n  b'],
      ['', 'c'],
      ['js', 'd'],
      ['', '```'],
      ['http', 'e'],
    ])
  })
})

describe('readYamlScalars', () => {
  function scalars(text: string): string[] {
    return readYamlScalars(source(text)).map(({ path, value }) => `${path.join('.')}=${value.text}`)
  }

  test('reads plain and quoted texts, in maps and lists', () => {
    const text = 'a: b # c\n"d e":\n  - f\n  - \'g\'\'h\'\n  - i: "j\\n\\"k"\n    l: m\nn:\n- o\n'
    expect(scalars(text)).toEqual(['a=b', 'd e=f', "d e=g'h", 'd e.i=j\n"k', 'd e.l=m', 'n=o'])
  })

  test('reads block scalars without their indentation, folded ones in one line', () => {
    const text = 'a: |-\n    b\n      c\n\n    d\ne: >\n  f\n  g\n\n  h\ni:\n  - |\n    j\n  - k\n'
    expect(scalars(text)).toEqual(['a=b\n  c\n\nd', 'e=f g\n\nh', 'i=j', 'i=k'])
  })

  test('puts the lines of a long plain text together', () => {
    expect(scalars('a: b\n  c\n  d\ne: f\n')).toEqual(['a=b c d', 'e=f'])
  })

  test('reads what is YAML but for a template, and leaves out lists and objects in brackets', () => {
    const text = '{{- if .x }}\na:\n  {{- range .y }}\n  - b: {{ .z }}/c\n    d: [e, {f: g}]\n  {{- end }}\n{% endif %}\nh: # i\nj: k\n'
    expect(scalars(text)).toEqual(['a.b={{ .z }}/c', 'j=k'])
  })

  test('takes an unquoted command with a colon for a text', () => {
    expect(scalars('a:\n  - curl -H "B: c" -d \'{"d": 1}\' e\n  - f\n')).toEqual(['a=curl -H "B: c" -d \'{"d": 1}\' e', 'a=f'])
  })

  test.each(['{{', '- ', '[', '&a ', 'a: "\\"'])('reads %j many times over', (piece) => {
    expect(scalars(piece.repeat(20_000)).length).toBeLessThan(2)
  })
})

describe('readRequests', () => {
  test('refuses JSON that is neither a collection nor a recording', () => {
    expect(() => readRequests('a.json', '{"a": 1}')).toThrow(TextError)
  })

  test('tells what was recorded', () => {
    expect(readRequests('a.har', '{"log": {"entries": []}}')).toEqual({ requests: [], isRecording: true })
  })
})
