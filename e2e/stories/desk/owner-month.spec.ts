import { beijingDay, DAY } from '@kaozhou/domain'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { COMPUTER, invite, join, logInAs } from '../../desk/desk-test'
import { oneTimeCode } from '../../desk/one-time-code'
import { expectAccessible } from '../../page/accessibility'
import { limit } from '../../page/limit'
import { openContext } from '../../page/opened-contexts'
import { pay, submitted } from '../../payment/orders'
import { newPerson, otherBrowser, type Person } from '../../people/session'
import { movableClock } from '../../servers/movable-clock'
import { type OwnServer, startOwnServer } from '../../servers/own-server'

/** Neither needs an address; together they are above what one person may refund here. */
const COURSES = [1003, 1017]
const LOGIN = 'zhoumin'
/** Yuan that one person may refund of an order. */
const LIMIT = 50

const clock = movableClock()
let server: OwnServer

// A server of its own: the month passes on its clock, and its books have this month's orders alone.
test.beforeAll(async () => {
  server = await startOwnServer({ ...clock.env, SMS_PROOF: 'off' })
})
test.afterAll(() => server?.stop())

async function openAt(browser: Browser, path: string): Promise<Page> {
  const context = await openContext(browser, { viewport: COMPUTER, isMobile: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/desk${path}`)
  return page
}

async function buyTwo({ client }: Person): Promise<{ id: string; total: number }> {
  for (const courseId of COURSES) await client.cart.add({ courseId })
  const cart = await client.buying.cartConfirm()
  const { id } = await submitted(cart, (input) => client.buying.cart(input))
  await pay(client, id)
  return { id, total: cart.price.total }
}

/** The refund of the order that is open, with its reason. */
async function openRefund(page: Page, reason: string) {
  await page.getByRole('button', { name: '退款', exact: true }).click()
  const form = page.getByRole('dialog', { name: '退款' })
  await form.getByLabel(/原因/).fill(reason)
  return form
}

test('an owner’s month: a limit, a colleague, a refund of two people, the books, figures, services and the record', async ({
  browser,
}) => {
  test.setTimeout(limit(300_000))
  const person = await newPerson(server.url)
  const student = await otherBrowser(browser, person)
  const owner = await openAt(browser, '/staff')
  await logInAs(owner, 'owner')
  const begin = Date.now()

  const { support, secret } = await test.step('1st week: a limit, and somebody new', async () => {
    await owner.getByRole('button', { name: '修改', exact: true }).click()
    const form = owner.getByRole('dialog', { name: '修改额度' })
    await form.getByLabel('一个人能退的最大金额').fill(String(LIMIT))
    await form.getByLabel(/原因/).fill('新同事先从小额开始')
    await form.getByRole('button', { name: '保存额度' }).click()
    await expect(form).toBeHidden()
    const link = await invite(owner, LOGIN, 'support')
    const context = await openContext(browser, { viewport: COMPUTER, isMobile: false })
    const support = await context.newPage()
    return { support, secret: await join(support, link) }
  })

  const bought = await buyTwo(person)
  await test.step('the colleague gives ¥20 back at once, and asks for the rest', async () => {
    await support.goto(`${server.url}/desk/orders/${bought.id}`)
    const opened = support.getByRole('region', { name: '打开的订单' })
    const part = await openRefund(support, '少上了两次课')
    await part.getByRole('radio', { name: '选内容或金额' }).check()
    await part.getByRole('checkbox', { name: /高等数学/ }).check()
    await part.getByLabel(/退多少元/).fill('20')
    await part.getByRole('button', { name: '退款 ¥20' }).click()
    await expect(opened.getByText('已到账')).toBeVisible({ timeout: limit(30_000) })
    await student.goto(`${server.url}/myorder/${bought.id}`)
    await expect(student.getByText(/已退/).first()).toBeVisible()
    const rest = await openRefund(support, '课程不合适')
    await rest.getByRole('button', { name: /^提交复核/ }).click()
    await expect(opened.getByText(/在等另一位同事复核/)).toBeVisible()
  })

  await test.step('the day after: the inbox leads the owner to it; the student has the money back', async () => {
    clock.set(begin + DAY)
    await owner.goto(`${server.url}/desk`)
    await logInAs(owner, 'owner')
    await owner
      .getByRole('main')
      .getByRole('link', { name: /等你复核/ })
      .click()
    await owner.getByRole('link', { name: new RegExp(bought.id) }).click()
    const asked = owner.getByRole('region', { name: '打开的复核' })
    await asked.getByRole('button', { name: /^同意/ }).click()
    const form = owner.getByRole('dialog', { name: '同意退款' })
    await form.getByRole('button', { name: /^同意/ }).click()
    await expect(owner.getByRole('link', { name: new RegExp(bought.id) })).toHaveCount(0)
    await expect(async () => {
      await student.reload()
      await expect(student.getByRole('heading', { name: '已退款' })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: limit(20_000) })
  })

  await test.step('3rd week: the colleague leaves, and is out at the next call', async () => {
    clock.set(begin + 14 * DAY)
    await support.goto(`${server.url}/desk`)
    await support.getByLabel('账号').fill(LOGIN)
    await support.getByLabel('密码', { exact: true }).fill('Wuhan-river-26')
    await support.getByLabel('动态码').fill(oneTimeCode(secret, begin + 14 * DAY))
    await support.getByRole('button', { name: '登录', exact: true }).click()
    await expect(support.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await owner.goto(`${server.url}/desk/staff`)
    await logInAs(owner, 'owner')
    await owner.getByRole('row').filter({ hasText: LOGIN }).getByRole('link').click()
    await owner.getByRole('button', { name: '办理离职' }).click()
    const form = owner.getByRole('dialog', { name: '周敏 离职' })
    await form.getByLabel(/原因/).fill('试用期结束')
    await form.getByRole('button', { name: '办理离职' }).click()
    await expect(owner.getByRole('row').filter({ hasText: LOGIN })).toContainText('已离职')
    await support.getByRole('link', { name: '评价' }).first().click()
    await expect(support.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  })

  await test.step('month’s end: the figures are the order and what went back', async () => {
    clock.set(begin + 28 * DAY)
    const from = beijingDay(begin)
    const to = beijingDay(begin + 28 * DAY)
    await owner.goto(`${server.url}/desk/figures/rows?what=refunded&from=${from}&to=${to}`)
    await logInAs(owner, 'owner')
    await expect(owner.getByRole('table', { name: '退款', exact: true })).toContainText(bought.id)
    await owner.goto(`${server.url}/desk/figures?from=${from}&to=${to}`)
    const courses = owner.getByRole('table', { name: '按课程的收款与退款' })
    // Paid, given back in two parts, and nothing stays.
    await expect(courses.getByRole('row').filter({ hasText: '高等数学' })).toContainText(
      /¥(\d+)¥\1¥0/,
    )
    await expectAccessible(owner)
  })

  await test.step('the books of the day settle with the provider’s bill', async () => {
    await owner.goto(`${server.url}/desk/books`)
    await owner
      .getByRole('link', { name: beijingDay(begin) })
      .first()
      .click()
    await owner.getByRole('button', { name: '从支付宝下载' }).click()
    await expect(owner.getByText(/已导入 \d+ 行/)).toBeVisible()
    await expect(owner.getByRole('list', { name: '差异' }).getByText(bought.id)).toHaveCount(0)
  })

  await test.step('services answer, and the record names who did what', async () => {
    await owner.goto(`${server.url}/desk/health`)
    const services = owner.getByRole('region', { name: '服务商' })
    await services.getByRole('button', { name: '测试支付宝' }).click()
    const dialog = owner.getByRole('dialog', { name: '测试支付宝' })
    await dialog.getByRole('button', { name: '开始测试' }).click()
    await expect(services.getByText(/成功：没有这笔交易/)).toBeVisible()
    await owner.goto(`${server.url}/desk/record`)
    await expect(owner.getByText('记录完整')).toBeVisible()
    const entries = owner.getByRole('listitem')
    for (const said of ['新同事先从小额开始', '少上了两次课', '课程不合适', '试用期结束']) {
      await expect(entries.filter({ hasText: `原因：${said}` }).first()).toBeVisible()
    }
  })
})
