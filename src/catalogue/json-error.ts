/** What is wrong with a text that is not JSON, with the line and column where that is told. */
export function describeJsonError(error: unknown, text: string): string {
  const { message } = error as Error
  const [told, position] = /(?: in JSON)? at position (\d+).*$/s.exec(message) ?? []
  const atEnd = /end of JSON input/.test(message)
  if (position === undefined && !atEnd) return `it is not JSON: ${message}`
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n')
  return `it is not JSON: ${message.replace(told ?? '', '')} (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}).`
}
