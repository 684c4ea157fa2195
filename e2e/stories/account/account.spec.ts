import { devices, expect, type Page } from '@playwright/test'
import { pngOf } from '../../page/drawn-picture'
import { smsCode } from '../../people/phone'
import { otherBrowser, test } from '../../people/session'

const { userAgent, viewport } = devices['Desktop Chrome']

/** Shows a login code on a page; resolves with the path that it opens on the phone that scans it. */
async function shownCode(page: Page, show: () => Promise<unknown>): Promise<string> {
  const answered = page.waitForResponse(/\/api\/oauth\/qrcode(\?|$)/)
  await show()
  const { data } = (await (await answered).json()) as { data: { url: string } }
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible()
  const { pathname, search } = new URL(data.url)
  return pathname + search
}

test('a phone scans the login code of a desktop: first it refuses the login, then it confirms it', async ({
  browser,
  page: phone,
}) => {
  const context = await browser.newContext({
    userAgent,
    viewport,
    storageState: { cookies: [], origins: [] },
  })
  const desktop = await context.newPage()
  await desktop.goto('/user')
  await desktop.getByRole('button', { name: '登录 / 注册' }).click()
  const first = await shownCode(desktop, () =>
    desktop.getByRole('button', { name: '扫码登录' }).click(),
  )

  await phone.goto(first)
  const sheet = phone.getByRole('dialog', { name: '确认登录' })
  await expect(sheet).toContainText(/电脑 · Chrome 浏览器/)
  await expect(desktop.getByText('已扫码，请在手机上确认')).toBeVisible()
  await sheet.getByRole('button', { name: '不是我，拒绝' }).click()
  await expect(phone).toHaveURL('/user')
  await expect(desktop.getByText('手机上没有同意这次登录')).toBeVisible()

  const second = await shownCode(desktop, () =>
    desktop.getByRole('button', { name: '换一个二维码' }).click(),
  )
  // A code that was answered is good for nothing any more.
  await phone.goto(first)
  await expect(phone.getByText('这个二维码用不了了')).toBeVisible()
  await phone.goto(second)
  await sheet.getByRole('button', { name: '确认登录' }).click()
  await expect(desktop.getByRole('button', { name: '登录 / 注册' })).toHaveCount(0)
  const name = await phone.getByRole('heading', { level: 1 }).textContent()
  await expect(desktop.getByRole('heading', { level: 1 })).toHaveText(name ?? '')

  // The phone sees the desktop among its devices, and leaves it.
  await phone.getByRole('link', { name: '登录设备' }).click()
  await phone.getByRole('button', { name: /^退出 .*电脑/ }).click()
  await expect(phone.getByRole('button', { name: /^退出 / })).toHaveCount(0)
  await desktop.goto('/myorder')
  await expect(desktop.getByRole('dialog', { name: '登录' })).toBeVisible()
  await context.close()
})

test('a profile picture is cropped by keyboard, and typed text is kept when the session ends', async ({
  page,
  person,
}) => {
  await page.goto('/user')
  await page.getByRole('heading', { level: 1 }).getByRole('link').click()
  await page.getByRole('button', { name: /^头像/ }).click()
  const sheet = page.getByRole('dialog', { name: '头像' })
  await sheet.getByLabel('选择头像图片').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await pngOf(page, 900, 600),
  })
  const frame = sheet.getByRole('application')
  await frame.focus()
  for (const key of ['ArrowLeft', '+', 'ArrowDown']) await frame.press(key)
  await sheet.getByRole('button', { name: '用作头像' }).click()
  await expect(sheet).toBeHidden()
  const { avatarImageUrl } = await person.client.users.profile()
  expect(avatarImageUrl).toMatch(/^\/uploads\/\w+\.jpg$/)

  await page.getByRole('button', { name: /^昵称/ }).click()
  const name = page.getByRole('textbox', { name: '昵称' })
  await name.fill('上岸的小舟')
  await person.client.session.logout()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  await page.reload()
  await page.getByRole('dialog', { name: '登录' }).getByRole('button', { name: '关闭' }).click()
  const typed = await page.evaluate(() => sessionStorage.getItem('kz.draft.nickname'))
  expect(typed).toContain('上岸的小舟')
})

test('a first password logs in another browser, which is logged out when the password is changed', async ({
  browser,
  page,
  person,
}) => {
  await page.goto('/myinfo')
  await page.getByRole('link', { name: /登录密码/ }).click()
  await page.getByLabel('新密码').fill('first-pass-1')
  await page.getByLabel('再输一次').fill('first-pass-1')
  await page.getByRole('button', { name: '设置密码' }).click()
  await expect(page.getByRole('link', { name: /登录密码.*已设置/ })).toBeVisible()

  const other = await otherBrowser(browser)
  await other.goto('/user')
  await other.getByRole('button', { name: '登录 / 注册' }).click()
  await other.getByRole('button', { name: '密码登录' }).click()
  const dialog = other.getByRole('dialog', { name: '登录' })
  await dialog.getByRole('textbox', { name: '手机号' }).fill(person.mobile)
  await dialog.getByLabel('密码', { exact: true }).fill('wrong-pass-1')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog.getByText(/手机号或密码不正确/)).toBeVisible()
  await dialog.getByLabel('密码', { exact: true }).fill('first-pass-1')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: /登录密码/ }).click()
  await page.getByRole('radio', { name: '原密码' }).check()
  await page.getByRole('textbox', { name: '原密码' }).fill('first-pass-1')
  await page.getByLabel('新密码').fill('second-pass-2')
  await page.getByLabel('再输一次').fill('second-pass-2')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page).toHaveURL('/myinfo')
  await other.goto('/myorder')
  await expect(other.getByRole('dialog', { name: '登录' })).toBeVisible()
})

test('closing an account: the data is saved as a file, the account waits seven days, and is kept from the tab 我的', async ({
  page,
  person,
}) => {
  await page.goto('/settings')
  await page.getByRole('link', { name: '注销账号' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载我的数据' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^考舟-我的数据-\d{8}\.json$/)
  // A phone gets one code a minute, and the login took one.
  await expect(async () => {
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 75_000 })
  await page.getByLabel('验证码').fill(await smsCode(person.origin, person.mobile))
  await page.getByRole('radio', { name: '换了手机号' }).check()
  await page.getByRole('checkbox', { name: /7 天内可以撤销/ }).check()
  await page.getByRole('button', { name: '申请注销' }).click()
  await expect(page.getByRole('heading', { name: /账号将在 .*注销/ })).toBeVisible()

  await page.goto('/user')
  await page.getByRole('link', { name: /账号将在 .*注销/ }).click()
  await page.getByRole('button', { name: '撤销注销，留下账号' }).click()
  await expect(page.getByRole('button', { name: '申请注销' })).toBeVisible()
  expect((await person.client.users.current()).closesAt).toBe(null)
})
