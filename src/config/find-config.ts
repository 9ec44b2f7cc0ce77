import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** The key under which package.json may hold the configuration. */
export const PACKAGE_KEY = 'api-sunset'

/** The folder for the configurations of all tools. */
const SHARED_FOLDER = '.config'

const EXTENSIONS = ['json', 'yaml', 'yml', 'js', 'mjs', 'cjs', 'ts', 'mts', 'cts']

/** Names of configuration files in the order in which they are looked for in each folder. */
const CONFIG_NAMES: readonly string[] = [
  'package.json',
  '.api-sunsetrc',
  ...EXTENSIONS.map((extension) => `.api-sunsetrc.${extension}`),
  ...['', ...EXTENSIONS.map((extension) => `.${extension}`)].map((ending) => `${SHARED_FOLDER}/api-sunsetrc${ending}`),
  ...EXTENSIONS.map((extension) => `api-sunset.config.${extension}`),
]

/** The absolute path of the nearest configuration file in `directory` or a folder above it. Looks at names only, but for package.json. */
export function findConfigFile(directory: string): string | undefined {
  for (let folder = resolve(directory); ; folder = dirname(folder)) {
    for (const name of CONFIG_NAMES) {
      const file = join(folder, name)
      if (existsSync(file) && (name !== 'package.json' || holdsConfig(file))) return file
    }
    if (dirname(folder) === folder) return undefined
  }
}

/** The folder that a configuration file is one of, from which its paths count: the one around `.config`, if it stands there. */
export function folderOf(file: string): string {
  const folder = dirname(file)
  return basename(folder) === SHARED_FOLDER ? dirname(folder) : folder
}

function holdsConfig(packageFile: string): boolean {
  try {
    const text = readFileSync(packageFile, 'utf8')
    // Most manifests do not say the name at all; one that does may only list the package as a dependency.
    return text.includes(`"${PACKAGE_KEY}"`) && mayHaveKey(text.replace(/^\uFEFF/, ''))
  } catch {
    return false
  }
}

/** One that does not parse may have it: reading the configuration will tell. */
function mayHaveKey(text: string): boolean {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return true
  }
  return typeof data === 'object' && data !== null && Object.hasOwn(data, PACKAGE_KEY)
}
