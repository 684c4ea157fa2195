import { screen } from '@testing-library/react'
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

test('default: the report explains the question that was answered wrong', async () => {
  open()
  expect(await screen.findByText('Because it is A.')).toBeVisible()
  expect(screen.queryByText(LOCKED)).toBeNull()
})

test('behavior: while a campaign locks the analysis, the report says so and names the campaign page that unlocks it', async () => {
  const [wrong] = attemptReport().questions
  const questions = wrong ? [{ ...wrong, solution: { ...SOLUTION, analysis: '' } }] : []
  open(attemptReport({ analysisLocked: true, questions }))
  expect(await screen.findByText(LOCKED)).toBeVisible()
  expect(screen.queryByRole('heading', { name: '解析' })).toBeNull()
  expect(screen.getByText('正确答案 A')).toBeVisible()
})
