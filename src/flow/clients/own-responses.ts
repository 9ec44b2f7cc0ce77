import { wholeText } from '../texts/texts.js'
import type { Items } from '../texts/text-methods.js'
import type { Made, Value } from '../values.js'

/** Under which name an answer that the code makes itself holds its body: it is read by the method of that name. */
const READ = 'json()'

/** What `new Response(JSON.stringify(body))` makes; undefined where it is not known what it is made with. */
export function ownResponse(given: Items): Made | undefined {
  const bodies = given.map(bodiesIn)
  if (!bodies.every((body) => body !== undefined)) return undefined
  return { kind: 'made', fields: { [READ]: bodies.flat(), 'text()': given }, from: [] }
}

/** What a method of an answer that the code makes itself gives; undefined for any other object. */
export function readOfOwn(value: Made, method: string): Items | undefined {
  return Object.hasOwn(value.fields, READ) ? value.fields[`${method}()`] : undefined
}

/** The body of an answer that the code makes itself; undefined for any other value. */
export function bodyOfOwn(value: Value): Items | undefined {
  return value.kind === 'made' ? readOfOwn(value, 'json') : undefined
}

/** What is written out as the body; nothing for one that is empty. */
function bodiesIn(value: Value): Items | undefined {
  if (value.kind === 'json') return value.of
  if (value.kind === 'scalar') return value.value == null ? [] : undefined
  const text = value.kind === 'text' ? wholeText(value) : undefined
  return text !== undefined && /^\s*(?:\{\s*\}|\[\s*\])?\s*$/.test(text) ? [] : undefined
}
