import { posix } from 'node:path'
import { CatalogueError } from '../../catalogue-error.js'
import { isObject, textOf, type JsonObject } from '../json-values.js'
import { parseDescription } from './parse-description.js'

/** What a file of a description holds, or why that is not known, as the end of a sentence about a reference to it. */
export type DescriptionFile = { readonly data: unknown } | { readonly trouble: string }

/** The files that a description is made of, by their paths from its folder, with slashes; its own is `''`. */
export type DescriptionFiles = ReadonlyMap<string, DescriptionFile>

/** Gives the text of a file by its path from the description's folder, with slashes. Throws an error of `fs` where it cannot be read. */
export type ReadFile = (path: string) => string

const ADDRESS = /^[a-z][a-z\d+.-]+:|^\/\//i
const OF_FILE = /\.(?:json|ya?ml)(?:#.*)?$/i

/** The file and the place in it (`#/Order`, empty for all of it) that a reference names which stands in the file `from`. */
export function partsOf(reference: string, from: string): { readonly file: string; readonly fragment: string } {
  const end = reference.includes('#') ? reference.indexOf('#') : reference.length
  const [path, fragment] = [decodePart(reference.slice(0, end)), reference.slice(end)]
  if (path === '') return { file: from, fragment }
  return { file: ADDRESS.test(path) ? path : posix.join(posix.dirname(from), path), fragment }
}

/** A part of a reference, which is part of an address, as it is meant. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What a discriminator names a schema by: its name in the description, or a reference. */
export function referenceOf(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || text.startsWith('#/') || OF_FILE.test(text)) return text
  return /^[\w.-]+$/.test(text) ? `#/components/schemas/${text}` : undefined
}

/** Reads the files that the references of a description lead to, one after the other. What cannot be read is told where it is needed. */
export async function readFiles(data: JsonObject, source: string, read: ReadFile): Promise<DescriptionFiles> {
  const files = new Map<string, DescriptionFile>([['', { data }]])
  for (const [from, known] of files) {
    for (const reference of 'data' in known ? referencesIn(known.data) : []) {
      const { file } = partsOf(reference, from)
      if (!files.has(file)) files.set(file, file === source ? { data } : await readOne(file, read))
    }
  }
  return files
}

async function readOne(file: string, read: ReadFile): Promise<DescriptionFile> {
  if (ADDRESS.test(file)) return { trouble: 'an address, and only files are read. Download it, and name the file' }
  try {
    return { data: await parseDescription(read(file), file) }
  } catch (error) {
    if (error instanceof CatalogueError) return { trouble: `the file ${file}, which cannot be used: ${error.problems.join(' ')}` }
    return { trouble: `the file ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})` }
  }
}

/** All references below a value, those of discriminators included. */
function referencesIn(data: unknown): string[] {
  const references: string[] = []
  const seen = new Set<object>()
  // a list of what is to be looked at, as a description can be nested deeper than calls can
  const open: unknown[] = [data]
  while (open.length > 0) {
    const node = open.pop()
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    const { $ref, mapping } = node as JsonObject
    if (typeof $ref === 'string') references.push($ref)
    if (isObject(mapping)) references.push(...Object.values(mapping).flatMap((value) => referenceOf(value) ?? []))
    for (const value of Object.values(node)) open.push(value)
  }
  return references
}
