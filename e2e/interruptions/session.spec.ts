import { expect, type Page } from '@playwright/test'
import { logIn, newPhone, smsCode } from '../phone'
import { COURSE } from '../purchase-story'
import { type Person, test } from '../session'

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
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
  await logInAgain(page, person)
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
})

test('what was typed outlives the session', async ({ page, person }) => {
  await page.goto('/exchangeCourse')
  const code = page.getByRole('textbox', { name: '兑换码' })
  await code.fill('NOSUCHCODE22')
  await expire(person)
  await page.getByRole('button', { name: '查看能兑换的课程' }).click()
  await logIn(page, newPhone())
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

/** The same person: a number gets one code a minute, and the first was for the session that has ended. */
async function logInAgain(page: Page, { client, mobile, origin }: Person): Promise<void> {
  const isSent = () =>
    client.session.sendCode({ mobile, type: 'LOGIN' }).then(
      () => true,
      () => false,
    )
  await expect.poll(isSent, { timeout: 75_000, intervals: [5000] }).toBe(true)
  const dialog = page.getByRole('dialog', { name: /登录/ })
  await dialog.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await dialog
    .getByRole('textbox', { name: '验证码' })
    .fill(await smsCode(page.request, mobile, origin))
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
}
