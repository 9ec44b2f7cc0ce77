import * as z from 'zod'
import { USUAL_LIMIT, type ToolName } from './call.js'

/** A tool as it is announced. Keys that it does not have are errors that name them. */
export interface Tool {
  readonly title: string
  readonly description: string
  readonly inputSchema: z.ZodObject
}

const folder = z.string().min(1).optional().describe('the folder to work in, in which paths start and the configuration is looked for')
const asOf = day().optional().describe('the UTC day to judge at (default: today)')
const paths = z.array(z.string().min(1)).optional().describe('files and folders (default: the whole folder)')
const only = z.array(z.string().min(1)).min(1).optional().describe('only these ids of the catalogue or rules')
const limit = z.number().int().min(1).max(200).optional().describe(`how many entries to give (default: ${USUAL_LIMIT})`)
const offset = z.number().int().min(0).optional().describe('how many entries to skip: those that an earlier call gave')

/** What the server offers. */
export const tools: Readonly<Record<ToolName, Tool>> = {
  check: {
    title: 'Find uses of deprecated endpoints and fields',
    description:
      'Finds where TypeScript and JavaScript use endpoints and fields of the HTTP API that are removed or scheduled for removal. Gives ' +
      'the place, the id, the last day, what to use instead, and how it can be rewritten (safe, review, manual). "open" and "unresolved" ' +
      'count the requests of which not all could be seen: with these above zero, no finding does not mean that nothing is used.',
    inputSchema: z.strictObject({
      folder,
      paths,
      asOf,
      only,
      show: z
        .enum(['findings', 'open', 'unresolved'])
        .optional()
        .describe('which list to give: findings (default), or the requests of which not all could be seen, with reasons'),
      since: z.string().min(1).optional().describe('only what differs from this branch, tag or commit, and what that affects'),
      baseline: z.string().min(1).optional().describe('a file of findings that are accepted'),
      reach: z.enum(['listed', 'shared']).optional().describe('shared: also on other operations that use the same schema'),
      evidence: z.enum(['proven', 'likely']).optional().describe('likely: also where it is not proven'),
      compliance: z.enum(['off', 'recommended', 'strict']).optional().describe('which further rules of the interfaces are checked'),
      offset,
      limit,
    }),
  },
  explain: {
    title: 'Explain a deprecation, a rule or a line',
    description:
      'Tells in sentences what a deprecation (by its id) or a rule is about: since when, until when, what instead. For FILE:LINE it ' +
      'tells what is found there, how the place is tied to the operation, or why a request there could not be followed.',
    inputSchema: z.strictObject({
      what: z.string().min(1).describe('an id as check gives it, the name of a rule, or FILE:LINE'),
      folder,
      asOf,
    }),
  },
  migrate_dry_run: {
    title: 'Show what migrate would rewrite',
    description:
      'Gives the unified diff that "api-sunset migrate" would apply, what of it a person has to look at, and what is left with the ' +
      'reason. Writes nothing: run "npx api-sunset migrate" to apply it.',
    inputSchema: z.strictObject({
      folder,
      paths,
      asOf,
      only,
      safeOnly: z.boolean().optional().describe('only rewrites that keep the value'),
      limit,
    }),
  },
  catalogue: {
    title: 'List what is deprecated',
    description: 'Lists the deprecated endpoints and fields, until when each works, and what to use instead.',
    inputSchema: z.strictObject({
      query: z.string().min(1).optional().describe('only entries whose id, path or field holds this text'),
      phase: z.enum(['removed', 'scheduled']).optional().describe('removed: works no longer on the day'),
      removedBy: day().optional().describe('only what no longer works on this day'),
      folder,
      asOf,
      offset,
      limit,
    }),
  },
}

function day(): z.ZodString {
  return z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a day as YYYY-MM-DD')
}
