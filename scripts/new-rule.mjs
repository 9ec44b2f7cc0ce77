// Starts a rule of the interfaces: npm run new:rule NAME
// Writes its row, a check that reports nothing yet, its page, and programs that break it and keep it. The tests of the rule fail until
// the check is written.
import { createFiles, has, insert, refuse } from './scaffold/files.mjs'

const [name = ''] = process.argv.slice(2)
if (!/^[a-z]+(?:-[a-z]+)+$/.test(name)) refuse('Give the name of the rule in words with hyphens: npm run new:rule no-empty-title')
if (has('src/compliance/rule-list.ts', `name: '${name}'`)) refuse(`There is a rule ${name} already.`)

const check = `check${name.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase())}`
const request = (headers) => `export const answer = await fetch(\`\${process.env.SEARCH_URL}/api/index/v1/getdatasourceconfig\`, {
  method: 'POST',
  headers: { ${headers} },
  body: JSON.stringify({ datasource: 'wiki' }),
})
`
const kept = "Authorization: `Bearer ${process.env.INDEXING_TOKEN}`, 'Content-Type': 'application/json'"
const right = request(kept)
const wrong = request(`${kept}, 'X-Fault': 'yes'`)
const program = wrong.replace(
  `{ ${kept}, 'X-Fault': 'yes' }`,
  `{\n    ${kept.replace(', ', ',\n    ')},\n    'X-Fault': 'yes', //! ${name}\n  }`,
)

createFiles({
  [`src/compliance/${name}.ts`]: `import type { Node } from '../syntax/tree.js'
import { eachRequest } from './compliance-rule.js'
import { nameOf } from './describe.js'
import type { Request } from './requests.js'

/** Requests that break the rule: write which those are (specification, section 0). */
export const ${check} = eachRequest((request, { report }) => {
  const node = findFault(request)
  if (node) report({ request, node, message: \`\${nameOf(request)}: write what is wrong, and what to write instead (section 0).\` })
})

/** The token at fault, if there is one. */
function findFault(_request: Request): Node | undefined {
  return undefined
}
`,
  [`rules/${name}.md`]: `# ${name}

Reports requests to the indexing interface that: write which. Error in \`strict\`, off in \`recommended\`.

Write why that matters, and where the specification says so.

## Wrong

\`\`\`js
${wrong}\`\`\`

## Right

\`\`\`js
${right}\`\`\`

## Options

None.

## What it does not see

- Headers that are put together elsewhere.

  \`\`\`js
  import { headers } from './headers.js'

  await fetch(\`\${process.env.SEARCH_URL}/api/index/v1/rotatetoken\`, { method: 'POST', headers })
  \`\`\`
`,
  [`test/fixtures/compliance/${name}/${name}-broken.js`]: withTitle('write what is special about the program', program),
  [`test/fixtures/compliance/${name}/${name}-kept.js`]: withTitle('write what looks like a fault and is none', right),
})
insert(
  'src/compliance/rule-list.ts',
  '] as const satisfies',
  `  {
    name: '${name}',
    preset: 'strict',
    severity: 'error',
    description: 'disallow requests that: write which',
    source: 'specification 0',
  },
`,
)
insert('src/compliance/checks.ts', 'import type { ComplianceRuleName }', `import { ${check} } from './${name}.js'\n`)
insert('src/compliance/checks.ts', '}', `  '${name}': ${check},\n`)

console.log(`
Now fill in what says "write" and "section 0", the check first. Until it reports what the program marks, this fails:
  npx vitest run test/compliance/programs.test.ts test/rules/pages.test.ts -t ${name}
Then: npm run build && npm run docs, and a line in CHANGELOG.md.`)

function withTitle(title, source) {
  return `// ${title}\n// settings: ${JSON.stringify({ rules: [name] })}\n${source}`
}
