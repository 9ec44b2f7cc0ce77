/** All that can be reached from some files by a step, themselves included. */
export function reach(from: readonly string[], step: (file: string) => readonly string[]): Set<string> {
  const reached = new Set(from)
  for (const file of reached) for (const next of step(file)) reached.add(next)
  return reached
}
