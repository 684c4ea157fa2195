import { expect, type Page } from '@playwright/test'
import { keptPage, test } from './kept-page'

test.describe.configure({ mode: 'serial' })

let before: Page
/** What the next test opens. */
const NEXT = '/robots.txt?again'

test('a test leaves cookies, storage, history, listeners, routes, other pages and a dark theme behind', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  before = page
  await context.addCookies([{ name: 'left', value: '1', url: baseURL ?? '' }])
  await page.goto('/home')
  await page.goto('/coupon/statement')
  await page.evaluate(async () => {
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    await caches.open('left')
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve
    })
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 800, height: 600 })
  await page.route('**/robots.txt*', (route) => route.fulfill({ body: 'left' }))
  await context.setOffline(true)
  // Of the next test: what this page still loads when it is idle is its own.
  page.on('request', (request) => {
    if (request.url().includes(NEXT)) throw new Error('a listener was left')
  })
  await context.newPage()
  expect(await keptPage(browser)).not.toBe(page)
})

test('the next test has the same page, with nothing of that', async ({
  page,
  context,
  viewport,
}) => {
  expect(page).toBe(before)
  expect(context.pages()).toEqual([page])
  expect(await context.cookies()).toEqual([])
  expect(page.viewportSize()).toEqual(viewport)
  const answer = await page.goto(NEXT)
  expect(await answer?.text()).not.toBe('left')
  const left = await page.evaluate(async () => ({
    stored: localStorage.length + sessionStorage.length,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }))
  expect(left).toEqual({ stored: 0, caches: [], databases: [], isDark: false })
  expect(await page.goBack()).toMatchObject({})
  expect(page.url()).toMatch(/\/robots\.txt$/)
  expect(await page.goBack()).toBeNull()
  await page.addInitScript(() => Object.assign(window, { left: true }))
})

test('a page that a script was added to is not handed on', async ({ page }) => {
  expect(page).not.toBe(before)
  await page.goto('/robots.txt')
  expect(await page.evaluate(() => 'left' in window)).toBe(false)
})
