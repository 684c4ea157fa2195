import type { Client } from '@kaozhou/api'
import { expect, type Page } from '@playwright/test'
import { buy } from '../payment/orders'
import { otherBrowser, test } from '../people/session'

const COURSE = 1004
const REFUSED = 403

/** The first recorded or played-back lesson of the course, and the one after it. */
async function lessonsOf(client: Client) {
  const chapters = await client.courses.chapters({ id: COURSE })
  const lessons = chapters.flatMap(({ sections }) => sections)
  const at = lessons.findIndex(({ state }, index) => state === 4 && lessons[index + 1]?.state === 4)
  const [lesson, next] = [lessons[at], lessons[at + 1]]
  if (!lesson || !next) throw new Error('no two lessons that can be played')
  const path = lesson.type === 3 ? 'playbackinfo' : 'qxRecord'
  return { lesson, next, path: `/${path}/${lesson.id}` }
}

function position(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
}

async function playTo(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => position(page), { timeout: 60_000 }).toBeGreaterThan(seconds)
}

async function seek(page: Page, seconds: number): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to
  }, seconds)
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
  await page.close()
  await expect.poll(async () => (await reported())?.position).toBeGreaterThanOrEqual(202)
  expect((await reported())?.watchedSeconds).toBeLessThan(30)

  const second = await otherBrowser(browser, person)
  await second.goto(`${person.origin}${path}`)
  await expect(second.getByText(/^上次看到 3:2\d，继续播放/)).toBeVisible()
  const elsewhere = second.getByRole('region', { name: lesson.name })
  await elsewhere.getByRole('button', { name: '播放', exact: true }).click()
  await playTo(second, 203)
  await seek(second, lesson.durationSeconds - 2)
  await expect(second.getByText(/秒后播放下一节/).first()).toBeVisible({ timeout: 60_000 })
  await second.getByRole('button', { name: '立即播放' }).click()
  await expect(second.getByRole('heading', { name: next.name })).toBeVisible()
  await second.goto(`${person.origin}/mylive`)
  await expect(
    second.getByText(`上次学到 ${next.name}`).or(second.getByText(/^下次 /)),
  ).toBeVisible()
  await second.context().close()
})

test('when the address of the video expires in the middle, it goes on by a new one', async ({
  page,
  person,
}) => {
  await buy(person.client, COURSE)
  const { lesson, path } = await lessonsOf(person.client)
  const addresses = new Set<string>()
  let expired = ''
  await page.route('**/media/hls/**', async (route) => {
    const token = new URL(route.request().url()).pathname.split('/')[3] ?? ''
    addresses.add(token)
    if (token === expired) await route.fulfill({ status: REFUSED, body: '{}' })
    else await route.continue()
  })
  await page.goto(path)
  const player = page.getByRole('region', { name: lesson.name })
  await player.getByRole('button', { name: '播放', exact: true }).click()
  await playTo(page, 2)
  expired = [...addresses][0] ?? ''
  await seek(page, 300)
  await playTo(page, 303)
  expect(await position(page)).toBeLessThan(400)
  expect(addresses.size).toBe(2)
  await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(0)
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
