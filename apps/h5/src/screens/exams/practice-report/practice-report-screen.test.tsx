import type { AttemptReport } from '@kaozhou/api'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { attemptReport, SOLUTION } from '../../../testing/exam.fixture'
import { renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

function open(report = attemptReport()) {
  renderScreen(Screen, {
    path: '/examination/report/normal/:id',
    at: '/examination/report/normal/71',
    loggedIn: true,
    answers: { 'GET /api/exams/attempts/71/report': report },
  })
}

const LOCKED = /逐题解析还没有解锁：到这场模考的活动页/

test.each([
  ['cet4-december', '模考解析'],
  [null, '练习报告'],
])('the report of an attempt with the mock %s is called %s', async (mockId, title) => {
  open(attemptReport({ mockId }))
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

test('the report explains the question that was answered wrong', async () => {
  open()
  expect(await screen.findByText('Because it is A.')).toBeVisible()
  expect(screen.queryByText(LOCKED)).toBeNull()
})

test('a part of texts says no “对 0/1”, and the sum counts only what is right or wrong', async () => {
  const counts = { earned: 0, of: 1500, scaled: 0, weight: 10_650 }
  const parts = [
    {
      ...counts,
      id: 'w',
      title: '写作',
      skill: 'writing',
      rightCount: 0,
      questionCount: 1,
      textCount: 1,
    },
    {
      ...counts,
      id: 'r',
      title: '阅读',
      skill: 'reading',
      rightCount: 2,
      questionCount: 3,
      textCount: 0,
    },
  ] as const
  open(attemptReport({ parts: [...parts], rightCount: 2, questionCount: 4 }))
  expect(await screen.findByText('对 2/3')).toBeVisible()
  expect(screen.queryByText(/对 0\/1/)).toBeNull()
  expect(screen.getByText(/答对 2\/3 题/)).toBeVisible()
})

test('while a mock with this paper goes on, the report says when its answers come and marks no option', async () => {
  const [wrong] = attemptReport().questions
  const nothing = { ...SOLUTION, key: null, analysis: '', rubric: null, modelAnswer: null }
  const questions = wrong ? [{ ...wrong, solution: nothing }] : []
  open(attemptReport({ keyOpensAt: Date.UTC(2030, 0, 2, 4), questions }))
  expect(await screen.findByText(/答案和解析 2030 年 1 月 2 日 12:00 公布/)).toBeVisible()
  expect(screen.getByText('答错了')).toBeVisible()
  expect(screen.queryByText(/^正确答案/)).toBeNull()
})

test('the own mark of a mock stands beside the score and says that it does not count', async () => {
  open(attemptReport({ mockId: 'cet4', score: 49_700, withOwnMarks: 58_220, toGrade: ['q1'] }))
  expect(await screen.findByText(/加上你的自评是 582.2 分，不计入得分和名次/)).toBeVisible()
  expect(screen.getByText('497')).toBeVisible()
})

test('while a campaign locks the analysis, the report says so and names the campaign page that unlocks it', async () => {
  const [wrong] = attemptReport().questions
  const questions = wrong ? [{ ...wrong, solution: { ...SOLUTION, analysis: '' } }] : []
  open(attemptReport({ analysisLocked: true, questions }))
  expect(await screen.findByText(LOCKED)).toBeVisible()
  expect(screen.queryByRole('heading', { name: '解析' })).toBeNull()
  expect(screen.getByText('正确答案 A')).toBeVisible()
})

const RUBRIC = [{ from: 13, to: 15, text: '切题' }]

function withText(changes: Partial<AttemptReport['questions'][number]>) {
  const [question] = attemptReport().questions
  if (!question) throw new Error('the report has no question')
  return [{ ...question, answer: 'There have many people.', ...changes }]
}

test('a text that a teacher has marked has points, comment and remarks in place', async () => {
  const remark = { from: 0, to: 10, category: 'language', text: '应为 There are' } as const
  const teacher = { by: 'teacher', band: 12, comment: '结构清楚', gradedAt: 0 } as const
  open(
    attemptReport({
      questions: withText({ grade: { ...teacher, remarks: [remark], pictureRemarks: [] } }),
    }),
  )
  const marked = within(await screen.findByRole('region', { name: '老师的批改' }))
  expect(marked.getByText('老师评分 12 分')).toBeVisible()
  expect(marked.getByText('结构清楚')).toBeVisible()
  expect(marked.getByText('There have', { selector: 'mark' })).toBeVisible()
  // It stands there once, not in the field of the question as well.
  expect(screen.queryByDisplayValue('There have many people.')).toBeNull()
  fireEvent.click(marked.getByRole('button', { name: '批注 1' }))
  expect(marked.getByRole('button', { name: '批注 1', pressed: true })).toBeVisible()
  expect(marked.getByText('应为 There are')).toBeVisible()
})

test('remarks of a teacher stand at their places of a photograph; a pin shows its words', async () => {
  const place = { picture: 0, x: 0.25, y: 0.5, width: 0, height: 0 }
  const remark = { ...place, category: 'language', text: '应为 drink' } as const
  const teacher = { by: 'teacher', band: 12, comment: '', gradedAt: 0 } as const
  const grade = { ...teacher, remarks: [], pictureRemarks: [remark] }
  const answer = `![](/uploads/${'ab'.repeat(16)}.jpg)`
  open(attemptReport({ questions: withText({ answer, grade }) }))
  const marked = within(await screen.findByRole('region', { name: '老师的批改' }))
  const pin = await marked.findByRole('button', { name: '照片批注 1' })
  expect(pin.getAttribute('style')).toMatch(/start: 25%.*start: 50%/)
  fireEvent.click(pin)
  expect(marked.getByRole('button', { name: '照片批注 1', pressed: true })).toBeVisible()
  expect(marked.getByRole('list', { name: '照片批注' }).textContent).toContain('应为 drink')
  // The photograph stands there once, not below the question as well.
  expect(screen.getAllByRole('button', { name: '放大：手写照片 1' })).toHaveLength(1)
})

test('full-screen, the photographs of an answer keep their pins; pressing one shows its comment, there and below the photograph', async () => {
  const place = { picture: 0, x: 0.25, y: 0.5, width: 0, height: 0 }
  const remarks = [
    { ...place, category: 'language', text: '应为 drink' },
    { ...place, picture: 1, category: 'good', text: '' },
  ] as const
  const teacher = { by: 'teacher', band: 12, comment: '', gradedAt: 0 } as const
  const grade = { ...teacher, remarks: [], pictureRemarks: [...remarks] }
  const answer = ['ab', 'cd'].map((half) => `![](/uploads/${half.repeat(16)}.jpg)`).join('\n')
  open(attemptReport({ questions: withText({ answer, grade }) }))
  fireEvent.click(await screen.findByRole('button', { name: '放大：手写照片 1' }))
  const viewer = within(await screen.findByRole('dialog', { name: '查看图片' }))
  expect(viewer.getByText('1 / 2')).toBeVisible()
  const note = viewer.getByRole('group', { name: '说明' })
  expect(note.textContent).toBe('点照片上的数字看批注')
  const pin = viewer.getByRole('button', { name: '照片批注 1' })
  expect(pin.getAttribute('style')).toMatch(/start: 25%.*start: 50%/)
  expect(pin.parentElement?.parentElement).toBe(
    viewer.getByRole('img', { name: '手写照片 1' }).parentElement,
  )
  fireEvent.click(pin)
  expect(note.textContent).toBe('批注 1 · 语言\n应为 drink')
  expect(viewer.getByRole('button', { name: '照片批注 1', pressed: true })).toBeVisible()
  fireEvent.click(viewer.getByRole('button', { name: '关闭' }))
  const marked = within(screen.getByRole('region', { name: '老师的批改' }))
  expect(marked.getByRole('button', { name: '照片批注 1', pressed: true })).toBeVisible()
})

test('a text that waits for a teacher says until when it is marked', async () => {
  const markingDueAt = Date.UTC(2030, 0, 2, 4)
  const solution = { ...SOLUTION, rubric: RUBRIC }
  open(attemptReport({ questions: withText({ solution, markingDueAt }) }))
  expect(await screen.findByText(/老师会在 2030 年 1 月 2 日 12:00 前批改/)).toBeVisible()
})
