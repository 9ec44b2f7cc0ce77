// Compiles the look through the bytes of files (src/project/byte-scan.as.ts, AssemblyScript) into the WebAssembly file beside it, which is
// no part of the repository.

import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'

/** Throws with what the compiler says. `root` is the repository's folder. */
export async function compileScan(root) {
  const name = 'src/project/byte-scan'
  let program
  const { error, stderr } = await asc.main(
    [`${name}.as.ts`, '--outFile', 'program.wasm', '-O3', '--runtime', 'stub', '--enable', 'simd', '--initialMemory', '96'],
    { baseDir: root, writeFile: (file, contents) => void (file === 'program.wasm' && (program = contents)) },
  )
  if (error || !program) throw new Error(`${name}.as.ts does not compile:\n${stderr}`)
  const file = join(root, `${name}.wasm`)
  const aside = `${file}-${process.pid}`
  try {
    // a test may read it at this moment
    writeFileSync(aside, program)
    renameSync(aside, file)
  } finally {
    rmSync(aside, { force: true })
  }
}
