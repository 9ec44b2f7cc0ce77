import axe from 'axe-core'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { FormatOptions } from '../../src/check/reports/format-options.js'
import { reportHtml } from '../../src/check/reports/report-html.js'
import type { Report } from '../../src/check/report.js'
import { plainRepository } from '../../src/check/repository.js'
import { makeFolder } from '../temp-folder.js'
import { findChromium } from './find-chromium.js'
import { compliance, hostile, makeFinding, makeReport, openCall, scheduled } from './sample-report.js'

const executablePath = findChromium()
const unresolved = [{ file: 'src/d.ts', line: 7, column: 9, reason: 'the path comes from the environment' }]
const report = makeReport(
  [
    makeFinding(),
    makeFinding({ line: 8 }),
    makeFinding({ ...scheduled, line: 10, fix: 'safe' }),
    makeFinding({ ...scheduled, file: 'src/b.ts', owners: ['@org/web', '@org/api'], fix: 'review', evidence: 'likely' }),
    makeFinding({ ...compliance, file: 'src/c.ts' }),
  ],
  {
    calls: { matched: 2, clean: 1, open: [openCall], unresolved },
    failures: [{ file: 'src/e.ts', message: 'The file does not parse: line 1.' }],
  },
)

describe('reportHtml', () => {
  test('asks for nothing outside itself', () => {
    const html = reportHtml(report)
    expect(html).not.toMatch(/\b(?:src|href)="(?!data:)/)
    expect(html).not.toMatch(/@import|url\(/)
    expect(html).toContain("default-src 'none'")
  })

  test('lets no text of the report end the element it stands in', () => {
    const html = reportHtml(makeReport([makeFinding(hostile)]))
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    expect(html).not.toContain('<!--')
  })
})

if (executablePath === undefined) {
  process.stderr.write('The HTML report is not looked at: install Chromium ("apt-get install chromium") or put a Chrome into the PATH.\n')
}

describe.skipIf(executablePath === undefined)('the page of reportHtml, in Chromium (skipped where none is installed)', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath })
  })
  afterAll(() => browser?.close())

  /** Opens the page of a report; the test fails if it says anything on the console or loads anything. */
  async function open(
    shown: Report = report,
    colorScheme: 'light' | 'dark' = 'light',
    options: FormatOptions = {},
  ): Promise<Page> {
    const file = pathToFileURL(join(makeFolder({ 'report.html': reportHtml(shown, options) }), 'report.html')).href
    const page = await browser.newPage({ colorScheme })
    const said: string[] = []
    const loaded: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    page.on('request', (request) => loaded.push(request.url()))
    onTestFinished(async () => {
      await page.close()
      expect(said).toEqual([])
      expect(loaded.filter((url) => !url.startsWith('data:'))).toEqual([file])
    })
    await page.goto(file)
    return page
  }

  test('shows who of several projects uses what, and only then', async () => {
    const fleet = {
      projects: [
        { name: 'org/<shop>', files: 3, removed: 1, scheduled: 0, compliance: 0, shared: 0, silenced: 0,
          untied: 0, open: 2, unresolved: 4 },
      ],
      items: [{ id: 'startexport.zip', phase: 'removed' as const, sunset: '2026-03-31', projects: [{ name: 'org/<shop>', findings: 1 }] }],
    }
    const page = await open(makeReport([makeFinding({ file: 'org/<shop>/src/a.ts' })], { fleet }))
    const cells = (id: string): Promise<string[]> => page.locator(`#${id} tbody td`).allTextContents()
    expect(await cells('fleet-items')).toEqual(['2026-03-31', 'removed', 'startexport.zip', '1', 'org/<shop> (1)'])
    expect(await cells('fleet-projects')).toEqual(['org/<shop>', '3', '1', '0', '0', '2', '4', '–'])
    expect(await (await open()).locator('#fleet-projects').count()).toBe(0)
  })

  const rowsOf = (page: Page): Promise<string[]> => page.locator('#findings tbody tr td:first-child').allTextContents()
  const barsOf = (page: Page): Promise<(string | null)[]> =>
    page.locator('#timeline .date').evaluateAll((bars) => bars.map((bar) => bar.getAttribute('title')))

  test('shows first what goes away next, at every width, and below it what is gone, the latest first', async () => {
    const dates = ['2026-03-31', '2027-05-31', '2026-06-30', '2026-09-30']
    const findings = dates.map((sunset) => makeFinding({ ...(sunset > '2026-07-01' && scheduled), sunset }))
    const page = await open(makeReport([...findings, makeFinding()]))
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const rows = await page.locator('#timeline .date').all()
      expect(await Promise.all(rows.map((row) => row.locator('.when').innerText()))).toEqual([
        expect.stringMatching(/^2026-09-30\s+in 3 months$/),
        expect.stringMatching(/^2027-05-31\s+in 11 months$/),
        expect.stringMatching(/^2026-06-30\s+1 day ago$/),
        expect.stringMatching(/^2026-03-31\s+3 months ago$/),
      ])
      const tops = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.y ?? 0))
      expect(tops).toEqual([...tops].sort((a, b) => a - b))
      const [one = 0, two = 0] = await Promise.all([2, 3].map(async (at) => (await rows[at]?.locator('.meter').boundingBox())?.width))
      expect(two).toBeCloseTo(2 * one, 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(await page.locator('#timeline').innerText()).toContain('From 2026-07-01 on')
  })

  test('keeps filters and order in its address, and shows what an address says', async () => {
    const page = await open()
    await page.selectOption('#filter-phase', 'removed')
    await page.click('#findings [data-sort="place"]')
    await page.click('#findings [data-sort="place"]')
    expect(await rowsOf(page)).toEqual(['src/a.ts:8:5', 'src/a.ts:3:5'])
    expect(await page.locator('#findings th').first().getAttribute('aria-sort')).toBe('descending')
    expect(new URL(page.url()).hash).toBe('#phase=removed&sort=-place')
    await page.evaluate(() => (location.hash = '#owner=%40org%2Fapi&text=ROWS&phase=gone'))
    await expect.poll(() => rowsOf(page)).toEqual(['src/b.ts:3:5'])
    expect([await page.inputValue('#filter-owner'), await page.inputValue('#filter-text')]).toEqual(['@org/api', 'ROWS'])
    expect(await page.inputValue('#filter-phase')).toBe('')
  })

  test('shows the line of a finding with the place in it, and leads to it', async () => {
    const line = `${' '.repeat(4)}const body = { zip: true }`
    const long = `${'a'.repeat(300)}.zip${'b'.repeat(300)}`
    const far = { line: 8, column: 302, endLine: 8, endColumn: 305 }
    const found = makeReport([makeFinding({ column: 20, endColumn: 23 }), makeFinding(far)])
    const page = await open(found, 'light', {
      repository: {
        ...plainRepository,
        linkOf: (file, number) => `https://git.example.com/${file}#L${number}`,
        lineOf: (_, number) => (number === 3 ? line : long),
      },
    })
    const rows = page.locator('#findings tbody tr')
    expect(await rows.nth(0).locator('pre').innerText()).toBe('const body = { zip: true }')
    expect(await rows.locator('mark').allInnerTexts()).toEqual(['zip', 'zip'])
    expect(await rows.nth(1).locator('pre').innerText()).toMatch(/^…a{39}\.zipb{57}…$/)
    expect(await rows.nth(0).locator('a').first().getAttribute('href')).toBe('https://git.example.com/src/a.ts#L3')
    expect(await rows.nth(0).locator('li a').getAttribute('href')).toBe('https://git.example.com/src/a.ts#L1')
  })

  test.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('has no serious fault of accessibility at %d pixels, %s', async (width, colorScheme) => {
    const page = await open(report, colorScheme)
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)))
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
    expect(violations.map(({ id, impact, nodes }) => [impact, id, nodes.map(({ target }) => target)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // a card for each finding where there is no room for columns
    const cells = page.locator('#findings tbody tr').first().locator('td')
    const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(width === 390 ? 5 : 1)
  })

  test('lists all findings with what there is to say of each', async () => {
    const page = await open()
    expect(await rowsOf(page)).toEqual(['src/a.ts:3:5', 'src/a.ts:8:5', 'src/a.ts:10:5', 'src/b.ts:3:5', 'src/c.ts:3:5'])
    const text = await page.locator('#findings tbody').innerText()
    expect(text).toContain('Field `zip` was removed after 2026-03-31.')
    expect(text).toContain('Field `rows` stops working after 2026-09-30. (likely)')
    expect(text).toContain('@org/web @org/api')
    expect(await page.locator('#failures').textContent()).toContain('src/e.ts The file does not parse: line 1.')
    expect(await page.locator('#unresolved').textContent()).toContain('src/d.ts:7:9 the path comes from the environment')
    expect(await page.locator('#open').textContent()).toContain('src/f.ts:3:5 GET /partner/v2/listexports: the answer goes into')
    expect(await page.locator('#ledger dt').allTextContents()).toEqual(['2 matched', '1 clean', '1 open', '1 unresolved'])
  })

  test('counts by item, operation, file and owner', async () => {
    const page = await open()
    const countsOf = (name: string): Promise<string[]> => page.locator(`#by-${name} button`).allInnerTexts()
    const flat = async (name: string): Promise<string[]> => (await countsOf(name)).map((text) => text.replace(/\s+/g, ' '))
    expect(await flat('item')).toEqual(['startexport.rows 2', 'startexport.zip 2', 'export-method 1'])
    expect(await flat('operation')).toEqual(['POST /partner/v2/startexport 5'])
    expect(await flat('file')).toEqual(['src/a.ts 3', 'src/b.ts 1', 'src/c.ts 1'])
    expect(await flat('owner')).toEqual(['(no owner) 4', '@org/api 1', '@org/web 1'])
  })

  test('shows only what a filter lets through, everywhere, and all again', async () => {
    const page = await open()
    await page.selectOption('#filter-phase', 'scheduled')
    expect(await rowsOf(page)).toEqual(['src/a.ts:10:5', 'src/b.ts:3:5'])
    expect(await barsOf(page)).toEqual(['works until 2026-09-30: 2 findings'])
    expect(await page.locator('#by-item button').count()).toBe(1)
    expect(await page.locator('#shown').textContent()).toBe('2 of 5 findings')
    await page.selectOption('#filter-owner', '@org/api')
    expect(await rowsOf(page)).toEqual(['src/b.ts:3:5'])
    await page.click('#reset')
    expect(await rowsOf(page)).toHaveLength(5)
    expect(await page.inputValue('#filter-phase')).toBe('')
  })

  test('filters by text, in any letter case', async () => {
    const page = await open()
    await page.fill('#filter-text', 'ORG/WEB')
    expect(await rowsOf(page)).toEqual(['src/b.ts:3:5'])
    await page.fill('#filter-text', 'nowhere')
    expect(await rowsOf(page)).toEqual([])
    expect(await page.locator('#timeline').textContent()).toContain('Nothing that goes away on a date')
  })

  test('filters by a date on the timeline, by mouse and by keyboard, and by a row of counts', async () => {
    const page = await open()
    await page.click('.date[data-date="2026-03-31"]')
    expect(await rowsOf(page)).toEqual(['src/a.ts:3:5', 'src/a.ts:8:5'])
    expect(await barsOf(page)).toHaveLength(2)
    await page.keyboard.press('Enter')
    expect(await rowsOf(page)).toHaveLength(5)
    await page.click('#by-file button[data-value="src/c.ts"]')
    expect(await rowsOf(page)).toEqual(['src/c.ts:3:5'])
  })

  test('shows how a place is tied to its operation', async () => {
    const page = await open()
    const step = page.locator('#findings tbody tr').first().locator('li')
    expect(await step.isVisible()).toBe(false)
    await page.locator('#findings tbody tr').first().locator('summary').click()
    expect(await step.innerText()).toBe('src/a.ts:1:1 the call')
  })

  test('is light or dark as the system is, until the reader chooses', async () => {
    const brightnessOf = (page: Page): Promise<number> =>
      page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]))
    const [light, dark] = [await open(report, 'light'), await open(report, 'dark')]
    expect(await brightnessOf(light)).toBeGreaterThan(200)
    expect(await brightnessOf(dark)).toBeLessThan(60)
    await dark.click('#theme')
    expect(await brightnessOf(dark)).toBeGreaterThan(200)
  })

  test('shows texts as they are, whatever is in them', async () => {
    const page = await open(makeReport([makeFinding(hostile)]))
    expect(await page.locator('#findings p').first().textContent()).toBe(`${hostile.message} (likely)`)
    expect(await rowsOf(page)).toEqual([`${hostile.file}:3:5`])
  })

  test('draws a page for a report without findings', async () => {
    const summary = { files: 3, removed: 0, scheduled: 0, compliance: 0, shared: 2, silenced: 0, untied: 0 }
    const page = await open(makeReport([], { summary }))
    expect(await page.locator('header').textContent()).toContain('--reach shared shows them.')
    expect(await page.locator('#shown').textContent()).toBe('0 of 0 findings')
  })

  test('draws the first rows of many findings, and more on request', async () => {
    const page = await open(makeReport(Array.from({ length: 1200 }, (_, index) => makeFinding({ line: index + 1 }))))
    expect(await page.locator('#findings tbody tr').count()).toBe(500)
    await page.click('text=Show more of the other 700')
    expect(await page.locator('#findings tbody tr').count()).toBe(1000)
    expect(await page.locator('#shown').textContent()).toBe('1200 of 1200 findings')
  })
})
