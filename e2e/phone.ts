import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'

let last = 0

/** A phone number that no other test of this run uses. */
export function newPhone(): string {
  last += 1
  const tail = (Date.now() % 1_000_000) * 100 + (last % 100)
  return `139${String(tail).padStart(8, '0')}`
}

/** The newest code in the sandbox inbox. */
export async function smsCode(
  request: APIRequestContext,
  mobile: string,
  origin = '',
): Promise<string> {
  const response = await request.get(`${origin}/sandbox/sms?mobile=${mobile}&format=json`)
  const { data } = (await response.json()) as { data: { code: string }[] }
  const code = data[0]?.code
  if (!code) throw new Error(`no code for ${mobile}`)
  return code
}

/** Fills the login dialog that is open, with the code from the inbox. */
export async function logIn(page: Page, mobile: string = newPhone()): Promise<string> {
  const dialog = page.getByRole('dialog', { name: /登录|绑定/ })
  await dialog.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await dialog
    .getByRole('textbox', { name: '验证码' })
    .fill(await smsCode(page.request, mobile, new URL(page.url()).origin))
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: /^(登录|绑定并登录)$/ }).click()
  await expect(dialog).toBeHidden()
  return mobile
}
