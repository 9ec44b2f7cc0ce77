import apiSunset from 'api-sunset'
import { findUsages, judge, loadCatalogue, parse, type Finding } from 'api-sunset/engine'
import { createSandbox } from 'api-sunset/sandbox'
import type { ESLint, Linter, Rule } from 'eslint'

export const plugin: ESLint.Plugin = apiSunset
export const config: Linter.Config = apiSunset.configs.strict
export const rule: Rule.RuleModule = apiSunset.rules['no-removed-field']
// @ts-expect-error a rule that is not there
export const missing = apiSunset.rules['no-such-rule']
