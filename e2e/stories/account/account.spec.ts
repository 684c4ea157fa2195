import { devices, expect, type Page } from '@playwright/test'
import { pngOf } from '../../page/drawn-picture'
import { limit } from '../../page/limit'
import { lead, order } from '../../payment/orders'
import { earlyPerson } from '../../people/early-person'
import { newPhone, smsCode } from '../../people/phone'
import { clientOf, loginElsewhere, newPerson, otherBrowser, test } from '../../people/session'

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
  // A code that was answered can't be used again.
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
  const typed = await page.evaluate(() => sessionStorage.getItem('kz.draft.anyone.form.nickname'))
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
  // The phone of the user got its login code a moment ago; the code for changing the phone is sent nevertheless, a
  // second one would be refused.
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByLabel('验证码')).toHaveAccessibleDescription(/刚发过验证码/)
  await expect(page.getByRole('button', { name: /^[1-5]?\d 秒后重发/ })).toBeDisabled()
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

test('a phone is changed in the browser: this login stays, the other ends, and the old number is a stranger’s', async ({
  browser,
  page,
  person,
}) => {
  const { userId } = await person.client.users.current()
  const other = await otherBrowser(browser, { ...person, token: await loginElsewhere(person) })
  await other.goto('/myorder')
  await expect(other.getByRole('dialog', { name: '登录' })).toHaveCount(0)

  const mobile = newPhone()
  await page.goto('/myinfo')
  await page.getByRole('button', { name: /^手机号/ }).click()
  const form = page.getByRole('dialog', { name: /手机号/ })
  await form.getByRole('button', { name: '获取验证码' }).first().click()
  await expect(form.getByRole('button', { name: /秒后重发/ })).toHaveCount(1)
  await form.getByLabel('旧手机验证码').fill(await smsCode(person.origin, person.mobile))
  await form.getByLabel('新手机号').fill(mobile)
  await form.getByRole('button', { name: '获取验证码' }).click()
  await expect(form.getByRole('button', { name: /秒后重发/ })).toHaveCount(2)
  await form.getByLabel('新手机验证码').fill(await smsCode(person.origin, mobile))
  await form.getByRole('button', { name: '更换手机号' }).click()
  await expect(page.getByText('手机号已更换')).toBeVisible()
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(7)}`
  await expect(page.getByRole('button', { name: /^手机号/ })).toContainText(masked)
  await page.reload()
  await expect(page.getByRole('button', { name: /^手机号/ })).toContainText(masked)

  await other.goto('/myorder')
  const dialog = other.getByRole('dialog', { name: '登录' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  // The new phone has not been sent a code for a login, so that its first one is sent at once, and opens this account.
  const again = await newPerson(person.origin, mobile)
  expect((await again.client.users.current()).userId).toBe(userId)
})

test('the old phone after a change signs up anew: it opens nothing of the account', async () => {
  const early = earlyPerson('old phone')
  const { userId } = await early.client.users.current()
  const mobile = newPhone()
  await early.client.users.sendCode()
  const oldCode = await smsCode(early.origin, early.mobile)
  await early.client.session.sendCode({ mobile, type: 'UPDATE_MOBILE' })
  const code = await smsCode(early.origin, mobile)
  await early.client.users.changePhone({ mobile, code, oldCode })
  await expect(async () => {
    // In a run of few tests its last code may be younger than the minute between two.
    const stranger = await newPerson(early.origin, early.mobile)
    expect((await stranger.client.users.current()).userId).not.toBe(userId)
    expect((await stranger.client.orders.list()).list).toEqual([])
  }).toPass({ timeout: limit(70_000) })
})

test("an account with an unpaid order or an open group can't be closed: each is listed and linked to the page where it is settled", async ({
  page,
  person,
}) => {
  const { client } = person
  const unpaid = await order(client, 1003)
  await lead(client, 1011)
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: '先处理完这些，才能注销' })).toBeVisible()
  await expect(page.getByRole('button', { name: '申请注销' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^1 个拼团还没成团/ })).toHaveAttribute(
    'href',
    '/mygroup',
  )
  // Before the account is closed, the page names the points and vouchers that are lost.
  const { courses, points, coupons, redPackets } = await client.users.closing()
  await expect(page.getByRole('definition')).toHaveText(
    [courses, points, coupons, redPackets].map(String),
  )
  await page.getByRole('link', { name: /^1 笔订单待支付/ }).click()
  await expect(page).toHaveURL('/myorder?status=unpaid')
  await page
    .getByRole('link', { name: /四级真题精讲/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/myorder/${unpaid}`)
})

test("opening an attacker's QR login link logs nobody in; its key works in one browser and once", async ({
  browser,
  page,
  person,
}) => {
  const attacker = await otherBrowser(browser)
  const { url, key } = await clientOf(person.origin, () => undefined).oauth.qrCode()
  const { pathname, search, searchParams } = new URL(url)
  const ticket = searchParams.get('qrLogin') ?? ''

  // The attacker's address is opened by the victim: it says who asks, and nothing happens without a press.
  await page.goto(pathname + search)
  const sheet = page.getByRole('dialog', { name: '确认登录' })
  await expect(sheet.getByRole('button', { name: '确认登录' })).toBeVisible()
  const visitor = clientOf(person.origin, () => undefined)
  expect(await visitor.oauth.qrState({ key })).toMatchObject({
    status: 'scanned',
    accessToken: null,
  })
  // The picture alone holds no key, and the key works only with the cookie of its browser.
  await expect(visitor.oauth.qrState({ key: ticket })).rejects.toMatchObject({ code: 5223 })
  await attacker.goto(pathname + search)
  await expect(attacker.getByRole('dialog', { name: '登录' })).toBeVisible()
  const other = await newPerson(person.origin)
  const scan = other.client.oauth.qrScan({ ticket })
  await expect(scan).rejects.toMatchObject({ code: 5223 })
  const confirm = other.client.oauth.qrConfirm({ ticket, accept: true })
  await expect(confirm).rejects.toMatchObject({ code: 5223 })
  expect(await visitor.oauth.qrState({ key })).toMatchObject({ accessToken: null })

  // The victim's own token stays valid and is not the one that the confirmation hands over.
  await sheet.getByRole('button', { name: '确认登录' }).click()
  await expect(page).toHaveURL('/user')
  const { accessToken } = await visitor.oauth.qrState({ key })
  expect(accessToken).not.toBe(person.token)
  // The login is used up: neither key nor address gives a second session.
  expect(await visitor.oauth.qrState({ key })).toMatchObject({ accessToken: null })
  await page.goto(pathname + search)
  await expect(page.getByText('这个二维码用不了了')).toBeVisible()
})
