import { expect, type Page, test } from '@playwright/test'
import { watchConsole } from '../page/console'
import { logIn } from '../people/phone'

/** How browsers refuse storage: every access throws, or only what would be stored is refused. */
const REFUSALS = {
  'every access throws': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('switched off', 'SecurityError')
        },
      })
    }
  },
  'nothing can be stored': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
} as const satisfies Record<string, () => void>

for (const [name, refuse] of Object.entries(REFUSALS)) {
  test(`with storage off (${name}) a visitor finds a course, logs in and comes to its confirm page`, async ({
    page,
  }) => {
    await page.addInitScript(refuse)
    const errors = watchConsole(page)
    await page.goto('/home')
    await expectWholePage(page)
    await page.getByRole('tab', { name: '考研' }).click()
    await expectWholePage(page)
    for (const path of ['/course/list', '/user', '/settings', '/coupon/statement']) {
      await page.goto(path)
      await expectWholePage(page)
    }
    await page.goto('/details/1001')
    await expectWholePage(page)
    await page.getByRole('button', { name: /^单独购买/ }).click()
    await logIn(page)
    await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible()
    await expect(page.getByRole('button', { name: /去支付/ })).toBeVisible()
    expect(errors).toEqual([])
  })
}

/** The app runs and shows no crash screen. */
async function expectWholePage(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByText(/页面出错|出了点问题|重新打开/)).toHaveCount(0)
}
