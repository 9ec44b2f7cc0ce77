import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { FormatOptions } from '../../src/check/reports/format-options.js'
import { reportHtml } from '../../src/check/reports/report-html.js'
import type { Report } from '../../src/check/report.js'
import { makeFolder } from '../temp-folder.js'
import { findChromium } from './find-chromium.js'
import { compliance, hostile, makeFinding, makeReport, openCall, scheduled } from './sample-report.js'

const executablePath = findChromium()
const owners = (file: string): string[] => (file === 'src/b.ts' ? ['@org/web', '@org/api'] : [])
const repository = { pathOf: (file: string) => file, ownersOf: owners }
const unresolved = [{ file: 'src/d.ts', line: 7, column: 9, reason: 'the path comes from the environment' }]
const report = makeReport(
  [
    makeFinding(),
    makeFinding({ line: 8 }),
    makeFinding({ ...scheduled, line: 10, fix: 'safe' }),
    makeFinding({ ...scheduled, file: 'src/b.ts', fix: 'review', evidence: 'likely' }),
    makeFinding({ ...compliance, file: 'src/c.ts' }),
  ],
  {
    calls: { matched: 2, clean: 1, open: [openCall], unresolved },
    failures: [{ file: 'src/e.ts', message: 'The file does not parse: line 1.' }],
  },
)

describe('reportHtml', () => {
  test('asks for nothing outside itself', () => {
    const html = reportHtml(report, { repository })
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
    options: FormatOptions = { repository },
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

  test('cuts no label of the timeline off', async () => {
    // the first of a month lies at the left end, another one at the right
    const page = await open({ ...makeReport([makeFinding({ sunset: '2026-10-15' })]), asOf: '2026-11-17' })
    const labels = page.locator('svg text')
    expect(await labels.allTextContents()).toEqual(['2026-11', 'as of 2026-11-17', '1', '2026-10-15'])
    const outside = await labels.evaluateAll((texts) =>
      texts.filter((text) => {
        const { x, width } = (text as SVGTextElement).getBBox()
        return x < 0 || x + width > 1000
      }),
    )
    expect(outside).toEqual([])
  })

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
    page.locator('#timeline .date').evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-label')))

  test('draws a bar per removal date, the earlier one further left, and the day that was judged at', async () => {
    const page = await open()
    expect(await barsOf(page)).toEqual(['worked until 2026-03-31: 2 findings', 'works until 2026-09-30: 2 findings'])
    const [first, second, today] = await Promise.all([
      page.locator('.date rect').nth(0).boundingBox(),
      page.locator('.date rect').nth(1).boundingBox(),
      page.locator('line.today').evaluate((line) => line.getBoundingClientRect().x),
    ])
    if (!first || !second) throw new Error('A bar was not drawn.')
    expect(first.height).toBeGreaterThan(20)
    expect(first.x).toBeLessThan(today)
    expect(second.x).toBeGreaterThan(today)
    expect(await page.locator('#timeline').textContent()).toContain('as of 2026-07-01')
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
    expect(await page.locator('.tiles').textContent()).toContain('2 / 1 / 1 / 1calls matched / clean / open / unresolved')
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
    await page.click('.date[data-date="2026-03-31"] rect')
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
