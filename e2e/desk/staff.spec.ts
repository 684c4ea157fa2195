import { expect, test } from '@playwright/test'
import { limit } from '../page/limit'
import { openContext } from '../page/opened-contexts'
import { invite, join, openDesk } from './desk-test'

/** A name that no other run has used on this server. */
const unique = (): string => `zhou${Date.now().toString(36)}`

test('somebody is added, sets up password and one-time codes by the link, works, and leaves', async ({
  browser,
}) => {
  test.setTimeout(limit(120_000))
  const login = unique()
  const owner = await openDesk(browser, 'owner', '/staff')
  const url = await invite(owner, login, 'support')
  const row = owner.getByRole('row').filter({ hasText: login })
  await expect(row).toContainText('还没加入')

  const context = await openContext(browser)
  const page = await context.newPage()
  await join(page, new URL(url).pathname + new URL(url).hash)

  await test.step('the link is used up', async () => {
    const second = await (await openContext(browser)).newPage()
    await second.goto(new URL(url).pathname + new URL(url).hash)
    await expect(second.getByText('链接已失效')).toBeVisible()
  })

  await test.step('support sees no staff, not by the address either', async () => {
    await expect(page.getByRole('link', { name: '员工', exact: true })).toHaveCount(0)
    await page.goto('/desk/staff')
    await expect(page.getByText('你的角色看不到这里')).toBeVisible()
  })

  await test.step('the owner ends their work: they are out at the next call', async () => {
    await owner.reload()
    await row.getByRole('link').click()
    await owner.getByRole('button', { name: '办理离职' }).click()
    const form = owner.getByRole('dialog', { name: '周敏 离职' })
    await form.getByLabel(/原因/).fill('合同到期')
    await form.getByRole('button', { name: '办理离职' }).click()
    await expect(row).toContainText('已离职')
    await page.goto('/desk/account')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  })

  await test.step('the record has both deeds, with the reason, and is whole', async () => {
    await owner.getByRole('link', { name: '操作记录' }).click()
    await expect(owner.getByText('记录完整')).toBeVisible()
    const entries = owner.getByRole('listitem').filter({ hasText: /员工/ })
    await expect(entries.filter({ hasText: '原因：合同到期' }).first()).toBeVisible()
    await expect(entries.filter({ hasText: '加入员工' }).first()).toBeVisible()
  })
})

test('what is typed into a form is there again after a reload', async ({ browser }) => {
  const page = await openDesk(browser, 'owner', '/staff')
  await page.getByRole('button', { name: '加入员工' }).click()
  await page.getByLabel('姓名').fill('没填完的人')
  await page.reload()
  await page.getByRole('button', { name: '加入员工' }).click()
  await expect(page.getByLabel('姓名')).toHaveValue('没填完的人')
})

test('whoever was logged out elsewhere logs in again and is where they were', async ({
  browser,
}) => {
  const page = await openDesk(browser, 'owner', '/record')
  // An answer to a question of before would show the login by itself, before the link is pressed.
  await page.goto('/desk/record', { waitUntil: 'networkidle' })
  await page.context().clearCookies()
  await page.getByRole('link', { name: '员工', exact: true }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await page.getByRole('region', { name: '演示员工' }).getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: '员工', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/desk/staff')
})

test('a wrong password is refused without saying what was wrong', async ({ page }) => {
  await page.goto('/desk')
  await page.getByLabel('账号').fill('nobody')
  await page.getByLabel('密码', { exact: true }).fill('wrong-password')
  await page.getByLabel('动态码').fill('123456')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('账号、密码或动态码不正确')
})
