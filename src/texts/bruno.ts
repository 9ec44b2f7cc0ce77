import { fillTemplates, type Variables } from './templates.js'
import type { TextRequest } from './text-request.js'
import type { YamlScalar } from './yaml-scalars.js'
import { asToken, joinLines, linesOf, rangeOf, sliceWritten, trimWritten, type Written } from './written.js'

const METHOD_BLOCK = /^(?:get|post|put|patch|delete|head|options|trace|connect|http)$/

interface Block {
  readonly name: string
  readonly lines: readonly Written[]
}

/** The request of a Bruno file (`.bru`), as a list. What its own `vars:pre-request` sets is put in. */
export function readBruno(source: Written): TextRequest[] {
  const blocks = readBlocks(source)
  const variables: Variables = new Map(
    blocks.filter(({ name }) => name === 'vars:pre-request' || name === 'vars').flatMap(({ lines }) => [...readPairs(lines)]),
  )
  const bodies = blocks.filter(({ name }) => name === 'body:json' || name === 'body').map(({ lines }) => trimWritten(joinLines(lines)))
  return blocks.flatMap(({ name, lines }) => {
    const pairs = METHOD_BLOCK.test(name) ? readPairs(lines) : undefined
    const url = pairs?.get('url')
    if (!url || url.text === '') return []
    const method = (name === 'http' ? pairs?.get('method')?.text : name)?.toUpperCase()
    const kind = pairs?.get('body')?.text ?? 'json'
    const filled = kind === 'json' ? bodies.map((body) => fillTemplates(body, variables)) : []
    return {
      method,
      url: fillTemplates(url, variables),
      bodies: filled,
      range: [rangeOf(lines[0] ?? url)[0], rangeOf(lines.at(-1) ?? url)[1]],
    }
  })
}

/** Blocks start in the first column, and end at a bracket there. */
function readBlocks(source: Written): Block[] {
  const blocks: Block[] = []
  let open: { name: string; lines: Written[] } | undefined
  for (const line of linesOf(source)) {
    const name = open ? undefined : /^([\w:-]+)\s*\{\s*$/.exec(line.text)?.[1]
    if (name !== undefined) open = { name, lines: [] }
    else if (open && /^\}\s*$/.test(line.text)) {
      blocks.push(open)
      open = undefined
    } else open?.lines.push(line)
  }
  return blocks
}

/** `name: value` lines; one that starts with a tilde is switched off. */
function readPairs(lines: readonly Written[]): Map<string, Written> {
  const pairs = new Map<string, Written>()
  for (const line of lines) {
    const [start, name] = /^\s*([\w.-]+)\s*:\s*/.exec(line.text) ?? []
    if (start === undefined || name === undefined) continue
    pairs.set(name, asToken(trimWritten(sliceWritten(line, start.length))))
  }
  return pairs
}

/** The request of a Bruno file in YAML (OpenCollection), as a list; none in other YAML. */
export function readOpenCollection(scalars: readonly YamlScalar[]): TextRequest[] {
  const at = (path: string): Written | undefined => scalars.find((scalar) => scalar.path.join('.') === path)?.value
  const url = at('http.url')
  if (!url || at('info.type')?.text !== 'http') return []
  const body = at('http.body.data')
  const [start] = rangeOf(url)
  return [
    {
      method: at('http.method')?.text.toUpperCase() ?? 'GET',
      url: fillTemplates(url, new Map()),
      bodies: body ? [fillTemplates(body, new Map())] : [],
      range: [start, rangeOf(body ?? url)[1]],
    },
  ]
}
