import { expect } from '@playwright/test'
import type { RouteRow } from '../../../apps/h5/src/routing/route-row'
import { routeTable } from '../../../apps/h5/src/routing/route-table'
import { test } from '../../page/kept-page'
import { buy } from '../../payment/orders'
import { logIn } from '../../people/phone'
import { clientAt } from '../../people/session'

test('a new user claims the gift on the home screen, and sees where to find each part of it', async ({
  page,
}) => {
  await page.goto('/home')
  await page.getByRole('button', { name: '新人礼包' }).click()
  await logIn(page)
  const client = await clientAt(page)
  const gift = page.getByRole('dialog', { name: '新人礼包', exact: true })
  await gift.getByRole('button', { name: '领取新人礼包' }).click()
  await expect(page.getByText('新人礼包领取成功快去查看吧~')).toBeVisible()
  await expect(gift).toBeHidden()
  const given = page.getByRole('dialog', { name: '新人礼包已到账' })
  const coupons = (await client.coupons.list()).list
  const redPackets = (await client.coupons.redPackets()).list
  // The red packet of the gift is the one for signing up: there is no second one.
  expect(redPackets).toHaveLength(1)
  expect(coupons.length).toBeGreaterThan(0)
  for (const { name } of coupons) await expect(given.getByText(name)).toBeVisible()
  const named = await given
    .getByText(new RegExp(redPackets.map(({ name }) => name).join('|')))
    .count()
  expect(named).toBeGreaterThan(0)
  for (const link of await given.getByRole('link').all()) {
    const to = await link.getAttribute('href')
    expect((routeTable as readonly RouteRow[]).map(({ path }) => path)).toContain(to)
  }
  await given.getByRole('button', { name: '知道了' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: '新人礼包' })).toHaveCount(0)
  // The gift is given once.
  await page.goto('/home')
  await expect(page.getByRole('button', { name: '新人礼包' })).toHaveCount(0)
})

test('a new user who logs in on a course’s page is not offered the gift', async ({ page }) => {
  await page.goto('/details/1003')
  await page.getByRole('button', { name: /^加入购物车/ }).click()
  const asked = page.waitForResponse(/\/registers\/manual\/image/)
  await logIn(page)
  expect((await (await asked).json()).data.id).not.toBeNull()
  await expect(page.getByRole('link', { name: /^已在购物车/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the gift’s entry does not cover what a new user studies next', async ({ page }) => {
  await page.goto('/details/1003')
  await page.getByRole('button', { name: /^加入购物车/ }).click()
  await logIn(page)
  await buy(await clientAt(page), 1003)
  await page.goto('/home')
  const bar = await page.getByRole('complementary', { name: '继续学习' }).boundingBox()
  const entry = await page.getByRole('button', { name: '新人礼包' }).boundingBox()
  if (!bar || !entry) throw new Error('not shown')
  expect(entry.y + entry.height).toBeLessThanOrEqual(bar.y)
})
