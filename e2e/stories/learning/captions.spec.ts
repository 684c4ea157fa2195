import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../page/accessibility'
import { position, withControls } from '../../page/video'
import { test } from '../../people/session'

test.use({ keepsPages: false })

const COURSE = 1004

/** The first lesson of the course: free, with the demo's film. */
async function openLesson(page: Page, client: { courses: { chapters: Chapters } }) {
  const [chapter] = await client.courses.chapters({ id: COURSE })
  const lesson = chapter?.sections[0]
  if (!lesson) throw new Error('no lesson')
  await page.goto(`/qxRecord/${lesson.id}`)
  return { lesson, player: page.getByRole('region', { name: lesson.name }) }
}
type Chapters = (input: {
  id: number
}) => Promise<{ sections: { id: number; name: string; durationSeconds: number }[] }[]>

test('captions are turned on, stand above the controls, are a track of the video, and are on in the next visit', async ({
  page,
  person,
}) => {
  const { player } = await openLesson(page, person.client)
  const line = player.locator('p[lang=zh]')
  await expect(line).toHaveCount(0)
  await withControls(page, () => player.getByRole('button', { name: '播放设置' }).click())
  const settings = page.getByRole('dialog', { name: '播放设置' })
  await settings.getByRole('radio', { name: '中文' }).check()
  await settings.getByRole('button', { name: '关闭' }).click()
  await expect(line).toHaveText(/^［轻柔的提示音］演示录像，没有讲解声/)
  // Paused, the controls are shown: nothing of the words lies under them.
  const words = await line.boundingBox()
  const bar = await player.getByRole('slider', { name: '播放进度' }).boundingBox()
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  // A browser that draws the picture alone, as an iPhone in full screen, has them from here.
  const track = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => {
      const [one] = video.textTracks
      return one && { mode: one.mode, kind: one.kind, cues: one.cues?.length ?? 0 }
    })
  await expect.poll(async () => (await track())?.cues).toBeGreaterThan(100)
  expect(await track()).toMatchObject({ mode: 'hidden', kind: 'captions' })
  await page.reload()
  await expect(line).toHaveText(/^［轻柔的提示音］/)
})

test('the transcript is searched, seeks, and marks the line that is said; the keys have a map', async ({
  page,
  person,
}) => {
  const { lesson, player } = await openLesson(page, person.client)
  await page.getByRole('tab', { name: '文稿' }).click()
  const lines = page.getByRole('list', { name: '文稿的每一句' })
  await page.getByRole('searchbox', { name: '在文稿里找' }).fill('HOWEVER')
  await expect(page.getByText(/^找到 \d+ 处$/)).toBeVisible()
  await expect(lines.locator('mark').first()).toHaveText('however')
  await lines.getByRole('button').nth(2).click()
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(71)
  await page.getByRole('button', { name: '清空' }).click()
  await expect(lines.locator('[aria-current]')).toContainText(/however/)
  await expect(lines.locator('[aria-current]')).toBeInViewport()
  await expectAccessible(page)

  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  await player.focus()
  await page.keyboard.press('?')
  const map = page.getByRole('dialog', { name: '快捷键' })
  await expect(map.getByText('跳到全长的十分之几')).toBeVisible()
  // A dialog is open: the key is its own.
  const before = await position(page)
  await page.keyboard.press('5')
  expect(await position(page)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(map).toBeHidden()
  await player.focus()
  await page.keyboard.press('5')
  await expect.poll(() => position(page)).toBeCloseTo(lesson.durationSeconds / 2, -1)
  await expect(player.getByRole('status').filter({ hasText: '，共' })).toBeAttached()
  await page.keyboard.press('c')
  await expect(player.locator('p[lang=zh]')).toBeVisible()
})
