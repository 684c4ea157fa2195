import { beijingIso, DAY, MINUTE } from '@kaozhou/domain'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { newPerson, otherBrowser, test } from '../people/session'
import { movableClock } from '../servers/movable-clock'
import { startOwnServer } from '../servers/own-server'
import { openDesk } from './desk-test'

const TITLE = '每日一抽'
const NEW_TITLE = '冬日一抽'
const SLUG = 'winter-luck'
/** Far enough that a slow machine looks at the new campaign before its start. */
const STARTS_IN_MS = 30 * MINUTE

/** A moment as the field holds it. */
const field = (time: number) => beijingIso(time).slice(0, 16)

async function openCampaign(desk: Page, title: string): Promise<void> {
  const link = desk.getByRole('link', { name: title })
  await expect(async () => {
    const more = desk.getByRole('button', { name: '加载更多' })
    if (!(await link.isVisible()) && (await more.isVisible())) await more.click()
    await expect(link).toBeVisible({ timeout: 2000 })
  }).toPass()
  await link.click()
}

test('a new campaign is made from a copy: its faults are said at their fields, its cost before it is made, and students find it', async ({
  browser,
}) => {
  test.setTimeout(limit(240_000))
  const clock = movableClock()
  const server = await startOwnServer({ ...clock.env, SMS_PROOF: 'off' })
  try {
    const desk = await openDesk(browser, 'marketing', '/campaigns', server.url)
    await makeCopy(desk)
    const page = await otherBrowser(browser, await newPerson(server.url))
    await page.goto(`${server.url}/activity/${SLUG}`)
    await expect(page.getByText(NEW_TITLE).first()).toBeVisible()
    await expect(page.getByText(/后开始/).first()).toBeVisible()
    clock.set(Date.now() + STARTS_IN_MS)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/后结束/).first()).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: limit(60_000) })
    await expectAccessible(page)
  } finally {
    await server.stop()
  }
})

/** Copies a campaign to one that begins `STARTS_IN_MS` later. */
async function makeCopy(desk: Page): Promise<void> {
  await openCampaign(desk, TITLE)
  await desk.getByRole('link', { name: '复制一份' }).click()
  await expect(desk.getByRole('heading', { name: '复制一份活动' })).toBeVisible()

  const basics = desk.getByRole('region', { name: '基本' })
  await expect(basics.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('')
  await basics.getByLabel('英文短名').fill('daily-draw')
  await basics.getByRole('textbox', { name: '标题', exact: true }).fill(NEW_TITLE)
  const now = Date.now()
  await basics.getByLabel('开始时间').fill(field(now))
  await basics.getByLabel('结束时间').fill(field(now - DAY))
  const prizes = desk.getByRole('region', { name: '抽奖的奖品' })
  await prizes.getByRole('group', { name: '奖品 7' }).getByLabel('中奖概率').fill('2000')
  const check = desk.getByRole('button', { name: '检查并核对花费' })
  await check.click()
  await expect(desk.getByText('还有 3 处要改：')).toBeVisible()
  await expect(basics.getByText('这个短名已经有活动用了，换一个')).toBeVisible()
  await expect(basics.getByText('结束时间要在开始时间以后')).toBeVisible()
  await expect(prizes.getByText(/加起来要是 10000（/)).toBeVisible()
  await expectAccessible(desk)

  await basics.getByLabel('英文短名').fill(SLUG)
  await basics.getByLabel('结束时间').fill(field(now + 20 * DAY))
  await prizes.getByRole('group', { name: '奖品 7' }).getByLabel('中奖概率').fill('3000')
  await prizes.getByRole('group', { name: '奖品 5' }).getByLabel('一共多少份').fill('10')
  await desk.reload()
  await expect(basics.getByLabel('英文短名')).toHaveValue(SLUG)
  await basics.getByLabel('开始时间').fill(field(Date.now() + STARTS_IN_MS))
  await check.click()
  const make = desk.getByRole('dialog', { name: `新建“${NEW_TITLE}”` })
  await expect(make).toContainText('限量的全部送完 ¥1707.60')
  await expect(make).toContainText(`/activity/${SLUG}`)
  await expectAccessible(desk)
  await make.getByLabel('原因').fill('冬天再办一次')
  await make.getByRole('button', { name: '新建活动' }).click()
  const facts = desk.getByRole('region', { name: '概况' })
  await expect(desk.getByRole('heading', { name: NEW_TITLE })).toBeVisible()
  await expect(facts).toContainText('未开始')
}

test('a copy of a mock exam keeps its form, which a student fills in on a page below its link', async ({
  browser,
  page,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const title = '冬日模考'
  const slug = 'winter-mock'
  const desk = await openDesk(browser, 'marketing', '/campaigns')
  await openCampaign(desk, '第二轮模考')
  await desk.getByRole('link', { name: '复制一份' }).click()
  const basics = desk.getByRole('region', { name: '基本' })
  await basics.getByLabel('英文短名').fill(slug)
  await basics.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  const now = Date.now()
  await basics.getByLabel('开始时间').fill(field(now - MINUTE))
  await basics.getByLabel('结束时间').fill(field(now + 20 * DAY))
  await desk.getByRole('button', { name: '检查并核对花费' }).click()
  const make = desk.getByRole('dialog', { name: `新建“${title}”` })
  await expect(make).toContainText(`/activity/${slug}`)
  await make.getByLabel('原因').fill('冬天再考一次')
  await make.getByRole('button', { name: '新建活动' }).click()
  await expect(desk.getByRole('heading', { name: title })).toBeVisible()

  await page.goto(`/activity/${slug}`)
  await page.getByRole('link', { name: '填资料报名' }).click()
  await expect(page).toHaveURL(new RegExp(`/activity/${slug}/join$`))
  await expect(page).toHaveTitle(`${title} · 报名 - 考舟`)
  await expectAccessible(page)
  await page.reload()
  const submit = page.getByRole('button', { name: '提交报名' })
  await submit.click()
  await expect(page.getByRole('textbox', { name: /学校/ })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: /学校/ }).fill('滨海大学')
  await page.getByRole('textbox', { name: /目标分/ }).fill('520')
  await submit.click()
  await expect(page).toHaveURL(new RegExp(`/activity/${slug}$`))
  await expect(page.getByRole('button', { name: '已报名，等开考' })).toBeVisible()
  const { form, joined } = await person.client.activities.state({ slug })
  expect([joined, form?.values]).toEqual([true, { school: '滨海大学', target: '520' }])
  await page.goBack()
  await expect(page).not.toHaveURL(/join$/)
})

test('a visitor who opens the form of a copy logs in first; a link that nobody made has no form', async ({
  browser,
  baseURL,
}) => {
  const visitor = await otherBrowser(browser)
  await visitor.goto(`${baseURL}/activity/demo-b8xw4h6t/join`)
  await expect(visitor.getByRole('dialog', { name: /登录/ })).toBeVisible()
  const answer = await visitor.request.get(`${baseURL}/activity/nobody-9x/join`)
  expect(answer.status()).toBe(404)
})
