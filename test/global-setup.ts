import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pathOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const timeOf = (path: string): number => statSync(pathOf(path), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Makes what the sources themselves need of a build, where it is not up to date. dist is built by the tests that run it (`built.ts`). */
export default async function setup(): Promise<void> {
  process.env['TESTS_STARTED'] = String(Date.now())
  if (timeOf('src/project/byte-scan.wasm') >= timeOf('src/project/byte-scan.as.ts')) return
  const { compileScan } = await import('../scripts/compile-scan.mjs')
  await compileScan(pathOf('.'))
}
