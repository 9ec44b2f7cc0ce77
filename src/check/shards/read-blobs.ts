import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve, sep } from 'node:path'
import type * as AjvModule from 'ajv'
import type { ValidateFunction } from 'ajv'
import { BLOB_LAYOUT } from './blob.js'
import type { Blob } from './blob.js'
import { BlobError } from './blob-error.js'
import { readTool } from '../tool.js'

/** A blob and where it lies. */
export interface BlobFile {
  /** As messages name it. */
  readonly file: string
  /** By what it can be told from other blobs: its path, with `/`, from the folder that was named if there was one only. */
  readonly place: string
  readonly blob: Blob
}

const require = createRequire(import.meta.url)

/**
 * Reads every file of some folders (relative to `cwd`) and of the folders in them, but for hidden ones, sorted by path. Throws a
 * BlobError for a folder without blobs, a file that is none, and a blob of another version of the tool.
 */
export function readBlobs(folders: readonly string[], cwd: string): BlobFile[] {
  const isBlob = compileSchema()
  return [...new Set(folders)].flatMap((folder) => {
    const places = listReports(folder, cwd)
    return places.map((place) => {
      const file = join(folder, place).split(sep).join('/')
      return { file, place: folders.length > 1 ? file : place, blob: readBlob(resolve(cwd, file), file, isBlob) }
    })
  })
}

/**
 * The files of a folder (relative to `cwd`) and of the folders in it, but for hidden ones, by their paths from it, sorted. Throws a
 * BlobError where there is no such folder, or nothing in it.
 */
export function listReports(folder: string, cwd: string): string[] {
  const root = resolve(cwd, folder)
  if (folder === '') throw new BlobError('A folder is empty (""). Name the one that holds what "check --format blob" wrote.')
  if (!isFolder(root)) {
    const trouble = existsSync(root) ? `"${folder}" is no folder` : `There is no folder "${folder}" (looked for ${root})`
    throw new BlobError(`${trouble}. Name the folder that holds what "check --format blob" wrote.`)
  }
  const places = listFiles(root)
  if (places.length > 0) return places
  throw new BlobError(`${folder} is empty: put into it what "api-sunset check --format blob=FILE" wrote on each machine.`)
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  } catch {
    // it goes on after a file, or its links go in a circle
    return false
  }
}

function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((place) => !place.split('/').some((name) => name.startsWith('.')))
    .sort()
}

function readBlob(path: string, file: string, isBlob: ValidateFunction<Blob>): Blob {
  const data = parseJson(path)
  const { blob, report = data } = (data ?? {}) as { readonly blob?: unknown; readonly report?: unknown }
  if (blob === undefined) {
    const isReport = typeof report === 'object' && report !== null && 'findings' in report
    throw new BlobError(
      isReport
        ? `${file} is a report in the format json, which cannot be merged. Write it with --format blob.`
        : `${file} is no blob of api-sunset. Take it out of the folder, or write it anew with "api-sunset check --format blob".`,
    )
  }
  const { version } = readTool()
  const { tool } = (report ?? {}) as { readonly tool?: { readonly version?: unknown } }
  if (blob !== BLOB_LAYOUT || (tool?.version !== undefined && tool.version !== version)) {
    const other = typeof tool?.version === 'string' ? `api-sunset ${tool.version}` : 'another version of api-sunset'
    throw new BlobError(`${file} was written by ${other}, and this is ${version}. Use one version for all parts and for the merge.`)
  }
  if (!isBlob(data)) {
    const { instancePath = '', message = '' } = isBlob.errors?.[0] ?? {}
    throw new BlobError(`${file} is broken: "${instancePath.slice(1)}" ${message}. Write it anew with "api-sunset check --format blob".`)
  }
  return data
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch {
    return undefined
  }
}

function compileSchema(): ValidateFunction<Blob> {
  const { Ajv } = require('ajv') as typeof AjvModule
  const ajv = new Ajv({ allowUnionTypes: true })
  ajv.addSchema(require('../../schemas/report.schema.json') as object, 'report.schema.json')
  return ajv.compile<Blob>(require('../../schemas/blob.schema.json') as object)
}
