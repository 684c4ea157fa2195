import { expect } from '@playwright/test'
import { order } from '../payment/orders'
import { test } from '../people/session'
import { userAgentOf } from './host-table'
import { standInForWechat } from './wechat-stand-in'

test.use({ userAgent: userAgentOf('WeChat on Android, XWEB kernel') })

test('WeChat without its bridge: the order says what to do and stays payable; a bridge that comes while it is awaited pays', async ({
  page,
  person: { client },
}) => {
  const wechat = await standInForWechat(page, { bridge: 'late' })
  const id = await order(client, 1003)
  await page.goto(`/myorder/${id}`)
  const pay = async () => {
    await page.getByRole('button', { name: '去支付' }).click()
    await page.getByRole('button', { name: /^微信支付/ }).click()
  }
  // WeChat's authorizer names the payer first.
  await pay()
  await page.getByRole('button', { name: /新同学/ }).click()
  await expect(page).toHaveURL(new RegExp(`/myorder/${id}$`))

  await pay()
  await expect(page.getByText('没有打开支付页面，请再试一次或换一种方式。')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/myorder/${id}$`))
  expect((await client.orders.state({ id })).status).toBe('unpaid')
  expect(wechat.payCalls).toEqual([])

  const asked = page.waitForResponse(/\/trades/)
  await pay()
  await asked
  await wechat.bringBridge()
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
  expect(wechat.payCalls).toHaveLength(1)
})
