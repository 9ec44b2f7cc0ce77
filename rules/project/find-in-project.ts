import { readFileSync } from 'node:fs'
import { findScripts, isContainer } from '../../src/syntax/embedded-scripts.js'
import { parse } from '../../src/syntax/parse.js'
import { readSource } from '../../src/syntax/source.js'
import type { Tree } from '../../src/syntax/tree.js'
import { createByteScan } from '../../src/project/byte-scan.js'
import { scriptsName } from '../../src/project/scan.js'
import { createGroupKeys } from '../../src/project/group-keys.js'
import type { Group } from '../../src/project/group-files.js'
import type { Workspace } from '../../src/workspace/workspace.js'
import { fileStats } from '../../src/workspace/file-stats.js'
import { isNamedByImporters } from '../named-by-importers.js'
import type { Settings } from '../read-settings.js'
import { isSingleRun } from '../single-run.js'
import { analyseGroup, type Found, type GroupFindings } from './analyse-group.js'
import { describeBase } from './describe-base.js'
import { openStore } from './group-store.js'
import { inPart } from './in-part.js'
import { openProject, openProjectWith, type Project } from './open-project.js'
import type { ProjectScan } from './scan-project.js'

/** A file that is linted, with its text as the linter has it. */
export interface Linted {
  readonly file: string
  readonly text: string
  /** Whether the text is all of the file, and no part that a processor took out of it. */
  readonly isWhole: () => boolean
}

/** A text that is not saved. It is parsed when it is analysed. */
interface Open {
  readonly text: string
  readonly tree: () => Tree
}

/** How many bytes of files that belong together an editor looks through for each change that was saved, and for each that was not. */
const MOST_SAVED = 500_000
const MOST_UNSAVED = 100_000

/** Where an open text was analysed last: its other files are not parsed anew for each keystroke. Another state of them is another one. */
let typedIn: Project['workspace'] | undefined

/** What was found in groups of files, by their keys. */
const known = new Map<string, GroupFindings>()
const MOST_KNOWN = 2000

/**
 * What `check` reports in a file of a project, whose text may be another than on disk. Undefined where that cannot be told: the file has to
 * be looked at by itself then.
 */
export function findInProject(linted: Linted, scan: ProjectScan, settings: Settings): readonly Found[] | undefined {
  const { file, text } = linted
  const { catalogue } = settings
  const isSaved = text === readText(file)
  try {
    if (!isSaved && !linted.isWhole()) return findInScript(linted, scan, settings)
    if (isSaved) return findIn(openProject(scan, catalogue), file, scan, settings)
    let parsed: Tree | undefined
    const open = { text, tree: (): Tree => (parsed ??= parse(file, text)) }
    const { holds, specifiers } = createByteScan(scan.needles)(text)
    const namesApi = holds && (!isContainer(file) || scriptsName(file, text, scan.needles))
    const project = openProjectWith(scan, file, { namesApi, specifiers }, catalogue)
    if (!project.groupOf(file)) return undefined
    return findIn(project, file, scan, settings, open)
  } catch {
    // one file that breaks the analysis must not take the others of its group with it
    return undefined
  }
}

/** What is found in a script that was handed over without its page, at its own places: if it is one of those that are saved there. */
function findInScript({ file, text }: Linted, scan: ProjectScan, settings: Settings): readonly Found[] | undefined {
  if (text.trim() === '') return undefined
  const page = readText(file) ?? ''
  // hosts leave out the line breaks around it
  const parts = findScripts(file, page).flatMap(({ range: [start, end] }): [number, number][] => {
    const contents = page.slice(start, end)
    const at = contents.trim() === text.trim() ? contents.indexOf(text) : -1
    return at < 0 ? [] : [[start + at, start + at + text.length]]
  })
  const [part, ...others] = parts
  // a host may take for a script what is none: prose, or part of a template
  if (!part && standsInTags(text.trim(), page)) return []
  if (!part || others.length > 0) return undefined
  return findIn(openProject(scan, settings.catalogue), file, scan, settings)?.flatMap((found) => inPart(found, part))
}

/** Whether a text is all that stands between two tags of scripts, wherever these are in a page. */
function standsInTags(text: string, page: string): boolean {
  for (let at = page.indexOf(text); at >= 0; at = page.indexOf(text, at + 1)) {
    if (/<script\b[^>]*>\s*$/.test(page.slice(0, at)) && /^\s*<\/script\b/.test(page.slice(at + text.length))) return true
  }
  return false
}

function findIn(
  project: Project,
  file: string,
  scan: ProjectScan,
  settings: Settings,
  open?: Open,
): readonly Found[] | undefined {
  const group = project.groupOf(file)
  if (!group) return []
  // nobody waits at a keyboard for a run that goes through the project once
  if (!isSingleRun() && lengthOf(group) > (open ? MOST_UNSAVED : MOST_SAVED)) return undefined
  const key = keyOf(project, group, settings, open && { file, text: open.text })
  const { workspace } = project
  const around: Workspace = open ? { ...workspace, module: (other) => (other === file ? open.tree() : workspace.module(other)) } : workspace
  const analyse = (): GroupFindings => {
    const isNamedOutside = (from: string, name: string): boolean => isNamedByImporters(from, scan.root, name)
    try {
      return analyseGroup(group, around, { ...settings, isNamedOutside })
    } finally {
      if (typedIn !== workspace) typedIn?.forget()
      typedIn = open && workspace
      if (!open) workspace.forget()
    }
  }
  const found = known.get(key) ?? (open ? analyse() : openStore(scan.root).find(key, analyse))
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, found)
  return found[file] ?? []
}

function lengthOf({ naming, widened }: Group): number {
  return [...naming, ...widened].reduce((sum, file) => sum + (fileStats(file)?.size ?? 0), 0)
}

interface Keys {
  readonly base: string
  readonly keyOf: (group: Group) => string
  readonly byGroup: Map<Group, string>
}

const keys = new WeakMap<Project, Keys>()

/** The key of what a group holds; an open text counts in the place of its file. */
function keyOf(project: Project, group: Group, settings: Settings, open?: { readonly file: string; readonly text: string }): string {
  const base = describeBase(settings)
  if (open) return createGroupKeys(project.choice, base, new Map([[open.file, open.text]]))(group)
  let of = keys.get(project)
  if (of?.base !== base) keys.set(project, (of = { base, keyOf: createGroupKeys(project.choice, base), byGroup: new Map() }))
  const key = of.byGroup.get(group) ?? of.keyOf(group)
  of.byGroup.set(group, key)
  return key
}

function readText(file: string): string | undefined {
  try {
    return readSource(readFileSync(file)).text
  } catch {
    return undefined
  }
}
