import { spawnSync } from 'node:child_process'
import { expect, type Page, test } from '@playwright/test'
import { findBrowser } from '../../scripts/browser/find-browser.mjs'
import { limit } from '../page/limit'
import { openContext } from '../page/opened-contexts'
import { buy } from '../payment/orders'
import { ADDRESS } from '../people/address'
import { newPerson, otherBrowser } from '../people/session'
import { liveClass } from '../people/world'
import { startOwnServer } from '../servers/own-server'
import { ageOfPicture, giveClockCamera } from './clock-camera'
import { COMPUTER, logInAs } from './desk-test'

const COURSE = 1001
const HAS_X264 = /\blibx264\b/.test(String(spawnSync('ffmpeg', ['-encoders']).stdout))
/** Controls are hidden again after some seconds. */
const SHOWN_MS = 2000

test.use({
  launchOptions: {
    executablePath: findBrowser({ shell: true }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-quic',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
})

const widthOf = (page: Page) => () =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)

/** Chooses in the player's bar, which it shows first, as often as it is hidden meanwhile. */
async function choose(page: Page, label: string): Promise<void> {
  await expect(async () => {
    const hidden = page.getByRole('button', { name: '显示播放控件' })
    if (await hidden.isVisible()) await hidden.focus({ timeout: SHOWN_MS })
    const pick = page.getByRole('combobox', { name: '清晰度' })
    await pick.selectOption(label, { timeout: SHOWN_MS })
  }).toPass({ timeout: limit(60_000) })
}

test('a student on a slow line chooses 流畅 in a running class, which is kept for the next visit', async ({
  browser,
}) => {
  test.skip(!HAS_X264, 'ffmpeg with libx264 makes the second quality, and this machine has none')
  test.setTimeout(limit(300_000))
  const server = await startOwnServer({ LIVE_SECOND_QUALITY: '360p' })
  const person = await newPerson(server.url)
  // The course ships a book.
  await person.client.addresses.create(ADDRESS)
  await buy(person.client, COURSE)
  const { sectionId } = await liveClass(person.client, COURSE)
  const context = await openContext(browser, { viewport: COMPUTER, isMobile: false })
  const teacher = await context.newPage()
  await giveClockCamera(teacher)
  await teacher.goto(`${server.url}/desk/classes/${sectionId}`)
  await logInAs(teacher, 'owner')

  const student = await otherBrowser(browser, person)
  await student.goto(`${server.url}/live/stream/${sectionId}`)
  await expect(student.getByText('人在线')).toBeVisible()
  await teacher.getByRole('button', { name: '开始直播' }).click()
  await expect(teacher.getByRole('button', { name: '暂停' })).toBeVisible()
  const video = student.locator('video')
  await expect(() => video.evaluate((one: HTMLVideoElement) => one.play())).toPass()
  await expect.poll(widthOf(student), { timeout: limit(60_000) }).toBeGreaterThan(0)

  await choose(student, '高清')
  await expect.poll(widthOf(student), { timeout: limit(60_000) }).toBe(1280)
  await choose(student, '流畅')
  await expect.poll(widthOf(student), { timeout: limit(60_000) }).toBe(640)
  // It goes on: the picture is of the last seconds.
  await expect.poll(() => ageOfPicture(student), { timeout: limit(60_000) }).toBeLessThan(30_000)
  const before = await ageOfPicture(student)
  await student.waitForTimeout(6000)
  expect((await ageOfPicture(student)) - before).toBeLessThan(6000)

  await student.reload()
  await expect(() => video.evaluate((one: HTMLVideoElement) => one.play())).toPass()
  await expect.poll(widthOf(student), { timeout: limit(60_000) }).toBe(640)
  await server.stop()
})
