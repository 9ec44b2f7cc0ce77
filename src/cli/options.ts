import { Option, type Command } from 'commander'
import { UsageError } from './usage-error.js'

/** An option that can be given several times and takes several values at once, separated by commas. */
export function listOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string, previous: readonly string[] | undefined) => {
    const items = value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
    // an empty variable, as in `--only "$IDS"`, must not widen what is looked at or rewritten
    if (items.length === 0) throw emptyValue(flags, value)
    return [...(previous ?? []), ...items]
  })
}

/** An option that can be given several times; each value is taken whole. */
export function repeatableOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string, previous: readonly string[] | undefined) => {
    if (value.trim() === '') throw emptyValue(flags, value)
    return [...(previous ?? []), value]
  })
}

/** An option of which a second value would silently take the place of the first. */
export function onceOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string, previous: string | undefined) => {
    if (previous !== undefined) throw new UsageError(`${nameIn(flags)}: "${previous}" and "${value}" are two. Give one.`)
    return value
  })
}

function emptyValue(flags: string, value: string): UsageError {
  const flag = nameIn(flags)
  return new UsageError(`${flag}: "${value}" names nothing. Give it a value, or leave ${flag} out.`)
}

/** What a message calls an option: `-o` or `--format` for `-o, --output <file>` and `-f, --format <name>`, as most write them. */
function nameIn(flags: string): string {
  return /^-o\b/.test(flags) ? '-o' : (/--[\w-]+/.exec(flags)?.[0] ?? flags)
}

/** An option whose value must be a whole number that is not negative. */
export function countOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string) => {
    if (!/^\d+$/.test(value)) throw new UsageError(`${nameIn(flags)}: "${value}" is not a whole number.`)
    return Number(value)
  })
}

/** How many threads work: a number, `off` for one, `auto` (the default, read as absent) for as many as pay. */
export function concurrencyOption(): Option {
  return new Option('--concurrency <n>', 'how many threads work: a number, auto or off (default: auto)').argParser((value: string) => {
    if (value === 'auto') return undefined
    if (value === 'off') return 1
    if (!/^[1-9]\d*$/.test(value)) throw new UsageError(`--concurrency: "${value}" is none of auto, off and a number from 1.`)
    return Number(value)
  })
}

/** The options that decide what counts, in `check` and `migrate` alike. */
export function sharedOptions(): Option[] {
  return [
    new Option('--as-of <date>', 'the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)'),
    new Option('--fail-on <phase>', 'lowest phase that makes the exit code 1 (default: removed)').choices(['removed', 'scheduled', 'none']),
    new Option('--within <days>', 'scheduled items that end within so many days count as removed for the exit code, e.g. 90d'),
    listOption('--only <ids>', 'only these deprecation ids or rules, separated by commas'),
    new Option('--config <file>', 'read this configuration file'),
    new Option('--no-config', 'read no configuration file'),
    new Option('--no-gitignore', 'look at ignored files too'),
    repeatableOption('--ignore-pattern <glob>', 'leave out files that match, or take them in again (!glob); can be repeated'),
  ]
}

/**
 * Adds options in groups, which the help prints under their headings in this order; `groups` names the options by their long flags. Throws
 * where an option is in no group: nobody would find it.
 */
export function addInGroups(command: Command, options: readonly Option[], groups: Readonly<Record<string, readonly string[]>>): void {
  const rest = new Map(options.map((option) => [option.long ?? '', option]))
  for (const [heading, names] of Object.entries(groups)) {
    for (const name of names) {
      const option = rest.get(`--${name}`)
      if (!option) throw new Error(`There is no option --${name} to be put under "${heading}".`)
      rest.delete(`--${name}`)
      command.addOption(option.helpGroup(`${heading}:`))
    }
  }
  if (rest.size > 0) throw new Error(`${[...rest.keys()].join(', ')}: no group of the help holds it.`)
}
