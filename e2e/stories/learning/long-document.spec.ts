import { expect, type Page } from '@playwright/test'
import { writePdf } from '../../../apps/server/src/platform/pdf/write-pdf'
import { buy } from '../../payment/orders'
import { test } from '../../people/session'

test.use({ keepsPages: false })

const COURSE = 1004
const PAGES = 300
/** Pages within a screen above and below what is seen, of pages that are no smaller than a third of the screen. */
const MAX_DRAWN = 10

/** What 300 pages may leave behind, bytes: 1.4 MB were measured when each was drawn. */
const MAX_LEFT_BEHIND = 10_000_000

/** The page's JavaScript heap after a collection, bytes. */
async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

/** Opens the first document of a course; its file has as many pages as a book. */
async function openBook(page: Page, documentId: number): Promise<void> {
  const lines = (number: number) =>
    Array.from({ length: 20 }, (_, line) => ({
      ...{ x: 72, y: 120 + line * 24, size: 12 },
      text: `第 ${number} 面第 ${line + 1} 行`,
    }))
  const book = await writePdf(
    { title: '三百页', producer: '考舟' },
    Array.from({ length: PAGES }, (_, index) => ({ texts: lines(index + 1), rules: [] })),
  )
  await page.route('**/media/document/**', (route) =>
    route.fulfill({ body: book, contentType: 'application/pdf' }),
  )
  await page.goto(`/pdf_show?document=${documentId}`)
  await page.getByRole('button', { name: '打开全文' }).click()
}

function drawn(page: Page): Promise<number> {
  return page.locator('[data-page] canvas').count()
}

test('a document of 300 pages: only the pages near the screen are drawn, from the first to the last', async ({
  page,
  person,
}) => {
  await buy(person.client, COURSE)
  const { list } = await person.client.documents.search({ courseId: COURSE })
  await openBook(page, list[0]?.id ?? 0)
  const sheet = (number: number) =>
    page.getByRole('region', { name: `第 ${number} 页`, exact: true })
  const field = page.getByLabel(`页码，共 ${PAGES} 页`)
  await expect(sheet(1)).toContainText('第 1 面第 20 行')

  const heapAtFirst = await heapOf(page)

  // Scrolls screen by screen for a while, then in leaps to the end.
  const most: number[] = []
  for (let step = 0; step < 40; step += 1) {
    await page.evaluate((leap) => window.scrollBy(0, window.innerHeight * leap), step < 20 ? 1 : 8)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))))
    most.push(await drawn(page))
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(sheet(PAGES)).toContainText(`第 ${PAGES} 面第 20 行`)
  most.push(await drawn(page))
  expect(Math.max(...most)).toBeLessThanOrEqual(MAX_DRAWN)
  await expect(sheet(1).locator('canvas')).toHaveCount(0)
  expect((await heapOf(page)) - heapAtFirst).toBeLessThan(MAX_LEFT_BEHIND)
  await expect(field).toHaveValue(String(PAGES))

  // Goes to a page by its number; zooming keeps that page.
  await field.fill('150')
  await field.press('Enter')
  await expect(sheet(150)).toBeInViewport()
  await expect(sheet(150)).toContainText('第 150 面第 1 行')
  await expect(field).toHaveValue('150')
  await page.getByRole('region', { name: list[0]?.name ?? '' }).focus()
  for (const key of ['+', '+', '+']) await page.keyboard.press(key)
  await expect(page.getByLabel('缩放')).toHaveText('200%')
  await expect(field).toHaveValue('150')
  await expect(sheet(150)).toBeInViewport()
  await page.keyboard.press('0')
  await expect(page.getByLabel('缩放')).toHaveText('100%')
  await expect(field).toHaveValue('150')
  expect(await drawn(page)).toBeLessThanOrEqual(MAX_DRAWN)
})
