import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { boundInReasons } from './bound-in.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Why each package that api-sunset names is there. */
const reasons = {
  'oxc-parser': 'parses JavaScript, TypeScript and JSX fast into a TS-ESTree; pinned, as a version below 1.0 may change the tree',
  '@typescript-eslint/scope-manager': 'the types of scopes, in the declarations; its code is bound in',
  '@typescript-eslint/types': 'the types of a TS-ESTree, in the declarations',
  'oxc-resolver': 'finds the file that an import names, with `exports` and tsconfig paths',
  'ts-morph': 'tells by its own TypeScript compiler the type of an object where scopes do not, and reads a configuration in TypeScript',
  jscodeshift: 'the form of the codemods, and the proof that a rewritten file differs only where it was meant to',
  cosmiconfig: 'reads the configuration file in its many forms',
  'js-yaml': 'reads OpenAPI descriptions and configurations in YAML',
  yaml: 'tells where texts stand in YAML files that call with curl; loaded where one names an operation',
  ajv: 'checks catalogues against their JSON Schema',
  ignore: '.gitignore rules where git does not list the files',
  picomatch: 'globs',
  diff: 'the unified diff of a dry run',
}

/**
 * The bill of what an installation brings, from package-lock.json and the installed packages, as Markdown. Packages that only some
 * platforms get are counted by the family; the package itself is not listed. Throws where a direct dependency has no reason.
 */
export function softwareBill() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const shipped = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional)
  const rows = shipped
    .filter(([, { optional }]) => !optional)
    .map(([path, { version, license }]) => ({ path, name: nameOf(path), version, license, size: sizeOf(join(root, path)) }))
  const direct = Object.keys(packages[''].dependencies)
  const unexplained = direct.filter((name) => !reasons[name])
  if (unexplained.length > 0) throw new Error(`scripts/software-bill.mjs has to say why ${unexplained.join(', ')} is there.`)
  const own = direct.map((name) => rows.find(({ path }) => path === `node_modules/${name}`))
  const sizes = new Map(rows.map(({ path, size }) => [path, size]))
  const broughtBy = new Map()
  for (const name of direct)
    for (const path of reach(`node_modules/${name}`, packages)) broughtBy.set(path, [...(broughtBy.get(path) ?? []), name])
  const withAll = (name) => [...reach(`node_modules/${name}`, packages)].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0)
  const families = [...new Set(shipped.filter(([, { os }]) => os).map(([path]) => nameOf(path).replace(/\/binding-.*/, '/binding-*')))]
  const total = rows.reduce((sum, { size }) => sum + size, 0)
  return [
    `${rows.length} packages, ${rounded(total)}, and for the platform one of each: ${families.map((name) => `\`${name}\``).join(', ')}.`,
    '',
    `Licences: ${countBy(rows.map(({ license }) => license))}.`,
    '',
    '| named by api-sunset | version | licence | size | with what it brings | for |',
    '|---|---|---|--:|--:|---|',
    ...own.map(({ name, version, license, size }) => line(name, version, license, rounded(size), rounded(withAll(name)), reasons[name])),
    '',
    'Bound into the code of the package, with their licences in `dist/licenses.txt`:',
    '',
    '| bound in | version | licence | for |',
    '|---|---|---|---|',
    ...Object.entries(boundInReasons).map(([name, reason]) => {
      const { version, license } = packages[`node_modules/${name}`]
      return line(name, version, license, reason)
    }),
    '',
    '| brought along | version | licence | size | by |',
    '|---|---|---|--:|---|',
    ...rows
      .filter((row) => !own.includes(row))
      .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
      .map(({ path, name, version, license, size }) => line(name, version, license, rounded(size), (broughtBy.get(path) ?? []).join(', '))),
    '',
  ].join('\n')
}

/** The paths of a package in the lock file and of all that it depends on, optional ones left out. */
function reach(path, packages, found = new Set()) {
  if (found.has(path)) return found
  found.add(path)
  for (const name of Object.keys(packages[path].dependencies ?? {})) {
    for (let at = path; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
      const inner = packages[`${at}/node_modules/${name}`] ? `${at}/node_modules/${name}` : undefined
      if (inner) reach(inner, packages, found)
      else if (at.lastIndexOf('/node_modules/') > 0) continue
      else if (packages[`node_modules/${name}`]) reach(`node_modules/${name}`, packages, found)
      break
    }
  }
  return found
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** The bytes of the files of a package, without the packages inside it. */
function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size)
  }, 0)
}

function rounded(bytes) {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

function countBy(names) {
  const counts = new Map()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .sort(([a, i], [b, j]) => j - i || a.localeCompare(b))
    .map(([name, count]) => `${name} (${count})`)
    .join(', ')
}

function line(...cells) {
  return `| ${cells.join(' | ')} |`
}
