import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package's own name and version, as its manifest says. */
export function readTool(): { name: string; version: string } {
  const { name, version } = locateTool()
  return { name, version }
}

/** The folder of the package: its documents lie in `docs` and `rules` of it. */
export function toolFolder(): string {
  return locateTool().folder
}

function locateTool(): { name: string; version: string; folder: string } {
  // The manifest lies two folders up in the source tree and three in the built package.
  for (let folder = dirname(fileURLToPath(import.meta.url)); dirname(folder) !== folder; folder = dirname(folder)) {
    const manifest = readManifest(join(folder, 'package.json'))
    if (manifest?.name === 'api-sunset') return { ...manifest, folder }
  }
  throw new Error('The package.json of api-sunset was not found above its code. Install the package again.')
}

function readManifest(file: string): { name: string; version: string } | undefined {
  try {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string }
    return { name, version }
  } catch {
    return undefined
  }
}
