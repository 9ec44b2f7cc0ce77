/** A member of something that is taken by a name which code tells: `PATHS[name]`, `config.operations[kind]`. */
const PICKED = /(?<![\w$.])([\w$]+)(?:\??\.[\w$]+)*(?:\?\.)?\[\s*[A-Za-z_$][\w$]*\s*(?:\]|\bas\b)/g

/**
 * Whether a source takes members of what it imports by names that are handed to it: who imports it then chooses among them, and need
 * spell nothing else.
 */
export function picksByKey(text: string): boolean {
  const picked = new Set([...text.matchAll(PICKED)].map(([, name = '']) => name))
  return [...picked].some((name) => isImported(text, name.replaceAll('$', '\\$')))
}

function isImported(text: string, name: string): boolean {
  const [start, end] = ['(?<![\\w$.])', '(?![\\w$])']
  return (
    new RegExp(`\\bimport\\b[^;'"\`()]*${start}${name}${end}[^;'"\`()]*\\bfrom\\b`).test(text) ||
    new RegExp(`${start}${name}${end}[^;()=]*=\\s*(?:await\\s+import|require)\\(`).test(text)
  )
}
