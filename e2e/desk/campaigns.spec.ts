import { beijingIso, DAY } from '@kaozhou/domain'
import { expect } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { test } from '../people/session'
import { openDesk } from './desk-test'

/** A campaign that only its link leads to, and that no other test takes part in. */
const TITLE = '睡前一篇'
const PAGE = '/activity/demo-2rny5vcp'
const SLUG = 'night-reading'

test('a campaign is stopped at the desk: its people read why, and take part again once it goes on', async ({
  browser,
  page,
  person,
}) => {
  test.setTimeout(limit(180_000))
  await person.client.activities.join({ slug: SLUG })
  const desk = await openDesk(browser, 'marketing', '/campaigns')
  const link = desk.getByRole('link', { name: TITLE })
  await expect(async () => {
    const more = desk.getByRole('button', { name: '加载更多' })
    if (!(await link.isVisible()) && (await more.isVisible())) await more.click()
    await expect(link).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectAccessible(desk)
  await link.click()
  const facts = desk.getByRole('region', { name: '概况' })
  await expect(facts.getByText('进行中')).toBeVisible()
  await expect(desk.getByRole('region', { name: '花费怎么算' })).toContainText('为好友助力的积分')

  await facts.getByRole('link', { name: /\d+ 人/ }).click()
  const { nickname } = await person.client.users.current()
  await expect(desk.getByRole('table', { name: '参加的人' })).toContainText(nickname)
  await desk.goBack()

  await facts.getByRole('button', { name: '马上停止' }).click()
  const stop = desk.getByRole('dialog', { name: `停止“${TITLE}”` })
  await expect(stop).toContainText('人参加了，马上不能再参加')
  await stop.getByLabel('为什么提前结束').fill('外刊的版权到期了')
  await stop.getByRole('button', { name: '马上停止' }).click()
  await expect(facts.getByText('已停止')).toBeVisible()
  await expectAccessible(desk)

  await page.goto(PAGE)
  const notice = page.getByRole('region', { name: '活动状态' })
  await expect(notice).toContainText('活动提前结束')
  await expect(notice).toContainText('外刊的版权到期了')
  await expect(notice.getByRole('link')).toBeVisible()

  await facts.getByRole('button', { name: '恢复活动' }).click()
  const resume = desk.getByRole('dialog', { name: `恢复“${TITLE}”` })
  await resume.getByRole('button', { name: '恢复活动' }).click()
  await expect(facts.getByText('进行中')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/后结束/)).toBeVisible()
  await expect(notice).toBeHidden()

  await facts.getByRole('button', { name: '改结束时间' }).click()
  const end = desk.getByRole('dialog', { name: `改“${TITLE}”的结束时间` })
  const day = beijingIso(Date.now() + 90 * DAY).slice(0, 10)
  await end.getByLabel('新的结束时间').fill(`${day}T21:30`)
  await expect(end).toContainText('学生看到的结束时间从')
  await end.getByRole('button', { name: '改结束时间' }).click()
  await expect(facts.getByText('内容文件里的结束时间')).toBeVisible()
  await facts.getByRole('button', { name: '改结束时间' }).click()
  await end.getByRole('button', { name: /^改回/ }).click()
  await end.getByRole('button', { name: '改结束时间' }).click()
  await expect(facts.getByText('内容文件里的结束时间')).toBeHidden()
})
