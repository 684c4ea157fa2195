import { expect, type Page } from '@playwright/test'
import { limit } from '../page/limit'
import { settled, watchRequests } from '../page/settled'
import { logIn } from '../people/phone'
import { clientAt, test } from '../people/session'
import { closeGift } from '../stories/steps'

interface Form {
  name: string
  path: string
  field: string | RegExp
  value: string
  fill: (page: Page) => Promise<void>
  send: string
  /** Waits for what a login does after the form was sent. */
  sent: (page: Page) => Promise<void>
}

const FORMS: Form[] = [
  {
    name: 'an address',
    path: '/addreceiptaddress',
    field: /收货人/,
    value: '林小舟',
    fill: async (page) => {
      const text = page.getByRole('textbox', { name: /粘贴地址/ })
      await text.fill('林小舟 13800138000 北京市东城区景山前街 4 号')
      await page.getByRole('button', { name: '识别并填写' }).click()
    },
    send: '保存地址',
    // Saving opens another document; reading the token of a page that is being left fails.
    sent: (page) =>
      expect(async () => {
        const { list } = await (await clientAt(page)).addresses.list()
        expect(list.map((one) => one.name)).toEqual(['林小舟'])
      }).toPass({ timeout: limit(10_000) }),
  },
  {
    name: 'the code of a coupon',
    path: '/coupon/activate',
    field: '激活码',
    value: 'MEIYOUMA9',
    fill: (page) => page.getByRole('textbox', { name: '激活码' }).fill('MEIYOUMA9'),
    send: '激活优惠券',
    sent: (page) =>
      expect(page.getByRole('textbox', { name: '激活码' })).toHaveAccessibleDescription(
        '没有这个激活码，请核对后重新输入',
      ),
  },
]

for (const { name, path, field, value, fill, send, sent } of FORMS) {
  test(`${name} that is typed outlives a lost network, leaving the page and the end of the session`, async ({
    page,
    context,
    person,
  }) => {
    watchRequests(page)
    const typed = page.getByRole('textbox', { name: field })
    const button = page.getByRole('button', { name: send })
    await page.goto(path)
    await fill(page)
    await expect(typed).toHaveValue(value)
    await settled(page)

    await context.setOffline(true)
    await button.click()
    await expect(page.getByText(/网络/).first()).toBeVisible()
    await expect(typed).toHaveValue(value)
    await context.setOffline(false)

    await page.goto('/aboutus')
    await page.goto(path)
    await expect(typed).toHaveValue(value)

    await settled(page)
    await person.client.session.logout()
    await button.click()
    const dialog = page.getByRole('dialog', { name: '登录' })
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: '登录' }).click()
    await logIn(page)
    await closeGift(page)
    await expect(typed).toHaveValue(value)
    await button.click()
    await sent(page)
  })
}
