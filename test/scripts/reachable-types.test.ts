import { expect, test } from 'vitest'
import { reachableTypes } from '../../scripts/reachable-types.mjs'

test('declarations are followed by every way in which one names another, and not by comments', () => {
  const files: Readonly<Record<string, string>> = {
    'a/index.d.ts': "export { b } from './b.js';\nexport type { C } from '../c/c.js';\nimport type { Tree } from 'some-package';\n",
    'a/b.d.ts': "/** As in `import { x } from './no-file.js'`. */\nexport declare const b: import('./d.js').D;\n",
    'c/c.d.ts': "import '../a/index.js';\nexport interface C { e: typeof import(\"./e.js\") }\n",
    'a/d.d.ts': 'export type D = string;\n',
    'c/e.d.ts': 'export declare const e = 1;\n',
    'a/unused.d.ts': "import './b.js';\n",
  }
  const read = (path: string): string => files[path] ?? expect.fail(`There is no ${path}.`)
  expect([...reachableTypes(['a/index.d.ts'], read)].sort()).toEqual(['a/b.d.ts', 'a/d.d.ts', 'a/index.d.ts', 'c/c.d.ts', 'c/e.d.ts'])
})
