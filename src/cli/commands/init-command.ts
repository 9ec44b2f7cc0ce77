import { Command } from 'commander'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findConfigFile } from '../../config/find-config.js'
import type { Io } from '../io.js'
import { firstConfig, languagesOf, otherFiles } from '../first-config.js'
import { schemaPath } from '../schema-path.js'
import { UsageError } from '../usage-error.js'

const NAME = 'api-sunset.config.json'

/** The `init` command: writes a configuration into the working directory and says what to do next. */
export function createInitCommand(io: Io): Command {
  return new Command('init').description('write a configuration file, and say what to do next').action(() => {
    io.stdout.write(writeConfig(io))
  })
}

/** Throws UsageError where the folder has a configuration already. */
function writeConfig({ cwd }: Io): string {
  const found = findConfigFile(cwd)
  if (found !== undefined && dirname(found) === cwd) {
    throw new UsageError(`${found} holds a configuration already. Change it, or remove it first.`)
  }
  const path = join(cwd, NAME)
  const config = { $schema: schemaPath('config.schema.json', cwd, cwd), failOn: 'removed', compliance: 'recommended' }
  try {
    writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new UsageError(`${path} cannot be written (${code}). Run the command in a folder of yours.`)
  }
  const covered = found === undefined ? '' : `In this folder it takes the place of ${relative(cwd, found)}.\n`
  return [`Wrote ${NAME}.\n${covered}`, 'Next:', ...nextSteps(cwd).map((line) => (line === '' ? '' : `  ${line}`)), ''].join('\n')
}

/** What the project's own files suggest. */
function nextSteps(cwd: string): string[] {
  const names = readdirSync(cwd)
  const eslint = names.find((name) => /^eslint\.config\.[cm]?[jt]s$/.test(name))
  const isCommonJs = eslint !== undefined && requires(join(cwd, eslint))
  const descriptions = names.filter((name) => /(?:openapi|swagger).*\.(?:ya?ml|json)$/i.test(name)).sort()
  const format = formatOf(cwd)
  const languages = languagesOf(cwd)
  return [
    'npx api-sunset check                 shows what is used and until when it works',
    'npx api-sunset migrate --dry-run     shows what can be rewritten',
    '',
    // with that ending it is a module whatever package.json says
    eslint === undefined ? 'In the editor, with an eslint.config.mjs:' : `In the editor, in ${eslint}:`,
    isCommonJs ? "  const apiSunset = require('api-sunset')" : "  import apiSunset from 'api-sunset'",
    ...(eslint === undefined
      ? firstConfig(languages)
      : ['  and apiSunset.configs.recommended in the list that it exports', ...otherFiles(languages)]),
    '',
    `In CI: npx api-sunset check${format === undefined ? '' : ` --format stylish --format ${format}`}`,
    ...descriptions.flatMap((name) => ['', `For the API of ${name}: npx api-sunset catalogue import ${name} --out ${catalogueName(name)}`]),
  ]
}

/** Whether a configuration of ESLint is written as CommonJS. */
function requires(path: string): boolean {
  if (/\.c[jt]s$/.test(path)) return true
  try {
    return /\bmodule\.exports\b/.test(readFileSync(path, 'utf8'))
  } catch {
    return false
  }
}

/** The report that the project's CI shows at the lines of a change. */
function formatOf(cwd: string): string | undefined {
  if (existsSync(join(cwd, '.gitlab-ci.yml'))) return 'gitlab=gl-code-quality-report.json'
  return existsSync(join(cwd, '.github/workflows')) ? 'sarif=api-sunset.sarif' : undefined
}

function catalogueName(description: string): string {
  return `${description.replace(/\.(?:ya?ml|json)$/i, '')}.catalogue.json`
}
