import { HOUR, MINUTE, nextSendable } from '@kaozhou/domain'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { openContext } from '../page/opened-contexts'
import { takePart } from '../people/campaigns'
import { newPerson, otherBrowser } from '../people/session'
import { movableClock } from '../servers/movable-clock'
import { type OwnServer, startOwnServer } from '../servers/own-server'
import { COMPUTER, logInAs } from './desk-test'

const CAMPAIGN = { slug: 'night-reading', title: '睡前一篇' }

const clock = movableClock()
let server: OwnServer

// A server of its own: students of other tests get nothing, and at night its clock shows the morning.
test.beforeAll(async () => {
  server = await startOwnServer({ ...clock.env, SMS_PROOF: 'off' })
  const soon = Date.now() + 10 * MINUTE
  if (nextSendable(soon) > soon || nextSendable(Date.now()) > Date.now()) {
    clock.set(nextSendable(soon) + HOUR)
  }
})
test.afterAll(() => server?.stop())

test('marketing writes to who takes part in a campaign: a student reads it in the inbox and follows it', async ({
  browser,
}) => {
  test.setTimeout(limit(180_000))
  const person = await newPerson(server.url)
  const { activities } = person.client
  await takePart(person.client, await activities.state({ slug: CAMPAIGN.slug }))

  const context = await openContext(browser, { viewport: COMPUTER, isMobile: false })
  const desk = await context.newPage()
  await desk.goto(`${server.url}/desk/mailings`)
  await logInAs(desk, 'marketing')
  await desk.getByRole('link', { name: '写一条' }).click()
  await desk.getByRole('radio', { name: '参加一个活动的学生' }).check()
  await desk.getByLabel('哪个活动').selectOption({ label: CAMPAIGN.title })
  await expect(desk.getByText(/^现在有 1 人/)).toBeVisible()
  await desk.getByLabel('标题').fill('周末加读一篇')
  await desk.getByLabel('正文').fill('周六晚上一起读，读完有优惠券。')
  await desk.getByRole('radio', { name: '商城的页面' }).check()
  await desk.getByLabel('哪个页面').selectOption({ label: '我的优惠券' })
  const preview = desk.getByRole('region', { name: '学生看到的' })
  await expect(preview.getByText('周六晚上一起读，读完有优惠券。')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: '核对并发送' }).click()
  const dialog = desk.getByRole('dialog', { name: '发给 1 人' })
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: '发给 1 人' }).click()
  await expect(desk.getByText('已发完')).toBeVisible({ timeout: limit(60_000) })
  await expectAccessible(desk)

  const student = await otherBrowser(browser, person)
  await student.goto(`${server.url}/notices`)
  const card = student.getByRole('link', { name: /周末加读一篇/ })
  await expect(card.getByText('周六晚上一起读，读完有优惠券。')).toBeVisible()
  await expectAccessible(student)
  await card.click()
  await expect(student).toHaveURL(/\/mycoupon$/)

  await desk.reload()
  const result = desk.getByRole('region', { name: '结果' })
  await expect(result.getByText('1 人')).toHaveCount(2)
  await desk.getByRole('link', { name: '群发通知' }).first().click()
  await expect(desk.getByRole('row', { name: /周末加读一篇/ })).toContainText(CAMPAIGN.title)
})

test('a student refuses advertising by SMS in another browser: it is counted before, and the others’ phones get the message', async ({
  browser,
}) => {
  test.setTimeout(limit(240_000))
  const [reader, silent] = [await newPerson(server.url), await newPerson(server.url)]
  for (const { client } of [reader, silent]) {
    await takePart(client, await client.activities.state({ slug: CAMPAIGN.slug }))
  }
  const student = await otherBrowser(browser, silent)
  await student.goto(`${server.url}/settings`)
  const refuse = student.getByRole('switch', { name: '营销短信' })
  await expect(refuse).toBeChecked()
  await refuse.click()
  await expect(refuse).not.toBeChecked()
  await expect(student.getByRole('switch', { name: '活动与课程消息' })).toBeChecked()
  await expectAccessible(student)

  const context = await openContext(browser, { viewport: COMPUTER, isMobile: false })
  const desk = await context.newPage()
  await desk.goto(`${server.url}/desk/mailings/new`)
  await logInAs(desk, 'marketing')
  await desk.getByRole('radio', { name: '参加一个活动的学生' }).check()
  await desk.getByLabel('哪个活动').selectOption({ label: CAMPAIGN.title })
  await desk.getByLabel('标题').fill('读完有券')
  await desk.getByLabel('正文').fill('读完一篇领一张券。')
  const sms = desk.getByRole('region', { name: '发短信' })
  await sms.getByLabel('短信模板').selectOption({ label: '优惠提醒（营销）' })
  await expect(desk.getByText('短信：还没有填“what”')).toBeVisible()
  await sms.getByLabel('短信里的 what').fill('睡前一篇送你一张券')
  await sms.getByLabel('短信里的 until').fill('12月1日')
  const sentence = '【考舟】睡前一篇送你一张券，12月1日前有效，打开考舟就能用。拒收请回复R'
  await expect(sms.getByText(sentence)).toBeVisible()
  await expect(sms.getByRole('status')).toContainText('按 1 条短信计费')
  await expect(sms.getByRole('status')).toContainText('1 人拒收营销短信，不发')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: '核对并发送' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText(sentence)).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: /^发给/ }).click()
  const result = desk.getByRole('region', { name: '短信' })
  await expect(result.getByText('送达', { exact: true })).toBeVisible({ timeout: limit(60_000) })
  const fact = (name: string) => result.locator('dt', { hasText: name }).locator('xpath=..')
  await expect(fact('拒收营销短信')).toContainText('1 人')
  await expect(result.getByText('等待发出')).toBeHidden({ timeout: limit(60_000) })
  await expect(result.getByText(/还没有回执/)).toBeHidden({ timeout: limit(60_000) })
  await expectAccessible(desk)

  const inboxOf = async (mobile: string) =>
    (await desk.request.get(`${server.url}/sandbox/sms?format=json&mobile=${mobile}`)).text()
  expect(await inboxOf(reader.mobile)).toContain(sentence)
  expect(await inboxOf(silent.mobile)).not.toContain('睡前一篇')
  await expect(desk.getByText(reader.mobile)).toBeHidden()
})
