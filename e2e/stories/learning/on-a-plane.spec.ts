import { expect, type Page } from '@playwright/test'
import { openDesk } from '../../desk/desk-test'
import { untilCached } from '../../loading/until-cached'
import { expectAccessible } from '../../page/accessibility'
import { limit } from '../../page/limit'
import { openOffline } from '../../page/open-offline'
import { playTo, position } from '../../page/video'
import { buy } from '../../payment/orders'
import { otherBrowser, type Person, test } from '../../people/session'

// The service worker plays what is downloaded.
test.use({ keepsPages: false, serviceWorkers: 'allow' })

const COURSE = 1004
const DAY = 86_400_000

interface Lesson {
  id: number
  name: string
  path: string
}

/** The first lesson of the course, or the first that only who bought it may watch. */
async function firstLesson({ client }: Person, isPaid = false): Promise<Lesson> {
  const chapters = await client.courses.chapters({ id: COURSE })
  const lesson = chapters
    .flatMap(({ sections }) => sections)
    .find(({ audition }) => !(isPaid && audition))
  if (!lesson) throw new Error('the course has no such lesson')
  return { id: lesson.id, name: lesson.name, path: `/qxRecord/${lesson.id}` }
}

/** Downloads the sound of a lesson, with what else is ticked, and waits until it is whole. */
async function download(page: Page, lesson: Lesson, ticked: readonly RegExp[]): Promise<void> {
  await beginDownload(page, lesson, ticked)
  await expect(page.getByText(/可离线看到/)).toBeVisible({ timeout: limit(60_000) })
}

async function beginDownload(
  page: Page,
  lesson: Lesson,
  ticked: readonly RegExp[] = [],
): Promise<void> {
  await page.goto(lesson.path)
  await page.getByRole('button', { name: /^下载到本机/ }).click()
  const sheet = page.getByRole('dialog', { name: '下载到本机' })
  await sheet.getByRole('radio', { name: /只听声音/ }).check()
  for (const label of ticked) await sheet.getByRole('checkbox', { name: label }).check()
  await sheet.getByRole('button', { name: /^下载（/ }).click()
  await expect(sheet).toBeHidden()
  await page.goto('/downloads')
}

/** Opens the home screen once, so that the service worker runs. */
async function begin(page: Page): Promise<void> {
  await page.goto('/home')
  await untilCached(page)
}

test('with no network from the first byte a lesson plays, a note is written, homework and practice are answered; back on the line everything is there once', async ({
  page,
  person,
  context,
  browser,
}) => {
  const { client } = person
  await buy(client, COURSE)
  const lesson = await firstLesson(person)
  await begin(page)
  await download(page, lesson, [/份资料/, /一份练习/])
  await page.close()

  const plane = await context.newPage()
  const land = await openOffline(plane, () => plane.goto('/home'))
  await plane.getByRole('link', { name: '看我的下载' }).click()
  await plane.getByRole('link', { name: `观看：${lesson.name}` }).click()
  await plane.getByRole('button', { name: '播放', exact: true }).click()
  await playTo(plane, 5)

  // Its captions were never looked at while there was a line.
  await plane.getByRole('tab', { name: '文稿' }).click()
  await expect(plane.getByRole('list', { name: '文稿的每一句' })).toContainText('演示录像')

  await plane.getByRole('tab', { name: '笔记' }).click()
  await plane.getByRole('textbox', { name: '写下这一刻听到的' }).fill('万米高空记下的')
  await plane.getByRole('button', { name: '保存笔记' }).click()
  await expect(plane.getByText(/联网后自动上传/).first()).toBeVisible()
  await expect(plane.getByText('待上传')).toBeVisible()

  // A document opens in the page's own reader.
  await plane.goto('/downloads')
  await plane.getByRole('link', { name: /七天精听文本/ }).click()
  await expect(plane.locator('canvas').first()).toBeVisible()

  await plane.goto('/downloads')
  await plane.getByRole('link', { name: '作业' }).click()
  const question = plane.getByRole('group', { name: /^1\./ })
  await question.getByRole('radio').first().check({ force: true })
  await expect(plane.getByText(/答案已存在本机/)).toBeVisible()
  const homework = plane.url()

  await plane.goto('/downloads')
  await plane.getByRole('link', { name: /^练习/ }).click()
  await plane.getByRole('button', { name: '接着做' }).click()
  for (const number of [1, 2, 3]) {
    await plane.getByRole('button', { name: /^答题卡/ }).click()
    await plane.getByRole('button', { name: new RegExp(`^第 ${number} 题，`) }).click()
    await expect(plane.getByRole('region', { name: `第 ${number} 题` })).toBeVisible()
    await plane.keyboard.press('abc'.charAt(number - 1))
    await expect(plane.getByRole('button', { name: new RegExp(`^答题卡 ${number}`) })).toBeVisible()
  }

  // Closed and opened again on the plane: it is still all there.
  await plane.goto(homework)
  await expect(plane.getByText(/已答 1\//)).toBeVisible()

  await land()
  const studied = async () => {
    const [progress] = await client.sections.progress({ sectionIds: [lesson.id] })
    return progress?.watchedSeconds ?? 0
  }
  await expect.poll(studied, { timeout: limit(40_000) }).toBeGreaterThanOrEqual(4)
  expect(await studied()).toBeLessThan(60)
  const notes = () => client.notes.ofSection({ sectionId: lesson.id })
  await expect.poll(async () => (await notes()).map(({ text }) => text)).toEqual(['万米高空记下的'])
  const taskId = Number(new URL(homework).pathname.split('/').at(-1))
  await expect.poll(async () => (await client.tasks.draft({ taskId })).answers.length).toBe(1)

  // The paper sends its answers when it is opened.
  await plane.goto('/downloads')
  await plane.getByRole('link', { name: /^练习/ }).click()
  await plane.getByRole('button', { name: '接着做' }).click()
  const paperId = new URL(plane.url()).pathname.split('/').at(-1) ?? ''
  const answered = async () => (await client.exams.paper({ id: paperId })).own.answeredCount
  await expect.poll(answered).toBe(3)

  // Another browser has the same, and the next round with a line doubles nothing.
  await plane.reload()
  const elsewhere = await otherBrowser(browser, person)
  await elsewhere.goto(lesson.path)
  await elsewhere.getByRole('tab', { name: '笔记' }).click()
  await expect(elsewhere.getByText('万米高空记下的')).toHaveCount(1)
  expect(await notes()).toHaveLength(1)
})

test('a downloaded lesson is over after 31 days without a line, and says why; within them it plays, and counts as studied', async ({
  page,
  person,
  context,
  browser,
}) => {
  const { client } = person
  const orderId = await buy(client, COURSE)
  const lesson = await firstLesson(person, true)
  await begin(page)
  await download(page, lesson, [])
  await page.close()

  const later = await context.newPage()
  await later.addInitScript((ms) => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + ms
  }, 31 * DAY)
  const land = await openOffline(later, () => later.goto(lesson.path))
  await expect(later.getByText('超过 30 天没有联网，请联网后再看').first()).toBeVisible()
  await expect(later.locator('video')).toHaveCount(0)
  await land()
  await later.close()

  const back = await context.newPage()
  const home = await openOffline(back, () => back.goto(lesson.path))
  await back.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => position(back)).toBeGreaterThan(1)
  const media = `/media/kept/${lesson.id}/index.m3u8`
  expect(await back.evaluate((url) => fetch(url).then(({ status }) => status), media)).toBe(200)
  await home()

  // What is downloaded counts as what is watched: the buyer's own refund is over.
  await expect(client.orders.refund({ id: orderId })).rejects.toThrow('已经学习过课程')

  // The school refunds it all the same: the next line takes the lesson, and its place says why.
  const staff = await openDesk(browser, 'support', `/orders/${orderId}`)
  await staff.getByRole('button', { name: '退款', exact: true }).click()
  const form = staff.getByRole('dialog', { name: '退款' })
  await form.getByLabel(/原因/).fill('课程不合适')
  await form.getByRole('button', { name: /^退款 ¥/ }).click()
  await expect(form).toBeHidden()
  await back.goto('/downloads')
  await expect(back.getByText('订单已退款，下载的课不能再看')).toBeVisible()
  await expect(back.getByRole('link', { name: `观看：${lesson.name}` })).toHaveCount(0)
  await expect(back.getByRole('link', { name: /^看课程：/ })).toBeVisible()
  expect(await back.evaluate((url) => fetch(url).then(({ status }) => status), media)).toBe(403)
})

test('a whole course is downloaded within the room that was chosen, and is deleted lesson by lesson or at once', async ({
  page,
  person,
}) => {
  await buy(person.client, COURSE)
  const lesson = await firstLesson(person)
  await begin(page)
  await page.goto(`/mycourse/${COURSE}`)
  await page.getByRole('button', { name: '下载整门课' }).click()
  const sheet = page.getByRole('dialog', { name: '下载整门课' })
  await sheet.getByRole('radio', { name: /只听声音/ }).check()
  await expectAccessible(page)
  const start = sheet.getByRole('button', { name: /^下载 \d+ 节（/ })
  const count = Number(/\d+/.exec((await start.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(2)
  await start.click()
  await expect(sheet).toBeHidden()

  await page.goto('/downloads')
  const rows = page.getByRole('button', { name: /^删除：/ })
  await expect(rows).toHaveCount(count)
  await expect(page.getByText(/可离线看到/).first()).toBeVisible({ timeout: limit(60_000) })
  await expectAccessible(page)
  await page.getByRole('radio', { name: '512 MB' }).check({ force: true })
  await page.reload()
  await expect(page.getByRole('radio', { name: '512 MB' })).toBeChecked()

  const kept = () =>
    page.evaluate((url) => fetch(url).then(({ ok }) => ok), `/media/kept/${lesson.id}/index.m3u8`)
  expect(await kept()).toBe(true)
  const sure = page.getByRole('dialog', { name: '删除下载' })
  await page.getByRole('button', { name: `删除：${lesson.name}` }).click()
  await sure.getByRole('button', { name: '删除' }).click()
  await expect(rows).toHaveCount(count - 1)
  expect(await kept()).toBe(false)

  await page.getByRole('button', { name: /^删除整门课/ }).click()
  await sure.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('还没有下载')).toBeVisible()
})

test('where three devices keep lessons the fourth says which, and goes on by itself once one of them gives way', async ({
  page,
  person,
}) => {
  const { client } = person
  await buy(client, COURSE)
  const lesson = await firstLesson(person)
  const { qualities } = await client.downloads.offer({ sectionId: lesson.id })
  const quality = qualities[0]?.name ?? ''
  for (const device of ['phone-at-home', 'old-tablet', 'library-computer'])
    await client.downloads.grant({ sectionId: lesson.id, device, quality })
  await begin(page)
  await beginDownload(page, lesson)
  await expect(page.getByRole('heading', { name: '移除一台设备的下载' })).toBeVisible()
  await expectAccessible(page)
  const others = page.getByRole('button', { name: /^移除 .+ 的下载$/ })
  await expect(others).toHaveCount(3)
  await others.first().click()
  const sure = page.getByRole('dialog', { name: '移除下载' })
  await sure.getByRole('button', { name: '移除' }).click()
  await expect(page.getByText(/可离线看到/)).toBeVisible({ timeout: limit(60_000) })
  await expect(others).toHaveCount(0)
})
