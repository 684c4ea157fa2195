import { DAY, HOUR, MINUTE } from '@kaozhou/domain'
import { expect, type Page, test } from '@playwright/test'
import { limit } from '../../page/limit'
import { playTo } from '../../page/video'
import { buy } from '../../payment/orders'
import { ADDRESS } from '../../people/address'
import { newPerson, otherBrowser, type Person } from '../../people/session'
import { liveClass } from '../../people/world'
import { moveClass } from '../../servers/move-class'
import { type OwnServer, startOwnServer } from '../../servers/own-server'

const COURSE = 1001

let server: OwnServer
let person: Person
let page: Page
let sectionId: number
let roomPath: string

test.describe.configure({ mode: 'serial', timeout: limit(300_000) })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(limit(300_000))
  server = await startOwnServer({ SEED_FRESH_TIMETABLES: 'off' })
  person = await newPerson(server.url)
  page = await otherBrowser(browser, person)
})

test.afterAll(async () => {
  await page?.context().close()
  expect(await server.stop()).toBe(0)
})

test('a person books the course, then buys it', async () => {
  await page.goto(`${server.url}/reservations/${COURSE}`)
  await page.getByRole('button', { name: '免费预约试听' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认预约' }).click()
  await expect(page.getByText('试听预约成功').first()).toBeVisible()
  // The course ships a book.
  await person.client.addresses.create(ADDRESS)
  await buy(person.client, COURSE)
  ;({ sectionId } = await liveClass(person.client, COURSE))
  roomPath = `${server.url}/live/stream/${sectionId}`
})

test('days before the class its room shows when it begins, and what can be read until then', async () => {
  await moveClass(server, sectionId, 3 * DAY)
  await page.goto(roomPath)
  await expect(page.getByRole('timer', { name: '距开课' })).toBeVisible()
  await expect(page.getByText('课前可以看').or(page.getByText(/老师还没有放资料/))).toBeVisible()
  await expect(page.getByRole('textbox', { name: '说点什么' })).toHaveCount(0)
})

test('on its day the person enters it from the timetable, reads that the teacher has not begun, and takes part', async () => {
  await moveClass(server, sectionId, -10 * MINUTE)
  await page.goto(`${server.url}/mylive`)
  const { name } = await person.client.sections.info({ id: sectionId })
  await page.getByRole('button', { name: `进入直播：${name}` }).click()
  await expect(page).toHaveURL(roomPath)
  await expect(page.getByText(/^老师还没有开播/)).toBeVisible()
  await page.getByRole('textbox', { name: '说点什么' }).fill('老师，这一段能再讲一遍吗')
  await page.getByRole('button', { name: '发送' }).click()
  const said = page.getByRole('log').getByText('老师，这一段能再讲一遍吗')
  await expect(said).toBeVisible()
  await expect(page.getByRole('log').getByText('发送中')).toHaveCount(0)
})

test('when it is over, the page that was left open says that the playback is being made', async () => {
  await moveClass(server, sectionId, -4 * HOUR)
  await expect(page.getByText(/^回放正在生成/)).toBeVisible({ timeout: limit(120_000) })
  await expect(page.getByRole('textbox', { name: '说点什么' })).toHaveCount(0)
})

test('a day later the playback is there: the person watches it, and opens its documents', async () => {
  await moveClass(server, sectionId, -2 * DAY)
  await page.goto(roomPath)
  await page.getByRole('button', { name: '看回放' }).click()
  await expect(page).toHaveURL(`${server.url}/playbackinfo/${sectionId}`)
  const { name } = await person.client.sections.info({ id: sectionId })
  await page
    .getByRole('region', { name })
    .getByRole('button', { name: '播放', exact: true })
    .click()
  await playTo(page, 2)
  await page.getByRole('link', { name: /^课程资料/ }).click()
  const document = page.getByRole('article').first()
  const title = (await document.getByRole('heading').textContent()) ?? ''
  await document.getByRole('link', { name: `查看：${title}` }).click()
  // The document opens without a question: watching has already ended the right of refund.
  await expect(
    page.getByRole('region', { name: title }).getByRole('region', { name: '第 1 页' }),
  ).toBeVisible()
})

test('the homework of its chapter is answered, handed in and graded', async () => {
  const chapters = await person.client.courses.chapters({ id: COURSE })
  const chapter = chapters.find(({ sections }) => sections.some(({ id }) => id === sectionId))
  const tasks = await person.client.tasks.chapters({ courseId: COURSE })
  const task = tasks.flatMap((one) => one.tasks).find((one) => one.chapterId === chapter?.id)
  await page.goto(`${server.url}/task_detail/${task?.id}`)
  const questions = page.getByRole('group').filter({ has: page.getByText(/单选|多选|填空/) })
  await expect(questions.first()).toBeVisible()
  for (const question of await questions.all()) {
    const choice = question.getByRole('radio').or(question.getByRole('checkbox')).first()
    if ((await choice.count()) > 0) await choice.press('Space')
    else await question.getByRole('textbox').fill('locate')
  }
  await page.getByRole('button', { name: '提交作业' }).click()
  await expect(page.getByText(/答对 \d+\/\d+ 题/).first()).toBeVisible()
  const report = await person.client.tasks.report({ taskId: task?.id ?? 0 })
  expect(report.attempts).toBe(1)
})
