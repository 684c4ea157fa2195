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
let people: [Person, Person]

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(limit(300_000))
  server = await startOwnServer()
  const teacherPerson = await newPerson(server.url, TEACHER_PHONE)
  people = [await newStudent(server.url, COURSE), await newStudent(server.url, COURSE)]
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

/** The messages of the visible stream, own ones that wait included. */
const messages = (page: Page) => page.getByRole('log').getByRole('listitem')

async function expectOnce(page: Page, text: string): Promise<void> {
  await expect(messages(page).filter({ hasText: text })).toHaveCount(1)
}

const showTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()

/** A student may write one message a second. */
const pause = (page: Page) => page.waitForTimeout(1200)

test('what one says, everybody sees once in one list, and the teacher’s words also alone', async () => {
  const [first, second] = students
  await say(first, '老师好，第三题没听懂')
  for (const page of [first, second, teacher]) await expectOnce(page, '老师好，第三题没听懂')
  await expect(messages(first).getByText('发送中')).toHaveCount(0)

  await say(teacher, '我们再看一遍第三题')
  for (const page of [first, second, teacher]) await expectOnce(page, '我们再看一遍第三题')
  await showTab(first, /只看老师/)
  await expectOnce(first, '我们再看一遍第三题')
  await expect(messages(first)).toHaveCount(1)
  await showTab(first, /全部/)
  await expect(first.getByText('3 人在线')).toBeVisible()
})

test('a raised hand is seen and taken by the teacher, and the student is asked for the question', async () => {
  const [first, second] = students
  await first.getByRole('button', { name: '举手提问' }).click()
  await teacher.getByRole('button', { name: '举手 1' }).click()
  await teacher.getByRole('button', { name: /^请 .* 提问$/ }).click()
  await expect(first.getByText('老师请你提问，把问题写在下面')).toBeVisible()
  await expect(first.getByRole('button', { name: '举手提问' })).toBeVisible()
  await expect(second.getByText('老师请你提问，把问题写在下面')).toHaveCount(0)
  await teacher.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
})

test('a notice and a recommended course reach everybody; the course opens without leaving the room', async () => {
  const [first] = students
  await teacher.getByRole('button', { name: '公告' }).click()
  await teacher.getByRole('textbox', { name: '公告内容' }).fill('八点半休息五分钟')
  await teacher.getByRole('button', { name: '发布公告' }).click()
  for (const page of students) {
    // It is also read out, in a second place.
    await expect(page.getByText('八点半休息五分钟').first()).toBeVisible()
  }

  await teacher.getByRole('button', { name: '推荐课程' }).click()
  const picker = teacher.getByRole('dialog', { name: '推荐课程' })
  await picker.locator('button').filter({ hasText: '考研英语' }).first().click()
  await expect(picker).toBeHidden()
  await expect(teacher.getByRole('button', { name: /老师推荐/ })).toBeVisible()
  const card = first.getByRole('button', { name: /老师推荐/ })
  await card.click()
  await expect(first.getByRole('dialog').getByText(/节$/)).toBeVisible()
  await expect(first).toHaveURL(roomPath)
  await first.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
})

test('a person who is muted is told why, keeps what they typed, and may write again later', async () => {
  const [first, second] = students
  await pause(second)
  await say(second, '我来捣个乱')
  await expectOnce(teacher, '我来捣个乱')
  const input = second.getByRole('textbox', { name: '说点什么' })
  await input.fill('还没发出去的话')
  const row = messages(teacher).filter({ hasText: '我来捣个乱' })
  await row.getByRole('button', { name: /^处理/ }).click()
  await teacher.getByRole('button', { name: '禁言 10 分钟' }).click()
  await expect(second.getByText(/^你已被老师禁言，.* 后可以发言$/)).toBeVisible()
  await expect(second.getByRole('button', { name: '发送' })).toBeDisabled()
  await expect(input).toHaveValue('还没发出去的话')
  await expect(first.getByText(/禁言/)).toHaveCount(0)

  await row.getByRole('button', { name: /^处理/ }).click()
  await teacher.getByRole('button', { name: '恢复发言' }).click()
  await pause(second)
  await second.getByRole('button', { name: '发送' }).click()
  await expectOnce(teacher, '还没发出去的话')
})

test('in a quiet room only the teacher writes; a message taken down is gone everywhere', async () => {
  const [first, second] = students
  // The switch turns only when the server has made the room quiet.
  const quiet = teacher.getByRole('switch', { name: '全员禁言' })
  await quiet.click()
  await expect(quiet).toBeChecked()
  for (const page of students) {
    await expect(page.getByText('老师开启了全员禁言，有问题可以举手')).toBeVisible()
  }
  await quiet.click()
  await expect(first.getByText('老师开启了全员禁言，有问题可以举手')).toBeHidden()

  const row = messages(teacher).filter({ hasText: '我来捣个乱' })
  await row.getByRole('button', { name: /^处理/ }).click()
  await teacher.getByRole('button', { name: '撤下这条消息' }).click()
  for (const page of [first, second, teacher]) {
    await expect(messages(page).filter({ hasText: '我来捣个乱' })).toHaveCount(0)
  }
})

test('the network is lost for some seconds: what was said meanwhile and what was written arrive once', async () => {
  const [first, second] = students
  await first.context().setOffline(true)
  await expect(first.getByText('连接断开，正在重连，你写的内容都会保留')).toBeVisible()
  // The line about the network moves the room down, and the field stays whole above the screen's edge.
  await expect(first.getByRole('textbox')).toBeInViewport({ ratio: 1 })
  await say(first, '断网时写的话')
  await expect(messages(first).filter({ hasText: '断网时写的话' })).toContainText('发送中')
  for (const text of ['断网时甲', '断网时乙', '断网时丙']) {
    await pause(second)
    await say(second, text)
    await expectOnce(teacher, text)
  }
  await expect(messages(first).filter({ hasText: '断网时丙' })).toHaveCount(0)
  await first.context().setOffline(false)
  for (const page of [first, second, teacher]) {
    for (const text of ['断网时甲', '断网时乙', '断网时丙', '断网时写的话']) {
      await expectOnce(page, text)
    }
  }
  await expect(first.getByText('连接断开，正在重连，你写的内容都会保留')).toBeHidden()
})

test('the server is killed and comes back: nothing is lost, nothing is doubled', async () => {
  test.setTimeout(limit(240_000))
  const [first, second] = students
  const before = await messages(first).count()
  await server.kill()
  await expect(first.getByText(/正在重连/)).toBeVisible()
  await say(first, '服务器重启时写的话')
  await second.getByRole('textbox', { name: '说点什么' }).fill('打到一半')
  await server.restart()
  for (const page of [first, second, teacher]) await expectOnce(page, '服务器重启时写的话')
  await expect(messages(first)).toHaveCount(before + 1)
  await expect(messages(first).getByText('发送中')).toHaveCount(0)
  await expect(second.getByRole('textbox', { name: '说点什么' })).toHaveValue('打到一半')
})

test('logging out closes the room at once', async () => {
  const [first, second] = students
  await people[1].client.session.logout()
  await expect(second.getByRole('dialog', { name: '登录' })).toBeVisible()
  await expect(second.getByText('人在线')).toBeHidden()
  await pause(first)
  await say(first, '他走以后的话')
  await expectOnce(teacher, '他走以后的话')
  await expect(messages(second)).toHaveCount(0)
})
