import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInstalled } from '../../src/workspace/is-installed.js'
import { makeFolder } from '../temp-folder.js'

test('a package is installed for the files below the folder that has it', () => {
  const cwd = makeFolder({ 'app/node_modules/@acme/sdk/package.json': '{}', 'app/src/main.js': '', 'other/main.js': '' })
  expect(isInstalled(join(cwd, 'app/src/main.js'), '@acme/sdk')).toBe(true)
  expect(isInstalled(join(cwd, 'other/main.js'), '@acme/sdk')).toBe(false)
})
