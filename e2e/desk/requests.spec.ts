import { expect } from '@playwright/test'
import { expectStill } from '../page/layout-faults'
import { limit } from '../page/limit'
import { buy } from '../payment/orders'
import { ADDRESS } from '../people/address'
import { otherBrowser, test } from '../people/session'
import { openDesk, sendParcel } from './desk-test'

/** Comes with printed material, which is refunded by request only once it was sent. */
const WITH_BOOK = 1001

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a student asks with a picture, takes it back, asks again; support looks at it and refunds a part', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(180_000))
  await person.client.addresses.create(ADDRESS)
  const id = await buy(person.client, WITH_BOOK)
  const [parcel] = (await person.client.express.list()).list
  const shipping = await openDesk(browser, 'shipping', `/parcels/${parcel?.id}`)
  const opened = shipping.getByRole('region', { name: '打开的包裹' })
  await sendParcel(opened, `YT76${Date.now()}`.slice(0, 15))

  const phone = await otherBrowser(browser, person)
  await phone.goto(`/myorder/${id}`)
  async function ask(reason: string): Promise<void> {
    await phone.getByRole('button', { name: /申请退款/ }).click()
    const sheet = phone.getByRole('dialog', { name: '申请退款' })
    await sheet.getByLabel(/退款原因/).fill(reason)
    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(sheet.getByRole('button', { name: '提交申请' })).toBeEnabled()
    await sheet.getByRole('button', { name: '提交申请' }).click()
    await expect(sheet).toBeHidden()
  }

  await ask('讲义缺了二十页')
  const support = await openDesk(browser, 'support', '/requests')
  const row = support.getByRole('link', { name: id })
  await row.click()
  await expect(support.getByText('讲义缺了二十页').last()).toBeVisible()
  await phone.getByRole('button', { name: /撤回/ }).click()
  await phone
    .getByRole('dialog', { name: '撤回退款申请' })
    .getByRole('button', { name: '撤回' })
    .click()
  await expect(phone.getByRole('button', { name: /申请退款/ })).toBeVisible()
  await support.getByRole('button', { name: '不同意' }).click()
  const refusal = support.getByRole('dialog', { name: '不同意退款' })
  await refusal.getByLabel(/答复/).fill('缺的二十页今天补寄')
  await refusal.getByRole('button', { name: '答复学生' }).click()
  await expect(support.getByText('这条申请已经处理')).toBeVisible()

  await ask('讲义缺了二十页，想退一部分')
  await support.goto('/desk/requests')
  await row.click()
  await expectStill(await support.context().newPage(), support.url(), {
    late: ['**/api/desk/orders/*', '**/refund/preview*'],
    shown: (still) => still.getByRole('button', { name: /看大图/ }),
  })
  await support.getByRole('button', { name: /看大图/ }).click()
  await expect(support.getByRole('dialog').getByRole('img')).toBeVisible()
  await support.keyboard.press('Escape')
  await support.getByRole('button', { name: '同意退款' }).click()
  const form = support.getByRole('dialog', { name: '同意退款申请' })
  await form.getByRole('radio', { name: '选内容或金额' }).check()
  await form.getByRole('checkbox').first().check()
  await form.getByLabel(/退多少元/).fill('15')
  await form.getByLabel(/原因/).fill('缺页，退一部分')
  await form.getByRole('button', { name: '退款 ¥15' }).click()
  await expect(form).toBeHidden()
  await expect(row).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByText(/已退/).first()).toBeVisible()
})

test('who asks for the end of a pre-sale does not decide about it, the owner neither; another says no', async ({
  browser,
}) => {
  test.setTimeout(limit(120_000))
  const owner = await openDesk(browser, 'owner', '/presales')
  const presale = owner
    .getByRole('table', { name: '预售' })
    .getByRole('row')
    .filter({ hasText: '在卖' })
  await presale.first().getByRole('link').click()
  await owner.getByRole('button', { name: '取消预售' }).click()
  const form = owner.getByRole('dialog', { name: '取消预售' })
  const reason = `老师生病了 ${Date.now()}`
  await form.getByLabel(/原因/).fill(reason)
  await form.getByRole('button', { name: '提交复核' }).click()
  await expect(owner.getByText(reason)).toBeVisible()
  await owner.goto('/desk/approvals')
  await owner
    .getByRole('link', { name: /取消预售/ })
    .first()
    .click()
  await expect(owner.getByText(/这是你自己提交的/)).toBeVisible()
  await expect(owner.getByRole('button', { name: '同意', exact: true })).toHaveCount(0)

  const finance = await openDesk(browser, 'finance', '/approvals')
  await finance
    .getByRole('link', { name: /取消预售/ })
    .first()
    .click()
  await expect(finance.getByText(reason)).toBeVisible()
  await finance.getByRole('button', { name: '不同意' }).click()
  const refusal = finance.getByRole('dialog', { name: '不同意' })
  await refusal.getByLabel(/原因/).fill('另请一位老师')
  await refusal.getByRole('button', { name: '不同意' }).click()
  await expect(finance.getByRole('link', { name: /取消预售/ })).toHaveCount(0)
})
