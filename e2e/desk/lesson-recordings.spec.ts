import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { pressKey } from '../page/press-key'
import { playTo, position, seek } from '../page/video'
import { buy } from '../payment/orders'
import { test } from '../people/session'
import { openDesk } from './desk-test'

/** A course of recorded lessons of the demo, and a lesson of 44 minutes of it, that no other test changes. */
const COURSE = 1012
const LESSON = 10_120_103
const NAME = '函数极限与两个重要极限'
const FILM_SECONDS = 32
const HALF = 22 * 60
const reason = '老师重录了这一节'

/** The second half of the demo's film, from its own beginning, with a box that players jump over: it goes in several parts. */
function film(): Buffer {
  const folder = join(import.meta.dirname, '../../apps/server/media/sample/sd')
  const segments = readdirSync(folder).filter((name) => name.endsWith('.m4s')).length
  const names = ['init.mp4', ...Array.from({ length: segments }, (_, index) => `${index}.m4s`)]
  const box = randomBytes(1_000_000)
  box.writeUInt32BE(box.length)
  box.write('free', 4, 'latin1')
  return Buffer.concat([fromZero(names.map((name) => readFileSync(join(folder, name)))), box])
}

/** Each fragment, and its index, says when it begins, for each of two tracks in turn: the first begins at 0. */
function fromZero(files: Buffer[]): Buffer {
  const bytes = Buffer.concat(files)
  for (const [box, place] of [
    ['tfdt', 8],
    ['sidx', 16],
  ] as const) {
    const firsts: bigint[] = []
    let track = 0
    for (let at = bytes.indexOf(box); at >= 0; at = bytes.indexOf(box, at + 4)) {
      const time = bytes.readBigUInt64BE(at + place)
      const first = firsts[track] ?? time
      firsts[track] = first
      bytes.writeBigUInt64BE(time - first, at + place)
      track = 1 - track
    }
  }
  return bytes
}

const lengthOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.duration))

async function play(student: Page): Promise<void> {
  await student.goto(`/qxRecord/${LESSON}`)
  const player = student.getByRole('region', { name: NAME })
  await player.getByRole('button', { name: '播放', exact: true }).click()
}

test('the film of a lesson is sent through a break and a stop, looked at, put in and taken back, and a student who had watched half of it plays each', async ({
  browser,
  page: student,
  person,
}) => {
  test.setTimeout(limit(240_000))
  await buy(person.client, COURSE)
  const half = { sectionId: LESSON, position: HALF, played: [] }
  await person.client.sections.record({ id: LESSON })
  await person.client.sections.reportProgress(half)

  await student.goto(`/qxRecord/${LESSON}`)
  await expect(student.getByText(/^上次看到 22:00，继续播放/)).toBeVisible()

  const desk = await openDesk(browser, 'marketing', `/courses/${COURSE}`)
  await pressKey(desk.getByRole('link', { name: /^录播课的录像/ }), 'Enter')
  const row = desk.getByRole('table', { name: '录像' }).getByRole('row', { name: NAME })
  await expect(row).toContainText('44 分')
  await expect(row).toContainText('和内容文件一样')
  await expectAccessible(desk)

  const dialog = desk.getByRole('dialog', { name: `换“${NAME}”的录像` })
  await test.step('a file that is none is refused, a film goes on after a break and a stop', async () => {
    await pressKey(desk.getByRole('button', { name: `换“${NAME}”的录像` }), 'Enter')
    const file = dialog.locator('input[type=file]')
    const page = { name: '第一课.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<html>') }
    await file.setInputFiles(page)
    await expect(dialog.getByText(/不是 MP4 视频/)).toBeVisible()
    const sent: string[] = []
    let broken = true
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await desk.route('**/api/desk/recordings/uploads/*', async (route) => {
      const index = new URLSearchParams(route.request().postData() ?? '').get('index')
      if (route.request().method() !== 'POST' || index === null) return route.continue()
      if (broken && index !== '0') return route.abort('internetdisconnected')
      sent.push(index)
      // The second part waits until somebody has stopped.
      if (index === '1') await held
      return route.continue()
    })
    await file.setInputFiles({ name: '重录.mp4', mimeType: 'video/mp4', buffer: film() })
    const again = dialog.getByRole('button', { name: '接着传' })
    await expect(again).toBeVisible({ timeout: limit(30_000) })
    broken = false
    await pressKey(again, 'Enter')
    await expect.poll(() => sent).toEqual(['0', '1'])
    await pressKey(dialog.getByRole('button', { name: '停下' }), 'Enter')
    await expect(dialog.getByText(/^停在 .* \/ 1\.2 MB$/)).toBeVisible()
    release()
    await expect(dialog.getByRole('button', { name: '换上' })).toBeDisabled()
    await pressKey(dialog.getByRole('button', { name: '接着传' }), 'Enter')
    await expect(dialog.getByText(/重录\.mp4：视频，32 秒，1\.2 MB/)).toBeVisible()
    expect(sent.at(-1)).toBe('2')
    expect(sent.filter((index) => index === '0')).toHaveLength(1)
  })

  await test.step('it plays at the desk, and what follows is said, before a student has it', async () => {
    await expect.poll(() => lengthOf(desk), { timeout: limit(30_000) }).toBe(FILM_SECONDS)
    await desk.locator('video').evaluate((video: HTMLVideoElement) => {
      video.muted = true
      return video.play()
    })
    await playTo(desk, 0.5)
    const follows = dialog.getByRole('list', { name: '会怎样' })
    await expect(follows).toContainText('时长：44 分 → 32 秒')
    await expect(follows).toContainText(/位学生已经开始看/)
    await expectAccessible(desk)
    const [before] = await person.client.sections.progress({ sectionIds: [LESSON] })
    expect(before).toMatchObject({ position: HALF, durationSeconds: 44 * 60 })
  })

  await test.step('put in, the student resumes within it', async () => {
    await dialog.getByLabel('原因').fill(reason)
    await dialog.getByLabel('原因').press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('32 秒')
    await expect(row).toContainText('视频，1.2 MB')
    await expect(row).not.toContainText('和内容文件一样')
    const [bounded] = await person.client.sections.progress({ sectionIds: [LESSON] })
    expect(bounded).toMatchObject({ position: FILM_SECONDS, durationSeconds: FILM_SECONDS })
    await play(student)
    await expect.poll(() => lengthOf(student), { timeout: limit(30_000) }).toBe(FILM_SECONDS)
    expect(await position(student)).toBeLessThanOrEqual(FILM_SECONDS)
    await seek(student, 5)
    await playTo(student, 6)
    expect(await position(student)).toBeLessThan(FILM_SECONDS)
  })

  await test.step('put back, it is as long as it was, and the student plays its second half', async () => {
    await pressKey(desk.getByRole('button', { name: `放回“${NAME}”原来的录像` }), 'Enter')
    const back = desk.getByRole('dialog', { name: `放回“${NAME}”原来的录像` })
    await expect(back.getByRole('list', { name: '会怎样' })).toContainText('32 秒 → 44 分')
    await back.getByLabel('原因').fill('重录的声音太小')
    await back.getByRole('button', { name: '放回', exact: true }).click()
    await expect(back).toBeHidden()
    await expect(row).toContainText('44 分')
    await expect(row).toContainText('和内容文件一样')
    await play(student)
    await seek(student, HALF)
    await playTo(student, HALF + 1)
    const [after] = await person.client.sections.progress({ sectionIds: [LESSON] })
    expect(after).toMatchObject({ durationSeconds: 44 * 60 })
  })
})
