import { expect } from '@playwright/test'
import { test } from '../page/kept-page'
import { settled, watchRequests } from '../page/settled'

test('Back closes a sheet and the login before it leaves the page, and returns to where the list was', async ({
  page,
}) => {
  watchRequests(page)
  await page.goto('/home')
  await page.mouse.wheel(0, 400)
  await settled(page)
  await page.goto('/course/list')
  await settled(page)
  const name = (await page.locator('a[href="/details/1003"]').first().textContent()) ?? ''
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  const scrolled = await page.evaluate(() => window.scrollY)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('a[href="/details/1003"]')?.click()
  })
  await expect(page).toHaveURL(/\/details\/1003$/)
  await settled(page)

  await page.getByRole('button', { name: /领券/ }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/details\/1003$/)

  await page.getByRole('button', { name: /立即报名/ }).click()
  const login = page.getByRole('dialog', { name: '登录' })
  await login.getByRole('textbox', { name: '手机号' }).fill('138 0013 8000')
  await login.getByRole('button', { name: '《用户协议》' }).click()
  const agreement = page.getByRole('dialog', { name: '用户协议' })
  await expect(agreement.getByRole('heading').nth(1)).toBeVisible()
  await page.goBack()
  await expect(agreement).toBeHidden()
  await expect(login.getByRole('textbox', { name: '手机号' })).toHaveValue('13800138000')
  await page.goBack()
  await expect(login).toBeHidden()
  await expect(page).toHaveURL(/\/details\/1003$/)

  await page.goBack()
  await expect(page).toHaveURL(/\/course\/list$/)
  await expect(page.getByText(name).first()).toBeAttached()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('A list that is left before the code that keeps positions is loaded is at its position after Back', async ({
  page,
}) => {
  watchRequests(page)
  await page.goto('/course/list')
  await settled(page)
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  await page.route(/\/scroll-memory-[^/]*\.js$/, async (route) => {
    await left
    await route.continue()
  })
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('a[href="/details/1003"]')?.click()
  })
  await expect(page).toHaveURL(/\/details\/1003$/)
  await expect(page.getByRole('button', { name: /立即报名/ })).toBeVisible()
  leave()
  await settled(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/course\/list$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
})
