import type { Client } from '@kaozhou/api'
import { SectionState, SectionType } from '@kaozhou/domain'
import { expect, type Page } from '@playwright/test'
import { closeTab } from '../../page/close-tab'
import { limit } from '../../page/limit'
import { playTo, position, seek } from '../../page/video'
import { buy } from '../../payment/orders'
import { newPerson, otherBrowser, test } from '../../people/session'
import { startOwnServer } from '../../servers/own-server'

test.use({ keepsPages: false })

const COURSE = 1004
const REFUSED = 403

/** The first recorded or played-back lesson of the course, and the one after it. */
async function lessonsOf(client: Client) {
  const chapters = await client.courses.chapters({ id: COURSE })
  const lessons = chapters.flatMap(({ sections }) => sections)
  const at = lessons.findIndex(
    ({ state }, index) =>
      state === SectionState.Ready && lessons[index + 1]?.state === SectionState.Ready,
  )
  const [lesson, next] = [lessons[at], lessons[at + 1]]
  if (!lesson || !next) throw new Error('no two lessons that can be played')
  const path = lesson.type === SectionType.Playback ? 'playbackinfo' : 'qxRecord'
  return { lesson, next, path: `/${path}/${lesson.id}` }
}

test('a lesson plays, its seconds are reported, another browser goes on there, and the next lesson follows', async ({
  page,
  person,
  browser,
}) => {
  await buy(person.client, COURSE)
  const { lesson, next, path } = await lessonsOf(person.client)
  const reported = async () =>
    (await person.client.sections.progress({ sectionIds: [lesson.id] }))[0]

  await page.goto(path)
  const player = page.getByRole('region', { name: lesson.name })
  await player.getByRole('button', { name: '播放', exact: true }).click()
  await playTo(page, 3)
  // Seeking is no watching.
  await seek(page, 200)
  await playTo(page, 202)
  await closeTab(page)
  await expect.poll(async () => (await reported())?.position).toBeGreaterThanOrEqual(202)
  expect((await reported())?.watchedSeconds).toBeLessThan(30)

  const second = await otherBrowser(browser, person)
  await second.goto(`${person.origin}${path}`)
  await expect(second.getByText(/^上次看到 3:2\d，继续播放/)).toBeVisible()
  const elsewhere = second.getByRole('region', { name: lesson.name })
  await elsewhere.getByRole('button', { name: '播放', exact: true }).click()
  await playTo(second, 203)
  await seek(second, lesson.durationSeconds - 2)
  await expect(second.getByText(/秒后播放下一节/).first()).toBeVisible({ timeout: limit(60_000) })
  await second.getByRole('button', { name: '立即播放' }).click()
  await expect(second.getByRole('heading', { name: next.name })).toBeVisible()
  await second.goto(`${person.origin}/mylive`)
  await expect(
    second.getByText(`上次学到 ${next.name}`).or(second.getByText(/^下次 /)),
  ).toBeVisible()
  await second.context().close()
})

test('what two devices play of a lesson at the same time is added up', async ({
  page,
  person,
  browser,
}) => {
  await buy(person.client, COURSE)
  const { lesson, path } = await lessonsOf(person.client)
  const second = await otherBrowser(browser, person)
  async function playFrom(device: Page, seconds: number): Promise<void> {
    await device.goto(`${person.origin}${path}`)
    const player = device.getByRole('region', { name: lesson.name })
    await player.getByRole('button', { name: '播放', exact: true }).click()
    await playTo(device, 0.5)
    if (seconds > 0) await seek(device, seconds)
    await playTo(device, seconds + 4)
  }
  await Promise.all([playFrom(page, 0), playFrom(second, 400)])
  // At least so much: both play on until they are closed.
  const played = Math.floor((await position(page)) + (await position(second)) - 400)
  await closeTab(page)
  await closeTab(second)
  const watched = async () =>
    (await person.client.sections.progress({ sectionIds: [lesson.id] }))[0]?.watchedSeconds
  // A second is lost to rounding for each part.
  await expect.poll(watched).toBeGreaterThanOrEqual(played - 2)
  expect(await watched()).toBeLessThan(played + 60)
})

test('when the address of the video expires in the middle, it plays on without a break', async ({
  browser,
}) => {
  const server = await startOwnServer({ MEDIA_LINK_SECONDS: '15' })
  const person = await newPerson(server.url)
  await buy(person.client, COURSE)
  const { lesson, path } = await lessonsOf(person.client)
  const page = await otherBrowser(browser, person)
  const addresses = new Set<string>()
  const refused: string[] = []
  page.on('response', (response) => {
    const [, media, , token = '', ...file] = new URL(response.url()).pathname.split('/')
    if (media !== 'media' || token === '') return
    if (response.status() === REFUSED) refused.push(file.join('/'))
    else if (file.length > 0) addresses.add(token)
  })
  await page.goto(`${server.url}${path}`)
  const player = page.getByRole('region', { name: lesson.name })
  await player.getByRole('button', { name: '播放', exact: true }).click()
  await playTo(page, 1)
  const broken = await page.locator('video').evaluateHandle((video) => {
    const events: string[] = []
    for (const type of ['emptied', 'error', 'pause'])
      video.addEventListener(type, () => events.push(type))
    return events
  })
  // A segment is refused first: the player loads ahead while it plays.
  await expect.poll(() => addresses.size, { timeout: limit(90_000) }).toBeGreaterThan(1)
  expect(refused.some((file) => file.endsWith('.m4s'))).toBe(true)
  await playTo(page, (await position(page)) + 2)
  expect(await broken.jsonValue()).toEqual([])

  // Then a playlist: another quality is asked for at the address that the lesson was opened with.
  const before = await position(page)
  await player.getByRole('combobox', { name: '清晰度' }).selectOption('流畅')
  await playTo(page, before + 2)
  expect(refused).toContain('sd/index.m3u8')
  expect(await position(page)).toBeLessThan(before + 60)
  await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(0)
  await page.context().close()
  await server.stop()
})

test('only the sound is loaded while only the sound is wanted, and in the lesson that follows', async ({
  page,
  person,
}) => {
  await buy(person.client, COURSE)
  const { lesson, next, path } = await lessonsOf(person.client)
  let folders: string[] = []
  page.on('request', (request) => {
    const [, , kind, , folder] = new URL(request.url()).pathname.split('/')
    if (kind === 'hls' && folder && request.url().endsWith('.m4s')) folders.push(folder)
  })
  await page.goto(path)
  const player = page.getByRole('region', { name: lesson.name })
  await player.getByRole('button', { name: '播放', exact: true }).click()
  await playTo(page, 1)
  await player.getByRole('button', { name: '播放设置' }).click()
  await page.getByRole('switch', { name: /^只听声音/ }).click()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(player.getByText('只听声音，画面不耗流量')).toBeVisible()
  folders = []
  await seek(page, 600)
  await playTo(page, 602)
  expect([...new Set(folders)]).toEqual(['audio'])
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(
    0,
  )

  await seek(page, lesson.durationSeconds - 2)
  await page.getByRole('button', { name: '立即播放' }).click()
  await expect(page.getByRole('heading', { name: next.name })).toBeVisible()
  await expect(page.getByText('只听声音，画面不耗流量')).toBeVisible()
  // It plays by itself, from its beginning.
  await expect(page.getByRole('region', { name: next.name }).locator('video')).toHaveCount(1)
  await playTo(page, 1)
  expect(await position(page)).toBeLessThan(lesson.durationSeconds / 2)
})

test('the documents of a lesson: the first page is read in the page, the file is downloaded', async ({
  page,
  person,
}) => {
  await buy(person.client, COURSE)
  const { path } = await lessonsOf(person.client)
  await page.goto(path)
  await page.getByRole('link', { name: /^课程资料/ }).click()
  const first = page.getByRole('article').first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('link', { name: `查看：${name}` }).click()
  // What opening it means for a refund is said before the first opening.
  await expect(page.getByText(/不再支持自助退款/)).toBeVisible()
  await page.getByRole('button', { name: '打开全文' }).click()
  const reader = page.getByRole('region', { name })
  await expect(reader.getByRole('region', { name: '第 1 页' })).toContainText(
    '仅供本课程学员学习使用',
  )
  // The picture of the page is not blank.
  await expect.poll(() => reader.locator('canvas').first().evaluate(inkOf)).toBeGreaterThan(300)
  const width = (await reader.locator('canvas').first().boundingBox())?.width ?? 0
  await page.getByRole('button', { name: '放大' }).click()
  await expect
    .poll(async () => (await reader.locator('canvas').first().boundingBox())?.width)
    .toBeCloseTo(width * 1.25, 0)
  await page.goBack()
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^下载：/ })
    .first()
    .click()
  const stream = await (await download).createReadStream()
  const [start] = await stream.take(1).toArray()
  expect(String(start).slice(0, 5)).toBe('%PDF-')
})

/** Runs in the page: the number of dark pixels of a canvas. */
function inkOf(canvas: HTMLCanvasElement | SVGElement): number {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1
  return dark
}
