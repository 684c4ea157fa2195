import { DAY } from '@kaozhou/domain'
import { expect, type Page, test } from '@playwright/test'
import { limit } from '../../page/limit'
import { position, SHOWN_MS, withControls } from '../../page/video'
import { newPerson, otherBrowser } from '../../people/session'
import { type OwnServer, startOwnServer } from '../../servers/own-server'

/** Of the clock on the robot's board: its place and size in squares, and the digits line by line. */
const CLOCK = { square: 16, column: 6, row: 8, rows: 5 }
const COLUMNS = [0, 4, 10, 14, 20, 24]
const DIGITS = [
  ...['111101101101111', '010110010010111', '111001111100111', '111001111001111'],
  ...['101101111001001', '111100111001111', '111100111101111', '111001001001001'],
  ...['111101111101111', '111101111001111'],
]

let server: OwnServer
let page: Page
let startedAt: number

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(limit(240_000))
  server = await startOwnServer({ ROBOT_TEACHER: 'on', MEDIA_LINK_SECONDS: '15' })
  startedAt = Date.now()
  page = await otherBrowser(browser, await newPerson(server.url))
})
test.afterAll(async () => {
  await page?.context().close()
  expect(await server.stop()).toBe(0)
})

/** How old the picture is, in ms, by the clock that it shows; null while it can't be read. */
async function ageOfPicture(): Promise<number | null> {
  const signs = await page.locator('video').evaluate(
    (video: HTMLVideoElement, { clock, columns }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 640, height: 360 })
      const drawing = canvas.getContext('2d')
      drawing?.drawImage(video, 0, 0, canvas.width, canvas.height)
      const isLit = (column: number, row: number): string => {
        const [x, y] = [(column + 0.5) * clock.square, (row + 0.5) * clock.square]
        const [, green = 0] = drawing?.getImageData(x, y, 1, 1).data ?? []
        return green > 150 ? '1' : '0'
      }
      return columns.map((left) =>
        Array.from({ length: clock.rows * 3 }, (_, at) =>
          isLit(clock.column + left + (at % 3), clock.row + Math.floor(at / 3)),
        ).join(''),
      )
    },
    { clock: CLOCK, columns: COLUMNS },
  )
  const digits = signs.map((sign) => DIGITS.indexOf(sign))
  if (digits.includes(-1)) return null
  const [h = 0, hh = 0, m = 0, mm = 0, s = 0, ss = 0] = digits
  const shown = ((h * 10 + hh) * 3600 + (m * 10 + mm) * 60 + s * 10 + ss) * 1000
  const beijing = (Date.now() + DAY / 3) % DAY
  return (((beijing - shown) % DAY) + DAY) % DAY
}

/** The picture is of the last seconds, twice, with some between. */
async function expectLivePicture(): Promise<void> {
  for (const wait of [0, 3000]) {
    await page.waitForTimeout(wait)
    await expect
      .poll(async () => (await ageOfPicture()) ?? DAY, { timeout: limit(30_000) })
      .toBeLessThan(limit(15_000))
  }
}

function soundBytes(): Promise<number> {
  return page
    .locator('video')
    .evaluate(
      (video) => (video as unknown as Record<string, number>).webkitAudioDecodedByteCount ?? 0,
    )
}

test('a newcomer sees and hears a class that runs within a minute of the first start', async () => {
  await page.goto(server.url)
  await page.getByRole('link', { name: /免费看一节直播/ }).click()
  const lesson = page.getByRole('link', { name: /^进入直播：/ })
  await expect(page.getByRole('listitem').filter({ has: lesson }).getByText('演示')).toBeVisible()
  await lesson.click()
  await expect(page.getByText('这是演示课，聊天、举手都可以试')).toBeVisible()
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expectLivePicture()
  expect(Date.now() - startedAt).toBeLessThan(limit(60_000))
  await expect.poll(soundBytes).toBeGreaterThan(0)
})

test('after a crash of the server the class goes on by itself', async () => {
  test.setTimeout(limit(180_000))
  await server.kill()
  await server.restart()
  await expect
    .poll(async () => (await ageOfPicture()) ?? DAY, { timeout: limit(60_000) })
    .toBeLessThan(limit(15_000))
  await expectLivePicture()
})

test('an interrupted stream shows a message, and comes back by itself', async () => {
  const words = page.getByText('直播画面中断了，正在重新连接')
  await page.route('**/media/class/**', (route) => route.abort())
  // What is loaded ahead is played first.
  await expect(words).toBeVisible({ timeout: limit(120_000) })
  await page.unroute('**/media/class/**')
  await expect(words).toBeHidden({ timeout: limit(60_000) })
  await expectLivePicture()
})

test('the sound alone is loaded where that is wanted, and plays on when its address expires', async () => {
  const folders: string[] = []
  const addresses = new Set<string>()
  page.on('request', (request) => {
    const [, , kind, token = '', folder = ''] = new URL(request.url()).pathname.split('/')
    if (kind !== 'class' || !request.url().endsWith('.m4s')) return
    folders.push(folder)
    addresses.add(token)
  })
  await expect.poll(() => folders.length, { timeout: limit(30_000) }).toBeGreaterThan(0)
  const settings = page.getByRole('button', { name: '播放设置' })
  await withControls(page, () => settings.click({ timeout: SHOWN_MS }))
  await page.getByRole('switch', { name: /^只听声音/ }).click()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(page.getByText('只听声音，画面不耗流量')).toBeVisible()
  await expect.poll(() => folders.at(-1)).toBe('sound')
  folders.length = 0
  addresses.clear()
  // The first address of the sound is valid for 15 s.
  await expect.poll(() => addresses.size, { timeout: limit(60_000) }).toBeGreaterThan(1)
  const before = await position(page)
  await expect.poll(() => position(page), { timeout: limit(30_000) }).toBeGreaterThan(before + 3)
  expect([...new Set(folders)]).toEqual(['sound'])
  await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(0)
})
