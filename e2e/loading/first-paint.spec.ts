import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { watchConsole } from '../page/console'
import { limit } from '../page/limit'
import { settled, watchRequests } from '../page/settled'
import { newPerson, storedSession } from '../people/session'
import { startOwnServer } from '../servers/own-server'
import { COURSE } from '../stories/buying/purchase-story'
import { openRendered } from './open-rendered'

const CONFIRM_PATH = `/confirmorder/${COURSE.id}?type=1`
/** A part of the storefront's code that every screen needs. */
const CODE = /\/assets\/libraries-/
/** boot.ts of the storefront loads the code after this time at the latest, even if pictures are missing. */
const CODE_LIMIT_MS = 2500

const CRASHING_RENDERER = `export const hostKey = () => ''
export const isPersonal = () => false
export const isSortedByExam = () => false
export async function render() { throw new Error('a crash') }
`

/** Landing pages, and texts that come from their data. */
const LANDINGS = [
  { path: '/home', texts: [/为你推荐/, /人已学/, /¥/] },
  { path: `/details/${COURSE.id}`, texts: [new RegExp(COURSE.name), /立即报名/, /¥/] },
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a landing page shows its content with its styles', async ({ page }) => {
    for (const { path, texts } of LANDINGS) {
      await openRendered(page, path)
      for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
      // The content policy allows the inlined styles: without them the page would have the browser's own font.
      await expect(page.getByRole('main')).not.toHaveCSS('font-family', /^(?:serif|Times)/)
      await expect(page.getByRole('link').first()).toHaveCSS('text-decoration-line', 'none')
    }
  })
})

test('a rendered page is hydrated without a change, and loads its code after its first paint', async ({
  page,
}) => {
  const errors = watchConsole(page)
  watchRequests(page)
  // Runs before the page's scripts: keeps the server's element, to see that hydration does not replace it.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { served: document.querySelector('main > *') })
    })
  })
  for (const { path } of LANDINGS) {
    await openRendered(page, path)
    await settled(page)
    const seen = await page.evaluate(() => {
      const resources = performance.getEntriesByType('resource')
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return {
        servedIsKept:
          document.querySelector('main > *') === (window as { served?: Element | null }).served,
        loadedAt: load?.loadEventStart ?? 0,
        codeAskedAt: resources.find(({ name }) => /\/assets\/libraries-/.test(name))?.startTime,
        calls: resources
          .map(({ name }) => new URL(name).pathname)
          .filter((p) => /^\/api\//.test(p)),
      }
    })
    expect(seen, path).toMatchObject({ servedIsKept: true, calls: [] })
    expect(seen.codeAskedAt, path).toBeGreaterThan(Math.min(seen.loadedAt, CODE_LIMIT_MS))
  }
  expect(errors).toEqual([])
})

test('a button that was pressed before the code was loaded acts once it is', async ({ page }) => {
  const release = await holdCode(page)
  await openRendered(page, '/home')
  await page.getByRole('tab', { name: '考研' }).click()
  await expect(page).not.toHaveURL(/category/)
  release()
  await expect(page.getByRole('tab', { name: '考研' })).toHaveAttribute('aria-selected', 'true')
})

test('boxes that were ticked before the code was loaded stay ticked and count', async ({
  page,
}) => {
  const release = await holdCode(page)
  await openRendered(page, '/number_joint/602')
  const choices = page.getByRole('checkbox', { name: /^选择/ })
  for (const index of [0, 1, 2]) await choices.nth(index).check()
  release()
  await expect(page.getByRole('button', { name: /^去购买/ })).toBeEnabled()
  for (const index of [0, 1, 2]) await expect(choices.nth(index)).toBeChecked()
})

test('a page that loses the network before its code is loaded runs when the network is back', async ({
  page,
  context,
}) => {
  watchRequests(page)
  await page.route(CODE, (route) => route.abort('internetdisconnected'))
  const codeFailed = page.waitForEvent('requestfailed', (request) => CODE.test(request.url()))
  await openRendered(page, '/home')
  await codeFailed
  await context.setOffline(true)
  await page.getByRole('tab', { name: '考研' }).click()
  await expect(page.getByText(/为你推荐/)).toBeVisible()
  await page.unroute(CODE)
  await context.setOffline(false)
  await settled(page)
})

test('a confirm page is rendered for its person; what is chosen before the code is loaded is paid', async ({
  browser,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '')
  const context = await browser.newContext({ storageState: storedSession(person) })
  const page = await context.newPage()
  const errors = watchConsole(page)
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const release = await holdCode(page)
  const answer = await openRendered(page, CONFIRM_PATH)
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByText(COURSE.name)).toBeVisible()
  await page.getByRole('radio', { name: /微信支付/ }).check()
  await page.getByRole('button', { name: /^去支付 ¥/ }).click()
  const cashier = page.waitForEvent('popup')
  release()
  // WeChat's cashier, not that of the mode that was chosen at first.
  await expect(await cashier).toHaveURL(/wechat/)
  expect(paths).not.toContain('/api/orders/courses/single/confirm/get')
  expect(errors).toEqual([])
  await context.close()
})

test('a confirm page is rendered without data for a visitor and for an expired session', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const forVisitor = await (await request.get(CONFIRM_PATH)).text()
  const forExpired = await (
    await request.get(CONFIRM_PATH, { headers: { cookie: 'sc_token_pro=over' } })
  ).text()
  for (const body of [forVisitor, forExpired]) {
    expect(body).toContain('确认订单')
    expect(body).not.toContain(COURSE.name)
  }
  await context.addCookies([{ name: 'sc_token_pro', value: 'over', url: baseURL ?? '' }])
  await page.goto(CONFIRM_PATH)
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
})

/**
 * The first answer of a TCP connection carries ten packets of 1,460 bytes; what is left costs a round trip more. Over HTTP/2, which
 * packs headers, these pages stay below them.
 */
const FIRST_ANSWER_BYTES = 14_200

test('a landing page and a confirm page come whole, with their headers, in the first answer', async ({
  baseURL,
}) => {
  const { token, origin } = await newPerson(baseURL ?? '')
  for (const path of [...LANDINGS.map((landing) => landing.path), CONFIRM_PATH]) {
    const url = origin + path
    // A first rendering may exceed its limit, and then the outline is sent.
    await expect.poll(() => answerTo(url, token).then(({ isWhole }) => isWhole)).toBe(true)
    const { bytes } = await answerTo(url, token)
    expect(bytes, path).toBeLessThanOrEqual(FIRST_ANSWER_BYTES)
  }
})

test('the static shell comes to the same page as the server', async ({
  page: served,
  context,
  request,
}) => {
  const shell = await (await request.get('/index.html')).text()
  const fromShell = await context.newPage()
  await fromShell.route(
    ({ pathname }) => LANDINGS.some(({ path }) => path === pathname),
    (route) => route.fulfill({ contentType: 'text/html', body: shell }),
  )
  for (const { path } of LANDINGS) {
    await openRendered(served, path)
    // The shell does not wait for a touch before it loads the rest; the rendered page does.
    await served.mouse.wheel(0, 1)
    await fromShell.goto(path)
    await expect(async () => {
      await expect(fromShell.getByText('加载中')).toHaveCount(0, { timeout: limit(1000) })
      expect(await mainText(fromShell)).toEqual(await mainText(served))
    }).toPass()
  }
})

test('a renderer that crashes gives the shell, which comes to the same page', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'))
  mkdirSync(join(folder, 'server'))
  symlinkSync(resolve('apps/h5/dist/client'), join(folder, 'client'))
  writeFileSync(join(folder, 'server/entry-server.js'), CRASHING_RENDERER)
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}')
  const server = await startOwnServer({
    STOREFRONT_DIR: folder,
    LOG_LEVEL: 'fatal',
  })
  try {
    for (const { path, texts } of LANDINGS) {
      const answer = await page.goto(server.url + path)
      expect(answer?.status()).toBe(200)
      expect(await answer?.text()).not.toContain('id="bootstrap"')
      for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
    }
  } finally {
    await server.stop()
  }
})

/** The size of a document's answer on the wire, with its headers. */
function answerTo(url: string, token: string): Promise<{ bytes: number; isWhole: boolean }> {
  const headers = {
    'accept-encoding': 'br',
    cookie: `sc_token_pro=${token}`,
    connection: 'close',
  }
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const body = brotliDecompressSync(Buffer.concat(await response.toArray())).toString()
      resolve({ bytes: response.socket.bytesRead, isWhole: body.includes('"deferred-code"') })
    }).on('error', reject)
  })
}

/** Holds the storefront's code back. Returns the function that releases it. */
async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CODE, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Tag, link and text of each element in the first viewport. Digits are masked: a countdown goes on. */
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
