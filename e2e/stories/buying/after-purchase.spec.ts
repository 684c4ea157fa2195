import { expect } from '@playwright/test'
import { test as visitorTest } from '../../page/kept-page'
import { payShown } from '../../payment/cashier'
import { buy } from '../../payment/orders'
import { logIn } from '../../people/phone'
import { test } from '../../people/session'
import { closeGift } from '../steps'

test('the page after a payment leads to a lottery draw, and the course shows that it is bought', async ({
  page,
}) => {
  await page.goto('/confirmorder/1003?type=1')
  await payShown(page)
  await page.getByRole('link', { name: /^下单抽奖/ }).click()
  await page.getByRole('button', { name: '抽一次' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('button', { name: '机会用完了' })).toBeDisabled()
  await page.goto('/details/1003')
  await expect(page.getByRole('link', { name: '已购买，去学习' })).toBeVisible()
})

test('a person who bought a course can review it', async ({ page, person }) => {
  await buy(person.client, 1017)
  await page.goto('/comment/1017')
  await page.getByRole('button', { name: '写评价' }).click()
  const form = page.getByRole('dialog', { name: '写评价' })
  await form.getByRole('radio', { name: /5/ }).press('Space')
  await form.getByRole('textbox', { name: '学习感受' }).fill(`图画得清楚，${person.mobile} 记下了`)
  await form.getByRole('button', { name: '发布评价' }).click()
  const written = page.getByRole('article').getByText(`图画得清楚，${person.mobile} 记下了`)
  await expect(written).toBeVisible()
})

visitorTest(
  'a visitor who submits a review logs in first, and is told that only buyers may review',
  async ({ page }) => {
    await page.goto('/comment/1017')
    await page.getByRole('button', { name: '写评价' }).click()
    const form = page.getByRole('dialog', { name: '写评价' })
    await form.getByRole('radio', { name: /5/ }).press('Space')
    await form.getByRole('textbox', { name: '学习感受' }).fill('还没有买，先问问怎么样')
    await form.getByRole('button', { name: '发布评价' }).click()
    await logIn(page)
    await expect(page.getByText('购买或试听课程后才能评价')).toBeVisible()
  },
)

visitorTest('a visitor logs in and books a free audition', async ({ page }) => {
  await page.goto('/reservations/1003')
  await page.getByRole('button', { name: '免费预约试听' }).click()
  await logIn(page)
  await closeGift(page)
  await page.getByRole('dialog').getByRole('button', { name: '确认预约' }).click()
  await expect(page.getByText('试听预约成功').first()).toBeVisible()
})
