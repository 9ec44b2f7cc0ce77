// Starts a model of a library: npm run new:model PACKAGE
// Writes its file with one function and one program, and puts it among the models. The program fails until the model is filled in.
import { createFiles, has, insertBehind, refuse } from './scaffold/files.mjs'

const [module = ''] = process.argv.slice(2)
if (!/^(?:@[\w.-]+\/)?[\w.-]+$/.test(module)) refuse('Give the npm package: npm run new:model @acme/result')
const file = module.replace(/^@/, '').replace(/[^\w-]+/g, '-').toLowerCase()
const name = file.replace(/-+(\w)/g, (_, letter) => letter.toUpperCase()).replace(/^\d/, 'of$&')
if (has('src/models/find-model.ts', `'./${file}.js'`)) refuse(`There is a model ${file} already: src/models/${file}.ts.`)

createFiles({
  [`src/models/${file}.ts`]: `import type { Model } from './model.js'

export const ${name}: Model = {
  title: '${module}',
  packages: ['${module}'],
  // exports that do what is known by their own names, such as \`once\`; see \`as\` and \`defaults\` in model.ts for those by other names
  names: [],
  // what each of the others does: \`gives\`, \`calls\` or \`nothing\`, by the places that docs/configuration.md tells of
  functions: {
    unwrap: { gives: null },
  },
  // \`$in\` is the body of an answer; each \`see(x)\` has to be that again
  tries: ["import { unwrap } from '${module}'\\nsee(unwrap($in))"],
}
`,
})
insertBehind('src/models/find-model.ts', "import type { Model } from './model.js'\n", `import { ${name} } from './${file}.js'\n`)
insertBehind('src/models/find-model.ts', 'export const models: readonly Model[] = [\n', `  ${name},\n`)

console.log(`
Now write down in src/models/${file}.ts what the package's functions do, and a program for each. Until then this fails:
  npx vitest run test/models/tries.test.ts -t ${module}
Then name the package's version in test/models/package.json, and: npm run build && npm run oracle -- ${module} && npm run docs`)
