import { expect, test } from '@playwright/test'
import { addAuthenticator } from '../page/authenticator'
import { limit } from '../page/limit'
import { ageFactors } from '../servers/age-factors'
import { copySeededData, freePort, type OwnServer, startServer } from '../servers/own-server'
import { COMPUTER, invite, join, logInAs } from './desk-test'

// Browsers allow no passkeys at a bare IP address, which the other tests use.
let server: OwnServer
let origin: string

test.beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = await startServer({ port, dataDir: copySeededData(), env: { BASE_URL: origin } })
})
test.afterAll(() => server?.stop())

test('a colleague adds a passkey, logs in by it, confirms a deed by it, and removes it', async ({
  page,
}) => {
  test.setTimeout(limit(180_000))
  await page.setViewportSize(COMPUTER)
  const authenticator = await addAuthenticator(page)
  await page.goto(`${origin}/desk/staff`)
  await logInAs(page, 'owner')
  const link = await invite(page, 'zhoumin', 'owner')
  await page.context().clearCookies()
  await join(page, link)

  await test.step('adds it under a name', async () => {
    await page.goto(`${origin}/desk/account`)
    await expect(page.getByText('还没有通行密钥')).toBeVisible()
    await page.getByRole('button', { name: '添加通行密钥' }).click()
    const form = page.getByRole('dialog', { name: '添加通行密钥' })
    await form.getByLabel('名字').fill('办公室的电脑')
    await form.getByRole('button', { name: '在这台设备上添加' }).click()
    const row = page.getByRole('table', { name: '通行密钥' }).getByRole('row').nth(1)
    await expect(row).toContainText('办公室的电脑')
    await expect(row).toContainText('还没用过')
  })

  await test.step('the same device makes no second one', async () => {
    await page.getByRole('button', { name: '添加通行密钥' }).click()
    const form = page.getByRole('dialog', { name: '添加通行密钥' })
    await form.getByRole('button', { name: '在这台设备上添加' }).click()
    await expect(form.getByText('这台设备已经有通行密钥了')).toBeVisible()
    await form.getByRole('button', { name: '取消' }).click()
  })

  await test.step('logs out, and in by it, once its owner is verified', async () => {
    await page.getByRole('button', { name: '退出登录' }).click()
    await authenticator.setVerified(false)
    await page.getByRole('button', { name: '用通行密钥登录' }).click()
    await expect(page.getByText(/^没有完成验证/)).toBeVisible()
    await authenticator.setVerified(true)
    await page.getByRole('button', { name: '用通行密钥登录' }).click()
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  })

  await test.step('a deed that asks for a fresh factor is confirmed by it', async () => {
    await ageFactors(server)
    await page.goto(`${origin}/desk/account`)
    await page.getByRole('button', { name: '移除', exact: true }).click()
    const sure = page.getByRole('dialog', { name: '移除通行密钥？' })
    await sure.getByRole('button', { name: '移除' }).click()
    const factor = page.getByRole('dialog', { name: '确认是你本人' })
    await expect(factor.getByLabel('动态码')).toBeVisible()
    await factor.getByRole('button', { name: '用通行密钥确认' }).click()
    await expect(page.getByText('通行密钥已移除')).toBeVisible()
    await expect(page.getByText('还没有通行密钥')).toBeVisible()
  })

  await test.step('the record has both deeds', async () => {
    await page.goto(`${origin}/desk/record`)
    await expect(page.getByText('记录完整')).toBeVisible()
    const entries = page.getByRole('listitem')
    await expect(entries.filter({ hasText: '添加通行密钥' }).first()).toBeVisible()
    await expect(entries.filter({ hasText: '移除通行密钥' }).first()).toBeVisible()
  })

  await test.step('what was removed logs nobody in', async () => {
    await page.goto(`${origin}/desk/account`)
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '用通行密钥登录' }).click()
    await expect(page.getByText('通行密钥没有通过验证，请换一种方式登录')).toBeVisible()
  })
})
