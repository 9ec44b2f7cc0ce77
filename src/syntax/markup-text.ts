import { findScripts, isContainer } from './embedded-scripts.js'
import { memoize } from './memoize.js'
import type { Tree } from './tree.js'

/** The text of a page or component without scripts, styles and comments; of other files nothing. */
export const markupOf = memoize(({ file, text }: Tree): string => {
  if (!isContainer(file)) return ''
  let from = 0
  let markup = ''
  for (const { range } of findScripts(file, text)) {
    markup += text.slice(from, range[0])
    from = range[1]
  }
  return (markup + text.slice(from)).replace(/<!--[^]*?-->|<style\b[^]*?<\/style\s*>/gi, '')
})
