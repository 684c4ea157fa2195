import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../page/accessibility'
import { watchConsole } from '../../page/console'
import { logIn } from '../../people/phone'

// A course without printed material, so that no address is needed.
export const COURSE = { id: 1003, name: '四级真题精讲' }

/** Goes from a course's page to its confirm page, through the login. */
export async function openConfirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /立即报名/ }).click()
  await logIn(page)
  await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible()
  await expect(page.getByRole('button', { name: /去支付/ })).toBeEnabled()
}

/**
 * A visitor opens a course from home, claims a coupon, logs in, pays by Alipay, goes on to study, and finds the
 * course in the learning tab. Every screen passes axe, and the console has no error.
 */
export async function buyAsVisitor(page: Page, origin = ''): Promise<void> {
  const complaints = watchConsole(page)
  await page.goto(`${origin}/home?channelId=abc&statisticsId=xyz`)
  await expect(page).toHaveTitle(/选课/)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'channelId')?.value).toBe('abc')
  expect(cookies.find(({ name }) => name === 'statisticsId')?.value).toBe('xyz')
  await expectAccessible(page)

  await page
    .getByRole('link', { name: new RegExp(COURSE.name) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/details/${COURSE.id}$`))
  await expect(page).toHaveTitle(new RegExp(COURSE.name))
  await expectAccessible(page)

  await page
    .getByRole('button', { name: /领券|领取优惠券|优惠券/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /领取/ }).first().click()
  await expectAccessible(page)
  await logIn(page)
  await expect(sheet.getByText(/已领取/).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /立即报名/ }).click()
  await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible()
  await expectAccessible(page)
  const couponRow = page.getByRole('button', { name: /^优惠券/ })
  await expect(couponRow).toContainText('-¥')
  const pay = page.getByRole('button', { name: /去支付/ })
  const total = (await pay.textContent())?.replace(/.*¥/, '') ?? ''

  // Without the coupon the price is higher; with the coupon it is the same as before.
  await couponRow.click()
  await page.getByRole('button', { name: '不使用' }).click()
  await expect(pay).not.toHaveText(`去支付 ¥${total}`)
  await couponRow.click()
  await page.getByRole('dialog').getByRole('radio').first().check()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(pay).toHaveText(`去支付 ¥${total}`)

  await page.getByRole('radio', { name: /支付宝/ }).check()
  await pay.click()
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
  await expect(page.getByText(`${Number(total).toFixed(2)}`).first()).toBeVisible()
  await page.getByRole('button', { name: /确认付款/ }).click()

  await expect(page).toHaveURL(/\/ordersuccess/)
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '去听课' }).click()
  await expect(page).toHaveTitle(new RegExp(COURSE.name))
  await expect(page.getByRole('button', { name: /^开始学习/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${origin}/mylive`)
  await expect(page).toHaveTitle(/我的听课/)
  await expect(page.getByText(new RegExp(COURSE.name)).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: '我的', exact: true }).click()
  await expect(page.getByText(/139\*{4}\d{4}/)).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
}
