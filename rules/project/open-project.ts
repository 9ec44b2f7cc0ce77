import type { CatalogueIndex } from '../../src/catalogue/catalogue-index.js'
import { chooseFiles, type Choice } from '../../src/project/choose-files.js'
import { askForData, findData } from '../../src/project/find-data.js'
import type { Group } from '../../src/project/group-files.js'
import { createImportGraph } from '../../src/project/imports/import-graph.js'
import { reach } from '../../src/project/imports/reach.js'
import { compilePatterns, manifestsAround } from '../../src/project/listing/list-files.js'
import { openChosen, type RunWorkspace } from '../../src/project/open-workspace.js'
import { scanNow, type Scan } from '../../src/project/scan.js'
import { addData, mergeScans } from '../../src/project/survey.js'
import { createDiskResolver } from '../../src/workspace/disk-resolver.js'
import { memoize } from '../../src/syntax/memoize.js'
import { stateOf, type ProjectScan } from './scan-project.js'

/** A project in one state, divided into what can be analysed by itself. */
export interface Project {
  readonly choice: Choice
  /** The group that a file belongs to, or whose files it is imported by. */
  readonly groupOf: (file: string) => Group | undefined
  readonly workspace: RunWorkspace
}

/** What a text says of itself that stands in a file instead of what the disk has there. */
export interface Told {
  readonly namesApi: boolean
  readonly specifiers: string
}

interface Complete {
  readonly scan: Pick<Scan, 'chosen' | 'looked'>
  readonly manifests: readonly string[]
}

const opened = new WeakMap<ProjectScan, Project>()

/** Decides, as `check` does, which files of a project are analysed, and in which groups. Once for each state of the project. */
export function openProject(scan: ProjectScan, catalogue: CatalogueIndex): Project {
  const known = opened.get(scan)
  if (known) return known
  const project = divide(scan, complete(scan), catalogue)
  opened.set(scan, project)
  for (const file of project.choice.imports.specifiers.keys()) scan.tied.set(file, stateOf(file))
  return project
}

let latest: { readonly scan: ProjectScan; readonly file: string; readonly told: Told; readonly project: Project } | undefined

/** The same with another text in one file. */
export function openProjectWith(scan: ProjectScan, file: string, told: Told, catalogue: CatalogueIndex): Project {
  const { scan: known, manifests } = complete(scan)
  const before = { namesApi: known.chosen.includes(file), specifiers: known.looked.get(file) }
  const isSame = (other: Partial<Told>): boolean => other.namesApi === told.namesApi && other.specifiers === told.specifiers
  if (isSame(before)) return openProject(scan, catalogue)
  if (latest?.scan === scan && latest.file === file && isSame(latest.told)) return latest.project
  const others = known.chosen.filter((other) => other !== file)
  const looked = new Map(known.looked).set(file, told.specifiers)
  const project = divide(scan, { scan: { chosen: told.namesApi ? [...others, file].sort() : others, looked }, manifests }, catalogue)
  latest = { scan, file, told, project }
  return project
}

function divide({ looked }: ProjectScan, known: Complete, catalogue: CatalogueIndex): Project {
  const choice = chooseFiles({ asked: new Set(looked.keys()), ...known }, catalogue)
  const { importsOf } = createImportGraph(choice.imports.specifiers, choice.imports)
  const groups = new Map<string, Group>()
  const place = (files: Iterable<string>, group: Group): void => {
    for (const file of files) if (!groups.has(file)) groups.set(file, group)
  }
  for (const group of choice.groups) place([...group.naming, ...group.widened], group)
  // what goes wrong in a helper that names nothing itself is found by those that import it
  for (const group of choice.groups) place(reach([...group.naming, ...group.widened], importsOf), group)
  return { choice, groupOf: (file) => groups.get(file), workspace: openChosen(choice.imports) }
}

/** Adds what the project imports from outside, and the data that it imports. */
const complete = memoize((own: ProjectScan): Complete => {
  const { needles, outside, tied } = own
  const resolve = createDiskResolver()
  const leavesOut = compilePatterns(own.patterns)
  const look = (files: readonly string[]): Scan => {
    for (const file of files) tied.set(file, stateOf(file))
    return scanNow({ files, named: new Set(), needles })
  }
  const scans: Scan[] = [{ chosen: own.chosen, looked: own.looked, minified: [], binary: [], misnamed: [], failures: [] }]
  const around: string[] = []
  for (let questions = own.leadingOut; questions.length > 0; ) {
    const files = outside.answer(questions, resolve).filter((file) => leavesOut(file) === undefined)
    const found = look(files)
    around.push(...files)
    scans.push(found)
    questions = outside.ask(found.looked)
  }
  const scripts = mergeScans(scans)
  const data = findData(askForData(scripts.looked), resolve)
  const scan = data.length > 0 ? addData(scripts, look(data)) : scripts
  return { scan, manifests: [...new Set([...own.manifests, ...manifestsAround(around)])] }
})
