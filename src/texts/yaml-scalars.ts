import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'
import { readJsonText } from './json-text.js'
import { asToken, insertedAt, joinLines, joinWritten, linesOf, rangeOf, sliceWritten, trimWritten, type Written } from './written.js'

/** A text in a YAML file. */
export interface YamlScalar {
  /** The keys above it; list items are transparent. */
  readonly path: readonly string[]
  readonly value: Written
}

type Token = Yaml.CST.Token
type Item = Yaml.CST.CollectionItem

const require = createRequire(import.meta.url)

/**
 * The texts of a YAML file in order: block scalars without their indentation, quoted and plain ones. Lists and objects in brackets are not
 * looked into. What templates put in is left out of the structure, which then is YAML as a rule; never throws where it is not.
 */
export function readYamlScalars(source: Written): YamlScalar[] {
  const { CST, Parser } = require('yaml') as typeof Yaml
  const scalars: YamlScalar[] = []
  const open: { readonly token: Token | null | undefined; readonly path: readonly string[] }[] = []
  for (const document of new Parser().parse(withoutTemplates(source.text))) {
    if (document.type === 'document') open.push({ token: document.value, path: [] })
    for (let next = open.pop(); next; next = open.pop()) {
      const { token, path } = next
      if (token?.type === 'block-seq') open.push(...token.items.map(({ value }) => ({ token: value, path })).reverse())
      else if (token?.type === 'block-map') {
        const [first] = token.items
        const command = first && commandIn(first, CST)
        if (command) scalars.push({ path, value: readFlow(trimWritten(sliceWritten(source, ...command))) })
        else open.push(...token.items.map((item) => ({ token: item.value, path: [...path, keyOf(item, CST)] })).reverse())
      } else if (token?.type === 'block-scalar') scalars.push({ path, value: readBlock(source, token) })
      else if (token && isFlow(token)) {
        scalars.push({ path, value: readFlow(sliceWritten(source, token.offset, token.offset + token.source.length)) })
      }
    }
  }
  return scalars
}

/** Lines that only steer a template are blank, and what one puts in is a word: all of the same length, so that places stay. */
function withoutTemplates(text: string): string {
  return text
    .replace(/^[ \t]*(?:\{\{.*\}\}|\{%.*%\})[ \t]*$/gm, (line) => ' '.repeat(line.length))
    .replace(/\{\{[^{}\n]*\}\}|\{%[^%\n]*%\}/g, (piece) => 'x'.repeat(piece.length))
}

function isFlow(token: Token): token is Yaml.CST.FlowScalar {
  return token.type === 'scalar' || token.type === 'single-quoted-scalar' || token.type === 'double-quoted-scalar'
}

function keyOf({ key }: Item, { resolveAsScalar }: typeof Yaml.CST): string {
  return (key && isFlow(key) && resolveAsScalar(key, false, () => undefined)?.value) || ''
}

/** A command that is not quoted is no key, though there is a colon in it: where it starts and ends. */
function commandIn({ key, sep, value }: Item, { stringify }: typeof Yaml.CST): readonly [number, number] | undefined {
  if (key?.type !== 'scalar' || !/^curl\s/.test(key.source)) return undefined
  const { length } = stringify({ start: [], key, sep: sep ?? [], value: value ?? undefined })
  return [key.offset, key.offset + length]
}

function indentOf({ text }: Written): number {
  return text.length - text.trimStart().length
}

function readBlock(source: Written, { offset, props, source: { length } }: Yaml.CST.BlockScalar): Written {
  const isFolded = props.some((prop) => 'source' in prop && prop.type === 'block-scalar-header' && prop.source.startsWith('>'))
  const start = props.reduce((at, prop) => at + ('source' in prop ? prop.source.length : 0), offset)
  const lines = linesOf(sliceWritten(source, start, start + length))
  while (lines.at(-1)?.text.trim() === '') lines.pop()
  const indents = lines.filter(({ text }) => text.trim() !== '').map(indentOf)
  const indent = indents[0] ?? 0
  const inner = lines.map((line) => sliceWritten(line, Math.min(indent, indentOf(line))))
  if (!isFolded) return joinLines(inner)
  return joinWritten(
    inner.flatMap((line, index) => {
      const next = inner[index + 1]
      if (!next) return [line]
      const after = line.ends.at(-1) ?? 0
      // only lines of the same indentation are put together
      const isKept = line.text.trim() === '' || next.text.trim() === '' || /^\s/.test(line.text) || /^\s/.test(next.text)
      return [line, insertedAt(isKept ? '\n' : ' ', after)]
    }),
  )
}

/** A quoted or plain text; its lines are put together. */
function readFlow(written: Written): Written {
  const whole = joinLines(linesOf(written).map(trimWritten), ' ')
  const token = rangeOf(whole)
  if (whole.text.startsWith('"')) {
    const end = /^"(?:[^"\\]|\\[^])*"/.exec(whole.text)?.[0].length ?? whole.text.length
    const inner = readJsonText(whole.text, [0, end])
    const starts = inner.starts.map((index) => whole.starts[index] ?? 0)
    return asToken({ ...inner, starts, ends: inner.ends.map((index) => whole.ends[index - 1] ?? 0) }, token)
  }
  if (whole.text.startsWith("'")) {
    const parts = /^'((?:[^']|'')*)/.exec(whole.text)?.[1] ?? ''
    const inner = sliceWritten(whole, 1, 1 + parts.length)
    const pieces = [...inner.text.matchAll(/''|[^']+/g)].map(({ 0: piece, index }) =>
      sliceWritten(inner, index, index + (piece === "''" ? 1 : piece.length)),
    )
    return asToken(joinWritten(pieces), token)
  }
  return asToken(whole, token)
}
