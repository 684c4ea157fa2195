import type { HomeworkQuestion } from '@kaozhou/api'
import { expect, type Page } from '@playwright/test'
import { limit } from '../../page/limit'
import { buy } from '../../payment/orders'
import { loginElsewhere, test } from '../../people/session'

test.use({ keepsPages: false })

const COURSE = 1004

/** Gives the first answer that a question allows, by hand. */
async function answer(page: Page, { sort, kind, options, stem }: HomeworkQuestion): Promise<void> {
  const question = page.getByRole('group', { name: new RegExp(`^${sort}\\.`) })
  await expect(question).toContainText(stem.slice(0, 6))
  if (kind === 'fill') await question.getByRole('textbox').fill('boat')
  else await question.getByText(`A. ${options[0]}`).click()
}

test('a homework begun offline, reloaded, and handed in twice is graded once', async ({
  page,
  person,
  context,
}) => {
  const { tasks } = person.client
  await buy(person.client, COURSE)
  const [chapter] = await tasks.chapters({ courseId: COURSE })
  const taskId = chapter?.tasks[0]?.id ?? 0
  const questions = await tasks.homework({ taskId })
  const [first, second, ...rest] = questions
  if (!first || !second) throw new Error('the homework has one question')
  const bar = page.getByRole('status').filter({ hasText: /保存|网络异常/ })
  await page.goto(`/task_detail/${taskId}`)

  // With a network an answer is stored on the server at once.
  await answer(page, first)
  await expect(bar).toHaveText(/已保存/)
  expect((await tasks.draft({ taskId })).answers).toHaveLength(1)

  // Without a network it is stored on the device, also after a reload.
  await context.setOffline(true)
  await answer(page, second)
  await expect(bar).toHaveText(/网络异常，答案已存在本机/)
  await context.setOffline(false)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByText('看到的是上次的内容')).toBeVisible()
  for (const name of [/^1\./, /^2\./])
    await expect(page.getByRole('group', { name }).getByRole('radio').first()).toBeChecked()
  await page.unroute('**/api/**')
  await page.reload()
  await expect.poll(async () => (await tasks.draft({ taskId })).answers.length).toBe(2)
  await expect(bar).toHaveText(/已保存/)

  // The session ends on this device; after the next login all answers are there.
  for (const question of rest.slice(0, -1)) await answer(page, question)
  await expect(bar).toHaveText(/已保存/)
  await context.setOffline(true)
  for (const question of rest.slice(-1)) await answer(page, question)
  await page.evaluate(() => localStorage.removeItem('sc_token'))
  await context.clearCookies()
  const token = await loginElsewhere(person)
  await page.evaluate((text) => localStorage.setItem('sc_token', text), token)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText(`已答 ${questions.length}/${questions.length} 题`)).toBeVisible()

  // The server gets the hand-in but its answer is lost: the hand-in is repeated and counts once.
  let submits = 0
  await page.route('**/api/courses/vip/task/users/submit*', async (route) => {
    submits += 1
    if (submits > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: '提交作业' }).click()
  await expect(page.getByText(/^这次答对 \d\/\d 题$/)).toBeVisible({ timeout: limit(30_000) })
  expect(submits).toBe(2)
  expect(await tasks.report({ taskId })).toMatchObject({ attempts: 1 })
  await expect(page.getByText(/答对了|答错了/)).toHaveCount(questions.length)
})
