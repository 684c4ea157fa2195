import { expect, type Page } from '@playwright/test'
import { userAgentOf } from '../../hosts/host-table'
import { test as visitorTest } from '../../page/kept-page'
import { payAtCashier, yuan } from '../../payment/cashier'
import { order } from '../../payment/orders'
import { ADDRESS } from '../../people/address'
import { logIn } from '../../people/phone'
import { test } from '../../people/session'
import { addAddress } from '../steps'

/** Pays the confirm page of the course of ¥399, with the red packet and the points of a new account, in six instalments. */
async function payInSixPeriods(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /分期付款/ }).check()
  await page.getByRole('button', { name: '去分期' }).click()
  await expect(page).toHaveURL(/\/instalment\/\d+/)
  await page.getByRole('radio', { name: /^6 期/ }).check()
  // The fee is paid to the lender with each period, not at the cashier.
  await expect(page.getByText(/第 6 期 · .*月/)).toBeVisible()
  await expect(page.getByText(/年化利率约 \d+(\.\d+)?%（单利）/)).toBeVisible()
  await expect(page.getByText('现在到支付宝确认 ¥393')).toBeVisible()
  const pay = page.getByRole('button', { name: /^分 6 期支付/ })
  expect(yuan(await pay.textContent())).toBe('393')
  await pay.click()
  await payAtCashier(page, '393')
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
}

test('an order is paid in six instalments, which are shown with their fee before', async ({
  page,
  person,
}) => {
  await person.client.addresses.create(ADDRESS)
  await page.goto('/confirmorder/1001?type=1')
  await payInSixPeriods(page)
})

visitorTest('a visitor logs in and pays in instalments', async ({ page }) => {
  await page.goto('/details/1001')
  await page.getByRole('button', { name: /^单独购买/ }).click()
  await logIn(page)
  await addAddress(page)
  await payInSixPeriods(page)
})

test.describe('inside WeChat', () => {
  test.use({
    userAgent: userAgentOf('WeChat on an iPhone'),
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('the button that pays is disabled; the link of the page is copied to be opened in a browser, links to other sites are not', async ({
    page,
    person,
  }) => {
    const { origin, client } = person
    await client.addresses.create(ADDRESS)
    const path = `/instalment/${await order(client, 1009)}`
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    const LINKS = [
      ['', `${origin}${path}`],
      ['/other_pay/1', `${origin}/other_pay/1`],
      // Links to other sites are not followed.
      ['https://evil.example/pay', `${origin}${path}?link=https%3A%2F%2Fevil.example%2Fpay`],
    ] as const
    for (const [link, leadsTo] of LINKS) {
      await page.goto(link ? `${path}?link=${encodeURIComponent(link)}` : path)
      await expect(page.getByText(/在浏览器里打开后支付/)).toBeVisible()
      await expect(page.getByRole('button', { name: /期支付/ })).toBeDisabled()
      await page.getByRole('button', { name: '复制链接，去浏览器打开' }).click()
      await expect(page.getByText('链接已复制，去浏览器里粘贴打开').first()).toBeVisible()
      expect(await copied()).toBe(leadsTo)
    }
  })
})
