import { expect } from '@playwright/test'
import { test } from '../../page/kept-page'
import { logIn } from '../../people/phone'
import { newPerson, otherBrowser } from '../../people/session'
import { closeGift } from '../steps'

// A code can be redeemed once: each repetition of the test needs another one.
const CODES = [
  { code: 'KZTINGLI7', course: /六级听力七天突破/ },
  { code: 'KZ4JI2024', course: /四级真题精讲/ },
  { code: 'KZXIANDAI', course: /线性代数/ },
] as const

test('an exchange code unlocks its course, once', async ({ page, browser, baseURL }, testInfo) => {
  const { code, course } = CODES[testInfo.repeatEachIndex] ?? CODES[0]
  await page.goto('/exchangeCourse')
  await logIn(page)
  await closeGift(page)
  const box = page.getByRole('textbox', { name: '兑换码' })
  await box.fill('KZGAOSHU1')
  await page.getByRole('button', { name: '查看能兑换的课程' }).click()
  await expect(page.getByText('兑换码已过期')).toBeVisible()
  await box.fill(code)
  await page.getByRole('button', { name: '查看能兑换的课程' }).click()
  await page.getByRole('button', { name: '立即兑换' }).click()
  await expect(page).toHaveURL(/\/mylive/)
  await expect(page.getByText(course).first()).toBeVisible()

  const other = await otherBrowser(browser, await newPerson(baseURL ?? ''))
  await other.goto(`/ec/${code}`)
  await expect(other.getByText('这个兑换码已被使用')).toBeVisible()
  await other.context().close()
})
