import { type Browser, expect, type Page } from '@playwright/test'
import { untilCached } from '../loading/until-cached'
import { pngOf } from '../page/drawn-picture'
import { limit } from '../page/limit'
import { navigateInside } from '../page/navigate-inside'
import { fillLogin } from '../people/phone'
import { newPerson, type Person, storedSession, test } from '../people/session'
import { newStudent } from '../people/student'
import { type BadLine, type Line, startBadLine } from '../servers/bad-line'
import { COURSE } from '../stories/buying/purchase-story'

test.use({ serviceWorkers: 'allow' })

/** A phone in a tunnel that still has EDGE. */
const SLOW_2G: Line = { kind: 'slow', delayMs: 700, bytesPerSecond: 30_000, loss: 0.02 }
const SLOW_WRITE = '网络较慢，还在等结果，请先不要重复操作'
const LESSON = 10010101

let line: BadLine
test.beforeEach(async ({ baseURL }) => {
  line = await startBadLine(baseURL ?? '')
})
test.afterEach(() => line.close())

async function pageOf(
  browser: Browser,
  person?: Person,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers,
    storageState: person
      ? storedSession({ ...person, origin: line.url })
      : { cookies: [], origins: [] },
  })
  return context.newPage()
}

test('a hand-in whose answer stalls is told within ten seconds, goes on by itself, and counts once', async ({
  browser,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '')
  const { list } = await person.client.exams.papers()
  const paperId = list[0]?.paper.id ?? ''
  const page = await pageOf(browser, person)
  await page.goto(`${line.url}/examination/${paperId}`)
  await page.getByRole('button', { name: '开始练习' }).click()
  await expect(page.getByRole('region', { name: '第 1 题' })).toBeVisible()
  await page.keyboard.press('A')
  await expect(page.getByRole('status').filter({ hasText: /^已保存$/ })).toBeVisible()
  await line.set({ kind: 'stalled', paths: /\/handin/ })
  await page.getByRole('button', { name: /^答题卡/ }).click()
  await page.getByRole('button', { name: '交卷', exact: true }).click()
  const asked = page.getByRole('dialog', { name: /没有作答/ })
  await asked.getByRole('button', { name: '交卷' }).click()
  await expect(page.getByText('正在交卷')).toBeVisible()
  await expect(page.getByText(SLOW_WRITE).first()).toBeVisible({ timeout: limit(10_000) })
  // The server has it; the page does not know, and asks again.
  await line.set({ kind: 'good' })
  await expect(page).toHaveURL(/\/examination\/report\/normal\/\d+$/, { timeout: limit(40_000) })
  const { own } = await person.client.exams.paper({ id: paperId })
  expect(own.openAttemptId).toBeNull()
  const id = Number(/\d+$/.exec(page.url())?.[0])
  const { questions } = await person.client.exams.report({ id })
  expect(questions.filter(({ answer }) => answer === 'A')).toHaveLength(1)
  await page.context().close()
})

test('a note and a comment whose answers are cut off keep what was typed, and are there once', async ({
  browser,
  baseURL,
}) => {
  const person = await newStudent(baseURL ?? '', COURSE.id)
  const page = await pageOf(browser, person)
  await page.goto(`${line.url}/playbackinfo/${LESSON}`)
  await page.getByRole('tab', { name: '笔记' }).click()
  await page.getByRole('textbox', { name: '写下这一刻听到的' }).fill('隧道里记下的')
  await line.set({ kind: 'cut', paths: /^\/api\/courses\/notes/ })
  await page.getByRole('button', { name: '保存笔记' }).click()
  const notes = async () =>
    (await person.client.notes.ofSection({ sectionId: LESSON })).map(({ text }) => text)
  await expect.poll(notes).toEqual(['隧道里记下的'])
  await expect(page.getByText('隧道里记下的').first()).toBeVisible()
  await line.set({ kind: 'good' })
  await page.reload()
  await page.getByRole('tab', { name: '笔记' }).click()
  await expect(page.getByText('隧道里记下的').first()).toBeVisible()
  // What is sent again in the meantime is the same note.
  await page.waitForTimeout(1500)
  expect(await notes()).toEqual(['隧道里记下的'])

  await page.goto(`${line.url}/comment/${COURSE.id}`)
  await page.getByRole('button', { name: '写评价' }).click()
  const sheet = page.getByRole('dialog', { name: '写评价' })
  await sheet.getByRole('radio', { name: /5/ }).press('Space')
  await sheet.getByRole('textbox').fill('讲得清楚，作业批改也及时。')
  await line.set({ kind: 'cut', paths: /^\/sc\/comment\/submit/ })
  await sheet.getByRole('button', { name: '发布评价' }).click()
  await expect(page.getByText(/网络/).first()).toBeVisible()
  await line.set({ kind: 'good' })
  // The screen may find the comment by itself; else the sheet still has what was typed, and is sent again.
  const again = sheet.getByRole('button', { name: '发布评价' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(sheet).toBeHidden({ timeout: 1000 })
  }).toPass({ timeout: limit(20_000) })
  await expect(
    page.getByRole('article').filter({ hasText: '讲得清楚，作业批改也及时。' }),
  ).toHaveCount(1)
  const { comment } = await person.client.comments.mine({ courseId: COURSE.id })
  expect(comment?.content).toBe('讲得清楚，作业批改也及时。')
  await page.context().close()
})

test('a picture of oneself whose upload stalls or is cut off stays as it was cropped, and is sent again with one press', async ({
  browser,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '')
  const page = await pageOf(browser, person)
  await page.goto(`${line.url}/user`)
  await page.getByRole('heading', { level: 1 }).getByRole('link').click()
  await page.getByRole('button', { name: /^头像/ }).click()
  const sheet = page.getByRole('dialog', { name: '头像' })
  await sheet.getByLabel('选择头像图片').setInputFiles({
    ...{ name: 'me.png', mimeType: 'image/png', buffer: await pngOf(page, 900, 600) },
  })
  await sheet.getByRole('application').press('+')
  const send = sheet.getByRole('button', { name: '用作头像' })
  await line.set({ kind: 'cut', paths: /^\/api\/files\/uploadImg/ })
  await send.click()
  await expect(page.getByText(/网络/).first()).toBeVisible()
  await line.set({ kind: 'stalled', paths: /^\/api\/files\/uploadImg/ })
  await send.click()
  await expect(page.getByText(SLOW_WRITE).first()).toBeVisible({ timeout: limit(10_000) })
  await expect(sheet.getByRole('application')).toBeVisible()
  expect((await person.client.users.profile()).avatarImageUrl).not.toMatch(/^\/uploads/)
  await line.set({ kind: 'dead' })
  await expect(page.getByText(/网络/).first()).toBeVisible()
  await line.set({ kind: 'good' })
  await send.click()
  await expect(sheet).toBeHidden({ timeout: limit(20_000) })
  expect((await person.client.users.profile()).avatarImageUrl).toMatch(/^\/uploads\/\w+\.jpg$/)
  await page.context().close()
})

test('on EDGE the home shows its courses and a course can be read, and nobody waits ten seconds without a word', async ({
  browser,
}) => {
  const page = await pageOf(browser)
  await page.addInitScript(watchSilence, { bar: '网络较慢' })
  await line.set(SLOW_2G)
  const start = Date.now()
  await page.goto(`${line.url}/home`, { waitUntil: 'commit', timeout: limit(30_000) })
  const course = page.getByRole('link', { name: new RegExp(COURSE.name) }).first()
  await expect(course).toBeVisible({ timeout: limit(15_000) })
  await course.click()
  await expect(page.getByRole('heading', { name: new RegExp(COURSE.name) }).first()).toBeVisible({
    timeout: limit(30_000),
  })
  expect(Date.now() - start).toBeLessThan(limit(45_000))
  const silent = await page.evaluate(() => window.kzSilentMs ?? 0)
  expect(silent).toBeLessThan(10_000)
  await page.context().close()
})

test('a login by code goes through on a line that cuts off the answer to the code and that to the login', async ({
  browser,
}) => {
  const page = await pageOf(browser)
  await page.goto(`${line.url}/user`)
  await page.getByRole('button', { name: /登录/ }).first().click()
  await line.set({ kind: 'cut', paths: /^\/api\/oauth\/mobile\/code/ })
  const dialog = page.getByRole('dialog', { name: /登录/ })
  await dialog.getByRole('textbox', { name: '手机号' }).fill('13900000000')
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/网络/).first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: '手机号' })).toHaveValue('13900000000')
  await line.set({ kind: 'good' })
  await line.set({ kind: 'cut', paths: /^\/api\/oauth\/mobile\/login/ })
  await fillLogin(page)
  const enter = dialog.getByRole('button', { name: '登录', exact: true })
  await enter.click()
  await expect(dialog.getByText(/网络/).first()).toBeVisible()
  await line.set({ kind: 'good' })
  // The server has used the code up: what is pressed again is the same login.
  await enter.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await page.context().close()
})

test('a name that is not found is told, what was opened stays, and the rest comes by itself afterwards', async ({
  browser,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '')
  const page = await pageOf(browser, person)
  await page.goto(`${line.url}/home`)
  await untilCached(page)
  await line.set({ kind: 'dead' })
  await navigateInside(page, '/myorder')
  await expect(page.getByText('连上网络后，这一页会自动打开')).toBeVisible({
    timeout: limit(10_000),
  })
  await expect(page.getByRole('button', { name: '返回上一页' })).toBeVisible()
  await line.set({ kind: 'good' })
  await expect(page.getByText(/还没有订单/)).toBeVisible({ timeout: limit(10_000) })
  await page.context().close()
})

test('a press whose code does not come is told, and goes through once the page is reloaded as offered', async ({
  browser,
}) => {
  const page = await pageOf(browser, undefined, 'block')
  await page.goto(`${line.url}/details/${COURSE.id}`)
  // The worker would have it.
  await page.route('**/show-support-*.js', (route) => route.abort())
  await page.getByRole('button', { name: '客服' }).click()
  const told = page.getByRole('dialog', { name: '没有打开' })
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: '知道了' }).click()
  await page.getByRole('button', { name: '客服' }).click()
  // Chromium asks for lost code once for each page.
  await expect(told).toBeVisible()
  await page.unroute('**/show-support-*.js')
  await told.getByRole('button', { name: '刷新页面' }).click()
  await page.getByRole('button', { name: '客服' }).click()
  await expect(page.getByRole('dialog', { name: /客服/ })).toBeVisible()
  await page.context().close()
})

declare global {
  interface Window {
    kzSilentMs?: number
  }
}

/** Measures the longest time in which something loads and the page says nothing of a slow line. */
function watchSilence({ bar }: { bar: string }): void {
  let since = 0
  setInterval(() => {
    const text = document.body?.innerText ?? ''
    const waits = document.querySelector('[aria-busy=true]') !== null || text.includes('加载中')
    if (!waits || text.includes(bar)) since = 0
    else {
      since ||= Date.now()
      window.kzSilentMs = Math.max(window.kzSilentMs ?? 0, Date.now() - since)
    }
  }, 200)
}
