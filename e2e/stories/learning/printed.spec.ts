import type { Client } from '@kaozhou/api'
import { expect, type Page } from '@playwright/test'
import { pageTexts } from '../../../apps/server/src/platform/pdf/pdf-texts.fixture'
import { expectAccessible } from '../../page/accessibility'
import { takeExams } from '../../people/exams'
import { test } from '../../people/session'

const DEVICE = 'printing-device'
const ESSAY =
  'Dear Librarian, I suggest that the the libary be open longer. Many students like the library, and the library is full. Students need a quiet place, and students of other schools come too. Students wait.'

/** Hands an essay in, in a mock whose key is still locked. */
async function handInEssay({ exams }: Client): Promise<number> {
  const mock = (await exams.mocks()).find(({ state }) => state === 'open')
  const { id, paper } = await exams.open({ mockId: mock?.id ?? '', device: DEVICE })
  const question = paper.parts[0]?.groups[0]?.questions[0]
  expect(question?.kind).toBe('writing')
  const change = { questionId: question?.id ?? '', answer: ESSAY, at: Date.now() }
  await exams.handIn({ id, device: DEVICE, changes: [change] })
  return id
}

/** The texts of the PDF that is open, page by page. */
async function openedPdf(page: Page): Promise<string[]> {
  await expect(page.getByRole('region', { name: '第 1 页', exact: true })).toBeVisible()
  const address = new URL(page.url()).searchParams.get('url') ?? ''
  const response = await page.request.get(address)
  expect(response.headers()['content-type']).toBe('application/pdf')
  const bytes = await response.body()
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return pageTexts(bytes)
}

test('an essay that was handed in is checked for what is certain, without a mark', async ({
  page,
  person,
}) => {
  const id = await handInEssay(person.client)
  await page.goto(`/examination/report/normal/${id}`)
  const checks = page.getByRole('region', { name: '作文检查' })
  await expect(checks.getByText('共 35 词，要求 120–180 词，少 85 词')).toBeVisible()
  await expect(checks.getByText('the the')).toBeVisible()
  await expect(checks.getByText(/这些检查不打分.*老师批改后/)).toBeVisible()
  await checks.getByRole('button', { name: '对照词典检查用词' }).click()
  await expect(checks.getByText(/词典里没有这 1 个词/)).toBeVisible()
  await expect(checks.getByText(/student 4 次/)).toBeVisible()
  await expectAccessible(page)
  await checks.getByRole('button', { name: '查 libary' }).click()
  const sheet = page.getByRole('dialog', { name: '查词' })
  await expect(sheet.getByText('词典里没有这个词')).toBeVisible()
})

test('a report and the notebook of mistakes are printed: questions first, answers on pages of their own', async ({
  page,
  person,
}) => {
  const { practiceId, mockAttemptId } = await takeExams(person.client)
  await page.goto(`/examination/report/normal/${practiceId}`)
  await page.getByRole('button', { name: '打印试卷和答案' }).click()
  const report = await openedPdf(page)
  const from = report.findIndex((text) => text.includes('答案和解析'))
  expect(from).toBeGreaterThan(0)
  expect(report.slice(from).join('')).toContain('你的答案')
  expect(report.slice(0, from).join('')).not.toContain('你的答案')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await page.goto('/exam/mistakes')
  await page.getByRole('button', { name: '打印这些错题' }).click()
  const mistakes = await openedPdf(page)
  expect(mistakes[0]).toContain('错题本')
  expect(mistakes.at(-1)).toContain('答案')

  // The key of the mock is still locked.
  await page.goto(`/examination/report/normal/${mockAttemptId}`)
  await page.getByRole('button', { name: '打印试卷', exact: true }).click()
  const locked = (await openedPdf(page)).join('')
  expect(locked).toContain('公布')
  expect(locked).not.toContain('你的答案')
})
