import { stat } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { beijingDay } from '../../packages/domain/src/time/beijing-time'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { buy, order } from '../payment/orders'
import { test } from '../people/session'
import { openDesk } from './desk-test'

const COURSE = 1004
const COURSE_NAME = '六级听力七天突破'
/** A recorded lesson of it. */
const LESSON = 10040101
const PAPER = 'practice-cet4-reading'

/** Keeps what a screen shows as a file. */
async function exportBy(page: Page, action: string, name: RegExp): Promise<void> {
  await page.getByLabel('文件').selectOption('csv')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: action }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(name)
  expect((await stat(await file.path())).size).toBeGreaterThan(50)
}

test('a paper that was handed in has its items with their options; how many answers are missing is said', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const { exams } = person.client
  const { id, paper } = await exams.open({ paperId: PAPER, device: 'figures-device' })
  const questions = paper.parts.flatMap(({ groups }) => groups.flatMap((group) => group.questions))
  const [first] = questions
  if (!first) throw new Error('the paper has no question')
  const facts = { answer: 'B', at: Date.now(), seconds: 9, marked: false }
  const changes = [{ questionId: first.id, ...facts }]
  await exams.handIn({ id, device: 'figures-device', changes })

  const page = await openDesk(browser, 'owner', '/figures')
  await page.getByRole('link', { name: '试卷', exact: true }).click()
  await expect(page).toHaveURL(/\/desk\/figures\/papers$/)
  const papers = page.getByRole('table', { name: '试卷' })
  await papers.getByRole('link', { name: paper.title }).click()
  await expect(page.getByRole('heading', { name: paper.title, level: 1 })).toBeVisible()
  await expect(page.getByText(/^一道题满 30 人作答，才算区分度/)).toBeVisible()
  const items = page.getByRole('table', { name: '每道题的数据' })
  await expect(items.getByRole('row')).toHaveCount(questions.length + 1)
  const item = items.getByRole('row').filter({ hasText: `第 ${first.number} 题` })
  await expect(item.first()).toContainText(/还差 \d+ 人/)

  await page.getByText('这些数字怎么算').click()
  await expect(page.getByText(/校正的点二列相关/)).toBeVisible()
  await items.getByRole('link', { name: `第 ${first.number} 题`, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`question=${first.id}`))
  const opened = page.getByRole('region', { name: '打开的题' })
  await expect(opened.getByRole('table', { name: '每个选项有多少人选' })).toBeVisible()
  await expect(opened.getByText(/^正确答案 /)).toBeVisible()
  await expectAccessible(page)
  await exportBy(page, '导出每道题的数据', /^试卷数据 .*\.csv$/)
})

test('how far a lesson is watched, and who finishes its course', async ({ browser, person }) => {
  test.setTimeout(limit(120_000))
  const { client } = person
  await buy(client, COURSE)
  const chapters = await client.courses.chapters({ id: COURSE })
  const lesson = chapters.flatMap(({ sections }) => sections).find(({ id }) => id === LESSON)
  if (!lesson) throw new Error('the course has another content')
  await client.sections.reportProgress({ sectionId: lesson.id, position: 20, played: [[0, 20]] })

  const page = await openDesk(browser, 'owner', '/figures/courses')
  await page.getByRole('table', { name: '课程' }).getByRole('link', { name: COURSE_NAME }).click()
  await expect(page.getByRole('table', { name: '每节课的数据' })).toBeVisible()
  const cohorts = page.getByRole('table', { name: '得到课程以后学完 100% 的比例' })
  await expect(cohorts).toContainText(beijingDay(Date.now()).slice(0, 7))
  await page.getByRole('link', { name: '学完 50%' }).click()
  await expect(page).toHaveURL(/share=50/)
  await expect(page.getByRole('table', { name: '得到课程以后学完 50% 的比例' })).toBeVisible()
  await expectAccessible(page)
  await exportBy(page, '导出每节课的数据', /^上课数据 .*\.csv$/)

  await page
    .getByRole('table', { name: '每节课的数据' })
    .getByRole('link', { name: lesson.name, exact: true })
    .click()
  await expect(page.getByRole('table', { name: '看到每个位置的学生' })).toContainText('0%')
  await expect(page.getByText(/停下的人最多/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '去课程' }).click()
  await expect(page).toHaveURL(new RegExp(`/desk/courses/${COURSE}$`))
})

test('an order that waits for its payment is ordered and not paid; a day leads to its orders', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const id = await order(person.client, COURSE)
  const today = beijingDay(Date.now())
  const page = await openDesk(browser, 'finance', '/figures/people')
  await page.getByRole('link', { name: '今天' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`))
  const days = page.getByRole('table', { name: '每天的学生和订单' })
  await expect(days.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('table', { name: '按购买方式的下单和付款' })).toContainText(
    '单独购买',
  )
  await page.getByText('付款率：怎么算').click()
  await expect(page.getByText(/所以从下单算起/)).toBeVisible()
  await expectAccessible(page)
  await exportBy(page, '导出学生和下单', /^学生和下单 .*\.csv$/)
  await days.getByRole('link', { name: today }).click()
  await expect(page).toHaveURL(new RegExp(`/desk/orders\\?from=${today}&to=${today}`))
  await expect(page.getByRole('table', { name: '订单' })).toContainText(id)

  const support = await openDesk(browser, 'support', '/figures/people')
  await expect(support.getByText('你的角色看不到这里')).toBeVisible()
})
