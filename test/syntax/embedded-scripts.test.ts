import { describe, expect, test } from 'vitest'
import { findScripts, isContainer } from '../../src/syntax/embedded-scripts.js'

/** The scripts' contents, trimmed. */
function contents(file: string, text: string): string[] {
  return findScripts(file, text).map(({ range }) => text.slice(...range).trim())
}

describe('isContainer', () => {
  test.each(['A.vue', 'a.svelte', 'a.astro', 'a.html', 'A.HTM'])('takes %s for one', (file) => {
    expect(isContainer(`/src/${file}`)).toBe(true)
  })

  test.each(['a.ts', 'vue.js', 'a.html.ts', 'a.xhtml', 'a.mdx', 'html'])('does not take %s for one', (file) => {
    expect(isContainer(`/src/${file}`)).toBe(false)
  })
})

describe('the scripts of a page', () => {
  const page = (text: string): string[] => contents('/a.html', text)

  test('are found with the places of their contents', () => {
    const text = '<p>é</p>\r\n<SCRIPT>\r\na()\r\n</SCRIPT >\r\n'
    const [script] = findScripts('/a.html', text)
    expect(script).toMatchObject({ range: [18, 25], language: 'js', kind: 'classic', isolated: false, unclosed: false })
    expect(text.slice(18, 25)).toBe('\r\na()\r\n')
  })

  test.each([
    ['', 'classic'],
    ['type=""', 'classic'],
    ['type="text/javascript"', 'classic'],
    ['type="text/javascript; charset=utf-8"', 'classic'],
    ['type=application/javascript async', 'classic'],
    ['TYPE="Module"', 'module'],
    ['type="text/babel"', 'classic'],
    ['type="text/babel" data-type="module"', 'module'],
    ['language="JavaScript"', 'classic'],
  ])('<script %s> is a %s one', (attributes, kind) => {
    expect(findScripts('/a.html', `<script ${attributes}>a()</script>`)).toMatchObject([{ kind }])
  })

  test.each([
    'type="application/json"',
    'type="application/ld+json"',
    'type="importmap"',
    'type="speculationrules"',
    'type="text/template"',
    'type="text/x-handlebars"',
    'type="x-shader/x-vertex"',
    'language="vbscript"',
    'src="a.js"',
    'type="module" src=a.js',
  ])('<script %s> holds none', (attributes) => {
    expect(page(`<script ${attributes}>a()</script>`)).toEqual([])
  })

  test('are not those in comments', () => {
    expect(page('<!-- <script>a()</script> --><!--><script>b()</script><!---><script>c()</script><!-- > <script>d()</script>')).toEqual([
      'b()',
      'c()',
    ])
  })

  test('are not those in attributes, however they are quoted', () => {
    expect(page(`<a title="<script>a()</script>" alt='>"'><img alt=a"b><b title = "x > y"><script data-x="a > b">b()</script>`)).toEqual([
      'b()',
    ])
  })

  test('are not those that are text of other elements', () => {
    const text = '<script>a()</script>'
    expect(page(`<title>${text}</title><textarea>${text}</textarea><style>${text}</style><noscript>${text}</noscript>${text}`)).toEqual([
      'a()',
    ])
  })

  test('end at the first closing tag, also in a string', () => {
    expect(page(`<script>a("</script>")</script><script>b("<\\/script>")</script>`)).toEqual([`a("`, `b("<\\/script>")`])
  })

  test('do not end at what only begins like the closing tag', () => {
    expect(page('<script>a("</scripts>")</script\n>')).toEqual(['a("</scripts>")'])
  })

  test('do not end at a closing tag that belongs to a script in a comment of the script', () => {
    expect(page('<script><!--\nw("<script>a()</script>")\n--></script><script>b()</script>')).toEqual([
      '<!--\nw("<script>a()</script>")\n-->',
      'b()',
    ])
    expect(page('<script>x = "<!--"; y = "</script>"')).toEqual(['x = "<!--"; y = "'])
  })

  test('are as long as the text where nothing closes them', () => {
    expect(findScripts('/a.html', '<script>a()')).toMatchObject([{ unclosed: true, range: [8, 11] }])
  })

  test('are none where the tag itself does not end', () => {
    expect(page('<p>1 < 2 <3 a<b </p><script src="a')).toEqual([])
  })

  test('keep their names to themselves where they are modules', () => {
    const scripts = findScripts('/a.html', '<script>a()</script><script type=module>b()</script>')
    expect(scripts.map(({ isolated }) => isolated)).toEqual([false, true])
  })
})

describe('the scripts of a Vue component', () => {
  const component = (text: string): string[] => contents('/A.vue', text)

  test('are its own two, which share their names', () => {
    const scripts = findScripts('/A.vue', '<script lang="ts">a()</script>\n<script setup lang="ts">b()</script>')
    expect(scripts).toMatchObject([
      { language: 'ts', kind: 'module', isolated: false },
      { language: 'ts', kind: 'module', isolated: false },
    ])
  })

  test.each([
    ['lang="tsx"', ['tsx']],
    ['lang="jsx"', ['jsx']],
    ['lang=ts', ['ts']],
    ['lang="coffee"', []],
    ['src="./a.ts"', []],
  ])('<script %s> is in the language it says', (attributes, languages) => {
    expect(findScripts('/A.vue', `<script ${attributes}>a()</script>`).map(({ language }) => language)).toEqual(languages)
  })

  test('are not those in the template, whatever stands in it', () => {
    const template = '<template><p v-if="a < b && c > d">{{ a<b }} <template #x><script>a()</script></template><slot/></p></template>'
    expect(component(`${template}<script>b()</script>`)).toEqual(['b()'])
  })

  test('are not those in a template of another language or a block of documentation', () => {
    const script = '<script>a()</script>'
    expect(
      component(
        `<template lang="pug">\np <b\n${script}</template><docs>\n${script} <p\n</docs><i18n lang="json">{}</i18n><script>b()</script>`,
      ),
    ).toEqual(['b()'])
  })

  test('are found behind a template that is not closed', () => {
    expect(component('<template><p>\n<script>b()</script>')).toEqual(['b()'])
  })
})

describe('the scripts of a Svelte component', () => {
  const component = (text: string): string[] => contents('/A.svelte', text)

  test('are its module and its instance', () => {
    expect(component('<script module lang="ts">a()</script>\n<script>b()</script>\n<p on:click={() => a > b}>x</p>')).toEqual([
      'a()',
      'b()',
    ])
  })

  test('are not those in expressions', () => {
    const text = '{@html `<script type="module">${JSON.stringify({ a: `}` })}</script>`}{"it\'s <script>"}{#if a < b}{/if}'
    expect(component(`${text}<script>b()</script>`)).toEqual(['b()'])
  })

  test('are those in its head as well, with names of their own', () => {
    const scripts = findScripts('/A.svelte', '<script>a()</script><svelte:head><script>b()</script></svelte:head>')
    expect(scripts.map(({ kind, isolated }) => [kind, isolated])).toEqual([
      ['module', false],
      ['classic', true],
    ])
  })

  test('are found behind a brace that nothing closes', () => {
    expect(component('<p>{ `${</p><script>a()</script>')).toEqual(['a()'])
  })
})

describe('the scripts of an Astro component', () => {
  const component = (text: string): string[] => contents('/a.astro', text)

  test('are the code between its fences and those of the page', () => {
    const text = '---\nconst a = "---"\n---\n<p>{a < 3 && <b>it\'s</b>}</p><script>b()</script><script is:inline>c()</script>'
    expect(component(text)).toEqual(['const a = "---"', 'b()', 'c()'])
    expect(findScripts('/a.astro', text).map(({ kind, language, isolated }) => `${kind} ${language} ${isolated}`)).toEqual([
      'front ts false',
      'module ts true',
      'classic js true',
    ])
  })

  test('are not those in attributes and comments', () => {
    const text =
      '<a b={() => `<script>${x}</script>`} c=`>` {...d} />{/* <script>a()</script> */}<!-- <script>b()</script> --><script>c()</script>'
    expect(component(text)).toEqual(['c()'])
  })

  test('begin behind fences on one line', () => {
    expect(component('\r\n---\r\n---\r\n<script type="application/ld+json" set:html={x} />')).toEqual([''])
  })
})

describe('markup that nothing closes', () => {
  test.each(['<a ', '<a b="', '<a b={`', '<template>', '<title>', '{', '{`${', '<!-- ', '<script><!--<script>', '<!-- -->'])(
    'is looked through in bounded time: %s',
    (piece) => {
      const text = piece.repeat(5_000)
      for (const file of ['/a.html', '/a.vue', '/a.svelte', '/a.astro']) expect(findScripts(file, text).length).toBeLessThanOrEqual(1)
    },
  )
})
