/** What is wrong with a number of failures or with their status, as the end of a sentence. */
export function complainOf(name: 'times' | 'status', value: number): string | undefined {
  if (name === 'times') return Number.isSafeInteger(value) && value >= 0 ? undefined : 'is no number of requests.'
  const isFailure = Number.isInteger(value) && value >= 400 && value <= 599
  return isFailure ? undefined : 'is no status of a failure: those go from 400 to 599.'
}
