import { expect } from '@playwright/test'
import { settled, watchRequests } from '../page/settled'
import { test } from '../people/session'
import { COURSE } from '../stories/buying/purchase-story'

test('the network is lost at each step of a purchase: the page says so and goes on afterwards, and one order is made', async ({
  page,
  context,
  person,
}) => {
  const offline = (isLost: boolean) => context.setOffline(isLost)
  watchRequests(page)
  await page.goto('/home')
  await expect(page.getByRole('link', { name: new RegExp(COURSE.name) }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /购物车/ })).toBeVisible()

  // A category that was not loaded: it shows a skeleton, and loads by itself once the network is back.
  const lost = page.getByText('网络已断开，已加载的内容仍可查看')
  await offline(true)
  await page.getByRole('tab', { name: '考研' }).click()
  await expect(lost).toBeVisible()
  await expect(page.getByRole('main').getByText('加载中').first()).toBeAttached()
  await offline(false)
  await expect(page.getByRole('link', { name: /考研英语/ }).first()).toBeVisible()

  await settled(page)

  // A screen whose code was not loaded: the storefront itself shows the message, and loads the screen once the network
  // is back.
  await offline(true)
  await page
    .getByRole('link', { name: /考研英语长难句/ })
    .first()
    .click()
  await expect(page.getByText('网络断开了').first()).toBeVisible()
  await offline(false)
  await expect(page.getByRole('heading', { name: /考研英语长难句/ })).toBeVisible()

  // The confirm page and its submit.
  await page.goto(`/confirmorder/${COURSE.id}?type=1`)
  const pay = page.getByRole('button', { name: /去支付/ })
  await expect(pay).toBeEnabled()
  const points = page.getByRole('switch', { name: /积分抵/ })
  await expect(pay).toHaveText('去支付 ¥93')
  await offline(true)
  await expect(lost).toBeVisible()
  await page.getByRole('radio', { name: /微信支付/ }).check()
  await pay.click()
  await expect(page.getByText(/^网络断开了，订单还没提交/)).toBeVisible()
  await expect(pay).toBeEnabled()
  // The choices and the price are still there.
  await expect(points).toBeChecked()
  await expect(pay).toHaveText('去支付 ¥93')
  await offline(false)
  await expect(lost).toBeHidden()
  await expect(page.getByRole('radio', { name: /微信支付/ })).toBeChecked()
  await page.getByRole('radio', { name: /支付宝/ }).check()

  // The server gets the submit, its answer is lost: the second press finds the same order.
  const submit = /\/api\/orders\/courses\/single(?:\?|$)/
  const answerLost = page.waitForEvent('requestfailed', (request) => submit.test(request.url()))
  await page.route(submit, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await pay.click()
  await answerLost
  await expect(pay).toBeEnabled()
  await page.unroute(submit)
  await pay.click()
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
  const { list } = await person.client.orders.list({})
  expect(list).toHaveLength(1)

  // On return from the cashier the call for the order's state fails.
  const state = /\/api\/orders\/\d+\/status/
  await page.route(state, (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: '确认付款' }).click()
  await expect(page.getByText('没有查到订单')).toBeVisible()
  await page.unroute(state)
  // The screen polls on by itself.
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
  expect((await person.client.orders.list({})).list).toHaveLength(1)
})

test('a slow answer: the button is busy, a screen shows its skeleton', async ({ page }) => {
  await page.goto(`/confirmorder/${COURSE.id}?type=1`)
  const pay = page.getByRole('button', { name: /去支付/ })
  await expect(pay).toBeEnabled()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/orders\/courses\/single/, async (route) => {
    await held
    await route.continue()
  })
  await pay.click()
  await expect(pay).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page).toHaveURL(/\/sandbox\/alipay/)

  await page.goto('/home')
  await expect(page.getByRole('link', { name: new RegExp(COURSE.name) }).first()).toBeVisible()
  await page.route(/\/api\/courses\/products\/recommend/, () => {})
  await page.getByRole('tab', { name: '大学课程' }).click()
  await expect(page.getByText('加载中').first()).toBeVisible()
})
