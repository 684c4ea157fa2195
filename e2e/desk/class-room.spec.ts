import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { openContext } from '../page/opened-contexts'
import { otherBrowser } from '../people/session'
import { newStudent } from '../people/student'
import { liveClass } from '../people/world'
import { type OwnServer, startOwnServer } from '../servers/own-server'
import { COMPUTER, logInAs } from './desk-test'

const COURSE = 1001

let server: OwnServer
let teacher: Page
let student: Page

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(limit(300_000))
  server = await startOwnServer()
  const person = await newStudent(server.url, COURSE)
  const { sectionId } = await liveClass(person.client, COURSE)
  teacher = await openStudio(browser, sectionId)
  student = await otherBrowser(browser, person)
  await student.goto(`${server.url}/live/stream/${sectionId}`)
  await expect(student.getByText('人在线')).toBeVisible()
})
test.afterAll(() => server?.stop())

async function openStudio(browser: Browser, sectionId: number): Promise<Page> {
  const context = await openContext(browser, { viewport: COMPUTER, isMobile: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/desk/classes/${sectionId}`)
  await logInAs(page, 'owner')
  await page.getByRole('tab', { name: '直播间' }).click()
  await expect(page.getByText('人在线')).toBeVisible()
  return page
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '说点什么' }).fill(text)
  await page.getByRole('button', { name: '发送' }).click()
}

const messages = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text })
const quizOf = (page: Page) => page.getByRole('group', { name: '随堂题' })

test('a teacher at the desk reads a student, answers, marks the message as answered and pins it', async () => {
  await say(student, '第三段的 it 指什么')
  await expect(messages(teacher, '第三段的 it 指什么')).toHaveCount(1)
  await say(teacher, '指前一句的 policy')
  await expect(messages(student, '指前一句的 policy')).toContainText('老师')
  await expect(messages(teacher, '指前一句的 policy')).toHaveCount(1)

  // Without a mouse: from the field back to the newest message, then up.
  await teacher.getByRole('textbox', { name: '说点什么' }).focus()
  await teacher.keyboard.press('Shift+Tab')
  await expect(
    messages(teacher, '指前一句的 policy').getByRole('button', { name: /^处理/ }),
  ).toBeFocused()
  await teacher.keyboard.press('k')
  await teacher.keyboard.press('Enter')
  await teacher.getByRole('button', { name: '标为已解答' }).click()
  await expect(messages(student, '第三段的 it 指什么')).toContainText('已解答')

  const row = messages(teacher, '第三段的 it 指什么')
  await row.getByRole('button', { name: /^处理/ }).click()
  await teacher.getByRole('button', { name: '置顶', exact: true }).click()
  await expect(student.getByRole('group', { name: '置顶消息' })).toContainText('it 指什么')
})

test('a quiz that is asked at the desk is answered in the room, and its bars are seen', async () => {
  await teacher.getByRole('button', { name: '随堂题' }).first().click()
  const form = teacher.getByRole('dialog', { name: '随堂题' })
  await form.getByRole('textbox', { name: '题目' }).fill('第三题选哪个')
  await form.getByRole('group', { name: '正确答案' }).getByRole('button', { name: 'B' }).click()
  await form.getByRole('button', { name: '开始答题' }).click()
  await quizOf(student).getByRole('button', { name: 'B', exact: true }).click()
  await expect(quizOf(teacher)).toContainText('在场 1 人，已答 1 人')
  await expectAccessible(teacher)
  await quizOf(teacher).getByRole('button', { name: '结束答题' }).click()
  await expect(quizOf(student)).toContainText('共 1 人作答，你答对了')
  await expect(quizOf(teacher).getByRole('listitem').filter({ hasText: '正确' })).toContainText(
    '1 人 100%',
  )
  await quizOf(teacher).getByRole('button', { name: '随堂题结果' }).click()
})

test('a roll call of the desk names who is missing; quiet and slow mode are seen by the student', async () => {
  await teacher.getByRole('button', { name: '点名', exact: true }).click()
  await teacher.getByRole('button', { name: '开始点名' }).click()
  await expect(student.getByRole('group', { name: '点名' })).toContainText(/还剩 \d+ 秒/)
  await teacher.getByRole('button', { name: '点名', exact: true }).click()
  const sheet = teacher.getByRole('dialog', { name: '点名' })
  await expect(sheet).toContainText('0 / 1 人签到')
  await expect(sheet).toContainText('未签到：')
  await sheet.getByRole('button', { name: '关闭' }).click()

  const quiet = teacher.getByRole('switch', { name: '全员禁言' })
  await quiet.click()
  await expect(student.getByText('老师开启了全员禁言，有问题可以举手')).toBeVisible()
  await student.getByRole('button', { name: '举手提问' }).click()
  await expect(teacher.getByRole('button', { name: '举手 1' })).toBeVisible()
  await quiet.click()
  await expect(student.getByText('老师开启了全员禁言，有问题可以举手')).toHaveCount(0)

  await teacher.getByRole('button', { name: /^慢速/ }).click()
  await teacher.getByRole('button', { name: '每 5 秒发一条' }).click()
  await expect(teacher.getByRole('button', { name: '慢速 5 秒' })).toBeVisible()
  await say(student, '第一句')
  await expect(student.getByText('老师开启了慢速模式，每 5 秒可以发一条')).toBeVisible()
})

test('the room comes back after a restart of the server, and nothing that was typed is lost', async () => {
  test.setTimeout(limit(240_000))
  const field = teacher.getByRole('textbox', { name: '说点什么' })
  await field.fill('下一段先看题目')
  await server.stop()
  await expect(teacher.getByText('正在重连')).toBeVisible({ timeout: limit(60_000) })
  await server.restart()
  await expect(teacher.getByText('正在重连')).toHaveCount(0, { timeout: limit(60_000) })
  await expect(field).toHaveValue('下一段先看题目')
  await teacher.reload()
  await teacher.getByRole('tab', { name: '直播间' }).click()
  await expect(field).toHaveValue('下一段先看题目')
  await field.press('Enter')
  await expect(messages(student, '下一段先看题目')).toHaveCount(1, { timeout: limit(60_000) })
  await expect(messages(teacher, '下一段先看题目')).toHaveCount(1)
})

test('on a phone the room lies below the picture, and nothing is wider than the screen', async () => {
  for (const width of [390, 360]) {
    await teacher.setViewportSize({ width, height: width === 390 ? 844 : 640 })
    await teacher.getByRole('textbox', { name: '说点什么' }).scrollIntoViewIfNeeded()
    const overflow = await teacher.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await expectAccessible(teacher)
})
