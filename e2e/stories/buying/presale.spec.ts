import { expect, type Page } from '@playwright/test'
import { test as visitorTest } from '../../page/kept-page'
import { payShown } from '../../payment/cashier'
import { pay, submitted } from '../../payment/orders'
import { ADDRESS } from '../../people/address'
import { logIn } from '../../people/phone'
import { test } from '../../people/session'
import { addAddress, closeGift } from '../steps'

async function payDeposit(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: `付定金 ¥${amount}` }).click()
  await expect(page.getByRole('button', { name: '《定金协议》' })).toBeVisible()
  expect(await payShown(page)).toBe(amount)
  await expect(page.getByRole('heading', { name: '定金已付' })).toBeVisible()
  await page.getByRole('link', { name: '去付尾款' }).click()
}

/** Pays the balance from its open confirm page. */
async function payBalance(page: Page, amount: string): Promise<void> {
  await expect(page.getByText('定金抵扣')).toBeVisible()
  await expect(page.getByRole('button', { name: /^优惠券/ })).toBeHidden()
  expect(await payShown(page)).toBe(amount)
  await expect(page).toHaveURL(/\/order_detail\/\d+\?type=11/)
  await expect(page.getByRole('heading', { name: '已支付' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^加入.*班级群$/ })).toBeVisible()
}

test('a deposit of ¥100 reduces the price by ¥300, and paying the balance unlocks the course', async ({
  page,
  person,
}) => {
  await person.client.addresses.create(ADDRESS)
  await page.goto('/details/1010')
  await page.getByRole('link', { name: /^定金预售/ }).click()
  await payDeposit(page, '100')
  // ¥1699 − ¥300: the deposit of ¥100 counts as ¥300. The points of a new account take off ¥1 more.
  await page.getByRole('button', { name: '付尾款 ¥1399' }).click()
  await payBalance(page, '1398')
  await page.getByRole('link', { name: '去学习' }).click()
  await expect(page.getByText(/考研数学全程班/).first()).toBeVisible()
})

visitorTest('a visitor logs in, pays a deposit and its balance', async ({ page }) => {
  await page.goto('/details/1010')
  await page.getByRole('link', { name: /^定金预售/ }).click()
  await logIn(page)
  await closeGift(page)
  await payDeposit(page, '100')
  await page.getByRole('button', { name: '付尾款 ¥1399' }).click()
  await addAddress(page)
  await payBalance(page, '1398')
  await page.goto('/mylive')
  await expect(page.getByText(/考研数学全程班/).first()).toBeVisible()
})

test('paying the balance of a bundle unlocks all of its courses', async ({ page, person }) => {
  await person.client.addresses.create(ADDRESS)
  await page.goto('/deposit_order_info/703')
  await payDeposit(page, '200')
  // ¥3099 − ¥600: the deposit of ¥200 counts as ¥600.
  await page.getByRole('button', { name: '付尾款 ¥2499' }).click()
  await page.getByRole('button', { name: /^去付尾款/ }).click()
  await payBalance(page, '2498')
  await page.goto('/mylive')
  for (const course of [/考研政治全程班/, /考研数学全程班/])
    await expect(page.getByText(course).first()).toBeVisible()
})

test('a paid deposit is marked in lists and in the cart, with what is left to pay', async ({
  page,
  person,
}) => {
  const { client } = person
  for (const courseId of [1010, 1003]) await client.cart.add({ courseId })
  const deposit = await client.buying.depositProductConfirm({ presaleId: 702 })
  await pay(client, (await submitted(deposit, (input) => client.buying.depositProduct(input))).id)
  await page.goto('/home?keyword=考研数学')
  const card = page.getByRole('article').filter({ hasText: '考研数学全程班' })
  await expect(card.getByText('已付定金')).toBeVisible()
  await expect(card.getByText(/付尾款 ¥1399$/)).toBeVisible()

  await page.goto('/shopcart')
  await expect(
    page.getByRole('checkbox', { name: /考研数学全程班.*已付定金，不能结算/ }),
  ).toBeDisabled()
  await expect(page.getByText(/付尾款 ¥1399$/)).toBeVisible()
  await page.getByRole('button', { name: '去结算（1）' }).click()
  await expect(page.getByRole('button', { name: /^去支付 ¥93/ })).toBeVisible()
})
