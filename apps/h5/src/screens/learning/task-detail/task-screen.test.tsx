import type { HomeworkQuestion, TaskReport } from '@kaozhou/api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { section } from '../../../testing/course.fixture'
import {
  type CallFacts,
  Refusal,
  renderScreen,
  type ScreenOptions,
} from '../../../testing/screen.fixture'
import { Screen } from './screen'

const REPORT = 'GET /api/courses/vip/task/progress/report'
const HOMEWORK = 'GET /api/courses/vip/task/homeworks/list'
const SUBMIT = 'POST /api/courses/vip/task/users/submit'

const TASK: TaskReport = {
  task: {
    id: 3,
    courseId: 1001,
    courseName: '四级全程班',
    chapterId: 1,
    name: '听力第一周',
    goal: '听懂新闻的第一句',
    state: 'doing',
    sectionCount: 1,
    finishedCount: 0,
    questionCount: 2,
    bestCount: null,
    submittedAt: null,
  },
  sections: [
    {
      id: 5,
      name: '新闻听力',
      type: 2,
      state: 0,
      startTime: null,
      durationSeconds: 3600,
      watchedSeconds: 600,
      finished: false,
    },
  ],
  attempts: 0,
  percent: 30,
  submitterCount: 12,
}

function question(id: number, changes: Partial<HomeworkQuestion> = {}): HomeworkQuestion {
  return {
    id,
    sort: id,
    kind: 'single',
    stem: `题目 ${id}`,
    options: ['甲', '乙'],
    answer: null,
    right: null,
    rightAnswers: null,
    analysis: null,
    ...changes,
  }
}

const QUESTIONS = [question(1), question(2, { kind: 'fill', options: [] })]
const CHECKED = [
  question(1, { answer: 'A', right: false, rightAnswers: ['B'], analysis: '因为乙' }),
  question(2, { kind: 'fill', options: [], answer: 'ship', right: true, rightAnswers: ['ship'] }),
]

function open(options: Partial<ScreenOptions> = {}) {
  const sent: string[][] = []
  const rendered = renderScreen(Screen, {
    path: '/task_detail/:id',
    at: '/task_detail/3',
    answers: {
      [REPORT]: TASK,
      [HOMEWORK]: QUESTIONS,
      [SUBMIT]: ({ form }: CallFacts) => {
        sent.push(form.getAll('answers'))
        return {
          taskId: 3,
          rightCount: 1,
          bestCount: 1,
          questionCount: 2,
          attempts: 1,
          submittedAt: 0,
          questions: CHECKED,
        }
      },
      'GET /api/courses/sections/5/info': section(5),
    },
    loggedIn: true,
    ...options,
  })
  return { ...rendered, sent }
}

beforeEach(() => localStorage.clear())

test('a task shows its goal, progress, lessons and homework', async () => {
  open()
  expect(await screen.findByText('听懂新闻的第一句')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: '任务进度' })).toBeVisible()
  expect(screen.getByText('已学 10/60 分钟')).toBeVisible()
  expect(await screen.findByRole('radiogroup', { name: '第 1 题' })).toBeVisible()
})

test('a submitted homework says for each question whether it was right and why, and can be redone', async () => {
  const { sent } = open()
  fireEvent.click(await screen.findByRole('radio', { name: 'A. 甲' }))
  fireEvent.change(screen.getByLabelText('第 2 题的答案'), { target: { value: ' ship ' } })
  fireEvent.click(screen.getByRole('button', { name: '提交作业' }))
  await screen.findByText('答对 1/2 题')
  expect(sent[0]?.map((text) => JSON.parse(text))).toEqual([
    { questionId: 1, answer: 'A' },
    { questionId: 2, answer: 'ship' },
  ])
  expect(await screen.findByText('，正确答案：B', { exact: false })).toBeVisible()
  expect(screen.getByText('因为乙')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: '再做一次' }))
  expect(await screen.findByRole('button', { name: '提交作业' })).toBeVisible()
})

test('submitting with unanswered questions asks first, and 取消 sends nothing', async () => {
  const { sent } = open()
  fireEvent.click(await screen.findByRole('button', { name: '提交作业' }))
  const dialog = await screen.findByRole('dialog', { name: '确定提交？' })
  expect(dialog.textContent).toContain('还有 2 题没有作答')
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})

test('answers from an earlier visit are filled in', async () => {
  localStorage.setItem('kz-homework-3', JSON.stringify({ 2: 'boat' }))
  open()
  expect(await screen.findByLabelText('第 2 题的答案')).toHaveProperty('value', 'boat')
})

test('pressing a lesson that has not started shows a notice', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /新闻听力/ }))
  await screen.findByText('课程还未开始，请耐心等待')
})

test('a failed load can be retried with 重新加载', async () => {
  const { answers } = open({ answers: { [REPORT]: new Refusal(500, 5000, '没来') } })
  await screen.findByText('没来')
  answers[REPORT] = TASK
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('听力第一周')).toBeVisible()
})

test('a task that does not exist reads 学习任务不存在', async () => {
  open({ answers: { [REPORT]: new Refusal(404, 4040, '没有') } })
  expect(await screen.findByText('学习任务不存在')).toBeVisible()
})
