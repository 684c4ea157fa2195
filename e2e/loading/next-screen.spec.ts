import { expect, type Page, test } from '@playwright/test'
import { goInside } from '../page/navigate-inside'
import { COURSE } from '../stories/purchase-story'

const PRODUCT = new RegExp(`/api/courses/products/${COURSE.id}\\b`)

/** A home that has been touched, with everything that follows from that here. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/home')
  await page.getByRole('tab', { name: '四六级' }).click()
  await expect(link(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

function link(page: Page) {
  return page.getByRole('link', { name: new RegExp(COURSE.name) }).first()
}

async function press(page: Page): Promise<void> {
  await link(page).scrollIntoViewIfNeeded()
  await link(page).hover()
  await page.mouse.down()
}

test('a finger on a link brings its screen: what is shown when it lifts needs no call', async ({
  page,
}) => {
  await openHome(page)
  const product = page.waitForResponse(PRODUCT)
  await press(page)
  await product
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: COURSE.name })).toBeVisible()
  await expect(page.getByText('加载中')).toHaveCount(0)
})

test('on a line that is paid by the byte nothing is brought ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await openHome(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await press(page)
  await page.waitForTimeout(300)
  expect(asked).toEqual([])
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: COURSE.name })).toBeVisible()
})

test('the old screen stays until the new one is there, or until that takes long', async ({
  page,
}) => {
  await openHome(page)
  let delayMs = 0
  await page.route(/\/api\/courses\/products\/\d+(?:\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.continue()
  })
  for (const [delay, outlined] of [
    [150, false],
    [1500, true],
  ] as const) {
    delayMs = delay
    await watchOutlines(page)
    await page
      .locator('a[href^="/details/"]')
      .nth(outlined ? 1 : 0)
      .click()
    await expect(page.getByRole('heading', { name: '课程详情' })).toBeVisible()
    await expect(page.getByRole('tab', { name: /目录/ })).toBeVisible()
    expect(await outlines(page)).toBe(outlined)
    await page.goBack()
    await expect(link(page)).toBeVisible()
  }
})

test('a screen whose code is gone with an old build is loaded from the new one', async ({
  page,
}) => {
  await page.goto('/home')
  await page.mouse.wheel(0, 10)
  await page.waitForLoadState('networkidle')
  let gone = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false
  })
  await page.route(/\/assets\/coupon-statement-/, (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await goInside(page, '/coupon/statement')
  await expect(page.getByRole('heading', { name: '优惠券使用说明' })).toBeVisible()
  const [entry] = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((one) => (one as PerformanceNavigationTiming).type),
  )
  expect(entry).toBe('reload')
})

/** Whether an outline is drawn from now on. */
async function watchOutlines(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { outlined: false })
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? ''
      // What lies further down a course's page comes later in any case.
      if (text.includes('课程详情') && !text.includes('¥'))
        Object.assign(window, { outlined: true })
    }).observe(document.body, { childList: true, subtree: true })
  })
}

function outlines(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as { outlined: boolean }).outlined)
}
