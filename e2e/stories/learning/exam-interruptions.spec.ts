import type { Attempt } from '@kaozhou/api'
import { HOUR } from '@kaozhou/domain'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { limit } from '../../page/limit'
import { newPerson, otherBrowser, type Person } from '../../people/session'
import { endAttempt } from '../../servers/end-attempt'
import { movableClock } from '../../servers/movable-clock'
import { type OwnServer, startOwnServer } from '../../servers/own-server'

/** A paper with one time limit for all its parts, whose first questions have five points each. */
const MOCK = 'maths-open'
/** In hundredths: two right answers, and half of a multiple choice in which one letter is missing. */
const SCORE = 500 + 500 + 250
const TWO_MINUTES = 120_000

const clock = movableClock()

let server: OwnServer

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(limit(300_000))
  server = await startOwnServer(clock.env)
})

test.afterAll(async () => {
  expect(await server.stop()).toBe(0)
})

interface Taker {
  page: Page
  person: Person
  attempt: Attempt
}

/** A new person who has begun the mock. */
async function begin(browser: Browser, prepare?: (page: Page) => Promise<void>): Promise<Taker> {
  const person = await newPerson(server.url)
  const page = await otherBrowser(browser, person)
  await prepare?.(page)
  await page.goto(`${server.url}/mock/${MOCK}`)
  await page.getByRole('button', { name: '开始考试' }).click()
  await expect(page.getByRole('region', { name: '第 1 题' })).toBeVisible()
  return {
    page,
    person,
    attempt: await person.client.exams.open({ mockId: MOCK, device: 'test-device' }),
  }
}

/** Goes to a question by the answer sheet, and answers it by its letters. */
async function answer(page: Page, number: number, letters: string): Promise<void> {
  await page.getByRole('button', { name: /^答题卡/ }).click()
  await page.getByRole('button', { name: new RegExp(`^第 ${number} 题，`) }).click()
  await expect(page.getByRole('region', { name: `第 ${number} 题` })).toBeVisible()
  for (const letter of letters) await page.keyboard.press(letter)
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^已保存$/ })

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^答题卡/ }).click()
  await page.getByRole('button', { name: '交卷', exact: true }).click()
  await page
    .getByRole('dialog', { name: /没有作答/ })
    .getByRole('button', { name: '交卷' })
    .click()
}

const ANSWERS = ['B right', 'C right', 'A wrong', 'AC part']

/** Expects the report with every answer and the exact score. */
async function expectReport({ page, person, attempt }: Taker, answers = ANSWERS): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/exam/mock/report/${attempt.id}$`), {
    timeout: limit(60_000),
  })
  await expect(page.getByRole('img', { name: `预估分 ${SCORE / 100}，满分 100` })).toBeVisible()
  const { score, questions } = await person.client.exams.report({ id: attempt.id })
  expect(score).toBe(SCORE)
  const given = questions.flatMap(({ answer, state }) => (answer ? [`${answer} ${state}`] : []))
  expect(given).toEqual(answers)
}

/** The seconds that the clock on screen shows. */
async function shownSeconds(page: Page): Promise<number> {
  const text = await page.getByRole('timer', { name: '剩余时间' }).textContent()
  const parts = text?.match(/\d+/g) ?? []
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Expects that the clock has moved since it showed `before`, and that it shows the time until the server's end. */
async function expectServersTime({ page, attempt }: Taker, before?: number): Promise<void> {
  if (before !== undefined) await expect.poll(() => shownSeconds(page)).not.toBe(before)
  const left = (): number => ((attempt.position.endsAt ?? 0) - Date.now()) / 1000
  await expect.poll(async () => Math.abs((await shownSeconds(page)) - left())).toBeLessThan(3)
}

test('the clock of the phone is set hours ahead and back: the time left and the end stay the server’s', async ({
  browser,
}) => {
  const taker = await begin(browser, (page) => page.clock.install({ time: Date.now() + 5 * HOUR }))
  const { page, person, attempt } = taker
  await expectServersTime(taker)
  await answer(page, 1, 'b')

  const before = await shownSeconds(page)
  await page.clock.setSystemTime(Date.now() - 7 * HOUR)
  await expectServersTime(taker, before)
  await answer(page, 2, 'c')
  await answer(page, 3, 'a')
  await expect(saved(page)).toBeVisible()

  await page.clock.setSystemTime(Date.now() + 3 * HOUR)
  await page.reload()
  await page.getByRole('button', { name: '继续作答' }).click()
  await expectServersTime(taker)
  await answer(page, 10, 'ac')
  await expect(saved(page)).toBeVisible()
  const { position } = await person.client.exams.open({ mockId: MOCK, device: 'test-device' })
  expect(position.endsAt).toBe(attempt.position.endsAt)

  await handIn(page)
  await expectReport(taker)
  const { usedMs } = await person.client.exams.report({ id: attempt.id })
  expect(usedMs).toBeLessThan(HOUR / 6)
  await page.context().close()
})

test('the time runs out while the tab sleeps in the background: the paper is handed in with every answer', async ({
  browser,
}) => {
  const taker = await begin(browser)
  const { page, attempt } = taker
  await answer(page, 1, 'b')
  await expect(saved(page)).toBeVisible()
  await page.context().setOffline(true)
  await answer(page, 2, 'c')
  await answer(page, 3, 'a')
  await answer(page, 10, 'ac')
  await expect(page.getByText('网络异常，答案已存在本机')).toBeVisible()

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await endAttempt(server, attempt.id)
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await page.context().setOffline(false)
  await expectReport(taker)
  await page.context().close()
})

test('two full minutes offline in the middle of a paper: answers are kept and told to be, and are sent when the network is back', async ({
  browser,
}) => {
  const taker = await begin(browser, (page) => page.clock.install())
  const { page, person, attempt } = taker
  await answer(page, 1, 'b')
  await expect(saved(page)).toBeVisible()
  const before = await shownSeconds(page)

  await page.context().setOffline(true)
  await answer(page, 2, 'c')
  const kept = page.getByText('网络异常，答案已存在本机')
  await expect(kept).toBeVisible()
  await page.clock.fastForward(TWO_MINUTES)
  await answer(page, 3, 'a')
  await answer(page, 10, 'ac')
  await expect(kept).toBeVisible()
  expect(await shownSeconds(page)).toBeLessThanOrEqual(before - TWO_MINUTES / 1000)
  const unsent = await person.client.exams.attempt({ id: attempt.id, device: 'test-device' })
  expect(unsent.answers.map(({ answer: given }) => given)).toEqual(['B'])

  clock.set(Date.now() + TWO_MINUTES)
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  const sent = await person.client.exams.attempt({ id: attempt.id, device: 'test-device' })
  expect(sent.answers.map(({ answer: given }) => given).sort()).toEqual(['A', 'AC', 'B', 'C'])
  await handIn(page)
  await expectReport(taker)
  await page.context().close()
})

test('the server is killed after it stored a hand-in and before it answered: the hand-in counts once', async ({
  browser,
}) => {
  const taker = await begin(browser)
  const { page, person, attempt } = taker
  await answer(page, 1, 'b')
  await answer(page, 2, 'c')
  await answer(page, 3, 'a')
  await answer(page, 10, 'ac')
  // Points are given only when half of the twenty questions are answered.
  for (const number of [5, 6, 7, 12]) await answer(page, number, 'a')
  for (const number of [4, 11]) await answer(page, number, 'b')
  // Waits for the sync: its answer would say that the paper is handed in.
  await expect(saved(page)).toBeVisible()
  let sent = 0
  await page.route(`**/api/exams/attempts/${attempt.id}/handin*`, async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    await server.kill()
    await route.abort()
  })
  await handIn(page)
  await expect(page.getByText('还没有交上去')).toBeVisible()
  await server.restart()
  const upTo10 = ['B right', 'C right', 'A wrong', 'B wrong', 'A wrong', 'A wrong', 'A wrong']
  await expectReport(taker, [...upTo10, 'AC part', 'B wrong', 'A wrong'])
  expect(sent).toBeGreaterThan(1)
  const { list } = await person.client.points.records({ length: 100 })
  expect(list.filter(({ title }) => title === '完成一次模考')).toHaveLength(1)
  await page.context().close()
})
