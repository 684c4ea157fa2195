import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { limit } from '../page/limit'

/** Each process of a run has its own range: two workers must not sign up the same number. */
const range = Number(process.env.TEST_WORKER_INDEX ?? 99) % 100
let next = randomInt(500_000)

/** A mobile number that no other test of this run uses. */
export function newPhone(): string {
  next += 1
  return `139${String(range).padStart(2, '0')}${String(next).padStart(6, '0')}`
}

/** The newest SMS code for a number, from the sandbox's inbox. */
export async function smsCode(origin: string, mobile: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/sms?mobile=${mobile}&format=json`)
  const { data } = (await response.json()) as { data: { code: string }[] }
  const code = data[0]?.code
  if (!code) throw new Error(`no code for ${mobile}`)
  return code
}

/** A number gets one code a minute: a person who got one for an earlier login waits for the next. */
const CODE_WAIT_MS = limit(75_000)

/** Fills in the open login dialog and submits it; resolves with the number when the dialog is closed. */
export async function logIn(page: Page, mobile: string = newPhone()): Promise<string> {
  await fillLogin(page, mobile)
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: /^(登录|绑定并登录)$/ }).click()
  await expect(dialog).toBeHidden()
  return mobile
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /登录|绑定/ })

/** Fills in the open login dialog, with a code that was sent; only its last button is left to press. */
export async function fillLogin(page: Page, mobile: string = newPhone()): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await expect(async () => {
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible({
      timeout: limit(5000),
    })
  }).toPass({ timeout: CODE_WAIT_MS })
  const code = await smsCode(new URL(page.url()).origin, mobile)
  await dialog.getByRole('textbox', { name: '验证码' }).fill(code)
  await dialog.getByRole('checkbox').check()
}
