import type { FormatOptions } from './format-options.js'
import type { Report } from '../report.js'

type Format = (report: Report, options: FormatOptions) => string

/** The code of a format is loaded when the format is asked for. */
const loaders = {
  stylish: async () => (await import('./report-stylish.js')).reportStylish,
  json: async () => (await import('./report-json.js')).reportJson,
  sarif: async () => (await import('./report-sarif.js')).reportSarif,
  github: async () => (await import('./report-github.js')).reportGithub,
  gitlab: async () => (await import('./report-gitlab.js')).reportGitlab,
  junit: async () => (await import('./report-junit.js')).reportJunit,
  markdown: async () => (await import('./report-markdown.js')).reportMarkdown,
  html: async () => (await import('./report-html.js')).reportHtml,
} satisfies Record<string, () => Promise<Format>>

export type FormatName = keyof typeof loaders

/** The formats that a report can be printed in. */
export const formatNames = Object.keys(loaders) as readonly FormatName[]

/** Prints a report in a format. */
export async function formatReport(report: Report, format: FormatName, options: FormatOptions = {}): Promise<string> {
  const print: Format = await loaders[format]()
  return print(report, options)
}
