import { expect, type Page } from '@playwright/test'
import { test } from '../../page/kept-page'
import { payShown } from '../../payment/cashier'
import { ADDRESS } from '../../people/address'
import { logIn } from '../../people/phone'
import { test as knownTest } from '../../people/session'
import { addAddress, closeGift } from '../steps'
import { ORDER_KINDS, type OrderKind } from './order-kinds'

/** Pays the open confirm page, then finds the order and the course. */
async function payAndFind(page: Page, kind: OrderKind): Promise<void> {
  expect(await payShown(page)).toBe(kind.amount)
  await expect(page).toHaveURL(/\/ordersuccess/)
  await expect(page.getByRole('heading', { name: kind.bought ?? '购买成功' })).toBeVisible()
  if (kind.comesWith) await expect(page.getByText(kind.comesWith)).toBeVisible()

  await page.goto('/myorder?status=paid')
  const state = kind.reads ?? '已支付'
  const order = page
    .getByRole('article', { name: `${state}的订单` })
    .filter({ hasText: kind.listed })
  await expect(order).toContainText(state)
  await expect(order).toContainText(`实付 ¥${kind.amount}`)
  await page.goto('/mylive')
  if (kind.opens) await expect(page.getByText(kind.opens).first()).toBeVisible()
  else await expect(page.getByText('还没有课程')).toBeVisible()
}

for (const kind of ORDER_KINDS) {
  test(`a visitor logs in and buys ${kind.name}`, async ({ page }) => {
    await page.goto(kind.at)
    await kind.choose(page)
    await logIn(page)
    if (kind.offersGift) await closeGift(page)
    await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible()
    if (kind.needsAddress) await addAddress(page)
    await payAndFind(page, kind)
  })

  knownTest(`a logged-in person buys ${kind.name}`, async ({ page, person }) => {
    if (kind.needsAddress) await person.client.addresses.create(ADDRESS)
    await page.goto(kind.at)
    await kind.choose(page)
    await payAndFind(page, kind)
  })
}
