import { type Browser, expect, type Page } from '@playwright/test'
import { limit } from '../page/limit'
import { pay, submitted } from '../payment/orders'
import { otherBrowser, type Person, test } from '../people/session'
import { openDesk } from './desk-test'

/** None needs an address; together they are above what one person may refund here. */
const COURSES = [1003, 1017]

/** Two courses in one order, paid. */
async function buyTwo({ client }: Person): Promise<string> {
  for (const courseId of COURSES) await client.cart.add({ courseId })
  const cart = await client.buying.cartConfirm()
  const { id } = await submitted(cart, (input) => client.buying.cart(input))
  await pay(client, id)
  return id
}

/** The refund that is open, filled in with a reason. */
async function openRefund(page: Page, reason: string) {
  await page.getByRole('button', { name: '退款', exact: true }).click()
  const form = page.getByRole('dialog', { name: '退款' })
  await form.getByLabel(/原因/).fill(reason)
  return form
}

/** Sets what one person may refund of one order, in yuan. */
async function setLimit(browser: Browser, yuan: string): Promise<void> {
  const page = await openDesk(browser, 'owner', '/staff')
  await page.getByRole('button', { name: '修改', exact: true }).click()
  const form = page.getByRole('dialog', { name: '修改额度' })
  await form.getByLabel('一个人能退的最大金额').fill(yuan)
  await form.getByLabel(/原因/).fill('试一试两个人退款')
  await form.getByRole('button', { name: '保存额度' }).click()
  await expect(form).toBeHidden()
}

test('support refunds one line at once; what is above the limit waits until finance approves; the student sees both', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const id = await buyTwo(person)
  const phone = await otherBrowser(browser, person)
  await setLimit(browser, '50')

  const support = await openDesk(browser, 'support', `/orders/${id}`)
  const opened = support.getByRole('region', { name: '打开的订单' })
  await test.step('a part of one line', async () => {
    const form = await openRefund(support, '少上了两次课')
    await form.getByRole('radio', { name: '选内容或金额' }).check()
    await form.getByRole('checkbox', { name: /高等数学/ }).check()
    await form.getByLabel(/退多少元/).fill('20')
    await expect(form.getByText('¥20，原路退回')).toBeVisible()
    await expect(form.getByText(/课程《高等数学/)).toBeVisible()
    await form.getByRole('button', { name: '退款 ¥20' }).click()
    await expect(form).toBeHidden()
    await expect(opened.getByText('已退 ¥20')).toBeVisible()
    await expect(opened.getByText('已到账')).toBeVisible({ timeout: limit(30_000) })
  })
  await phone.goto(`/myorder/${id}`)
  await expect(phone.getByText(/已退/).first()).toBeVisible()

  await test.step('all the rest waits for a second person', async () => {
    const form = await openRefund(support, '课程不合适')
    await expect(form.getByText('要由另一位同事复核')).toBeVisible()
    await form.getByRole('button', { name: /^提交复核/ }).click()
    await expect(opened.getByText(/在等另一位同事复核/)).toBeVisible()
    await expect(support.getByRole('button', { name: '退款', exact: true })).toHaveCount(0)
    expect((await person.client.orders.state({ id })).status).toBe('paid')
  })
  await test.step('finance sees what would happen, and approves', async () => {
    const finance = await openDesk(browser, 'finance')
    const waiting = finance.getByRole('main').getByRole('link', { name: /等你复核/ })
    const before = await waiting.textContent()
    await waiting.click()
    await finance.getByRole('link', { name: new RegExp(id) }).click()
    const asked = finance.getByRole('region', { name: '打开的复核' })
    await expect(asked.getByText(/课程《高等数学/)).toBeVisible()
    await asked.getByRole('button', { name: /^同意/ }).click()
    const form = finance.getByRole('dialog', { name: '同意退款' })
    await form.getByRole('button', { name: /^同意/ }).click()
    await expect(finance.getByRole('link', { name: new RegExp(id) })).toHaveCount(0)
    await finance.getByRole('link', { name: '工作台' }).click()
    await expect(finance.getByRole('heading', { name: '工作台' })).toBeVisible()
    await expect(finance.getByText('加载中')).toHaveCount(0)
    await expect(finance.getByRole('main')).not.toContainText(before ?? '')
  })
  await expect(opened.getByText('已退款').first()).toBeVisible({ timeout: limit(30_000) })
  await phone.reload()
  await expect(phone.getByRole('heading', { name: '已退款' })).toBeVisible()
  await setLimit(browser, '500')
})
