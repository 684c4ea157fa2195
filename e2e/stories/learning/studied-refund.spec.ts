import type { Client } from '@kaozhou/api'
import { MINUTE, SectionState, SectionType } from '@kaozhou/domain'
import { expect, type Page } from '@playwright/test'
import { limit } from '../../page/limit'
import { playTo } from '../../page/video'
import { buy } from '../../payment/orders'
import { newPerson, otherBrowser, test } from '../../people/session'
import { movableClock } from '../../servers/movable-clock'
import { startOwnServer } from '../../servers/own-server'

test.use({ keepsPages: false })

const COURSE = 1004

/** A lesson that only buyers can play. */
async function paidLesson(client: Client) {
  const chapters = await client.courses.chapters({ id: COURSE })
  const found = chapters
    .flatMap(({ sections }) => sections)
    .find(({ audition, state }) => !audition && state === SectionState.Ready)
  if (!found) throw new Error('no lesson of buyers that can be played')
  const screen = found.type === SectionType.Playback ? 'playbackinfo' : 'qxRecord'
  return { ...found, path: `/${screen}/${found.id}` }
}

async function play(page: Page, name: string): Promise<void> {
  const player = page.getByRole('region', { name })
  await player.getByRole('button', { name: '播放', exact: true }).click()
  await playTo(page, 0)
  // Plays as fast as the player can: the played part of the lesson is what counts.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 3
  })
}

test('a buyer who has watched 20 s on a fast line can refund; the lesson then says so and links to the course', async ({
  page,
  person,
}) => {
  const { client } = person
  const orderId = await buy(client, COURSE)
  const lesson = await paidLesson(client)
  const clientId = 'note-before-refund'
  await client.notes.add({ sectionId: lesson.id, clientId, seconds: 3, text: '转折看 but' })
  await page.goto(lesson.path)
  await play(page, lesson.name)
  await playTo(page, 20)

  await page.goto(`/myorder/${orderId}`)
  await page.getByRole('button', { name: /^申请退款/ }).click()
  await page.getByRole('button', { name: '确认退款' }).click()
  await expect(page.getByRole('heading', { name: /已退款|退款中/ })).toBeVisible()

  await expect
    .poll(async () => (await client.learning.course({ id: COURSE })).standing)
    .toBe('refunded')
  await page.goto(lesson.path)
  await expect(page.getByText('订单已退款，课程已关闭')).toBeVisible()
  await expect(page.getByRole('link', { name: '去看看这门课' })).toBeVisible()
  await page.goto(`/mycourse/${COURSE}`)
  await expect(page.getByText('转折看 but')).toBeVisible()
})

test('the player says when little is left; beyond the share the order says why there is no refund, and leads to customer service', async ({
  browser,
}) => {
  const clock = movableClock()
  const server = await startOwnServer({ ...clock.env, SMS_PROOF: 'off' })
  const person = await newPerson(server.url)
  const { client } = person
  const orderId = await buy(client, COURSE)
  const lesson = await paidLesson(client)
  /** Minutes that another device of the user has played. */
  let minutes = 0
  const playElsewhere = async (share: number): Promise<void> => {
    minutes += 10
    clock.set(Date.now() + minutes * MINUTE)
    const to = Math.floor(lesson.durationSeconds * share)
    const report = { sectionId: lesson.id, position: to, played: [[0, to]] as [number, number][] }
    await client.sections.reportProgress(report)
  }
  await client.sections.record({ id: lesson.id })
  await playElsewhere(0.078)

  const page = await otherBrowser(browser, person)
  await page.goto(server.url + lesson.path)
  const notice = page.getByRole('alert').filter({ hasText: /就超过这节课的 10/ })
  await expect(page.getByRole('region', { name: lesson.name })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await play(page, lesson.name)
  await expect(notice).toBeVisible({ timeout: limit(60_000) })
  expect(await client.orders.refundTerms({ id: orderId })).toMatchObject({ returnable: true })

  await playElsewhere(0.11)
  await page.goto(`${server.url}/myorder/${orderId}`)
  await expect(page.getByRole('button', { name: /^申请退款/ })).toHaveCount(0)
  await page.getByRole('button', { name: /已经学习过课程，不支持自助退款/ }).click()
  const form = page.getByRole('dialog', { name: '申请退款' })
  await form.getByLabel('退款原因').fill('报错了级别')
  await form.getByRole('button', { name: '提交申请' }).click()
  const waiting = page.getByRole('button', { name: /退款申请处理中/ })
  await expect(waiting).toBeVisible()
  await waiting.click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(waiting).toHaveCount(0)
  await page.context().close()
  await server.stop()
})
