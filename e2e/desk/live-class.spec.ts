import { spawnSync } from 'node:child_process'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { SHOWN_MS, withControls } from '../page/video'
import { newPerson, otherBrowser, type Person } from '../people/session'
import { newStudent } from '../people/student'
import { liveClass } from '../people/world'
import { type OwnServer, startOwnServer } from '../servers/own-server'
import { ageOfPicture } from './clock-camera'
import { openStudio, PLAYS_UNASKED } from './filming-teacher'

const COURSE = 1001
const HAS_FFMPEG = spawnSync('ffmpeg', ['-version']).status === 0

test.use(PLAYS_UNASKED)

let server: OwnServer
let roomPath: string
let studioUrl: string
let sectionId: number
let roomId: string
let teacher: Page
let students: Person[]

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(limit(240_000))
  server = await startOwnServer()
  students = [await newStudent(server.url, COURSE), await newStudent(server.url, COURSE)]
  ;({ sectionId, roomId } = await liveClass(students[0]?.client as Person['client'], COURSE))
  roomPath = `${server.url}/live/stream/${sectionId}`
  studioUrl = `${server.url}/desk/classes/${sectionId}`
  teacher = await openStudio(browser, studioUrl)
})
test.afterAll(() => server?.stop())

async function enter(browser: Browser, person: Person | undefined): Promise<Page> {
  const page = await otherBrowser(browser, person as Person)
  await page.goto(roomPath)
  await expect(page.getByText('人在线')).toBeVisible()
  return page
}

/** The picture is of the last seconds, and goes on. */
async function expectPicture(page: Page): Promise<void> {
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth), {
      timeout: limit(60_000),
    })
    .toBe(1280)
  await expect.poll(() => ageOfPicture(page), { timeout: limit(60_000) }).toBeLessThan(30_000)
  const heard = () =>
    video.evaluate(
      (one) =>
        (one as unknown as { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount,
    )
  await expect.poll(heard).toBeGreaterThan(0)
}

/** Presses play where the picture waits for it; again where the stream came at that moment. */
async function play(page: Page): Promise<void> {
  const video = page.locator('video')
  await expect(() => video.evaluate((one: HTMLVideoElement) => one.play())).toPass()
}

const line = (page: Page, text: string) => page.getByText(text, { exact: true })

let early: Page
let late: Page

test('a teacher goes live: who waits in the room sees it by itself, who comes later can go back to the start', async ({
  browser,
}) => {
  test.setTimeout(limit(300_000))
  early = await enter(browser, students[0])
  await expect(line(early, '老师还没有开播，开播后这里会自动出现画面')).toBeVisible()
  await teacher.getByRole('button', { name: '开始直播' }).click()
  await expect(teacher.getByRole('button', { name: '暂停' })).toBeVisible()
  await expectPicture(early)
  await expect(early.getByText('1 人在线')).toBeVisible()

  await expect.poll(() => lengthOf(early), { timeout: limit(90_000) }).toBeGreaterThan(32)
  late = await enter(browser, students[1])
  await play(late)
  await expectPicture(late)
  const slider = late.getByRole('slider', { name: '直播进度' })
  await withControls(late, () => slider.fill('1', { timeout: SHOWN_MS }))
  await expect.poll(() => ageOfPicture(late)).toBeGreaterThan(25_000)
  const back = late.getByRole('button', { name: '回到直播' })
  await withControls(late, () => back.click({ timeout: SHOWN_MS }))
  await expect.poll(() => ageOfPicture(late)).toBeLessThan(20_000)
})

test('a pause is said to the students, who go on with the teacher', async () => {
  await teacher.getByRole('button', { name: '暂停' }).click()
  for (const page of [early, late]) await expect(line(page, '老师暂时离开，马上回来')).toBeVisible()
  await teacher.getByRole('button', { name: '继续' }).click()
  for (const page of [early, late]) await expect(line(page, '老师暂时离开，马上回来')).toBeHidden()
  await expectPicture(early)
})

test('the browser’s Back asks first; the teacher stays, and the class goes on', async () => {
  await teacher.goBack()
  await teacher.getByRole('button', { name: '留在直播间' }).click()
  await expect(teacher.getByRole('button', { name: '暂停' })).toBeVisible()
  await expectPicture(early)
})

/** The share of white in the picture that a page shows, 0 to 1. */
function whitenessOf(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 64, height: 36 })
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data } = drawing?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [0] }
    let white = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 230) white += 1
    return (white * 4) / data.length
  })
}

test('students see the whiteboard, and the teacher again after it', async () => {
  await teacher.getByRole('radio', { name: '白板' }).check()
  await expect.poll(() => whitenessOf(early), { timeout: limit(30_000) }).toBeGreaterThan(0.85)
  await teacher.getByRole('radio', { name: '摄像头' }).check()
  await expect.poll(() => whitenessOf(early), { timeout: limit(30_000) }).toBeLessThan(0.85)
  await expectPicture(early)
})

test('the teacher’s page is closed and opened again: students are told, and the class goes on', async ({
  browser,
}) => {
  test.setTimeout(limit(240_000))
  await teacher.context().close()
  await expect(line(early, '老师正在重新连接')).toBeVisible({ timeout: limit(30_000) })
  teacher = await openStudio(browser, studioUrl)
  await teacher.getByRole('button', { name: '继续直播' }).click()
  await expect(line(early, '老师正在重新连接')).toBeHidden({ timeout: limit(30_000) })
  await expectPicture(early)
})

test('the server is killed in the middle: the class goes on by itself', async () => {
  test.setTimeout(limit(240_000))
  await server.kill()
  await expect(teacher.getByText('正在重新连接').first()).toBeVisible({ timeout: limit(30_000) })
  await server.restart()
  await expect(teacher.getByText('正在直播')).toBeVisible({ timeout: limit(60_000) })
  await play(early)
  await expectPicture(early)
})

test('old iPhones hear the class where the server has ffmpeg', async () => {
  const person = students[0] as Person
  const { stream } = await person.client.live.room({ roomid: roomId })
  const list = await (await fetch(new URL(stream?.url ?? '', server.url))).text()
  expect(list).toContain(HAS_FFMPEG ? 'mp4a.40.2' : 'opus')
})

test('the end of the class is its playback, from its first picture on', async () => {
  test.setTimeout(limit(240_000))
  await teacher.getByRole('button', { name: '结束直播' }).click()
  await teacher.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
  await expect(teacher.getByText('看回放')).toBeVisible()
  const way = early.getByRole('button', { name: '看回放' })
  await expect(way).toBeVisible({ timeout: limit(30_000) })
  await way.click()
  await expect(early).toHaveURL(/playbackinfo/)
  await play(early)
  await expect.poll(() => lengthOf(early)).toBeGreaterThan(45)
  // It begins where the class was left; its first picture is there too.
  await early.locator('video').evaluate((one: HTMLVideoElement) => {
    one.currentTime = 1
  })
  await expect.poll(() => ageOfPicture(early)).toBeGreaterThan(45_000)

  const stranger = await newPerson(server.url)
  const refused = stranger.client.sections.playback({ id: sectionId })
  await expect(refused).rejects.toMatchObject({ code: 5301 })
})

test('the teacher hears where to cut, and names a chapter: students see both', async () => {
  test.setTimeout(limit(240_000))
  const whole = await lengthOf(early)
  await teacher.getByRole('link', { name: '剪辑回放' }).click()
  await teacher.getByRole('slider', { name: '录像的位置' }).fill('12')
  const clip = teacher.getByLabel('录像 0:12 起的片段')
  await expect
    .poll(() => clip.evaluate((one: HTMLVideoElement) => one.videoWidth), {
      timeout: limit(30_000),
    })
    .toBe(1280)
  await clip.evaluate((one: HTMLVideoElement) => one.play())
  await teacher.getByRole('button', { name: '从这里开始' }).click()
  await teacher.getByRole('button', { name: '在 0:12 加一章' }).click()
  await teacher.getByRole('textbox', { name: '0:12 的章节名称' }).fill('短对话')
  await expectAccessible(teacher)
  await teacher.getByRole('button', { name: '保存修改' }).click()
  await expect(teacher.getByText('已保存，学生看到的回放随之更新')).toBeVisible()

  await early.reload()
  await play(early)
  // It begins with a whole segment, of four seconds at most.
  await expect.poll(() => lengthOf(early)).toBeGreaterThan(whole - 16)
  expect(await lengthOf(early)).toBeLessThan(whole - 8)
  await early.getByRole('tab', { name: '章节' }).click()
  await expect(early.getByText('短对话')).toBeVisible()
})

/** Seconds of the stream that can be seen. */
function lengthOf(page: Page): Promise<number> {
  return page
    .locator('video')
    .evaluate(({ seekable }: HTMLVideoElement) => (seekable.length > 0 ? seekable.end(0) : 0))
}
