import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { listNow } from '../project/listing/list-files.js'
import { findRepository } from '../project/listing/list-by-git.js'

/** What a project has that ESLint does not lint by itself. */
export interface Languages {
  readonly typescript: boolean
  /** The compiler's major version, where the project has one. */
  readonly compiler: number | undefined
  readonly components: readonly Component[]
}

interface Component {
  readonly extension: string
  /** What a manifest names that brings such components. */
  readonly packages: readonly string[]
  /** What parses them for ESLint, and what it is called in a configuration. */
  readonly parser: string
  readonly name: string
}

const COMPONENTS: readonly Component[] = [
  { extension: '.vue', packages: ['vue', 'nuxt'], parser: 'vue-eslint-parser', name: 'vueParser' },
  { extension: '.svelte', packages: ['svelte', '@sveltejs/kit'], parser: 'svelte-eslint-parser', name: 'svelteParser' },
  { extension: '.astro', packages: ['astro'], parser: 'astro-eslint-parser', name: 'astroParser' },
]

const SCRIPTS = ['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx']

/** A larger project is told by its manifest alone: nobody waits long for a hint. */
const MOST_FILES = 20_000

/** Tells the languages of a project by its files, and by its manifest, which is there before they are. */
export function languagesOf(cwd: string): Languages {
  const listed = listNow(cwd, { top: findRepository(cwd) ?? cwd, most: MOST_FILES })
  const extensions = new Set(listed?.files.map((file) => extname(file)))
  const manifest = readText(join(cwd, 'package.json'))
  const has = (name: string): boolean => manifest.includes(`"${name}":`)
  const hasSettings = readdirSync(cwd).some((name) => /^tsconfig(?:\..+)?\.json$/.test(name))
  return {
    typescript: hasSettings || has('typescript') || ['.ts', '.mts', '.cts', '.tsx'].some((extension) => extensions.has(extension)),
    compiler: majorOf(readText(join(cwd, 'node_modules/typescript/package.json')), 'version') ?? majorOf(manifest, 'typescript'),
    components: COMPONENTS.filter(({ extension, packages }) => extensions.has(extension) || packages.some(has)),
  }
}

function majorOf(manifest: string, key: string): number | undefined {
  const [, major] = new RegExp(`"${key}"\\s*:\\s*"[^"\\d]*(\\d+)[^"]*"`).exec(manifest) ?? []
  return major === undefined ? undefined : Number(major)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The rest of a first configuration of ESLint, which lints nothing but JavaScript unless it is told to, and how to get what it imports. */
export function firstConfig({ typescript, compiler, components }: Languages): string[] {
  const install = (...packages: string[]): string => `  (npm install --save-dev ${['eslint', ...packages].join(' ')})`
  if (!typescript && components.length === 0) return ['  export default [apiSunset.configs.recommended]', install()]
  const files = `['**/*.{${[...SCRIPTS, ...components.map(({ extension }) => extension.slice(1))].join(',')}}']`
  return [
    "  import tseslint from 'typescript-eslint'",
    ...components.map(({ parser, name }) => `  import ${name} from '${parser}'`),
    '  export default [',
    '    tseslint.configs.base,',
    ...components.map(
      ({ extension, name }) =>
        `    { files: ['**/*${extension}'], languageOptions: { parser: ${name}, parserOptions: { parser: tseslint.parser } } },`,
    ),
    `    { ...apiSunset.configs.recommended, files: ${files} },`,
    '  ]',
    install('typescript-eslint', ...compilers(compiler), ...components.map(({ parser }) => parser)),
    ...(isTooNew(compiler) ? ['  (typescript-eslint needs TypeScript 6: it is installed beside yours, and tsc stays what it is)'] : []),
  ]
}

/** Whether a compiler is one that typescript-eslint does not run on. */
function isTooNew(compiler: number | undefined): boolean {
  return compiler !== undefined && compiler > 6
}

/** The compilers that have to be asked for. The newest of all would be what typescript-eslint does not go with. */
function compilers(compiler: number | undefined): string[] {
  if (compiler === undefined) return ['typescript@6']
  return isTooNew(compiler) ? ['typescript@npm:@typescript/typescript6', `@typescript/native@npm:typescript@${compiler}`] : []
}

/** What to mind in a configuration that is there. */
export function otherFiles({ typescript, components }: Languages): string[] {
  const kinds = [...(typescript ? ['.ts', '.tsx'] : []), ...components.map(({ extension }) => extension)].join(' and ')
  return kinds === '' ? [] : [`  (ESLint lints ${kinds} only where an entry of it names them in "files", with a parser)`]
}
