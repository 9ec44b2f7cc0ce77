import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Finds the package that a folder is part of: the nearest folder that has a package.json. Each folder is looked at once. */
export function createPackageFinder(): (folder: string) => string | undefined {
  const packages = new Map<string, string | undefined>()
  const packageAround = (folder: string): string | undefined => {
    if (!packages.has(folder)) {
      const above = dirname(folder)
      packages.set(folder, existsSync(join(folder, 'package.json')) ? folder : above === folder ? undefined : packageAround(above))
    }
    return packages.get(folder)
  }
  return packageAround
}
