import { explain } from '../explain.js'
import type { Io } from '../io.js'
import type { Settings } from '../settings.js'
import type { Answer, CallArguments } from './call.js'

/** What `explain` says. */
export async function answerExplain({ what = '' }: CallArguments, settings: Settings, io: Io): Promise<Answer> {
  return { text: (await explain(what, settings, io)).trimEnd() }
}
