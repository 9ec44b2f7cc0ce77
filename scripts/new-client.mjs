// Starts a row of the table of HTTP clients: npm run new:client PACKAGE
// Writes the row, with no places in it yet, and a program that calls the client. The program's test fails until the row is filled in.
import { createFiles, has, insert, refuse } from './scaffold/files.mjs'

const [module = ''] = process.argv.slice(2)
if (!/^(?:@[\w.-]+\/)?[\w.-]+$/.test(module)) refuse('Give the npm package of the client: npm run new:client ketting')
const tables = ['clients', 'platform-clients', 'package-clients', 'redux-clients', 'runner-clients', 'testing-clients', 'transport-clients']
if (tables.some((table) => has(`src/usage/clients/${table}.ts`, `name: '${module}'`))) {
  refuse(`There is a row for ${module} already.`)
}
const name = module.replace(/^@/, '').replace(/[^\w-]+/g, '-')
const title = `${module}: a request with a body, and answers that are read`

createFiles({
  [`test/fixtures/detect/clients/client-${name}.js`]: `// ${title}
import client from '${module}'

// Write the calls as the client is called, and read the answers as it gives them.
export async function readToken(id) {
  const answer = await client.post(\`\${process.env.SERVICE_URL}/rest/api/v1/getcollection\`, { ids: [id] })
  return answer.data.trackingToken //! getcollection.trackingToken
}

export async function readSources(id) {
  const answer = await client.get(\`\${process.env.SERVICE_URL}/rest/api/v1/governance/data/policies/\${id}\`)
  return answer.data.report.config.inputOptions.datasources //! getpolicy.datasources
}

export async function announce(title, summary) {
  const body = { title, snippet: summary } //! createannouncement.snippet
  await client.post(\`\${process.env.SERVICE_URL}/rest/api/v1/createannouncement\`, body)
}

export async function announceElsewhere(title, summary) {
  await client.post(\`\${process.env.OTHER_URL}/announcements\`, { title, snippet: summary })
}
`,
})
insert(
  'src/usage/clients/clients.ts',
  ']\n',
  `  {
    name: '${module}',
    modules: ['${module}'],
    // where the URL, the body, the headers and the answer's body sit: see CallShape in src/flow/clients/client-row.ts
    calls: { ...verbs(BARE, { url: [], answer: [] }), ...verbs(BODIES, { url: [], answer: [] }) },
  },
`,
)

console.log(`
Now write the calls of the program as they are written in earnest, and fill in the places of the row. Until then this fails:
  npx vitest run test/usage/detect.test.ts -t client-${name}
Then: npm run build && npm run docs, and a line in CHANGELOG.md.`)
