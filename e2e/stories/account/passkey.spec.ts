import { expect, test } from '@playwright/test'
import { addAuthenticator } from '../../page/authenticator'
import { logIn } from '../../people/phone'
import { copySeededData, freePort, type OwnServer, startServer } from '../../servers/own-server'
import { closeGift } from '../steps'

// Browsers allow no passkeys at a bare IP address, which the other tests use.
let server: OwnServer
let origin: string

test.beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  const env = { BASE_URL: origin, SMS_PROOF: 'off' }
  server = await startServer({ port, dataDir: copySeededData(), env })
})
test.afterAll(() => server?.stop())

test('a passkey is added, logs in without a phone number, and is removed', async ({ page }) => {
  const authenticator = await addAuthenticator(page)
  await page.goto(`${origin}/devices`)
  await logIn(page)
  await closeGift(page)
  await page.getByRole('button', { name: '添加这台设备的通行密钥' }).click()
  await expect(page.getByText('还没用过')).toBeVisible()

  await page.goto(`${origin}/user`)
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto(`${origin}/devices`)
  const dialog = page.getByRole('dialog', { name: '登录' })
  await authenticator.setVerified(false)
  await dialog.getByRole('button', { name: '通行密钥登录' }).click()
  await expect(page.getByText(/^没有完成验证/)).toBeVisible()
  await authenticator.setVerified(true)
  await dialog.getByRole('button', { name: '通行密钥登录' }).click()
  await expect(dialog).toBeHidden()
  await closeGift(page)
  await expect(page.getByText(/日用过/).first()).toBeVisible()

  await page.getByRole('button', { name: /^移除 .+ 的通行密钥$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('还没用过')).toBeHidden()
  await expect(page.getByRole('button', { name: /^移除 .+ 的通行密钥$/ })).toHaveCount(0)
})
