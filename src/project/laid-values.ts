import type { SourceText } from './worker-files.js'

/** How one file lays something under a name for the whole application, and how others ask for it; each names it in its first group. */
interface Way {
  readonly laying: RegExp
  readonly asking: RegExp
}

const NAME = String.raw`\(\s*['"\x60]([^'"\x60]+)['"\x60]`

const WAYS: Readonly<Record<string, Way>> = {
  // Vue: what all components have as a member of their `this`
  installed: { laying: /\b(?:globalProperties|prototype)\s*\.\s*(\$[\w$]+)\s*=(?!=)/g, asking: /(?<![\w.])this\s*\.\s*(\$[\w$]+)/g },
  // Vue
  provided: {
    laying: new RegExp(String.raw`\bprovide${NAME}\s*,`, 'g'),
    asking: new RegExp(String.raw`\binject(?:<[^()]*>)?${NAME}`, 'g'),
  },
  // Express: an application may have any name, a request has it as its `app`
  locals: { laying: /[\w$)]\s*\.\s*locals\s*\.\s*([\w$]+)\s*=(?!=)/g, asking: /\.\s*app\s*\.\s*locals\s*\.\s*([\w$]+)/g },
  set: {
    laying: new RegExp(String.raw`\.\s*set${NAME}\s*,`, 'g'),
    asking: new RegExp(String.raw`\bapp\s*\.\s*get${NAME}\s*\)`, 'g'),
  },
}

/**
 * Tells by which values each file of a package belongs together with others: those that one of them lays under a name for the whole
 * application, and others ask for by that.
 */
export function findLaidValues(sources: readonly SourceText[]): (source: SourceText) => readonly string[] {
  const laid = new Map(
    Object.entries(WAYS).map(([way, { laying }]) => [way, new Set(sources.flatMap(({ text }) => namesIn(text, laying)))]),
  )
  return ({ text }) =>
    Object.entries(WAYS).flatMap(([way, { laying, asking }]) => {
      const names = laid.get(way)
      if (!names || names.size === 0) return []
      return [...namesIn(text, laying), ...namesIn(text, asking)].filter((name) => names.has(name)).map((name) => `${way} ${name}`)
    })
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}
