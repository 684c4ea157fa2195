import { expect } from '@playwright/test'
import { payAtCashier } from '../../payment/cashier'
import { order } from '../../payment/orders'
import { otherBrowser, test } from '../../people/session'

test('a friend pays: the owner, the friend and a third person each see who paid', async ({
  page,
  browser,
}) => {
  await page.goto('/confirmorder/1003?type=1')
  await page.getByRole('radio', { name: /好友代付/ }).check()
  await page.getByRole('button', { name: /找同学付 ¥/ }).click()
  await page.getByRole('button', { name: '生成代付链接' }).click()
  await expect(page.getByRole('button', { name: '发给好友，请 TA 付款' })).toBeVisible()

  const friend = await otherBrowser(browser)
  await friend.goto(page.url())
  await friend.getByRole('button', { name: '帮 TA 付 ¥93' }).click()
  await friend
    .getByRole('dialog')
    .getByRole('button', { name: /支付宝/ })
    .click()
  await payAtCashier(friend, '93')
  await expect(friend).toHaveURL(/\/other_pay\/\d+\?orderSuccess=true/)
  await expect(friend.getByRole('heading', { name: '付款成功' })).toBeVisible()

  const third = await otherBrowser(browser)
  await third.goto(page.url())
  await expect(third.getByRole('heading', { name: '已有人付款' })).toBeVisible()
  await expect(third.getByRole('button', { name: /帮 TA 付/ })).toBeHidden()

  // The owner's page was open all the time and shows the payment without a reload.
  await expect(page.getByRole('heading', { name: '好友已付款' })).toBeVisible()
  await page.getByRole('link', { name: '查看订单' }).click()
  await expect(page.getByText('好友代付 · 支付宝')).toBeVisible()
  await page.getByRole('link', { name: '去学习' }).click()
  await expect(page.getByText(/四级真题精讲/).first()).toBeVisible()
})

test("a cancelled order can't be paid by a friend", async ({ page, browser, person }) => {
  const id = await order(person.client, 1003)
  await person.client.orders.askFriend({ id })
  await person.client.orders.cancel({ id })
  const friend = await otherBrowser(browser)
  await friend.goto(`${person.origin}/other_pay/${id}`)
  await expect(friend.getByRole('link', { name: '去首页看看' })).toBeVisible()
  await expect(friend.getByRole('button', { name: /帮 TA 付/ })).toBeHidden()
  await page.goto(`/other_pay/${id}`)
  await expect(page.getByText('订单已关闭，可以重新下单')).toBeVisible()
})
