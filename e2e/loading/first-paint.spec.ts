import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { watchConsole } from '../page/console'
import { newPerson, storedSession } from '../people/session'
import { startOwnServer } from '../servers/own-server'
import { COURSE } from '../stories/purchase-story'

const CONFIRM_PATH = `/confirmorder/${COURSE.id}?type=1`

const CRASHING_RENDERER = `export const hostKey = () => ''
export const isPersonal = () => false
export async function render() { throw new Error('a crash') }
`

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
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
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
    expect(calls, `${path} came with all that it shows untouched`).toEqual([])
  }
  expect(complaints).toEqual([])
})

test('a button pressed before the code is there is answered when it is', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/home', { waitUntil: 'load' })
  await page.getByRole('tab', { name: '考研' }).click()
  await expect(page).not.toHaveURL(/category/)
  release()
  await expect(page.getByRole('tab', { name: '考研' })).toHaveAttribute('aria-selected', 'true')
})

test('what was entered before the code is there counts', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/number_joint/602', { waitUntil: 'load' })
  const choices = page.getByRole('checkbox', { name: /^选择/ })
  for (const index of [0, 1, 2]) await choices.nth(index).check()
  release()
  await expect(page.getByRole('button', { name: /^去购买/ })).toBeEnabled()
  for (const index of [0, 1, 2]) await expect(choices.nth(index)).toBeChecked()
})

test('a page whose network goes before its code is there becomes alive with the next one', async ({
  page,
  context,
}) => {
  await page.route(/\/assets\/libraries-/, (route) => route.abort('internetdisconnected'))
  await page.goto('/home', { waitUntil: 'load' })
  await context.setOffline(true)
  await page.getByRole('tab', { name: '考研' }).click()
  await expect(page.getByText(/为你推荐/)).toBeVisible()
  await page.unroute(/\/assets\/libraries-/)
  await context.setOffline(false)
  await hydrated(page)
})

test('the confirm page comes as its person sees it, and works on from there', async ({
  browser,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '')
  const context = await browser.newContext({ storageState: storedSession(person) })
  const page = await context.newPage()
  const complaints = watchConsole(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const release = await holdCode(page)
  // As above: a busy machine may send the outline.
  await expect(async () => {
    const answer = await page.goto(CONFIRM_PATH, { waitUntil: 'commit' })
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByText(COURSE.name)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('radio', { name: /微信支付/ }).check()
  await page.getByRole('button', { name: /^去支付 ¥/ }).click()
  const cashier = page.waitForEvent('popup')
  release()
  // Both were done before there was any code: not the method that stood there first.
  await expect(await cashier).toHaveURL(/wechat/)
  expect(asked).not.toContain('/api/orders/courses/single/confirm/get')
  expect(complaints).toEqual([])
  await context.close()
})

test('the confirm page holds nothing of anyone for who is not logged in, or no longer', async ({
  browser,
  request,
}) => {
  const visitor = await (await request.get(CONFIRM_PATH)).text()
  const over = await (
    await request.get(CONFIRM_PATH, { headers: { cookie: 'sc_token_pro=over' } })
  ).text()
  for (const body of [visitor, over]) {
    expect(body).toContain('确认订单')
    expect(body).not.toContain(COURSE.name)
  }
  const page = await (await browser.newContext()).newPage()
  await page
    .context()
    .addCookies([
      { name: 'sc_token_pro', value: 'over', url: test.info().project.use.baseURL ?? '' },
    ])
  await page.goto(CONFIRM_PATH)
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
  await page.context().close()
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

test('a crash in rendering gives the shell, which comes to the same page', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kaozhou-crash-'))
  mkdirSync(join(folder, 'server'))
  symlinkSync(resolve('apps/h5/dist/client'), join(folder, 'client'))
  writeFileSync(join(folder, 'server/entry-server.js'), CRASHING_RENDERER)
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}')
  const server = await startOwnServer({
    STOREFRONT_DIR: join(folder, 'client'),
    LOG_LEVEL: 'fatal',
  })
  try {
    for (const { path, shows } of LANDINGS) {
      const answer = await page.goto(server.url + path)
      expect(answer?.status()).toBe(200)
      expect(await answer?.text()).not.toContain('id="bootstrap"')
      for (const text of shows) await expect(page.getByText(text).first()).toBeVisible()
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
})

/** Keeps the storefront's code away until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/libraries-/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

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
