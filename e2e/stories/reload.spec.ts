import { expect, type Page, test } from '@playwright/test'
import { limit } from '../page/limit'
import { settled, watchRequests } from '../page/settled'

/** A course far down each list, on a page that is loaded by scrolling. */
const LISTS = {
  'the course list': '/course/list',
  'the home screen': '/home',
  'a search': '/home?keyword=考研',
} as const

/** Scrolls until the last course of the list is loaded, then to the one before; returns where it stands. */
async function scrollFar(page: Page): Promise<{ href: string; top: number }> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('没有更多了')).toBeInViewport({ timeout: limit(200) })
  }).toPass({ timeout: limit(20_000) })
  await page.evaluate(() => window.scrollBy(0, -300))
  await settled(page)
  return page.evaluate(() => {
    const item = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li')
    const link = item?.querySelector('a[href]')
    if (!link) throw new Error('no course in the middle of the screen')
    return { href: link.getAttribute('href') ?? '', top: link.getBoundingClientRect().top }
  })
}

/** Less than a line, px. */
const TOLERANCE = 5

async function standsAt(page: Page, { href, top }: { href: string; top: number }): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          ([one, before]) => {
            const link = document.querySelector(`li a[href="${one}"]`)
            return link ? Math.abs(link.getBoundingClientRect().top - before) : Number.NaN
          },
          [href, top] as const,
        ),
      { timeout: limit(30_000) },
    )
    .toBeLessThan(TOLERANCE)
}

for (const [name, address] of Object.entries(LISTS)) {
  test(`${name} keeps its position after a reload, and after another site and Back`, async ({
    page,
  }) => {
    watchRequests(page)
    await page.goto(address)
    await settled(page)
    const place = await scrollFar(page)
    await page.reload()
    await standsAt(page, place)

    // Leaves for another document, as to a provider's cashier, without the page cache.
    await page.goto('/healthz')
    await page.goBack({ waitUntil: 'commit' })
    await standsAt(page, place)

    await page.goto(address)
    await settled(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
}
