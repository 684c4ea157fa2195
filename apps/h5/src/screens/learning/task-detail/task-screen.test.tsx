import type { HomeworkQuestion, TaskReport } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { globalStore } from '../../../stores/global'
import { section } from '../../../testing/course.fixture'
import { type CallFacts, renderScreen, type ScreenOptions } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const REPORT = 'GET /api/courses/vip/task/progress/report'
const HOMEWORK = 'GET /api/courses/vip/task/homeworks/list'
const SUBMIT = 'POST /api/courses/vip/task/users/submit'
const DRAFT = 'GET /api/courses/vip/task/homeworks/draft'
const SAVE = 'POST /api/courses/vip/task/homeworks/draft'
const JOURNAL = 'kz.draft.7.homework.3'

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

/** What the server got: `attempt` and the answers by question id. */
type Sent = { attempt: string | null; answers: Record<string, string> }

function sentBy({ form }: CallFacts): Sent {
  const given = form.getAll('answers').map((text) => JSON.parse(text))
  return {
    attempt: form.get('attempt'),
    answers: Object.fromEntries(given.map(({ questionId, answer }) => [questionId, answer])),
  }
}

function open(options: Partial<Pick<ScreenOptions, 'answers'>> = {}) {
  const sent: Sent[] = []
  const saved: Sent[] = []
  const rendered = renderScreen(Screen, {
    path: '/task_detail/:id',
    at: '/task_detail/3',
    answers: {
      [REPORT]: TASK,
      [HOMEWORK]: QUESTIONS,
      [DRAFT]: { userId: 7, attempt: 1, answers: [], readOnly: false },
      [SAVE]: (call: CallFacts) => {
        saved.push(sentBy(call))
        return { saved: true, attempt: 1 }
      },
      [SUBMIT]: (call: CallFacts) => {
        sent.push(sentBy(call))
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
      ...options.answers,
    },
    loggedIn: true,
  })
  return { ...rendered, sent, saved }
}

const noNetwork = (): never => {
  throw new Error('no network')
}

function goOnline(online: boolean): void {
  act(() => globalStore.setState({ online }))
}

function kept(): unknown {
  return JSON.parse(localStorage.getItem(JOURNAL) ?? 'null')?.draft ?? null
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
  expect(sent).toEqual([{ attempt: '1', answers: { 1: 'A', 2: 'ship' } }])
  const first = await screen.findByRole('region', { name: '第 1 题' })
  expect(
    within(first)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['A. 甲你选的', 'B. 乙正确答案'])
  expect(screen.getByText('这次答对 1/2 题')).toBeVisible()
  expect(kept()).toBeNull()
  expect(screen.getByText('因为乙')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: '全部再做一次' }))
  expect(await screen.findByRole('button', { name: '提交作业' })).toBeVisible()
})

test('an empty answer of a submitted homework reads 未答, and 答错了 only what was answered', async () => {
  const open0 = question(1, { answer: '', right: false, rightAnswers: ['B'] })
  open({ answers: { [HOMEWORK]: [open0, CHECKED[1] as HomeworkQuestion] } })
  expect(await screen.findByText('这次答对 1/2 题，1 题未答')).toBeVisible()
  expect(screen.getByText('未答')).toBeVisible()
  expect(screen.queryByText('答错了')).toBeNull()
})

test('只做错题 asks the wrong questions alone, and hands in the right answers again', async () => {
  const { sent } = open({ answers: { [HOMEWORK]: CHECKED } })
  fireEvent.click(await screen.findByRole('button', { name: '只做错题（1）' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'B. 乙' }))
  expect(screen.queryByLabelText('第 2 题的答案')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '提交作业' }))
  await waitFor(() => expect(sent).toEqual([{ attempt: '1', answers: { 1: 'B', 2: 'ship' } }]))
})

test('the result of a homework stays readable once the course is closed, without asking again', async () => {
  const draft = { userId: 7, attempt: 2, answers: [], readOnly: true }
  open({ answers: { [HOMEWORK]: CHECKED, [DRAFT]: draft } })
  expect(await screen.findByText(/^这次答对 1\/2 题/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /再做一次|只做错题/ })).toBeNull()
})

test('a task of a course that one does not have leads to the course', async () => {
  const offer = {
    courseId: 1001,
    courseName: '四级全程班',
    price: 1,
    onSale: true,
    auditionable: true,
    standing: 'never',
    orderId: null,
  }
  open({
    answers: { [REPORT]: refused('notEntitled', { message: '还没有报名这门课程', data: offer }) },
  })
  const link = await screen.findByRole('link', { name: '去看看这门课' })
  expect(link).toHaveAttribute('href', '/details/1001')
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
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

test('an answer is sent to the server at once, and the bar says that it is saved', async () => {
  const { saved } = open()
  fireEvent.click(await screen.findByRole('radio', { name: 'A. 甲' }))
  expect(kept()).toEqual({ attempt: 1, answers: { 1: 'A' }, handIn: false })
  expect(await screen.findByText(/已保存/)).toBeVisible()
  expect(screen.getByText(/已答 1\/2 题/)).toBeVisible()
  expect(saved).toEqual([{ attempt: '1', answers: { 1: 'A' } }])
  expect(kept()).toBeNull()
})

test('answers of the server and newer ones of this device are filled in, and the newer ones are sent', async () => {
  const journal = { attempt: 1, answers: { 2: 'boat' }, handIn: false }
  localStorage.setItem(JOURNAL, JSON.stringify({ draft: journal }))
  const answers = [
    { questionId: 1, answer: 'B' },
    { questionId: 2, answer: 'ship' },
  ]
  const { saved } = open({
    answers: { [DRAFT]: { userId: 7, attempt: 1, answers, readOnly: false } },
  })
  expect(await screen.findByLabelText('第 2 题的答案')).toHaveProperty('value', 'boat')
  expect(screen.getByRole('radio', { name: 'B. 乙' })).toBeChecked()
  await waitFor(() => expect(saved).toEqual([{ attempt: '1', answers: { 2: 'boat' } }]))
})

test('answers of another person on the same device are not shown', async () => {
  const journal = { attempt: 1, answers: { 2: 'boat' }, handIn: false }
  localStorage.setItem('kz.draft.8.homework.3', JSON.stringify({ draft: journal }))
  open()
  expect(await screen.findByLabelText('第 2 题的答案')).toHaveProperty('value', '')
})

test('offline, answers are kept on this device, which the bar says; they are sent when the network is back', async () => {
  const { saved } = open()
  await screen.findByRole('radio', { name: 'A. 甲' })
  goOnline(false)
  fireEvent.click(screen.getByRole('radio', { name: 'A. 甲' }))
  expect(screen.getByText(/网络异常，答案已存在本机/)).toBeVisible()
  expect(kept()).toMatchObject({ answers: { 1: 'A' } })
  expect(saved).toEqual([])
  goOnline(true)
  await waitFor(() => expect(saved).toEqual([{ attempt: '1', answers: { 1: 'A' } }]))
  expect(await screen.findByText(/已保存/)).toBeVisible()
})

test('saved answers stay on this device until it has the draft with them, which it shows without a network', async () => {
  let giveDraft = (_: unknown): void => {}
  const empty = { userId: 7, attempt: 1, answers: [], readOnly: false }
  let asked = 0
  const { saved } = open({
    answers: {
      [DRAFT]: () => {
        asked += 1
        return asked === 1 ? empty : new Promise((resolve) => (giveDraft = resolve))
      },
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'A. 甲' }))
  await waitFor(() => expect(asked).toBe(2))
  expect(saved).toEqual([{ attempt: '1', answers: { 1: 'A' } }])
  expect(kept()).toMatchObject({ answers: { 1: 'A' } })
  giveDraft({ ...empty, answers: [{ questionId: 1, answer: 'A' }] })
  await waitFor(() => expect(kept()).toBeNull())
  expect(screen.getByText(/已保存/)).toBeVisible()
})

test('a homework that is handed in offline waits, can be changed again, and is submitted once when online', async () => {
  const { sent } = open()
  await screen.findByRole('radio', { name: 'A. 甲' })
  goOnline(false)
  fireEvent.click(screen.getByRole('radio', { name: 'A. 甲' }))
  fireEvent.change(screen.getByLabelText('第 2 题的答案'), { target: { value: 'ship' } })
  fireEvent.click(screen.getByRole('button', { name: '提交作业' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('没有网络，作业还没交上')
  expect(screen.getByRole('radio', { name: 'A. 甲' })).toBeDisabled()
  fireEvent.click(screen.getByRole('button', { name: '返回修改' }))
  fireEvent.click(screen.getByRole('radio', { name: 'B. 乙' }))
  fireEvent.click(screen.getByRole('button', { name: '提交作业' }))
  expect(kept()).toEqual({ attempt: 1, answers: { 1: 'B', 2: 'ship' }, handIn: true })
  goOnline(true)
  await screen.findByText('这次答对 1/2 题')
  expect(sent).toEqual([{ attempt: '1', answers: { 1: 'B', 2: 'ship' } }])
  expect(kept()).toBeNull()
})

test('a hand-in whose response was lost is repeated as the same attempt when the page is opened again', async () => {
  const journal = { attempt: 1, answers: { 1: 'A', 2: 'ship' }, handIn: true }
  localStorage.setItem(JOURNAL, JSON.stringify({ draft: journal }))
  // The server has received the hand-in, so its draft is of the next attempt.
  const { sent } = open({
    answers: { [DRAFT]: { userId: 7, attempt: 2, answers: [], readOnly: false } },
  })
  await screen.findByText('这次答对 1/2 题')
  expect(sent).toEqual([{ attempt: '1', answers: { 1: 'A', 2: 'ship' } }])
})

test('a hand-in that fails stays on the device and is repeated automatically', async () => {
  const { answers, sent } = open()
  const submit = answers[SUBMIT]
  answers[SUBMIT] = noNetwork
  fireEvent.click(await screen.findByRole('radio', { name: 'A. 甲' }))
  fireEvent.change(screen.getByLabelText('第 2 题的答案'), { target: { value: 'ship' } })
  fireEvent.click(screen.getByRole('button', { name: '提交作业' }))
  // Each attempt hides the alert for a moment.
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  expect(kept()).toMatchObject({ handIn: true })
  answers[SUBMIT] = submit
  await screen.findByText('这次答对 1/2 题', undefined, { timeout: 5000 })
  expect(sent).toHaveLength(1)
})

test('a refused hand-in says why, and the answers can be changed', async () => {
  open({ answers: { [SUBMIT]: refused('forbidden', { message: '课程已到期' }) } })
  fireEvent.click(await screen.findByRole('radio', { name: 'A. 甲' }))
  fireEvent.change(screen.getByLabelText('第 2 题的答案'), { target: { value: 'ship' } })
  fireEvent.click(screen.getByRole('button', { name: '提交作业' }))
  expect(await screen.findByText('课程已到期')).toBeVisible()
  fireEvent.click(screen.getByRole('radio', { name: 'B. 乙' }))
  expect(screen.getByRole('radio', { name: 'B. 乙' })).toBeChecked()
})

test('answers to an attempt that was handed in on another device go into the next one', async () => {
  const { answers, saved } = open()
  answers[SAVE] = (call: CallFacts) => {
    const one = sentBy(call)
    saved.push(one)
    return { saved: one.attempt === '2', attempt: 2 }
  }
  fireEvent.click(await screen.findByRole('radio', { name: 'A. 甲' }))
  await waitFor(() => expect(saved.at(-1)).toEqual({ attempt: '2', answers: { 1: 'A' } }), {
    timeout: 5000,
  })
  expect(await screen.findByText(/已保存/)).toBeVisible()
})

test('pressing a lesson that has not started shows a notice', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /新闻听力/ }))
  await screen.findByText('课程还未开始，请耐心等待')
})

test('a failed load can be retried with 重新加载', async () => {
  const { answers } = open({ answers: { [REPORT]: refused('internal', { message: '没来' }) } })
  await screen.findByText('没来')
  answers[REPORT] = TASK
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('听力第一周')).toBeVisible()
})

test('a task that does not exist reads 学习任务不存在', async () => {
  open({ answers: { [REPORT]: refused('notFound', { message: '没有' }) } })
  expect(await screen.findByText('学习任务不存在')).toBeVisible()
})
