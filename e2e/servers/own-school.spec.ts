import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { limit } from '../page/limit'
import { payShown } from '../payment/cashier'
import { openConfirm } from '../stories/buying/purchase-story'
import { freePort, startServer } from './own-server'

const SAMPLE = 'apps/server/media/sample/sd'
const NAME = '德语入门：从字母到第一段'

/** A folder as the page "Your own school" makes one: the smallest, with a course and a video of its own. */
function ownFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'own-school-')), 'my-school')
  cpSync('content/minimal', folder, { recursive: true })
  const file = join(folder, 'courses/1001.yaml')
  const edits = [
    [/^name: .*$/m, `name: ${NAME}`],
    [/^price: .*$/m, 'price: 66.00'],
    [/minutes: 20, free: true/, 'minutes: 20, free: true, media: media/01.mp4'],
  ] as const
  const text = edits.reduce(
    (all, [from, to]) => {
      expect(all).toMatch(from)
      return all.replace(from, to)
    },
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, text)
  mkdirSync(join(folder, 'media'))
  const segments = ['init.mp4', ...Array.from({ length: 10 }, (_, index) => `${index}.m4s`)]
  const video = Buffer.concat(segments.map((name) => readFileSync(join(SAMPLE, name))))
  writeFileSync(join(folder, 'media/01.mp4'), video)
  return folder
}

test("a school's own course is found, bought, and plays the school's own video", async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-school-data-'))
  const env = { CONTENT_DIR: ownFolder() }
  const server = await startServer({ port: await freePort(), dataDir, env })
  try {
    await page.goto(`${server.url}/home`)
    await page
      .getByRole('link', { name: new RegExp(NAME) })
      .first()
      .click()
    await expect(page).toHaveURL(/\/details\/1001$/)
    await openConfirm(page)
    expect(await payShown(page)).toBe('65')
    await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
    await page.getByRole('link', { name: '去听课' }).click()
    await page.getByRole('button', { name: /^开始学习/ }).click()
    const video = page.locator('video')
    await expect(video).toHaveAttribute('src', /\/media\/own\/.*\/lesson\.mp4$/)
    const played = () =>
      video.evaluate(async (element: HTMLVideoElement) => {
        await element.play().catch(() => undefined)
        return element.currentTime
      })
    await expect.poll(played, { timeout: limit(60_000) }).toBeGreaterThan(1)
    expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(
      25,
    )
  } finally {
    await server.kill()
  }
})
