import { expect, type Page, test } from '@playwright/test'
import { watchConsole } from './console'
import { COURSE } from './purchase-story'

/** The landing pages, and words of their data. */
const LANDINGS = [
  { path: '/home', shows: [/为你推荐/, /人已学/, /¥/] },
  { path: `/details/${COURSE.id}`, shows: [new RegExp(COURSE.name), /立即报名/, /¥/] },
]

test('without script, a landing page shows its content in its styles', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { path, shows } of LANDINGS) {
    // A busy machine may be late with it and send the shell; what was made is then there for the next visitor.
    await expect(async () => {
      await page.goto(path)
      for (const text of shows)
        await expect(page.getByText(text).first()).toBeVisible({ timeout: 1 })
    }).toPass()
    // What the policy of the page forbade would be missing: the styles stand in the page.
    await expect(page.getByRole('main')).not.toHaveCSS('font-family', /^(?:serif|Times)/)
    await expect(page.getByRole('link').first()).toHaveCSS('text-decoration-line', 'none')
  }
  await context.close()
})

test('a page that came whole is taken over as it stands, once it has been painted', async ({
  page,
}) => {
  const complaints = watchConsole(page)
  for (const { path } of LANDINGS) {
    // Before the document's own scripts: whoever mends the page by replacing its markup is found out.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { served: document.querySelector('main > *') })
      })
    })
    await page.goto(path)
    await hydrated(page)
    const kept = await page.evaluate(
      () => document.querySelector('main > *') === (window as { served?: Element | null }).served,
    )
    expect(kept, `${path} kept the server's markup`).toBe(true)
    const [loaded, asked] = await page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const code = performance
        .getEntriesByType('resource')
        .find(({ name }) => /\/assets\/libraries-/.test(name))
      return [load?.loadEventStart ?? 0, code?.startTime ?? 0]
    })
    expect(asked, `${path} asks for its code once its pictures are there`).toBeGreaterThan(loaded)
  }
  expect(complaints).toEqual([])
})

test('a button pressed before the code is there is answered when it is', async ({ page }) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/libraries-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'load' })
  await page.getByRole('tab', { name: '考研' }).click()
  await expect(page).not.toHaveURL(/category/)
  release()
  await expect(page.getByRole('tab', { name: '考研' })).toHaveAttribute('aria-selected', 'true')
})

test('the static shell comes to the same page as the server', async ({ page, request }) => {
  const shell = await (await request.get('/index.html')).text()
  for (const { path } of LANDINGS) {
    await page.goto(path)
    await hydrated(page)
    // The shell does not wait for a touch; nor does the other one after it.
    await page.mouse.wheel(0, 1)
    await page.waitForLoadState('networkidle')
    const served = await mainText(page)
    await page.route(`**${path}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: shell }),
    )
    await page.goto(path)
    await expect(async () => expect(await mainText(page)).toEqual(served)).toPass()
    await page.unroute(`**${path}`)
  }
})

/** React marks what it has taken over. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
  await page.waitForLoadState('networkidle')
}

/** Tags, words and links of the first screenful, without what differs from load to load; further down waits to be near. */
function mainText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll('main *')].filter(
      (element) => element.getBoundingClientRect().top < innerHeight,
    )
    return seen.map((element) => {
      const own = [...element.childNodes].filter((node) => node.nodeType === 3)
      const text = own.map((node) => node.textContent).join('')
      return `${element.tagName} ${element.getAttribute('href') ?? ''} ${text}`.replace(/\d+/g, '0')
    })
  })
}
