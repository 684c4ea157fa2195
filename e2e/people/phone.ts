import { expect, type Page } from '@playwright/test'

let last = 0

/** A phone number that no other test of this run uses. */
export function newPhone(): string {
  last += 1
  const tail = (Date.now() % 1_000_000) * 100 + (last % 100)
  return `139${String(tail).padStart(8, '0')}`
}

/** The newest code in the sandbox inbox. */
export async function smsCode(origin: string, mobile: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/sms?mobile=${mobile}&format=json`)
  const { data } = (await response.json()) as { data: { code: string }[] }
  const code = data[0]?.code
  if (!code) throw new Error(`no code for ${mobile}`)
  return code
}

/** A number gets one code a minute: who had one for a session that has ended waits for the next. */
const CODE_WAIT_MS = 75_000

/** Fills the login dialog that is open, with the code from the inbox. */
export async function logIn(page: Page, mobile: string = newPhone()): Promise<string> {
  const dialog = page.getByRole('dialog', { name: /登录|绑定/ })
  await dialog.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await expect(async () => {
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: CODE_WAIT_MS })
  const code = await smsCode(new URL(page.url()).origin, mobile)
  await dialog.getByRole('textbox', { name: '验证码' }).fill(code)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: /^(登录|绑定并登录)$/ }).click()
  await expect(dialog).toBeHidden()
  return mobile
}
