import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A place in the project, 1-based. */
export interface Spot {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Looks up what stands where code ran. */
export interface SourcePlaces {
  /** The place in the source, where a file was compiled from one and says so. */
  readonly toSource: (frame: string) => Spot
  /** Whether the place takes a member of this name, rather than everything that an object has. */
  readonly isNamed: (spot: Spot, name: string) => boolean
  /** The line as it is written. */
  readonly lineOf: (spot: Spot) => string
}

/** Reads the files below a folder, each once. */
export function openSourcePlaces(root: string): SourcePlaces {
  const texts = new Map<string, string>()
  const maps = new Map<string, SourceMap | undefined>()
  const textOf = (file: string): string => {
    let text = texts.get(file)
    if (text === undefined) texts.set(file, (text = read(join(root, file))))
    return text
  }
  const mapOf = (file: string): SourceMap | undefined => {
    if (!/\.[cm]?js$/.test(file)) return undefined
    if (!maps.has(file)) maps.set(file, readMap(textOf(file), dirname(join(root, file))))
    return maps.get(file)
  }
  const lineOf = ({ file, line }: Spot): string => textOf(file).split(/\r?\n/)[line - 1] ?? ''
  return {
    lineOf,
    toSource(frame) {
      const [, file = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/.exec(frame) ?? []
      const spot = { file, line: Number(line), column: Number(column) }
      const entry = mapOf(file)?.findEntry(spot.line - 1, spot.column - 1)
      if (!entry || !('originalSource' in entry) || !entry.originalSource) return spot
      const path = toPath(entry.originalSource, dirname(join(root, file)))
      const inside = relative(root, path).replaceAll('\\', '/')
      if (inside.startsWith('../') || isAbsolute(inside)) return spot
      return {
        file: inside,
        line: entry.originalLine + 1,
        column: entry.originalColumn + 1,
      }
    },
    isNamed(spot, name) {
      const { column } = spot
      const text = lineOf(spot)
      const word = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      const here = text.slice(column - 1)
      // a name of its own for what is taken stands behind the field's: `{ field: name }`
      return (
        new RegExp(`^(?:\\?\\.|\\.)?\\[?['"\`]?${word}(?![\\w$])`).test(here) ||
        new RegExp(`(?<![\\w$])${word}['"\`]?\\]?\\s*:\\s*$`).test(text.slice(0, column - 1))
      )
    },
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function readMap(text: string, folder: string): SourceMap | undefined {
  const url = [...text.matchAll(/^\/\/[#@] sourceMappingURL=(\S+)/gm)].at(-1)?.[1]
  if (url === undefined) return undefined
  try {
    const inline = /^data:application\/json[^,]*;base64,(.*)$/.exec(url)?.[1]
    const payload = inline === undefined ? read(resolve(folder, url)) : Buffer.from(inline, 'base64').toString('utf8')
    return new SourceMap(JSON.parse(payload) as ConstructorParameters<typeof SourceMap>[0])
  } catch {
    return undefined
  }
}

function toPath(source: string, folder: string): string {
  try {
    return source.startsWith('file://') ? fileURLToPath(source) : resolve(folder, source)
  } catch {
    return source
  }
}
