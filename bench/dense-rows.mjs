// The programs that bench/dense.mjs measures, each row beside its yardstick.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeTree } from './make-tree.mjs'
import { shapes } from './growth-shapes.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const SDK = '@gleanwork/api-client@0.20.15'
const CLIENT = 'plaid@47.0.0'
/** What the SDK's sources import, for the type check; a check looks for none of it. */
const SDK_TYPES = ['zod@3', 'react@19', '@types/react@19', '@tanstack/react-query@5', '@types/node@18']
const BUNDLES = [
  ['lodash@4.17.21', 'lodash.js'],
  ['d3@7.9.0', 'dist/d3.js'],
  ['ace-builds@1.45.2', 'src-noconflict/ace.js'],
]
const ONE_CALL = "export const list = () => fetch('https://acme.example.com/rest/api/v1/listanswers', { method: 'POST', body: '{}' })\n"
const LIBRARY = {
  strict: true,
  skipLibCheck: true,
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
}

/** By name, what gives the measured programs of each row; in each list the first is the yardstick. */
export const rows = {
  sdk({ cache }) {
    const source = fetchPackage(SDK, cache)
    const home = makeOnce(join(cache, 'sdk-sources'), (folder) => {
      cpSync(join(source, 'src'), join(folder, 'src'), { recursive: true })
      write(folder, {
        'package.json': '{ "name": "sources", "private": true, "type": "module" }',
        'tsconfig.json': tsconfig(LIBRARY),
      })
      install(folder, SDK_TYPES)
    })
    return [
      {
        programs: [
          typeCheck(home),
          {
            name: 'check: sources of an SDK, 1,247 files',
            check: ['src'],
            cwd: home,
            target: '0.6, 600 M',
          },
        ],
      },
    ]
  },
  own({ scratch }) {
    const home = join(scratch, 'own')
    const options = { typeRoots: [join(root, 'node_modules/@types')] }
    write(home, {
      'tsconfig.json': JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        compilerOptions: options,
        include: [join(root, 'src')],
      }),
    })
    return [
      {
        programs: [
          typeCheck(home),
          {
            name: "check: this project's own src",
            check: ['src'],
            cwd: root,
            target: '0.5',
          },
        ],
      },
    ]
  },
  store({ scratch }) {
    const alone = join(scratch, 'store-none')
    write(alone, {
      'package.json': '{ "type": "module" }',
      'src/api.ts': ONE_CALL,
    })
    const programs = [{ name: 'check: a file with one call', check: ['.'], cwd: alone }]
    for (const [index, count] of [3, 24, 60].entries()) {
      for (const kind of ['typed zustand store', 'zustand store that calls the API', 'Redux slice', 'useReducer']) {
        const home = join(scratch, `store-${kind.replace(/\W/g, '-')}-${count}`)
        write(home, {
          'package.json': '{ "type": "module" }',
          ...shapes[kind].make(count),
        })
        programs.push({
          name: `check: ${kind}, ${count} actions`,
          check: ['.'],
          cwd: home,
          target: String([3, 6, 12][index]),
        })
      }
    }
    return [{ programs }]
  },
  bundle({ cache, scratch }) {
    return BUNDLES.map(([name, file]) =>
      oneFile(name, file, {
        cache,
        scratch,
        perMegabyte: true,
        target: '2 s/MB',
      }),
    )
  },
  client({ cache, scratch }) {
    return [oneFile(CLIENT, 'dist/api.js', { cache, scratch, target: '1' })]
  },
  named({ made, files }) {
    const tree = makeTree(files)
    made.push(tree)
    const program = join(tree, 'package-0/programs')
    const file = readdirSync(program, {
      withFileTypes: true,
      recursive: true,
    }).find((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name))
    const programs = [
      { name: `check: a tree of ${files} files`, check: ['.'], cwd: tree },
      {
        name: 'check: one file of it',
        check: [join(file.parentPath, file.name)],
        cwd: tree,
        target: '0.3',
      },
      {
        name: 'check: one package of it',
        check: ['package-0'],
        cwd: tree,
        target: '0.3',
      },
    ]
    return [{ programs }]
  },
}

/** A package's one large file with one call of the API at its end, beside a type check of the same file. */
function oneFile(name, file, { cache, scratch, perMegabyte, target }) {
  const home = join(scratch, name.replace(/\W/g, '-'))
  const text = readFileSync(join(fetchPackage(name, cache), file), 'utf8')
  const options = {
    allowJs: true,
    checkJs: true,
    skipLibCheck: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    types: [],
  }
  write(home, {
    'package.json': '{ "name": "bundle", "private": true }',
    'tsconfig.json': tsconfig(options),
    'src/bundle.js': `${text}\n;${ONE_CALL.replace('export const list', 'var listAll')}`,
  })
  const megabytes = perMegabyte ? statSync(join(home, 'src/bundle.js')).size / 1e6 : undefined
  return {
    programs: [
      typeCheck(home),
      {
        name: `check: ${name} ${file}`,
        check: ['src'],
        cwd: home,
        megabytes,
        target,
      },
    ],
  }
}

function typeCheck(home) {
  return { name: 'tsc --noEmit', tsc: ['-p', '.', '--noEmit'], cwd: home }
}

function tsconfig(compilerOptions) {
  return JSON.stringify({ compilerOptions, include: ['src'] })
}

/** A published package, unpacked in the cache. */
function fetchPackage(name, cache) {
  return makeOnce(join(cache, name.replace(/\W/g, '-')), (folder) => {
    run('npm', ['pack', name, '--pack-destination', folder, '--silent'], folder)
    const [archive] = readdirSync(folder)
    run('tar', ['-xzf', archive, '--strip-components=1'], folder)
  })
}

function install(folder, packages) {
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', ...packages], folder)
}

/** Makes a folder where there is none yet; under another name until it is whole. */
function makeOnce(folder, make) {
  if (existsSync(folder)) return folder
  const aside = `${folder}-${process.pid}`
  mkdirSync(aside, { recursive: true })
  make(aside)
  renameSync(aside, folder)
  return folder
}

function run(command, args, cwd) {
  const { status, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.trim()}`)
}

function write(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}
