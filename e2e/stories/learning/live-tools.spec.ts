import { type Browser, expect, type Page, test } from '@playwright/test'
import { limit } from '../../page/limit'
import { newPerson, otherBrowser, type Person } from '../../people/session'
import { newStudent } from '../../people/student'
import { liveClass } from '../../people/world'
import { type OwnServer, startOwnServer } from '../../servers/own-server'

const COURSE = 1001
/** The account of a teacher of the course, in the demo content. */
const TEACHER_PHONE = '10000000101'

let server: OwnServer
let roomPath: string
let teacher: Page
let students: [Page, Page]

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(limit(300_000))
  server = await startOwnServer({})
  const teacherPerson = await newPerson(server.url, TEACHER_PHONE)
  const people = [
    await newStudent(server.url, COURSE),
    await newStudent(server.url, COURSE),
  ] as const
  const { sectionId } = await liveClass(people[0].client, COURSE)
  roomPath = `${server.url}/live/stream/${sectionId}`
  teacher = await enter(browser, teacherPerson)
  students = [await enter(browser, people[0]), await enter(browser, people[1])]
})

test.afterAll(async () => {
  for (const page of [teacher, ...(students ?? [])]) await page?.context().close()
  expect(await server.stop()).toBe(0)
})

async function enter(browser: Browser, person: Person): Promise<Page> {
  const page = await otherBrowser(browser, person)
  await page.goto(roomPath)
  await expect(page.getByText('人在线')).toBeVisible()
  return page
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '说点什么' }).fill(text)
  await page.getByRole('button', { name: '发送' }).click()
}

const quizOf = (page: Page) => page.getByRole('group', { name: '随堂题' })
const messages = (page: Page) => page.getByRole('log').getByRole('listitem')

async function handle(text: string, action: string): Promise<void> {
  const row = messages(teacher).filter({ hasText: text })
  await row.getByRole('button', { name: /^处理/ }).click()
  await teacher.getByRole('button', { name: action }).click()
}

test('a teacher asks, two students answer with a tap, and all see bars after the end', async () => {
  const [first, second] = students
  await teacher.getByRole('button', { name: '随堂题' }).first().click()
  const form = teacher.getByRole('dialog', { name: '随堂题' })
  await form.getByRole('textbox', { name: '题目' }).fill('第三题选哪个')
  await form.getByRole('group', { name: '正确答案' }).getByRole('button', { name: 'B' }).click()
  await form.getByRole('button', { name: '开始答题' }).click()
  for (const page of students) await expect(quizOf(page)).toContainText('第三题选哪个')
  await quizOf(first).getByRole('button', { name: 'B', exact: true }).click()
  await expect(quizOf(first)).toContainText('已提交：B')
  await expect(quizOf(teacher)).toContainText('在场 2 人，已答 1 人')
  // What was answered is there after a reload, and can't be answered again.
  await first.reload()
  await expect(quizOf(first)).toContainText('已提交：B')
  await expect(quizOf(first).getByRole('button', { name: 'A', exact: true })).toHaveCount(0)
  await expect(quizOf(first).getByRole('listitem')).toHaveCount(0)
  await quizOf(second).getByRole('button', { name: 'D', exact: true }).click()
  await expect(quizOf(teacher)).toContainText('已答 2 人')
  await teacher.reload()
  await expect(quizOf(teacher)).toContainText('已答 2 人')
  await quizOf(teacher).getByRole('button', { name: '结束答题' }).click()
  await expect(quizOf(first)).toContainText('共 2 人作答，你答对了')
  await expect(quizOf(second)).toContainText('共 2 人作答，你答错了')
  const right = quizOf(second).getByRole('listitem').filter({ hasText: '正确' })
  await expect(right).toContainText('1 人 50%')
  await quizOf(second).getByRole('button', { name: '随堂题结果' }).click()
  await expect(quizOf(second).getByRole('listitem').first()).toBeHidden()
})

test('who is there answers a roll call, and the teacher reads who did not', async () => {
  const [first, second] = students
  await teacher.getByRole('button', { name: '点名' }).click()
  await teacher.getByRole('button', { name: '开始点名' }).click()
  await expect(second.getByRole('group', { name: '点名' })).toContainText(/还剩 \d+ 秒/)
  await first.getByRole('button', { name: '签到' }).click()
  await expect(first.getByRole('group', { name: '点名' })).toContainText('已签到')
  await expect(teacher.getByRole('group', { name: '点名' })).toContainText('已签到 1 / 2 人')
  await teacher.reload()
  await teacher.getByRole('button', { name: '点名', exact: true }).click()
  const sheet = teacher.getByRole('dialog', { name: '点名' })
  await expect(sheet).toContainText('1 / 2 人签到')
  await expect(sheet).toContainText('未签到：')
  await sheet.getByRole('button', { name: '关闭' }).click()
})

test('a question is pinned and marked as answered for everybody', async () => {
  const [first, second] = students
  await say(first, '为什么不选 A')
  await expect(messages(teacher).filter({ hasText: '为什么不选 A' })).toHaveCount(1)
  await handle('为什么不选 A', '置顶')
  const pinned = second.getByRole('group', { name: '置顶消息' })
  await expect(pinned).toContainText('为什么不选 A')
  await handle('为什么不选 A', '标为已解答')
  await expect(messages(second).filter({ hasText: '为什么不选 A' })).toContainText('已解答')
  await second.reload()
  await expect(pinned).toContainText('为什么不选 A')
  await teacher.getByRole('button', { name: '取消置顶' }).click()
  await expect(pinned).toHaveCount(0)
})

test('in slow mode the field says how long to wait and keeps what is typed', async () => {
  const [first] = students
  await teacher.getByRole('button', { name: /^慢速/ }).click()
  await teacher.getByRole('button', { name: '每 10 秒发一条' }).click()
  await expect(teacher.getByRole('button', { name: '慢速 10 秒' })).toBeVisible()
  // The message of the story before is older than ten seconds or is waited for.
  await expect(first.getByRole('button', { name: '发送' })).toBeVisible({ timeout: limit(20_000) })
  await say(first, '第一句')
  const input = first.getByRole('textbox', { name: '说点什么' })
  await expect(first.getByRole('button', { name: /^\d+ 秒$/ })).toBeDisabled()
  await input.fill('第二句')
  await expect(first.getByText('老师开启了慢速模式，每 10 秒可以发一条')).toBeVisible()
  await expect(input).toHaveValue('第二句')
  const send = first.getByRole('button', { name: '发送' })
  await expect(send).toBeEnabled({ timeout: limit(20_000) })
  await send.click()
  await expect(messages(teacher).filter({ hasText: '第二句' })).toHaveCount(1)
})
