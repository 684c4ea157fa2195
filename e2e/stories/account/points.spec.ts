import { expect } from '@playwright/test'
import { test as visitorTest } from '../../page/kept-page'
import { buy } from '../../payment/orders'
import { ADDRESS } from '../../people/address'
import { logIn } from '../../people/phone'
import { test } from '../../people/session'
import { closeGift } from '../steps'

test('points are earned by a check-in, exchanged for something that is sent, and found in the records', async ({
  page,
  person: { client },
}) => {
  await client.addresses.create(ADDRESS)
  const { id: elsewhere } = await client.addresses.create({
    ...ADDRESS,
    name: '周知行',
    isDefault: false,
  })
  for (const courseId of [1001, 1012]) await buy(client, courseId)
  const { balance } = await client.points.account()
  expect(balance).toBeGreaterThan(500)

  await page.goto('/user')
  await page.getByRole('link', { name: /积分$/ }).click()
  await page.getByRole('button', { name: '签到 +5' }).click()
  await expect(page.getByRole('button', { name: '今天已签到，连续 1 天' })).toBeDisabled()
  const mine = page.getByRole('region', { name: '我的积分' })
  await expect(mine.getByText(String(balance + 5), { exact: true })).toBeVisible()

  await page.getByRole('link', { name: /考前一周安排表/ }).click()
  await expect(page.getByText('林小舟')).toBeVisible()
  await page.getByRole('link', { name: '更换' }).click()
  await page.getByRole('button', { name: '周知行' }).click()
  await expect(page.getByText('周知行')).toBeVisible()
  await page.getByRole('button', { name: '用 500 积分兑换' }).click()
  await page.getByRole('dialog', { name: '确认兑换' }).getByRole('button', { name: '兑换' }).click()
  await expect(page.getByText(`用了 500 积分，还有 ${balance - 495} 积分`)).toBeVisible()
  expect((await client.points.account()).balance).toBe(balance - 495)

  await page.getByRole('link', { name: '看物流' }).click()
  const parcel = page.getByRole('region', { name: /考前一周安排表/ })
  await expect(parcel.getByText(/周知行/)).toBeVisible()
  await parcel.getByRole('button', { name: '查看物流' }).click()
  await expect(parcel.getByRole('listitem').getByText(/备货/)).toBeVisible()
  await parcel.getByRole('link', { name: '修改地址' }).click()
  await page.getByRole('button', { name: '林小舟' }).click()
  await expect(page).toHaveURL(/\/myexpress/)
  await expect(parcel.getByText(/林小舟/)).toBeVisible()
  expect(elsewhere).toBeGreaterThan(0)

  await page.goto('/shop_record')
  const records = page.getByRole('main').getByRole('listitem')
  await expect(records.first()).toContainText('积分兑换')
  await expect(records.first()).toContainText('−500')
  await page.getByRole('tab', { name: '兑换' }).click()
  await expect(page.getByRole('link', { name: '看物流：考前一周安排表（打印版）' })).toBeVisible()
})

visitorTest(
  'a visitor logs in at the points shop and has the points of the sign-up',
  async ({ page }) => {
    await page.goto('/vipshop')
    await logIn(page)
    await closeGift(page)
    const mine = page.getByRole('region', { name: '我的积分' })
    await expect(mine.getByText('100', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: '积分规则' }).click()
    await expect(page.getByText(/12 个月内有效/)).toBeVisible()
  },
)
