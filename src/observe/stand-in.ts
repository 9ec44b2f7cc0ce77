import { accessSync, constants, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A script that says `NODE_OPTIONS=… jest` leaves out what was there. Its `node` is looked for in PATH: the one that is laid out in the
 * folder puts it back, and goes on as the next one. Tells whether it can be run, so that the folder is to stand first in PATH.
 */
export function layOutStandIn(folder: string, preload: string, options: string): boolean {
  if (process.platform === 'win32') return false
  const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
  // one of a run around this one leads to the next one, too
  const script = `#!/bin/sh
case "$NODE_OPTIONS" in
  *${quote(preload)}*) ;;
  *) NODE_OPTIONS="\${NODE_OPTIONS:+$NODE_OPTIONS }"${quote(options)}; export NODE_OPTIONS ;;
esac
set -f
IFS=:
for api_sunset_at in $PATH; do
  if [ -x "$api_sunset_at/node" ] && [ ! -e "$api_sunset_at/preload.cjs" ]; then exec "$api_sunset_at/node" "$@"; fi
done
echo "node: not found" >&2
exit 127
`
  const file = join(folder, 'node')
  writeFileSync(file, script, { mode: 0o700 })
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // programs cannot be run from every folder
    return false
  }
}
