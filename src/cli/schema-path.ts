import { relative, sep } from 'node:path'

/** What a file in `folder` writes as its `$schema`: the path to a schema of the package as it is installed in `cwd`. */
export function schemaPath(name: string, folder: string, cwd: string): string {
  const up = relative(folder, cwd).split(sep).join('/')
  return `${up === '' ? '.' : up.startsWith('.') ? up : `./${up}`}/node_modules/api-sunset/dist/src/schemas/${name}`
}
