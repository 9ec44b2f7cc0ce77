/** What stands in examples for a text that everyone has to fill in. */
const PLACEHOLDERS = [
  /^<[^>]*>$/,
  /^\[[^\]]*\]$/,
  /\{\{.*\}\}/,
  /^\$\{?[A-Z_][A-Z0-9_]*\}?$/,
  /^%[\w.-]+%$/,
  // what a build puts something else in for
  /^(__|@@?|##?)\{?[A-Z][A-Z0-9_.-]*\}?\1$/,
  /^(?:x{3,}|\*{2,}|\.{2,}|…|-+|_+)$/i,
  /x{4,}/i,
  /\*{3,}/,
  /^your/i,
  /^my[-_ ]/i,
  /^(?:insert|enter|replace|change|put|add|paste|set)[-_ ]?(?:me|your|the|own|this|here|token|api|key|secret|in)(?:$|[-_ ])/i,
  /(?:^|[-_ .])(?:placeholder|change[-_]?me|replace[-_]?me|redacted|dummy|fake|example|todo|tbd)(?:$|[-_ .])/i,
]

/** Words of which names of tokens in tests are made. */
const PLAIN_WORDS =
  /^(?:(?:test|mock|stub|dev|local|some|any|the|indexing|client|api|access|auth|bearer|valid|invalid|expired|new|old)[-_ ]?)*(?:token|key|secret)?\d?$/i

/** No service issues shorter secrets. */
const SHORTEST = 6

/** Whether a text only stands for a token: `<TOKEN>`, `YOUR_TOKEN`, `{{token}}`, `xxxx`, nothing, or plain words such as `test-token`. */
export function isPlaceholder(text: string): boolean {
  const inner = text.trim()
  return inner.length < SHORTEST || PLAIN_WORDS.test(inner) || PLACEHOLDERS.some((pattern) => pattern.test(inner))
}
