import { createTagReader, findScriptEnd, type Tag, type TagReader } from './markup.js'

/** A piece of JavaScript or TypeScript in a page or component. */
export interface Script {
  /** Its contents, without tags or fences. */
  readonly range: readonly [number, number]
  readonly language: 'js' | 'jsx' | 'ts' | 'tsx'
  /** `classic` scripts are no modules; `front` is the code between the fences of an Astro component. */
  readonly kind: 'module' | 'classic' | 'front'
  /** Whether its names are its own: those of the others are the same for all of them. */
  readonly isolated: boolean
  /** Whether the text ends before the script does. */
  readonly unclosed: boolean
}

/** The files that hold scripts among other things, by extension. */
export const containerExtensions: readonly string[] = ['.vue', '.svelte', '.astro', '.html', '.htm']

/** Whether a file holds scripts among other things, by its name. */
export function isContainer(file: string): boolean {
  return containerOf(file) !== undefined
}

/** Whether a file is a page, by its name, and not a component. */
export function isPage(file: string): boolean {
  return containerOf(file) === 'html'
}

/** The scripts of a page or component, in source order; those in other languages, with data or with a `src` are left out. */
export function findScripts(file: string, text: string): readonly Script[] {
  switch (containerOf(file)) {
    case 'vue':
      return findVueScripts(text)
    case 'svelte':
      return findSvelteScripts(text)
    case 'astro':
      return findAstroScripts(text)
    case 'html':
      return findPageScripts(text, 0, 'none', (tag, range) => pageScript(tag, range))
    case undefined:
      return []
  }
}

/** Where the template of a component of Vue stands, which is written in HTML; undefined where it has none. */
export function findVueTemplate(text: string): readonly [number, number] | undefined {
  const reader = createTagReader(text, 'none')
  for (let tag = reader.next(0); tag; tag = reader.next(tag.end)) {
    if (tag.closes || tag.selfClosing) continue
    if (tag.name === 'template') {
      const end = /^(?:|html)$/.test(tag.attributes.get('lang') ?? '') ? findTemplateEnd(reader, tag.end) : undefined
      return end === undefined ? undefined : [tag.end, end]
    }
    const end = reader.closing(tag.name, tag.end)
    if (end >= 0) tag = { ...tag, end }
  }
  return undefined
}

/** The part of a component of Svelte or Astro that is neither markup nor the code in front: its scripts and styles. */
export function findBesideMarkup(text: string): (readonly [number, number])[] {
  return [...text.matchAll(/<(script|style)(?=[\s>])[^]*?<\/\1\s*>|<!--[^]*?-->|^\s*---[^]*?\n---/gi)].map(({ 0: whole, index }) => [
    index,
    index + whole.length,
  ])
}

/** Which kind of component a file is whose markup holds code; undefined for pages and what is no component. */
export function markupOf(file: string): 'vue' | 'svelte' | 'astro' | undefined {
  const kind = containerOf(file)
  return kind === 'html' ? undefined : kind
}

function containerOf(file: string): 'vue' | 'svelte' | 'astro' | 'html' | undefined {
  const extension = /\.(vue|svelte|astro|html?)$/i.exec(file)?.[1]?.toLowerCase()
  return extension === 'htm' ? 'html' : (extension as 'vue' | 'svelte' | 'astro' | 'html' | undefined)
}

type Contents = Pick<Script, 'range' | 'unclosed'>

/** Elements whose contents are text, whatever stands in it. */
const textElements = /^(?:style|title|textarea|xmp|iframe|noembed|noframes|noscript)$/
const javaScript =
  /^(?:module|text\/babel|text\/partytown|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/
const typeScript = /^(?:text|application)\/(?:x-)?(?:ts|tsx|typescript)$/

/** What a script element's `lang` and `type` say of its contents; undefined where it is data or another language. */
function languageOf({ attributes }: Tag): Script['language'] | undefined {
  const type = (attributes.get('type') ?? '')
    .trim()
    .toLowerCase()
    .replace(/\s*;.*$/, '')
  const lang = (attributes.get('lang') ?? attributes.get('language') ?? '').trim().toLowerCase()
  if (typeScript.test(type)) return type.endsWith('tsx') ? 'tsx' : 'ts'
  if (type === 'text/jsx' || type === 'text/babel') return 'jsx'
  if (type !== '' && !javaScript.test(type)) return undefined
  if (/^(?:|js|javascript(?:1\.\d)?|ecmascript|babel|es6|es)$/.test(lang)) return 'js'
  if (lang === 'typescript') return 'ts'
  return lang === 'ts' || lang === 'tsx' || lang === 'jsx' ? lang : undefined
}

function contentsOf(text: string, tag: Tag, end: number): Contents {
  return { range: [tag.end, end < 0 ? text.length : end], unclosed: end < 0 }
}

/** A script of a page: modules keep their names to themselves, all others share theirs. */
function pageScript(tag: Tag, contents: Contents): Script | undefined {
  const language = languageOf(tag)
  if (language === undefined || tag.attributes.has('src')) return undefined
  const isModule = isModuleScript(tag)
  return { ...contents, language, kind: isModule ? 'module' : 'classic', isolated: isModule }
}

function isModuleScript({ attributes }: Tag): boolean {
  return /^module$/i.test((attributes.get('data-type') ?? attributes.get('type') ?? '').trim())
}

/** The addresses of the scripts that a page loads and that share their names, in source order. */
export function findScriptSources(text: string): string[] {
  const sources: string[] = []
  findPageScripts(text, 0, 'none', (tag) => {
    const source = tag.attributes.get('src')?.trim()
    if (source && languageOf(tag) !== undefined && !isModuleScript(tag)) sources.push(source)
    return undefined
  })
  return sources
}

function findPageScripts(
  text: string,
  from: number,
  braces: 'none' | 'attributes',
  make: (tag: Tag, contents: Contents) => Script | undefined,
): Script[] {
  const reader = createTagReader(text, braces)
  const scripts: Script[] = []
  let at = from
  for (let tag = reader.next(at); tag; tag = reader.next(at)) {
    at = tag.end
    if (tag.closes) continue
    if (textElements.test(tag.name)) {
      const end = reader.closing(tag.name, at)
      if (end >= 0) at = end
    }
    if (tag.name !== 'script' || (tag.selfClosing && braces !== 'none')) continue
    const contents = contentsOf(text, tag, findScriptEnd(text, at))
    const script = make(tag, contents)
    if (script) scripts.push(script)
    at = contents.range[1]
  }
  return scripts
}

/** A component's blocks stand side by side: all but the template are text up to their closing tag. */
function findVueScripts(text: string): Script[] {
  const reader = createTagReader(text, 'none')
  const scripts: Script[] = []
  let at = 0
  let isClosed = true
  for (let tag = reader.next(at); tag; tag = reader.next(at)) {
    at = tag.end
    if (tag.closes || tag.selfClosing) continue
    if (tag.name === 'template' && /^(?:|html)$/.test(tag.attributes.get('lang') ?? '')) {
      const end: number | undefined = isClosed ? findTemplateEnd(reader, at) : undefined
      isClosed = end !== undefined
      at = end ?? at
      continue
    }
    const end = reader.closing(tag.name, at)
    const contents = contentsOf(text, tag, end)
    const language = tag.name === 'script' && !tag.attributes.has('src') ? languageOf(tag) : undefined
    if (language !== undefined) scripts.push({ ...contents, language, kind: 'module', isolated: false })
    if (end >= 0 || tag.name === 'script') at = contents.range[1]
  }
  return scripts
}

/** The offset behind the closing tag of a template, inner templates counted; undefined where there is none. */
function findTemplateEnd(reader: TagReader, from: number): number | undefined {
  let depth = 1
  for (let tag = reader.next(from); tag; tag = reader.next(tag.end)) {
    if (tag.name !== 'template' || (tag.selfClosing && !tag.closes)) continue
    depth += tag.closes ? -1 : 1
    if (depth === 0) return tag.end
  }
  return undefined
}

/** A component's module and instance script share their names; what stands in its `<svelte:head>` goes into the page. */
function findSvelteScripts(text: string): Script[] {
  const reader = createTagReader(text, 'everywhere')
  const scripts: Script[] = []
  let heads = 0
  let at = 0
  for (let tag = reader.next(at); tag; tag = reader.next(at)) {
    at = tag.end
    if (tag.name === 'svelte:head' && !tag.selfClosing) heads += tag.closes ? -1 : 1
    if (tag.closes || tag.selfClosing || (tag.name !== 'script' && tag.name !== 'style')) continue
    const contents = contentsOf(text, tag, reader.closing(tag.name, at))
    at = contents.range[1]
    if (tag.name === 'style') continue
    const language = languageOf(tag)
    const script = heads > 0 ? pageScript(tag, contents) : language && { ...contents, language, kind: 'module' as const, isolated: false }
    if (script) scripts.push(heads > 0 ? { ...script, isolated: true } : script)
  }
  return scripts
}

/** The code between the fences runs on the server: it shares no names with the scripts of the page below it. */
function findAstroScripts(text: string): Script[] {
  const open = /^(?:\s|<!--(?:(?!-->)[^])*-->)*---/.exec(text)?.[0].length
  if (open === undefined) return findPageScripts(text, 0, 'attributes', astroScript)
  const close = /^[^\S\n\r]*---/m.exec(text.slice(open))?.index ?? text.slice(open).indexOf('---')
  const unclosed = close < 0
  const end = unclosed ? text.length : open + close
  const front: Script = { range: [open, end], unclosed, language: 'ts', kind: 'front', isolated: false }
  return [front, ...(unclosed ? [] : findPageScripts(text, end + 3, 'attributes', astroScript))]
}

/** A script without other attributes is a TypeScript module; any attribute makes it one of the page as it is. */
function astroScript(tag: Tag, contents: Contents): Script | undefined {
  const script = pageScript(tag, contents)
  if (!script) return undefined
  const isPlain = tag.attributes.size === 0
  return { ...script, isolated: true, ...(isPlain && { kind: 'module', language: 'ts' }) }
}
