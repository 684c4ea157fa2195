import { expect, test } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { openDesk } from './desk-test'

test('the owner sees how the server is, tests services, and reads what a refused notification means', async ({
  browser,
  request,
}) => {
  test.setTimeout(limit(120_000))
  const tradeNo = `E${Date.now()}`
  const answer = await request.post('/pay/notify/alipay', {
    form: { out_trade_no: tradeNo, sign_type: 'RSA2', sign: 'AAAA' },
  })
  expect(await answer.text()).toBe('fail')

  const desk = await openDesk(browser, 'owner', '/health')
  const jobs = desk.getByRole('region', { name: '定时任务' })
  await expect(jobs.getByRole('row', { name: /订单到期、拼团、退款.*正常/ })).toBeVisible()
  const queues = desk.getByRole('region', { name: '排队重试的事' })
  await expect(queues.getByRole('row', { name: /等支付渠道退的款/ })).toBeVisible()
  await expectAccessible(desk)

  const services = desk.getByRole('region', { name: '服务商' })
  await services.getByRole('button', { name: '测试支付宝' }).click()
  const dialog = desk.getByRole('dialog', { name: '测试支付宝' })
  await expect(dialog.getByText('查一笔不存在的交易，不动钱')).toBeVisible()
  await dialog.getByRole('button', { name: '开始测试' }).click()
  await expect(services.getByText(/成功：没有这笔交易（连得上，签名通过）/)).toBeVisible()
  await services.getByRole('button', { name: '测试短信' }).click()
  const sms = desk.getByRole('dialog', { name: '测试短信' })
  await expect(sms.getByRole('button', { name: '开始测试' })).toBeDisabled()
  await sms.getByLabel('你自己的手机号').fill('13800138000')
  await sms.getByRole('button', { name: '开始测试' }).click()
  await expect(services.getByText(/成功：已接受，请看手机收到没有/)).toBeVisible()

  const refused = desk.getByRole('region', { name: '没有接受的付款通知' })
  await expect(refused.getByText(tradeNo)).toBeVisible()
  await expect(refused.getByText(/核对服务商的公钥和密钥/).first()).toBeVisible()
  const facts = desk.getByRole('region', { name: '版本、备份、空间' })
  await expect(facts.getByText(/内置数据库|PostgreSQL/)).toBeVisible()
})

test('a queue that is open stands in the address, and all of it is tried again', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'owner')
  const entry = {
    id: 'R1',
    what: 'R1',
    orderId: null,
    at: 1,
    tries: 3,
    nextAt: 1,
    fault: '余额不足',
  }
  await desk.route(/\/api\/desk\/health\/queues(\?|$)/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const queue of answer.data.list) {
      if (queue.name === 'refunds') {
        Object.assign(queue, { count: 1, failed: 1, oldestAt: 1, fault: '余额不足' })
      }
    }
    await route.fulfill({ response, json: answer })
  })
  await desk.route(/\/api\/desk\/health\/queues\/refunds(\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), data: { list: [entry] } } })
  })
  await desk.goto('/desk/health')
  const queues = desk.getByRole('region', { name: '排队重试的事' })
  await queues.getByRole('link', { name: '等支付渠道退的款有哪些' }).click()
  await expect(desk).toHaveURL(/queue=refunds/)
  await expect(queues.getByRole('button', { name: 'R1再试一次' })).toBeVisible()
  await expectAccessible(desk)
  // No refund waits in truth: the answer says so.
  await queues.getByRole('button', { name: '等支付渠道退的款都再试一次' }).click()
  await expect(desk.getByText(/已经办成了，不用再试|排到了最前面/)).toBeVisible()
  // The list is asked for again by itself, also while the page closes.
  await desk.unrouteAll({ behavior: 'ignoreErrors' })
})

test('others neither see it nor find it in the navigation', async ({ browser }) => {
  const desk = await openDesk(browser, 'finance', '/health')
  await expect(desk.getByText('你的角色看不到这里')).toBeVisible()
  await expect(desk.getByRole('link', { name: '运行状况' })).toHaveCount(0)
})
