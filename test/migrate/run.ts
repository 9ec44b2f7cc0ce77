import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { migrate, type MigrateOptions, type MigrateResult } from '../../src/migrate/migrate.js'

export const catalogue = indexCatalogue(loadCatalogue())

/** Runs `migrate` in a folder, long after all removals. */
export function run(cwd: string, options: Partial<MigrateOptions> = {}): Promise<MigrateResult> {
  return migrate({ paths: [], cwd, asOf: '2027-02-01', catalogue, ...options })
}

export const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')

/** A consumer that reads the token of a collection in one line. */
export const tokenReader = `export async function readToken(base, id) {
  const res = await fetch(\`\${base}/rest/api/v1/getcollection\`, { method: 'POST', body: JSON.stringify({ id }) })
  const data = await res.json()
  return data.trackingToken ?? null
}
`
export const migratedReader = tokenReader.replace('data.trackingToken', 'data.collection?.trackingToken')

/** A consumer that calls an endpoint without a successor. */
export const lister = `export const list = (base) => fetch(\`\${base}/rest/api/v1/listanswers\`, { method: 'POST', body: '{}' })
`

/** A consumer whose rewriting has to be looked at. */
export const policyReader = `export async function sources(base, id) {
  const res = await fetch(\`\${base}/rest/api/v1/governance/data/policies/\${id}\`)
  const { report } = await res.json()
  // eslint-disable-next-line no-unused-vars
  const names = report.config.inputOptions.datasources
  return names
}
`
