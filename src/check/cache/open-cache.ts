import { hash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Group } from '../../project/group-files.js'
import { createGroupKeys } from '../../project/group-keys.js'
import type { Choice } from '../../project/choose-files.js'
import { makeFolder } from '../../project/make-folder.js'
import type { AnalysedGroup } from '../analyse-groups.js'

/** What was found before in groups of files. */
export interface Cache {
  /** What was found in a group when everything that has an effect on it was as it is now. */
  readonly find: (group: Group) => AnalysedGroup | undefined
  /** Replaces what is remembered by what was found this time; it may be that nothing can be written. */
  readonly keep: (analysed: ReadonlyMap<Group, AnalysedGroup | undefined>) => void
}

/**
 * Opens the cache in a file. `base` tells everything but files that decides what is found: version, catalogue, options, day. A file that is
 * missing, broken, changed by something else or of another run holds nothing.
 */
export function openCache(file: string, base: string, choice: Choice): Cache {
  const keyOf = createGroupKeys(choice, base)
  const keys = new Map<Group, string>()
  const keyed = (group: Group): string => {
    const key = keys.get(group) ?? keyOf(group)
    keys.set(group, key)
    return key
  }
  const known = readEntries(file)
  return {
    find: (group) => known.get(keyed(group)),
    keep(analysed) {
      // What could not be analysed is tried again: the reason may lie elsewhere.
      const entries = [...analysed].flatMap(([group, found]) => (found?.failures.length === 0 ? [[keyed(group), found]] : []))
      writeEntries(file, Object.fromEntries(entries))
    },
  }
}

function readEntries(file: string): ReadonlyMap<string, AnalysedGroup> {
  try {
    const text = readFileSync(file, 'utf8')
    const body = text.slice(seal('').length - 1, -1)
    return new Map(text === seal(body) ? Object.entries(JSON.parse(body) as Record<string, AnalysedGroup>) : [])
  } catch {
    return new Map()
  }
}

/** The text of a cache: its digest goes before the entries, as what something else has changed must neither be believed nor break a run. */
function seal(body: string): string {
  return `["${hash('sha256', body)}",${body}]`
}

/** A cache that cannot be written is none: the next run takes longer, and nothing else is lost. */
function writeEntries(file: string, entries: Readonly<Record<string, AnalysedGroup>>): void {
  const aside = `${file}.${process.pid}`
  try {
    makeFolder(dirname(file))
    writeFileSync(aside, seal(JSON.stringify(entries)))
    renameSync(aside, file)
  } catch {
    rmSync(aside, { force: true })
  }
}
