import type { MockExam } from '@kaozhou/api'
import { MINUTE } from '@kaozhou/domain'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectReadableColours } from '../../page/accessibility'
import { limit } from '../../page/limit'
import { newPerson, otherBrowser, type Person } from '../../people/session'
import { movableClock } from '../../servers/movable-clock'
import { type OwnServer, startOwnServer } from '../../servers/own-server'

/** A mock for which everybody begins at the same time, with a recording. */
const MOCK = 'cet4-saturday'
const ENTRY = { name: '进候考室试音' }

const clock = movableClock()
let server: OwnServer
let person: Person
let mock: MockExam

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(limit(300_000))
  server = await startOwnServer(clock.env)
  person = await newPerson(server.url)
  mock = await person.client.exams.signUp({ id: MOCK })
})

test.afterAll(async () => {
  expect(await server.stop()).toBe(0)
})

/** The mock's page so long before the start, by the server's clock; the browser's own is days behind. */
async function openBefore(page: Page, ms: number): Promise<void> {
  clock.set(mock.startsAt - ms)
  await page.goto(`${server.url}/mock/${MOCK}`)
  await expect(page.getByRole('heading', { name: mock.title })).toBeVisible()
}

const roomOf = (page: Page) => page.getByRole('dialog', { name: `候考室：${mock.title}` })

/** Presses the control with the focus on it, as a person does who has no pointer. */
async function pressByKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('the waiting room opens ten minutes before the start; its sound check is done by keys, at 360 px, with large text and in the dark', async ({
  browser,
}) => {
  const page = await otherBrowser(browser, person)
  await page.setViewportSize({ width: 360, height: 640 })
  await openBefore(page, 11 * MINUTE)
  await expect(page.getByText('开考前 10 分钟可以进候考室试音')).toBeVisible()
  await expect(page.getByRole('button', ENTRY)).toHaveCount(0)

  await openBefore(page, 9 * MINUTE)
  await pressByKey(page, ENTRY.name)
  const room = roomOf(page)
  await expect(room.getByRole('timer', { name: '距开考' })).toHaveText(/0[89]:\d\d$/)
  await expect(room).toMatchAriaSnapshot(`
    - dialog:
      - button "离开候考室"
      - heading "候考室" [level=2]
      - paragraph:
        - timer "距开考"
      - region "试音":
        - button "播放试音"
      - table "试卷结构"
  `)
  await pressByKey(page, '播放试音')
  await expect(room.getByText('听到了吗？')).toBeVisible()
  await pressByKey(page, '没听到')
  await expect(room.getByRole('status').filter({ hasText: '静音' })).toContainText('耳机')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadableColours(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '130%'))
  const overflow = await room.evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(overflow).toBe(0)
  await pressByKey(page, '再放一次')
  const sound = page.locator('dialog audio')
  await expect
    .poll(() => sound.evaluate((one: HTMLAudioElement) => one.currentTime))
    .toBeGreaterThan(0)
  await pressByKey(page, '听到了')
  await expect(room.getByText('声音没问题')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(room).toBeHidden()
  await page.context().close()
})

test('the waiting room leads into the exam by itself, once, asks nothing before, and the recording plays by its signed address', async ({
  browser,
}) => {
  const page = await otherBrowser(browser, person)
  await page.clock.install()
  await openBefore(page, 5 * MINUTE)
  await page.getByRole('button', ENTRY).click()
  await expect(roomOf(page).getByRole('timer', { name: '距开考' })).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/exams/')) calls.push(`${request.method()} ${pathname}`)
  })

  await page.clock.fastForward(4 * MINUTE)
  await expect(roomOf(page).getByRole('timer', { name: '距开考' })).toHaveText(/00:\d\d$/)
  expect(calls).toEqual([])

  clock.set(mock.startsAt + 10_000)
  await page.clock.fastForward(MINUTE + 10_000)
  const exam = page.getByRole('dialog', { name: mock.paper.title })
  await expect(exam.getByRole('timer')).toBeVisible()
  await expect(roomOf(page)).toHaveCount(0)
  expect(calls.filter((call) => call === 'POST /api/exams/attempts')).toHaveLength(1)

  await exam.getByRole('button', { name: '下一题' }).click()
  await page.getByRole('button', { name: /^去“/ }).click()
  const sound = exam.locator('audio')
  await expect
    .poll(() => sound.evaluate((one: HTMLAudioElement) => one.readyState))
    .toBeGreaterThan(0)
  const address = await sound.evaluate((one: HTMLAudioElement) => one.src)
  expect((await page.request.get(address)).status()).toBe(200)
  const [name] = address.split('/').slice(-1)
  expect((await page.request.get(`${server.url}/media/papers/${name}`)).status()).toBe(404)
  await page.context().close()
})
