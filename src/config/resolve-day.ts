import { parseDay, utcDay } from '../catalogue/phase.js'
import { ConfigError } from './config-error.js'

/** Where the day to judge at can come from, strongest first. `now` is the clock's instant. */
export interface DaySources {
  /** `--as-of`. */
  readonly flag?: string | undefined
  /** The value of API_SUNSET_AS_OF; an empty one is none. */
  readonly env?: string | undefined
  /** `asOf` of the configuration. */
  readonly config?: string | undefined
  readonly now: Date
}

/**
 * The UTC day to judge at, `YYYY-MM-DD`: the first one given, else today. A given text that is no day throws a ConfigError that names
 * its source.
 */
export function resolveDay({ flag, env, config, now }: DaySources): string {
  if (flag !== undefined) return readDay(flag, '--as-of')
  if (env !== undefined && env !== '') return readDay(env, 'API_SUNSET_AS_OF')
  if (config !== undefined) return readDay(config, 'asOf')
  return utcDay(now)
}

function readDay(text: string, source: string): string {
  try {
    return parseDay(text)
  } catch (error) {
    throw new ConfigError(source, [(error as Error).message])
  }
}
