import { DAY } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

/** A Friday at noon in Beijing. */
const NOW = Date.UTC(2026, 10, 20, 4)
const WEEK = 'GET /api/courses/vip/task/progress/week/report'
const STUDY = 'GET /api/courses/vip/tasks/report'
const DETAILS = 'GET /api/courses/vip/task/progress/count/details'

const course = {
  courseId: 1001,
  courseName: '四级全程班',
  ...{ taskCount: 6, doneCount: 2, sectionCount: 24, finishedCount: 9 },
  ...{ watchedSeconds: 7200, answeredCount: 40, rightPercent: 85, percent: 40 },
}
const study = {
  counts: { total: 6, todo: 3, doing: 1, done: 2 },
  ...{ seconds: 7200, studyDays: 5, streakDays: 2, finishedSections: 9, answeredCount: 40 },
  ...{ rightPercent: 85, aheadPercent: 72, courses: [course] },
}
const NO_STUDY = { ...study, seconds: 0, aheadPercent: null, courses: [] }

/** The week of a call: 25 minutes on its Wednesday. */
function week({ query }: CallFacts) {
  const monday = Number(query.get('time')) + 8 * 3_600_000
  const dayOf = (at: number) => new Date(monday + at * DAY).toISOString().slice(0, 10)
  return {
    ...{ startDay: dayOf(0), endDay: dayOf(6), seconds: 1500, lastWeekSeconds: 900 },
    days: Array.from({ length: 7 }, (_, at) => ({ day: dayOf(at), seconds: at === 2 ? 1500 : 0 })),
    ...{ studyDays: 1, finishedSections: 1, submittedTasks: 0, rightPercent: null },
  }
}

const task = (id: number, state: string) => ({
  ...{ id, courseId: 1001, courseName: '四级全程班', chapterId: 1, name: `任务 ${id}`, goal: '' },
  ...{ state, sectionCount: 2, finishedCount: 0, questionCount: 3 },
  ...{ bestCount: null, submittedAt: null },
})

function open(changes: Answers = {}) {
  return renderScreen(Screen, {
    path: '/vip/task/report',
    loggedIn: true,
    renderedAt: NOW,
    answers: {
      [WEEK]: week,
      [STUDY]: study,
      [DETAILS]: ({ query }: CallFacts) => {
        const list = query.get('state') === 'todo' ? [task(7, 'todo')] : []
        return { list, page: 1, end: true, total: list.length }
      },
      'GET /api/courses/vip/task/progress/course/report': course,
      'GET /api/courses/vip/task/progress/count': study.counts,
      'GET /api/reports': [
        {
          ...{ slug: 'seventh', title: '第七年学习报告', tone: 'sea', phase: 'running' },
          periodText: '8 月 7 日 – 2027 年 8 月 6 日',
        },
        {
          ...{ slug: 'later', title: '没有地址的报告', tone: 'sea', phase: 'running' },
          periodText: '2026 年',
        },
      ],
      ...changes,
    },
  })
}

describe('a week', () => {
  test('has a table of the minutes by day, and the difference to the week before', async () => {
    open()
    const table = await screen.findByRole('table', { name: '每天学习时长' })
    expect(within(table).getByRole('row', { name: '三 25 分钟' })).toBeInTheDocument()
    expect(screen.getByText('学了 1 天，比前一周多 10 分钟。')).toBeVisible()
    expect(screen.getByText(/11 月 16 日 – 11 月 22 日/)).toBeVisible()
  })

  test('the arrows lead to older weeks and back, never into the future', async () => {
    open()
    await screen.findByText('本周')
    expect(screen.getByRole('button', { name: '后一周' })).toBeDisabled()
    fireEvent.click(screen.getByRole('button', { name: '前一周' }))
    expect(await screen.findByText('11 月 9 日 – 11 月 15 日')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '后一周' }))
    expect(await screen.findByText('本周')).toBeVisible()
  })

  test('that failed to load is loaded again by 重新加载', async () => {
    const { answers } = open({ [WEEK]: refused('internal', { message: '服务器开小差了' }) })
    await screen.findByText('服务器开小差了')
    answers[WEEK] = week
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByRole('table', { name: '每天学习时长' })).toBeInTheDocument()
  })
})

test('without begun tasks the first tasks to do are suggested', async () => {
  open()
  expect(await screen.findByRole('link', { name: /任务 7/ })).toHaveAttribute(
    'href',
    '/task_detail/7',
  )
})

test('a course shows its open tasks and links to its report', async () => {
  open()
  fireEvent.click(screen.getByRole('tab', { name: '按课程' }))
  expect(await screen.findByRole('link', { name: '看课程报告' })).toHaveAttribute(
    'href',
    '/studyReport/1001',
  )
  expect(await screen.findByText('还有 3 个任务没开始，1 个进行中。')).toBeVisible()
})

test('without courses the panel says so and links to the shop', async () => {
  open({ [STUDY]: NO_STUDY })
  fireEvent.click(screen.getByRole('tab', { name: '按课程' }))
  expect(await screen.findByText('还没有带任务的课程')).toBeVisible()
  expect(screen.getByRole('link', { name: '去选课' })).toBeVisible()
})

test('the panel 全部 compares with other users and lists only yearly reports that have an address', async () => {
  open()
  fireEvent.click(screen.getByRole('tab', { name: '全部' }))
  expect(await screen.findByText('学得比 72% 的同学久。')).toBeVisible()
  expect(await screen.findByRole('link', { name: /第七年学习报告/ })).toHaveAttribute(
    'href',
    '/seventhreport',
  )
  expect(screen.queryByText('没有地址的报告')).toBeNull()
})

test('without any study the panel 全部 compares with nobody', async () => {
  open({ [STUDY]: NO_STUDY })
  fireEvent.click(screen.getByRole('tab', { name: '全部' }))
  expect(await screen.findByText(/还没有学习记录/)).toBeVisible()
})
