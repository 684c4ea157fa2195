import { expect } from '@playwright/test'
import { logIn } from '../people/phone'
import { type Person, test } from '../people/session'
import { COURSE } from '../stories/purchase-story'

/** Ends somebody's session at the server, as a week does. The browser does not know. */
async function expire({ client }: Person): Promise<void> {
  await client.session.logout()
}

test('a session that ends before the submit: log in, and the order goes on by itself', async ({
  page,
  person,
}) => {
  test.setTimeout(150_000)
  await page.goto(`/confirmorder/${COURSE.id}?type=1`)
  const pay = page.getByRole('button', { name: /去支付/ })
  await expect(pay).toBeEnabled()
  await expire(person)
  await pay.click()
  await logIn(page, person.mobile)
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
})

test('what was typed outlives the session', async ({ page, person }) => {
  await page.goto('/exchangeCourse')
  const code = page.getByRole('textbox', { name: '兑换码' })
  await code.fill('NOSUCHCODE22')
  await expire(person)
  await page.getByRole('button', { name: '查看能兑换的课程' }).click()
  await logIn(page)
  await expect(page.getByText('兑换码不正确').first()).toBeVisible()
  await expect(code).toHaveValue('NOSUCHCODE22')
})

test('who closes the login stays where they were, and may try again', async ({ page, person }) => {
  await page.goto(`/confirmorder/${COURSE.id}?type=1`)
  const pay = page.getByRole('button', { name: /去支付/ })
  await expect(pay).toBeEnabled()
  await expire(person)
  await pay.click()
  const dialog = page.getByRole('dialog', { name: /登录/ })
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/confirmorder/)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(dialog).toBeVisible()
})
