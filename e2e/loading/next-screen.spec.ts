import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { limit } from '../page/limit'
import { navigateInside } from '../page/navigate-inside'
import { settled, watchRequests } from '../page/settled'
import { COURSE } from '../stories/buying/purchase-story'
import { looksSlow, sayLineIs } from './said-line'

const PRODUCT = new RegExp(`/api/courses/products/${COURSE.id}\\b`)
/** The storefront keeps the old screen for this long while the next one loads. */
const KEEP_OLD_SCREEN_MS = 600

/** Opens the home screen and touches it, which loads the code that the first paint leaves out. */
async function openHome(page: Page): Promise<void> {
  watchRequests(page)
  await page.goto('/home')
  await page.getByRole('tab', { name: '四六级' }).click()
  await expect(courseLink(page)).toBeVisible()
  await settled(page)
}

/** Resolves when the outline of a course, which loads while the page is idle, can be shown. */
async function outlineLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ended = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/course-outline-'))
    return ['.css', '.js'].every((kind) => ended.some(({ name }) => name.endsWith(kind)))
  })
  // A script that has arrived runs a moment later.
  await page.evaluate(async () => {
    const outline = performance
      .getEntriesByType('resource')
      .find(({ name }) => /course-outline-.*\.js$/.test(name))
    await import(outline?.name ?? '')
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

function courseLink(page: Page) {
  return page.getByRole('link', { name: new RegExp(COURSE.name) }).first()
}

async function pressLink(page: Page): Promise<void> {
  await courseLink(page).scrollIntoViewIfNeeded()
  await courseLink(page).hover()
  await page.mouse.down()
}

test('a press on a link loads its screen: what is shown on release needs no more calls', async ({
  page,
}) => {
  await openHome(page)
  const product = page.waitForResponse(PRODUCT)
  await pressLink(page)
  await product
  await settled(page)
  await outlineLoaded(page)
  await page.context().setOffline(true)
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: COURSE.name })).toBeVisible()
  await expect(page.getByText('加载中')).toHaveCount(0)
})

test('with the browser’s data saver on, a press on a link loads nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await openHome(page)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await pressLink(page)
  await settled(page)
  expect(urls).toEqual([])
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: COURSE.name })).toBeVisible()
})

test('a screen that loads quickly replaces the old one without a skeleton in between', async ({
  page,
}) => {
  // A busy machine's answers look like those of a slow line, whose screens wait for nothing.
  await sayLineIs(page, '4g')
  do await openHome(page)
  while (await looksSlow(page))
  // The first opening of a course brings the code of the page's lower part, which is shown when it has come.
  await openCourse(page, 1)
  await delayProducts(page, 150)
  // An opening that the machine itself slows down beyond the limit is no quick one, and shows the skeleton rightly.
  let opening: Opening
  do opening = await openCourse(page, 0)
  while (opening.tookMs >= KEEP_OLD_SCREEN_MS)
  expect(opening.hadSkeleton).toBe(false)
})

test('a screen that loads slowly shows its skeleton', async ({ page }) => {
  await openHome(page)
  await delayProducts(page, 1500)
  expect(await openCourse(page, 1)).toMatchObject({ hadSkeleton: true })
})

test('on a slow line the first tap shows the outline of the next screen before anything of it has arrived', async ({
  page,
}) => {
  await sayLineIs(page, '3g')
  watchRequests(page)
  await page.goto('/home')
  await settled(page)
  await outlineLoaded(page)
  await page.route('**/*', () => {})
  await page.evaluate(watchForWhite)
  const link = cardLink(page)
  const name = (await link.textContent()) ?? ''
  const card = await link.locator('xpath=ancestor::article').textContent()
  // The first one is that of a group.
  const [, price = '?'] = card?.match(/(¥\d+)原价/) ?? []
  await link.click()
  const main = page.getByRole('main')
  await expect(main.getByText('课程详情')).toBeVisible()
  await expect(main.getByText('加载中').first()).toBeAttached()
  // The name and the price that the card already showed.
  await expect(main.getByRole('heading', { name })).toBeVisible()
  await expect(main).toContainText(price)
  expect(await page.evaluate(() => window.wasWhite)).toBe(false)
})

test('at 50 KB/s and 400 ms a tapped card’s name and price are in the outline before the course’s data, and stay', async ({
  page,
}) => {
  await sayLineIs(page, '3g')
  watchRequests(page)
  await page.goto('/home')
  await settled(page)
  const link = cardLink(page)
  const name = (await link.textContent()) ?? ''
  const path = await link.getAttribute('href')
  const id = path?.split('/').pop()
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50 * 1024,
    uploadThroughput: 50 * 1024,
  })
  await page.evaluate(noteAppearances, { name, product: `/api/courses/products/${id}` })
  await link.click()
  await expect(page.getByRole('tab', { name: /目录/ })).toBeVisible({ timeout: limit(60_000) })
  const events = await page.evaluate(() => window.appearances)
  expect(events).toEqual(['outline with name and price', 'data'])
})

test('a screen whose code is gone with an old build is loaded from the new one', async ({
  page,
}) => {
  watchRequests(page)
  await page.goto('/home')
  await page.mouse.wheel(0, 10)
  await settled(page)
  let isOldBuild = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOldBuild = false
  })
  await page.route(`**/${codeOf('vouchers/coupon-statement')}`, (route) =>
    isOldBuild ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await navigateInside(page, '/coupon/statement')
  // The outline of the screen has its heading too, in the old document.
  await page.waitForFunction(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry?.type === 'reload'
  })
  await expect(page.getByRole('heading', { name: '用券说明', level: 1 })).toBeVisible()
})

/** The link of the first course card; the banners above have links too, with words of their own. */
function cardLink(page: Page) {
  return page.locator('article a[href^="/details/"]').first()
}

/** The built file of a screen, by the manifest of the build. */
function codeOf(screen: string): string {
  const manifest = JSON.parse(
    readFileSync('apps/h5/dist/client/.vite/manifest.json', 'utf8'),
  ) as Record<string, { file: string }>
  return manifest[`src/screens/${screen}/screen.tsx`]?.file ?? ''
}

async function delayProducts(page: Page, delayMs: number): Promise<void> {
  await page.route(/\/api\/courses\/products\/\d+(?:\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.continue()
  })
}

interface Opening {
  /** From the click until the tabs are shown. */
  tookMs: number
  /** The screen was shown without its tabs first. */
  hadSkeleton: boolean
}

/** Opens a course from the home screen, and goes back. */
async function openCourse(page: Page, index: number): Promise<Opening> {
  await page.evaluate(watchOpening)
  await page.locator('a[href^="/details/"]').nth(index).click()
  await expect(page.getByRole('tab', { name: /目录/ })).toBeVisible()
  const opening = await page.evaluate(() => window.opening)
  await page.goBack()
  await expect(courseLink(page)).toBeVisible()
  return opening ?? { tookMs: 0, hadSkeleton: false }
}

/** Runs in the page: notes how the next screen appears. */
function watchOpening(): void {
  const opening: Opening = { tookMs: 0, hadSkeleton: false }
  window.opening = opening
  let clickedAt = 0
  addEventListener('click', () => (clickedAt = performance.now()), { capture: true, once: true })
  const observer = new MutationObserver(() => {
    const text = document.querySelector('main')?.textContent ?? ''
    if (!text.includes('课程详情')) return
    // Parts further down load later in any case; the tabs are at the top, and the outline has none.
    if (!text.includes('目录')) {
      opening.hadSkeleton = true
      return
    }
    opening.tookMs = performance.now() - clickedAt
    observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Runs in the page: notes whether a frame shows neither the old screen nor the new one. */
function watchForWhite(): void {
  window.wasWhite = false
  const look = () => {
    if (!document.querySelector('main')?.textContent?.trim()) window.wasWhite = true
    requestAnimationFrame(look)
  }
  look()
}

/**
 * Runs in the page: notes in which order the next screen's name and price, and the answer about the course, appear; and
 * whether the name disappears again.
 */
function noteAppearances({ name, product }: { name: string; product: string }): void {
  const events: string[] = []
  window.appearances = events
  const look = (): void => {
    const main = document.querySelector('main')
    const isNext = location.pathname.startsWith('/details/')
    const heading = [...(main?.querySelectorAll('h1, h2') ?? [])].some(
      ({ textContent }) => textContent === name,
    )
    const isShown = isNext && heading && main?.textContent?.includes('¥')
    if (isShown && !events.includes('outline with name and price'))
      events.push('outline with name and price')
    if (!isShown && events.length > 0) events.push('gone')
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType('resource'))
      if (new URL(entry.name).pathname === product) events.push('data')
  }).observe({ type: 'resource' })
}

declare global {
  interface Window {
    appearances?: string[]
    wasWhite?: boolean
    opening?: Opening
  }
}
