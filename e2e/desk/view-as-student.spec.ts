import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { buy, order } from '../payment/orders'
import { newPerson, test } from '../people/session'
import { openDesk } from './desk-test'

const OWNED = 1003
const ONLY_LOOKING = '正在以学员视角查看，只能看，不能改'
const WHY = '学生说看不到订单'

/** Opens the storefront as the student of the page. Resolves with the new tab. */
async function view(desk: Page): Promise<Page> {
  await desk.getByRole('button', { name: '以学员视角查看' }).click()
  const why = desk.getByRole('dialog', { name: '以学员视角查看' })
  await why.getByLabel(/原因/).fill(WHY)
  await why.getByRole('button', { name: '继续' }).click()
  const opened = desk.context().waitForEvent('page')
  await desk.getByRole('button', { name: '在新标签页打开' }).click()
  const page = await opened
  await expect(page).toHaveURL(/\/user$/)
  return page
}

const barOf = (page: Page) => page.getByRole('complementary', { name: '学员视角' })

test('support sees what a student sees, changes nothing and ends it; the record has both, and their own login is as it was', async ({
  browser,
  person: own,
}) => {
  test.setTimeout(limit(180_000))
  const student = await newPerson(own.origin)
  const { id } = await student.client.users.current()
  await buy(student.client, OWNED)
  const unpaid = await order(student.client, 1004)
  const devices = await student.client.users.devices()
  const desk = await openDesk(browser, 'support', `/people/${id}`)
  const page = await view(desk)
  const bar = barOf(page)
  const masked = `${student.mobile.slice(0, 3)}****${student.mobile.slice(-4)}`

  await test.step('the bar says whose it is, on every screen and after a step inside', async () => {
    await expect(bar).toContainText(`学员视角 · ${masked} · 只读 · 还剩 10 分钟`)
    await expect(page.getByText(masked).first()).toBeVisible()
    await page.getByRole('link', { name: /订单/ }).first().click()
    await expect(page).toHaveURL(/\/myorder/)
    await expect(bar).toBeVisible()
    await expectAccessible(page)
    for (const path of ['/home', '/settings', '/details/1005', '/no-such-page']) {
      await page.goto(path)
      await expect(bar).toBeVisible()
    }
  })

  await test.step('paying and commenting are refused with words', async () => {
    await page.goto(`/order_detail/${unpaid}`)
    await page.getByRole('button', { name: '去支付' }).click()
    await page.getByRole('button', { name: /^支付宝/ }).click()
    await expect(page.getByText(ONLY_LOOKING).first()).toBeVisible()
    await page.goto(`/comment/${OWNED}`)
    await page.getByRole('button', { name: '写评价' }).click()
    const form = page.getByRole('dialog', { name: '写评价' })
    await form.getByRole('radio', { name: /5/ }).press('Space')
    await form.getByRole('textbox', { name: '学习感受' }).fill('讲得很清楚，跟着做完了')
    await form.getByRole('button', { name: '发布评价' }).click()
    await expect(page.getByText(ONLY_LOOKING).first()).toBeVisible()
  })

  await test.step('the student notices nothing, and the browser’s own login is untouched', async () => {
    expect(await student.client.users.devices()).toEqual(devices)
    expect((await student.client.orders.state({ id: unpaid })).status).toBe('unpaid')
    expect((await student.client.comments.mine({ courseId: OWNED })).comment).toBeNull()
    const { origins } = await page.context().storageState()
    expect(origins[0]?.localStorage).toContainEqual({ name: 'sc_token', value: own.token })
    expect(JSON.stringify(origins)).not.toContain('viewing')
  })

  await test.step('its end leads back to the desk, and the shop is the browser’s own again', async () => {
    await page.goto('/home')
    await bar.getByRole('button', { name: '结束查看' }).click()
    await expect(page).toHaveURL(new RegExp(`/desk/people/${id}$`))
    await page.goto('/user')
    await expect(page.getByText(own.mobile.slice(-4)).first()).toBeVisible()
    await expect(barOf(page)).toHaveCount(0)
  })

  await test.step('the record names both', async () => {
    const record = await openDesk(browser, 'owner', `/record?kind=user&subject=${id}`)
    await expect(record.getByText('结束学员视角').first()).toBeVisible()
    await expect(record.getByText('以学员视角查看').first()).toBeVisible()
    await expect(record.getByText(WHY).first()).toBeVisible()
  })
})

test('who has no right to it sees no way to it, and is refused', async ({ browser, person }) => {
  test.setTimeout(limit(120_000))
  const { id } = await person.client.users.current()
  const finance = await openDesk(browser, 'finance', `/people/${id}`)
  await expect(finance.getByRole('region', { name: '资料' })).toBeVisible()
  await expect(finance.getByRole('button', { name: '以学员视角查看' })).toHaveCount(0)
  const shipping = await openDesk(browser, 'shipping', `/people/${id}`)
  await expect(shipping.getByRole('button', { name: '以学员视角查看' })).toHaveCount(0)
  // A code that nobody was given opens nothing.
  const answer = await shipping.request.post('/api/desk/view', { form: { code: 'made-up' } })
  expect(answer.status()).toBe(403)
})
