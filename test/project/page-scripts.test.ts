import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPageScripts } from '../../src/project/imports/page-scripts.js'
import { makeFolder } from '../temp-folder.js'

/** What shares its names with a file; a file's specifiers are what stands in it behind `import `. */
function sharingWith(files: Readonly<Record<string, string>>, file: string): string[] {
  const cwd = makeFolder(files)
  const specifiers = Object.entries(files).map(([path, text]): [string, string] => [join(cwd, path), /import '(.*)'/.exec(text)?.[1] ?? ''])
  return createPageScripts(new Map(specifiers))(join(cwd, file))
    .map((path) => path.slice(cwd.length + 1))
    .sort()
}

describe('the names of a page', () => {
  const page = '<script src="js/api.js?v=2"></script><script src="/js/app.js"></script><script src="https://cdn.example.com/x.js"></script>'

  test('are shared by the page and the scripts that it loads', () => {
    const files = { 'site/index.html': page, 'site/js/api.js': '', 'site/js/app.js': '', 'site/js/unused.js': '' }
    expect(sharingWith(files, 'site/js/api.js')).toEqual(['site/index.html', 'site/js/app.js'])
    expect(sharingWith(files, 'site/index.html')).toEqual(['site/js/api.js', 'site/js/app.js'])
    expect(sharingWith(files, 'site/js/unused.js')).toEqual([])
  })

  test('are found from the root of the site, wherever the page lies', () => {
    const files = { 'site/help/index.html': page, 'site/js/app.js': '' }
    expect(sharingWith(files, 'site/js/app.js')).toEqual(['site/help/index.html'])
  })

  test('are not those of modules', () => {
    const modules = '<script type="module" src="a.js"></script><script src="b.js"></script><script src="c.js"></script>'
    const files = { 'index.html': modules, 'a.js': '', 'b.js': '', 'c.js': "import './d.js'" }
    expect(sharingWith(files, 'b.js')).toEqual(['index.html'])
    expect(sharingWith(files, 'a.js')).toEqual([])
    expect(sharingWith(files, 'c.js')).toEqual([])
  })

  test('are not asked for where a script is a library of many pages', () => {
    const pages = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`${at}.html`, '<script src="site.js"></script>']))
    expect(sharingWith({ ...pages, 'site.js': '' }, 'site.js')).toEqual([])
  })
})
