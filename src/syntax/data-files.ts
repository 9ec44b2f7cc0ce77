/** The largest JSON file that is read as a module, in bytes: larger ones hold records or translations, and settings are never that long. */
export const LARGEST_DATA = 1 << 17

/** Whether a file holds nothing but data: JSON, which scripts import. Nothing that it says is a use by itself. */
export function isData(file: string): boolean {
  return file.endsWith('.json')
}
