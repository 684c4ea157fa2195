import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../page/accessibility'
import { limit } from '../../page/limit'
import { pause, position, seek, withControls } from '../../page/video'
import { buy } from '../../payment/orders'
import { type Person, test } from '../../people/session'

test.use({ keepsPages: false })

/** Its lessons play the demo's film, which has captions. */
const COURSE = 1004

async function openLesson(page: Page, { client }: Person, index: number) {
  const lessons = (await client.courses.chapters({ id: COURSE })).flatMap(
    ({ sections }) => sections,
  )
  const lesson = lessons[index]
  if (!lesson) throw new Error('no lesson')
  await page.goto(`/qxRecord/${lesson.id}`)
  return page.getByRole('region', { name: lesson.name })
}

test('a passage plays again and again from A to B, by the keys and by the buttons', async ({
  page,
  person,
}) => {
  await buy(person.client, COURSE)
  const player = await openLesson(page, person, 1)
  const slider = player.getByRole('slider', { name: '播放进度' })
  await expect(slider).toBeEnabled()
  await player.focus()
  await seek(page, 30)
  await page.keyboard.press('r')
  const said = (text: string) => player.getByRole('status').filter({ hasText: text })
  await expect(said('循环从 0:30 开始')).toBeAttached()
  await seek(page, 33)
  await page.keyboard.press('r')
  await expect.poll(() => position(page)).toBe(30)
  await expect(said('循环 0:30 到 0:33')).toBeAttached()
  await expect(player.getByRole('button', { name: 'A-B 循环：取消' })).toBeVisible()
  await expectAccessible(page)

  const rounds = await page.evaluateHandle(() => {
    const seen = { times: 0 }
    document.querySelector('video')?.addEventListener('seeked', () => {
      seen.times += 1
    })
    return seen
  })
  await page.keyboard.press('k')
  await expect
    .poll(() => rounds.evaluate(({ times }) => times), { timeout: limit(60_000) })
    .toBeGreaterThanOrEqual(2)
  expect(await position(page)).toBeLessThan(34)
  await pause(page)

  await withControls(page, () => player.getByRole('button', { name: 'A-B 循环：取消' }).click())
  await withControls(page, () => player.getByRole('button', { name: '播放设置' }).click())
  const settings = page.getByRole('dialog', { name: '播放设置' })
  await settings.getByRole('button', { name: 'A-B 循环：从这里开始' }).click()
  await expect(settings).toBeHidden()
  await expect(player.getByRole('button', { name: '设 B：循环到这里' })).toBeVisible()
})

test('the speed of a teacher is there in their next lesson, and another teacher has their own', async ({
  page,
  person,
}) => {
  await buy(person.client, COURSE)
  const lessons = (await person.client.courses.chapters({ id: COURSE })).flatMap(
    ({ sections }) => sections,
  )
  const [first] = lessons
  const same = lessons.findIndex(({ teacher }, at) => at > 0 && teacher?.id === first?.teacher?.id)
  const player = await openLesson(page, person, 0)
  await player.getByRole('combobox', { name: '播放速度' }).selectOption('1.5')
  const again = await openLesson(page, person, same)
  await expect(again.getByRole('combobox', { name: '播放速度' })).toHaveValue('1.5')
  // Another teacher was heard since, at another speed.
  await page.evaluate(() => localStorage.setItem('kz-speed', '2'))
  await page.reload()
  await expect(again.getByRole('combobox', { name: '播放速度' })).toHaveValue('1.5')
})

test('what was said in a course is found, and leads to its second of its lesson and back', async ({
  page,
  person,
}) => {
  await buy(person.client, COURSE)
  await page.goto(`/mycourse/${COURSE}`)
  await page.getByRole('button', { name: '搜字幕' }).click()
  const field = page.getByRole('searchbox', { name: '搜这门课的字幕' })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('ＨＯＷＥＶＥＲ')
  await field.press('Enter')
  await expect(page.getByText(/^已?找到 \d+ 句$/)).toBeVisible()
  const line = page.getByRole('link', { name: /^0:39/ }).first()
  await expect(line.locator('mark')).toHaveText('however')
  await expectAccessible(page)
  await line.click()
  await expect(page.getByRole('tab', { name: '文稿', selected: true })).toBeVisible()
  await expect.poll(() => position(page), { timeout: limit(60_000) }).toBe(39)
  await page.goBack()
  await expect(field).toHaveValue('ＨＯＷＥＶＥＲ')
  await expect(line).toBeVisible()
  await field.fill('微积分')
  await field.press('Enter')
  await expect(page.getByText('没有找到“微积分”')).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('button', { name: '搜字幕' })).toBeVisible()
})

test('the notes of a course are downloaded as a Markdown file', async ({ page, person }) => {
  await buy(person.client, COURSE)
  const [chapter] = await person.client.courses.chapters({ id: COURSE })
  const lesson = chapter?.sections[0]
  const note = { sectionId: lesson?.id ?? 0, clientId: 'one', seconds: 65, text: '转折看 *but*' }
  await person.client.notes.add(note)
  await page.goto(`/mycourse/${COURSE}`)
  await page.getByRole('tab', { name: '笔记' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出笔记' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/-笔记\.md$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(`## ${lesson?.name}\n\n- **1:05** 转折看 \\*but\\*\n`)
  await expectAccessible(page)
})
