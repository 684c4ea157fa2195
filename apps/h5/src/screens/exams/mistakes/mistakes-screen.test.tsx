import type { Mistake, MistakeReview } from '@kaozhou/api'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { group, question, SOLUTION } from '../../../testing/exam.fixture'
import { renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const mistake: Mistake = {
  paperId: 'cet4-1',
  paperTitle: '四级模拟卷（一）',
  exam: 'cet4',
  questionId: 'q1',
  skill: 'reading',
  knowledge: ['细节理解'],
  asked: null,
  group: group('g1', [question(1)]),
  recordingUrl: null,
  lastAnswer: 'B',
  wrongCount: 1,
  rightStreak: 0,
  addedAt: 0,
  dueAt: 0,
  due: true,
  mastered: false,
  lockedUntil: null,
  attemptId: 31,
}

/** Answers the mistake again. `analysis`: what the server explains; null while it is locked. */
async function answerAgain(analysis: string | null): Promise<void> {
  const solution = { ...SOLUTION, analysis: analysis ?? '' }
  const review: MistakeReview = {
    checked: { questionId: 'q1', answer: 'A', state: 'right', earned: 710, solution, script: null },
    analysisLocked: analysis === null,
    dueAt: Date.now() + 86_400_000,
    rightStreak: 1,
    mastered: false,
  }
  open({ 'POST /api/exams/mistakes/review': review })
  fireEvent.click(await screen.findByText('第 1 题 · Question 1?'))
  fireEvent.click(await screen.findByRole('radio', { name: /A of 1/ }))
  fireEvent.click(screen.getByRole('button', { name: '看答案' }))
  expect(await screen.findByText(/连对 1 次/)).toBeVisible()
}

function open(answers: Record<string, unknown> = {}): void {
  renderScreen(Screen, {
    path: '/exam/mistakes',
    at: '/exam/mistakes',
    loggedIn: true,
    answers: {
      'GET /api/exams/mistakes': { list: [mistake], total: 1, page: 1, length: 10 },
      'GET /api/exams/mistakes/counts': { total: 1, due: 1, mastered: 0, knowledge: [] },
      'GET /api/users/current': { id: 1, userId: 1, mobile: '138****0000' },
      ...answers,
    },
  })
}

test('a mistake of listening tells its number and what the recording asks', async () => {
  const [one] = mistake.group.questions
  const heard = { ...mistake, asked: 'What will the man do?', questionId: 'q8' }
  const questions = one ? [{ ...one, id: 'q8', number: 8, stem: '听录音，选出问题的答案。' }] : []
  renderScreen(Screen, {
    path: '/exam/mistakes',
    at: '/exam/mistakes',
    loggedIn: true,
    answers: {
      'GET /api/exams/mistakes': {
        list: [{ ...heard, group: group('g1', questions) }],
        total: 1,
        page: 1,
        length: 10,
      },
      'GET /api/exams/mistakes/counts': { total: 1, due: 1, mastered: 0, knowledge: [] },
    },
  })
  expect(await screen.findByText('第 8 题 · What will the man do?')).toBeVisible()
})

const LOCKED = '这题的解析还没有解锁，到这场模考的活动页打开。'

test('answering a mistake again shows the analysis', async () => {
  await answerAgain('Because it is A.')
  expect(screen.getByText('Because it is A.')).toBeVisible()
  expect(screen.queryByText(LOCKED)).toBeNull()
})

test('while a campaign locks the analysis of its mock, the answered mistake says so', async () => {
  await answerAgain(null)
  expect(screen.getByText(LOCKED)).toBeVisible()
  expect(screen.queryByRole('heading', { name: '解析' })).toBeNull()
})

test('once the answer is shown, what was asked at the question is read there, and asked', async () => {
  await answerAgain('主旨在第二段。')
  fireEvent.click(screen.getByRole('button', { name: '提问与纠错' }))
  expect(await screen.findByRole('form', { name: '哪里没看懂？写下来问老师' })).toBeVisible()
})

test('before the answer, nothing that could tell it is there', async () => {
  open()
  fireEvent.click(await screen.findByText('第 1 题 · Question 1?'))
  await screen.findByRole('radio', { name: /A of 1/ })
  expect(screen.queryByRole('button', { name: '提问与纠错' })).toBeNull()
})
