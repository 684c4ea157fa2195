import { expect, type Page } from '@playwright/test'
import { test as visitorTest } from '../../page/kept-page'
import { payShown } from '../../payment/cashier'
import { buy } from '../../payment/orders'
import { ADDRESS } from '../../people/address'
import { logIn } from '../../people/phone'
import { clientAt, test } from '../../people/session'
import { addAddress, closeGift } from '../steps'

async function chooseUpgrade(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^去升级：四级真题精讲/ }).click()
  await page.getByRole('button', { name: '补 ¥270 升级' }).click()
}

async function payAndLearn(page: Page): Promise<void> {
  expect(await payShown(page)).toBe('269.07')
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
  await page.getByRole('link', { name: '去听课' }).click()
  await expect(page.getByText(/四级全程班/).first()).toBeVisible()
}

visitorTest(
  'a visitor logs in; once they own a course, its upgrade is offered and paid',
  async ({ page }) => {
    await page.goto('/upgrade')
    await logIn(page)
    await closeGift(page)
    await expect(page.getByText('没有可以升级的课程')).toBeVisible()

    await buy(await clientAt(page), 1003)
    await page.reload()
    await chooseUpgrade(page)
    await addAddress(page)
    await payAndLearn(page)
  },
)

test('a course is upgraded for the difference', async ({ page, person }) => {
  await person.client.addresses.create(ADDRESS)
  await buy(person.client, 1003)
  await page.goto('/upgrade')
  await chooseUpgrade(page)
  await payAndLearn(page)
})
