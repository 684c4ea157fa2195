import { expect, type Page } from '@playwright/test'
import { limit } from '../page/limit'
import { pay } from '../payment/orders'
import { ADDRESS } from '../people/address'
import { otherBrowser, type Person, test } from '../people/session'
import { openDesk, sendParcel } from './desk-test'

/** Three courses in one, two of them with printed material. */
const BUNDLE = 601
/** Takes something off orders of these courses. */
const COUPON = 504

/** A paid order of the bundle with a coupon and points. Resolves with its number. */
async function buyBundle({ client }: Person): Promise<string> {
  const { id: addressId } = await client.addresses.create(ADDRESS)
  await client.coupons.receive({ id: COUPON })
  const { checkoutKey, courseIds } = await client.buying.bundleConfirm({ bundleId: BUNDLE })
  const coupons = await client.buying.usableCoupons({ courseIds })
  const couponId = coupons.find(({ usable }) => usable)?.id ?? 0
  const choice = { checkoutKey, usePoints: true, couponId, addressId }
  const { price } = await client.buying.bundlePreview(choice)
  const steps = price.steps.map(({ kind }) => kind)
  expect(steps).toEqual(expect.arrayContaining(['coupon', 'points']))
  const { id } = await client.buying.bundle({ checkoutKey, total: price.total })
  await pay(client, id)
  return id
}

/** Types into the search box, and opens the first hit once it is the one that shows this. */
async function find(page: Page, text: string, shown: string): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: '查找' }).fill(text)
  await expect(page.getByRole('option').first()).toContainText(shown)
  await page.keyboard.press('Enter')
}

async function openRefund(page: Page, course: string) {
  await page.getByRole('button', { name: '退款', exact: true }).click()
  const form = page.getByRole('dialog', { name: '退款' })
  await form.getByRole('radio', { name: '选内容或金额' }).check()
  await form.getByRole('checkbox', { name: course }).check()
  return form
}

/** The titles of what stands in the record about an order or a parcel. */
async function expectRecord(page: Page, about: string, titles: readonly string[]): Promise<void> {
  await page.goto(`/desk/record?${about}`)
  const entries = page.getByRole('main').getByRole('listitem')
  for (const title of titles) {
    await expect(entries.filter({ hasText: title }).first()).toBeVisible()
  }
}

test('a day at the desk: points given, a line refunded by two, a parcel sent and corrected, a request answered; the student sees each step, the record has every deed', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(300_000))
  const phone = await otherBrowser(browser, person)
  const support = await openDesk(browser, 'support')
  await test.step('support finds the student by phone and gives points', async () => {
    await find(support, person.mobile, '****')
    await expect(support).toHaveURL(/\/desk\/people\/\d+$/)
    await support.getByRole('button', { name: '调整积分' }).click()
    const form = support.getByRole('dialog', { name: '调整积分' })
    await form.getByLabel('加多少，或减多少').fill('1000')
    await form.getByLabel(/原因/).fill('上次直播卡顿，补偿积分')
    await form.getByRole('button', { name: '调整', exact: true }).click()
    await expect(form).toBeHidden()
  })

  const id = await buyBundle(person)
  const { lines } = await person.client.orders.detail({ id })
  const [first, , last] = lines
  if (!first || !last) throw new Error('the bundle has three courses')

  await test.step('support refunds a part of one line', async () => {
    await find(support, id, id)
    await expect(support).toHaveURL(new RegExp(`/desk/orders/${id}$`))
    const form = await openRefund(support, first.name)
    await form.getByLabel(/退多少元/).fill('30')
    await form.getByLabel(/原因/).fill('少发了一本讲义')
    await form.getByRole('button', { name: '退款 ¥30' }).click()
    await expect(form).toBeHidden()
    await phone.goto(`/myorder/${id}`)
    await expect(phone.getByText(/已退/).first()).toBeVisible()
  })

  await test.step('a whole line is above the limit: finance approves it', async () => {
    const form = await openRefund(support, last.name)
    await form.getByLabel(/原因/).fill('学生不考这一门')
    await form.getByRole('button', { name: /^提交复核/ }).click()
    await expect(form).toBeHidden()
    const finance = await openDesk(browser, 'finance', '/approvals')
    await finance.getByRole('link', { name: new RegExp(id) }).click()
    await finance
      .getByRole('region', { name: '打开的复核' })
      .getByRole('button', { name: /^同意/ })
      .click()
    const agree = finance.getByRole('dialog', { name: '同意退款' })
    await agree.getByRole('button', { name: /^同意/ }).click()
    await expect(finance.getByRole('link', { name: new RegExp(id) })).toHaveCount(0)
    const course = last.courseId ?? 0
    const owned = await person.client.learning.hasAll({ courseIds: [course] })
    expect(owned.missing).toEqual([course])
    expect((await person.client.orders.detail({ id })).status).toBe('paid')
  })

  const [parcel] = (await person.client.express.list()).list
  const shipping = await openDesk(browser, 'shipping', `/parcels/${parcel?.id}`)
  const numbers = ['YT78', 'YT79'].map((start) => `${start}${Date.now()}`.slice(0, 15))
  await test.step('shipping sends what is left of it, and corrects the number', async () => {
    const opened = shipping.getByRole('region', { name: '打开的包裹' })
    await sendParcel(opened, numbers[0] ?? '')
    await phone.goto('/myexpress')
    await expect(phone.getByText(numbers[0] ?? '').first()).toBeVisible()
    await shipping.getByRole('button', { name: '更正单号' }).click()
    const form = shipping.getByRole('dialog', { name: '更正单号' })
    await form.getByLabel('快递单号').fill(numbers[1] ?? '')
    await form.getByRole('button', { name: '更正', exact: true }).click()
    await phone.reload()
    await expect(phone.getByText(numbers[1] ?? '').first()).toBeVisible()
  })

  await test.step('what the rule refuses by now is asked of the school, and answered', async () => {
    await phone.goto(`/myorder/${id}`)
    await phone.getByRole('button', { name: /申请退款/ }).click()
    const sheet = phone.getByRole('dialog', { name: '申请退款' })
    await sheet.getByLabel(/退款原因/).fill('讲义收到时已经破损')
    await sheet.getByRole('button', { name: '提交申请' }).click()
    await expect(sheet).toBeHidden()
    await support.goto('/desk/')
    await support
      .getByRole('main')
      .getByRole('link', { name: /^退款申请/ })
      .click()
    await support.getByRole('link', { name: new RegExp(id) }).click()
    await expect(support.getByText('讲义收到时已经破损').last()).toBeVisible()
    await support.getByRole('button', { name: '不同意' }).click()
    const form = support.getByRole('dialog', { name: '不同意退款' })
    await form.getByLabel(/答复/).fill('新讲义今天寄出，破损的不用寄回')
    await form.getByRole('button', { name: '答复学生' }).click()
    await expect(form).toBeHidden()
    await phone.reload()
    await expect(phone.getByText(/新讲义今天寄出/)).toBeVisible()
  })

  await test.step('the record has every deed', async () => {
    const { id: userId } = await person.client.users.current()
    const owner = await openDesk(browser, 'owner', '/record')
    await expectRecord(owner, `kind=user&subject=${userId}`, ['调整积分'])
    await expectRecord(owner, `kind=order&subject=${id}`, [
      '拒绝退款申请',
      '同意大额退款',
      '少发了一本讲义',
    ])
    await expectRecord(owner, `kind=parcel&subject=${parcel?.id}`, ['更正快递单号', '发货'])
  })
})
