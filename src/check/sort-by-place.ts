import type { Place } from './report.js'

/** Sorted by file, line and column; what stands at one place keeps its order. */
export function sortByPlace<Item extends Place>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a.file !== b.file ? (a.file < b.file ? -1 : 1) : a.line - b.line || a.column - b.column))
}
