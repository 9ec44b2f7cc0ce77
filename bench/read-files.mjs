// Lists the source files below a folder the way `check` does and reads each; the measure that `check` is held against.
//
//   node bench/read-files.mjs DIR

import { closeSync, openSync, readSync } from 'node:fs'
import { listFiles } from '../build/src/project/listing/list-files.js'

const { files } = await listFiles([process.argv[2] ?? '.'], { cwd: process.cwd() })
const buffer = Buffer.allocUnsafe(1 << 24)
let bytes = 0
for (const path of files) {
  const file = openSync(path, 'r')
  bytes += readSync(file, buffer, 0, buffer.length, 0)
  closeSync(file)
}
console.log(JSON.stringify({ files: files.length, bytes }))
