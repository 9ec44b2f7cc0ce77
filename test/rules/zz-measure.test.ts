import { extname, join } from 'node:path'
import { Linter } from 'eslint'
import { test, expect } from 'vitest'
import plugin from '/work/wt/a/rules/index.js'
import { check } from '/work/wt/a/src/check/check.js'
import { loadConfig } from '/work/wt/a/src/config/load-config.js'
import { languageOf } from '/work/wt/a/test/language-of.js'
import { makeFolder } from '/work/wt/a/test/temp-folder.js'
import { listCases, readCase } from '/work/wt/a/test/usage/detect-case.js'
import * as comp from '/work/wt/a/test/compliance/compliance-case.js'
import { catalogue } from '/work/wt/a/test/usage/find-in.js'
import { writeFileSync } from 'node:fs'

const rules = new Set<string | null>(Object.keys(plugin.rules).map((name) => `api-sunset/${name}`))
const stride = Number(process.env.STRIDE ?? 10)
const only = process.env.ONLY
test('measure', async () => {
  const progs = [...listCases().map(readCase), ...comp.listCases().map((n: string) => ({ ...comp.readCase(n), name: 'c/' + n, asOf: '2026-01-01', evidence: undefined, reach: undefined }))]
    .map((p: any) => ({ ...p, scripts: Object.keys(p.files).filter((file) => /\.[cm]?[jt]sx?$/.test(file)) }))
    .filter((p) => p.scripts.length > 1).filter((p, i) => only ? p.name.includes(only) : i % stride === 0)
  const sum: any = {}
  const out: string[] = []
  for (const program of progs) {
    const { files, scripts, asOf, evidence, reach } = program
    const cwd = makeFolder(files)
    const { baseUrls, clients } = (await loadConfig(cwd)).config
    const report = await check({ paths: ['.'], cwd, asOf, evidence, reach, baseUrls, clients, compliance: 'recommended', catalogue, gitignore: false, inlineConfig: true })
    const linter = new Linter({ cwd })
    const found: string[] = scripts.flatMap((file: string) => {
      const config = [plugin.configs.recommended, languageOf(extname(file), { asOf, evidence, reach })]
      const messages = linter.verify(files[file] ?? '', config as any, { filename: join(cwd, file) })
      return messages.filter(({ ruleId, fatal }) => fatal === true || rules.has(ruleId)).map((m) => `${file} ${m.line}:${m.column}-${m.endLine}:${m.endColumn} ${m.ruleId} ${process.env.MSG ? m.message : ''}`)
    })
    const reported: string[] = report.findings.filter(({ file }) => scripts.includes(file)).map((m) => `${m.file} ${m.line}:${m.column}-${m.endLine}:${m.endColumn} ${m.rule} ${process.env.MSG ? m.message : ''}`)
    for (const f of reported) { const k = /no-(removed|deprecated)-/.test(f) ? 'dep' : 'comp'; sum[k] ??= { r: 0, f: 0, more: 0 }; sum[k].r++; if (found.includes(f)) sum[k].f++; else out.push(`MISS ${program.name} ${f}`) }
    for (const f of found) if (!reported.includes(f)) { const k = /no-(removed|deprecated)-/.test(f) ? 'dep' : 'comp'; sum[k] ??= { r: 0, f: 0, more: 0 }; sum[k].more++; out.push(`MORE ${program.name} ${f}`) }
  }
  writeFileSync('/tmp/wt-a/measure.txt', progs.length + ' programs ' + JSON.stringify(sum) + '\n' + out.join('\n') + '\n')
}, 3000000)
