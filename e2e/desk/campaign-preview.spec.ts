import { beijingIso, DAY } from '@kaozhou/domain'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { newPerson, test } from '../people/session'
import { openDesk } from './desk-test'

const MODEL = '计算机等级考试题库'
const NEW_TITLE = '二级题库再送一次'
const SLUG = 'codes-again'

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

/** Makes a campaign that begins in two days; its page stays open. */
async function announce(desk: Page): Promise<void> {
  await openCampaign(desk, MODEL)
  await desk.getByRole('link', { name: '复制一份' }).click()
  const basics = desk.getByRole('region', { name: '基本' })
  await basics.getByLabel('英文短名').fill(SLUG)
  await basics.getByRole('textbox', { name: '标题', exact: true }).fill(NEW_TITLE)
  await basics.getByLabel('开始时间').fill(field(Date.now() + 2 * DAY))
  await basics.getByLabel('结束时间').fill(field(Date.now() + 20 * DAY))
  await desk.getByRole('button', { name: '检查并核对花费' }).click()
  const make = desk.getByRole('dialog', { name: `新建“${NEW_TITLE}”` })
  await make.getByLabel('原因').fill('下个月再送一次')
  await make.getByRole('button', { name: '新建活动' }).click()
  await expect(desk.getByRole('heading', { name: NEW_TITLE })).toBeVisible()
}

const dialogOf = (desk: Page) => desk.getByRole('dialog', { name: /^预览“/ })

/** Opens a preview. Resolves with the window that it is in. */
async function preview(desk: Page, text: string): Promise<Page> {
  if (!(await dialogOf(desk).isVisible())) await desk.getByRole('button', { name: '预览' }).click()
  const opened = desk.context().waitForEvent('page')
  await dialogOf(desk).getByRole('button', { name: text }).click()
  return opened
}

const barOf = (page: Page) => page.getByRole('complementary', { name: '预览' })

test('marketing sees a campaign that is to come as it will run, presses in vain, and students see it as it is', async ({
  browser,
  page,
}) => {
  test.setTimeout(limit(240_000))
  const desk = await openDesk(browser, 'marketing', '/campaigns')
  await announce(desk)
  const window = await preview(desk, '进行中 · 未参加')
  const bar = barOf(window)

  await test.step('the page is the campaign’s own, as it runs, and says what it is', async () => {
    await expect(window).toHaveURL(new RegExp(`/activity/${SLUG}$`))
    await expect(bar).toContainText('预览 · 进行中 · 未参加 — 不会保存任何操作 · 还剩 30 分钟')
    await expect(window.getByText(NEW_TITLE).first()).toBeVisible()
    await expect(window.getByText(/后结束/).first()).toBeVisible()
    await expect(window.getByText('还没开始')).toHaveCount(0)
    await expectAccessible(window)
  })

  await test.step('joining is said to work, and not to be kept', async () => {
    await window.getByRole('button', { name: '参加活动' }).click()
    await expect(window.getByText('学生这样做会成功。预览中不会保存').first()).toBeVisible()
    await window.reload()
    await expect(window.getByRole('button', { name: '参加活动' })).toBeVisible()
  })

  await test.step('a student meanwhile sees that it has not begun', async () => {
    await page.goto(`/activity/${SLUG}`)
    await expect(page.getByText('还没开始').first()).toBeVisible()
    await expect(page.getByText(/后开始/).first()).toBeVisible()
    await expect(barOf(page)).toHaveCount(0)
  })

  await test.step('another preview takes the place of the first, in the same window', async () => {
    await dialogOf(desk).getByRole('button', { name: '进行中 · 已参加' }).click()
    await expect(bar).toContainText('进行中 · 已参加')
    await expect(window.getByRole('button', { name: '参加活动' })).toHaveCount(0)
    await expect(window.getByRole('button', { name: /领取/ }).first()).toBeVisible()
    await dialogOf(desk).getByRole('button', { name: '已结束 · 未参加' }).click()
    await expect(bar).toContainText('已结束 · 未参加')
    await expect(window.getByText('活动已结束').first()).toBeVisible()
    await dialogOf(desk).getByRole('button', { name: '未开始' }).click()
    await expect(bar).toContainText('预览 · 未开始 — 不会保存任何操作')
    await expect(window.getByText('还没开始').first()).toBeVisible()
  })

  await test.step('the way back leads to the desk, and the page is the browser’s own again', async () => {
    await bar.getByRole('button', { name: '回工作台' }).click()
    await expect(window).toHaveURL(/\/desk\/campaigns\/\d+$/)
    await window.goto(`/activity/${SLUG}`)
    await expect(window.getByText('还没开始').first()).toBeVisible()
    await expect(bar).toHaveCount(0)
  })

  await test.step('nobody takes part of it', async () => {
    await desk.reload()
    await expect(desk.getByRole('region', { name: '概况' })).toContainText('0 人')
  })
})

test('what is only read says why it has no preview of who takes part; who has no right opens none', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const desk = await openDesk(browser, 'marketing', '/campaigns')
  await openCampaign(desk, '四六级考前三周')
  await desk.getByRole('button', { name: '预览' }).click()
  const dialog = dialogOf(desk)
  await expect(dialog.getByRole('button', { name: '进行中 · 已参加' })).toBeDisabled()
  await expect(dialog.getByText('这个活动只用看，没有“参加”').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: '已结束 · 未参加' })).toBeEnabled()
  await expectAccessible(desk)

  const support = await openDesk(browser, 'support', '/')
  const form = { campaign: '3001', preview: 'running' }
  expect((await support.request.post('/api/desk/preview', { form })).status()).toBe(403)
  const student = await newPerson(person.origin)
  const answer = await fetch(`${student.origin}/api/desk/preview`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
})
