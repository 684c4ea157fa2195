import { readFile } from 'node:fs/promises'
import { beijingDay, DAY, HOUR, MINUTE, nextSendable } from '@kaozhou/domain'
import { expect, type Page, test } from '@playwright/test'
import { COMPUTER, logInAs } from '../../desk/desk-test'
import { expectAccessible } from '../../page/accessibility'
import { limit } from '../../page/limit'
import { openContext } from '../../page/opened-contexts'
import { newPerson, otherBrowser } from '../../people/session'
import { movableClock } from '../../servers/movable-clock'
import { type OwnServer, startOwnServer } from '../../servers/own-server'

const COURSE = 1003

const clock = movableClock()
let server: OwnServer

// A server of its own: its clock shows the day, when mailings are sent, and its campaigns and queues are untouched.
test.beforeAll(async () => {
  server = await startOwnServer({ ...clock.env, SMS_PROOF: 'off' })
  const soon = Date.now() + 10 * MINUTE
  if (nextSendable(soon) > soon || nextSendable(Date.now()) > Date.now()) {
    clock.set(nextSendable(soon) + HOUR)
  }
})
test.afterAll(() => server?.stop())

/** Fills a form's fields by their labels. */
async function fill(form: ReturnType<Page['getByRole']>, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
}

test('a marketing week: a coupon, codes, a post, a campaign’s figures and a mailing; a student sees the effect of each', async ({
  browser,
}) => {
  test.setTimeout(limit(300_000))
  const person = await newPerson(server.url)
  const student = await otherBrowser(browser, person)
  const context = await openContext(browser, { viewport: COMPUTER, isMobile: false })
  const desk = await context.newPage()
  const go = (path: string) => desk.goto(`${server.url}/desk${path}`)
  const lastDay = beijingDay(Date.now() + 20 * DAY)
  await go('/coupons')
  await logInAs(desk, 'marketing')

  await test.step('Monday: a coupon by a code; the student pays less with it', async () => {
    await desk.getByRole('button', { name: '新建优惠券' }).click()
    const form = desk.getByRole('dialog', { name: '新建优惠券' })
    await fill(form, { 名称: '周一开学券', '减多少（元）': '20', 一共多少张: '100' })
    await fill(form, { 最后一天: lastDay, 兑换码: 'ZHOUYI20', 原因: '开学活动' })
    await form.getByRole('button', { name: '新建', exact: true }).click()
    await expect(desk.getByRole('region', { name: '打开的优惠券' })).toContainText('周一开学券')
    await person.client.coupons.exchange({ code: 'ZHOUYI20' })
    await student.goto(`${server.url}/confirmorder/${COURSE}`)
    await expect(student.getByText(/-\s*¥?\s*20/).first()).toBeVisible()
  })

  await test.step('Tuesday: codes for a lecture, handed out as a file; the student owns the course by one', async () => {
    await go('/codes')
    await desk.getByRole('button', { name: '生成兑换码' }).click()
    const form = desk.getByRole('dialog', { name: '生成一批兑换码' })
    await form.getByLabel('课程').selectOption({ value: String(COURSE) })
    await fill(form, { 个数: '30', 名称: '周二讲座', 最后一天: lastDay, 原因: '讲座送课' })
    await form.getByRole('button', { name: '生成 30 个' }).click()
    const opened = desk.getByRole('region', { name: '打开的一批' })
    await opened.getByRole('button', { name: '导出文件' }).click()
    const handOut = desk.getByRole('dialog', { name: '导出 30 个兑换码' })
    await handOut.getByLabel('文件').selectOption('csv')
    await handOut.getByLabel('给谁').fill('学生会')
    const download = desk.waitForEvent('download')
    await handOut.getByRole('button', { name: '导出' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    const [code = ''] = file.match(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/) ?? []
    await student.goto(`${server.url}/exchangeCourse`)
    await student.getByRole('textbox', { name: '兑换码' }).fill(code)
    await student.getByRole('button', { name: '查看能兑换的课程' }).click()
    await student.getByRole('button', { name: '立即兑换' }).click()
    await expect(student).toHaveURL(/\/mylive/)
  })

  const { list } = await person.client.activities.list({ length: 100 })
  const states = await Promise.all(
    list.map(async ({ slug }) => person.client.activities.state({ slug })),
  )
  const at = states.findIndex(({ post }) => post?.kinds.includes('link'))
  const campaign = list[at]
  if (!campaign) throw new Error('no campaign takes links')

  await test.step('Wednesday: the student’s post is accepted', async () => {
    const host = states[at]?.post?.hosts[0] ?? 'www.xiaohongshu.com'
    const link = `https://${host}/explore/${person.mobile}`
    await person.client.activities.handIn({ slug: campaign.slug, link })
    await go('/')
    await desk.getByRole('link', { name: /等审核的活动投稿/ }).click()
    await desk.getByRole('row').last().getByRole('link').first().click()
    const opened = desk.getByRole('region', { name: '打开的投稿' })
    await expect(opened.getByRole('link', { name: link })).toBeVisible()
    await opened.getByRole('button', { name: '通过', exact: true }).click()
    await expect(opened.getByText('已通过')).toBeVisible()
    await student.goto(`${server.url}/notices`)
    await expect(student.getByRole('link', { name: /提交的内容通过了/ })).toBeVisible()
  })

  await test.step('Thursday: the campaign counts the student, and its list names them', async () => {
    await go('/campaigns')
    const link = desk.getByRole('link', { name: campaign.title, exact: true })
    await expect(async () => {
      const more = desk.getByRole('button', { name: '加载更多' })
      if (!(await link.isVisible()) && (await more.isVisible())) await more.click()
      await expect(link).toBeVisible({ timeout: 2000 })
    }).toPass()
    await link.click()
    const facts = desk.getByRole('region', { name: '概况' })
    await facts.getByRole('link', { name: /\d+ 人/ }).click()
    const { nickname } = await person.client.users.current()
    await expect(desk.getByRole('table', { name: '参加的人' })).toContainText(nickname)
    await expectAccessible(desk)
  })

  await test.step('Friday: those who take part are written to', async () => {
    await go('/mailings')
    await desk.getByRole('link', { name: '写一条' }).click()
    await desk.getByRole('radio', { name: '参加一个活动的学生' }).check()
    await desk.getByLabel('哪个活动').selectOption({ label: campaign.title })
    await expect(desk.getByText(/^现在有 \d+ 人/)).toBeVisible()
    await desk.getByLabel('标题').fill('周五抽奖提醒')
    await desk.getByLabel('正文').fill('今晚八点前完成任务。')
    await desk.getByRole('button', { name: '核对并发送' }).click()
    const dialog = desk.getByRole('dialog', { name: /^发给 \d+ 人$/ })
    await dialog.getByRole('button', { name: /^发给 \d+ 人$/ }).click()
    await expect(desk.getByText('已发完')).toBeVisible({ timeout: limit(60_000) })
    await student.reload()
    await expect(student.getByText('今晚八点前完成任务。')).toBeVisible()
  })
})
