import type { SectionProgress } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { chapter, pageOf, section } from '../../../testing/course.fixture'
import { courseInfo, lessonNote } from '../../../testing/lesson.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const NOW = Date.now()
const COURSE = 'GET /api/courses/1001'
const LESSONS = 'GET /api/courses/products/1001/chapters'
const PROGRESS = 'GET /api/durations/courses/sections/get'

const COURSE_INFO = courseInfo(1001)

const recorded = (id: number, name: string) =>
  section(id, { name, type: 4, state: 4, plateType: 1 })
const CHAPTERS = [
  chapter(1, [recorded(1, '诊断'), recorded(2, '听力')]),
  chapter(2, [
    section(3, { name: '写作', state: 0, startTime: NOW + 3_600_000 }),
    section(4, { name: '本章练习', type: 1, state: 4 }),
  ]),
]

function progress(sectionId: number, changes: Partial<SectionProgress> = {}): SectionProgress {
  return {
    sectionId,
    courseId: 1001,
    position: 120,
    watchedSeconds: 1200,
    durationSeconds: 4800,
    finished: false,
    updatedAt: NOW,
    ...changes,
  }
}

function open(changes: Answers = {}) {
  return renderScreen(Screen, {
    path: '/mycourse/:id',
    at: '/mycourse/1001',
    loggedIn: true,
    renderedAt: NOW,
    answers: {
      [COURSE]: COURSE_INFO,
      [LESSONS]: CHAPTERS,
      [PROGRESS]: [progress(1, { finished: true }), progress(2)],
      'GET /api/courses/sections/2/info': recorded(2, '听力'),
      'GET /api/courses/sections/3/info': section(3, { state: 0 }),
      'GET /api/courses/documents/search': ({ query }: CallFacts) => pageOf([DOCUMENT], query),
      'GET /api/courses/vip/tasks/chapter': [{ id: 1, name: '第 1 章', tasks: [TASK] }],
      ...changes,
    },
  })
}

const DOCUMENT = {
  id: 7,
  courseId: 1001,
  courseName: '四级全程班',
  sectionId: 1,
  sectionName: '诊断',
  name: '诊断卷',
  sizeBytes: 20_480,
  pages: 6,
  downloadable: true,
}

const TASK = {
  id: 3,
  courseId: 1001,
  courseName: '四级全程班',
  chapterId: 1,
  name: '听力第一周',
  goal: '',
  state: 'doing',
  sectionCount: 2,
  finishedCount: 1,
  questionCount: 5,
  bestCount: 4,
  submittedAt: NOW,
}

test('the page has the name of the course, its progress and its last day', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: '四级全程班' })).toBeVisible()
  expect(document.title).toBe('四级全程班 - 考舟')
  expect(screen.getByRole('progressbar', { name: '学习进度' })).toHaveProperty('value', 1)
  expect(screen.getByText('2099 年 11 月 20 日到期')).toBeVisible()
})

test('the main button opens the lesson that was watched last', async () => {
  const { calls, address } = open()
  fireEvent.click(await screen.findByRole('button', { name: '继续学习：听力' }))
  await expect.poll(() => calls.some((call) => call.includes('/sections/2/info'))).toBe(true)
  expect(address()).toBe('/mycourse/1001')
})

test('lessons show their state and how much was watched', async () => {
  open()
  const lesson = async (name: string) =>
    within(await screen.findByRole('button', { name: new RegExp(`^${name}`), hidden: true }))
  expect((await lesson('诊断')).getByText(/已学完/)).toBeInTheDocument()
  expect((await lesson('听力')).getByText(/已学 25%/)).toBeInTheDocument()
  expect((await lesson('写作')).getByText('未开始')).toBeInTheDocument()
  expect((await lesson('本章练习')).getByText('练习')).toBeInTheDocument()
})

test('a lesson on a provider’s page is marked as finished by 我看完了, and unmarked again', async () => {
  const url = 'https://video.kaozhou.example/5'
  const elsewhere = section(5, {
    name: '名师讲座',
    type: 4,
    state: 4,
    plateType: 0,
    recordParams: { mediaId: 'm5', url },
  })
  let kept = progress(5, { watchedSeconds: 0 })
  const { calls } = open({
    [LESSONS]: [chapter(1, [recorded(1, '诊断'), elsewhere])],
    [PROGRESS]: () => [progress(1), kept],
    'POST /api/durations/courses/sections/watched': ({ form }: CallFacts) => {
      kept = progress(5, { finished: form.get('watched') === 'true' })
      return kept
    },
  })
  const row = within(
    (await screen.findByRole('button', { name: /^名师讲座/ })).closest('li') as HTMLElement,
  )
  fireEvent.click(row.getByRole('button', { name: '我看完了：名师讲座' }))
  expect(await row.findByText(/已学完/)).toBeVisible()
  fireEvent.click(row.getByRole('button', { name: '取消已看完：名师讲座' }))
  await waitFor(() => expect(row.queryByText(/已学完/)).toBeNull())
  expect(calls.filter((call) => call.includes('/sections/watched'))).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '我看完了：诊断' })).toBeNull()
})

test('pressing a lesson that has not started says so', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^写作/, hidden: true }))
  expect(await screen.findByText('课程还未开始，请耐心等待')).toBeVisible()
})

test('pressing practice shows the tasks, with the result of the homework', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^本章练习/, hidden: true }))
  const task = await screen.findByRole('link', { name: /听力第一周/ })
  expect(task.getAttribute('href')).toBe('/task_detail/3')
  expect(within(task).getByText('课 1/2 节 · 作业答对 4/5 题')).toBeVisible()
})

test('the tabs say how many documents there are and how many tasks are not done', async () => {
  const tasks = [TASK, { ...TASK, id: 4, state: 'done' }]
  open({ 'GET /api/courses/vip/tasks/chapter': [{ id: 1, name: '第 1 章', tasks }] })
  expect(await screen.findByRole('tab', { name: /任务\D*1/ })).toBeVisible()
  expect(screen.getByRole('tab', { name: /资料\D*2/ })).toBeVisible()
})

test('documents lead to their pages, and say what opening one means for a refund', async () => {
  open()
  fireEvent.click(await screen.findByRole('tab', { name: /资料/ }))
  const link = await screen.findByRole('link', { name: '查看：诊断卷' })
  expect(link.getAttribute('href')).toBe('/pdf_show?document=7')
  expect(screen.getByText('打开或下载任何一份后，这门课的订单不再支持自助退款')).toBeVisible()
  const search = screen.getByRole('link', { name: '搜索这门课的资料' })
  expect(search.getAttribute('href')).toBe('/documents?course=1001')
})

test('a class that was cancelled says why, and is not counted in its chapter', async () => {
  const [first] = CHAPTERS
  const off = section(9, { name: '加课', state: 0, startTime: NOW + 1, cancelled: '老师生病' })
  open({ [LESSONS]: [first, chapter(3, [recorded(8, '串讲'), off])] })
  expect(await screen.findByText('0/1 节')).toBeVisible()
  expect(screen.getByText(/已取消：老师生病/)).toBeInTheDocument()
})

describe('the notes of a course', () => {
  const SEARCH = 'GET /api/courses/notes'
  const NOTES = [
    lessonNote(1, { sectionId: 2, sectionName: '听力', text: '转折看 but' }),
    lessonNote(2, { sectionId: 2, sectionName: '听力' }),
    lessonNote(3, { sectionId: 5, sectionName: '词汇', sectionType: 4 }),
  ]

  async function openNotes(changes: Answers = {}) {
    const rendered = open({
      [SEARCH]: ({ query }: CallFacts) => pageOf(NOTES, query),
      ...changes,
    })
    fireEvent.click(await screen.findByRole('tab', { name: '笔记' }))
    return rendered
  }

  test('are grouped by lesson, and the time of a note links to that second of the lesson', async () => {
    await openNotes()
    const lesson = within(await screen.findByRole('region', { name: '听力' }))
    expect(lesson.getByText('转折看 but')).toBeVisible()
    const links = screen.getAllByRole('link', { name: /^从 \d:\d\d 播放/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/playbackinfo/2?t=10',
      '/playbackinfo/2?t=20',
      '/qxRecord/5?t=30',
    ])
  })

  test('are searched by the server when there are many', async () => {
    const many = Array.from({ length: 9 }, (_, index) => lessonNote(index + 1))
    await openNotes({
      [SEARCH]: ({ query }: CallFacts) => {
        const keyword = query.get('keyword') ?? ''
        return pageOf(
          many.filter(({ text }) => text.includes(keyword)),
          query,
        )
      },
    })
    const search = await screen.findByRole('searchbox', { name: '搜索这门课的笔记' })
    fireEvent.change(search, { target: { value: '第 3 条' } })
    fireEvent.submit(search)
    await waitFor(() => expect(screen.queryByText('第 4 条笔记')).toBeNull())
    expect(await screen.findByText('第 3 条笔记')).toBeVisible()
    fireEvent.change(search, { target: { value: '没有的' } })
    fireEvent.submit(search)
    expect(await screen.findByText('没有包含“没有的”的笔记')).toBeVisible()
  })

  test('are downloaded as one Markdown file, all pages of them', async () => {
    const saved: Blob[] = []
    const createObjectURL = (blob: Blob): string => {
      saved.push(blob)
      return 'blob:notes'
    }
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    const many = Array.from({ length: 101 }, (_, index) => lessonNote(index + 1))
    await openNotes({ [SEARCH]: ({ query }: CallFacts) => pageOf(many, query) })
    fireEvent.click(await screen.findByRole('button', { name: '导出笔记' }))
    await waitFor(() => expect(names).toEqual(['四级全程班-笔记.md']))
    const text = (await saved[0]?.text()) ?? ''
    expect(text).toMatch(/^# 四级全程班\n\n## 第 7 节\n\n- \*\*0:10\*\* 第 1 条笔记\n/)
    expect(text).toContain('**16:50** 第 101 条笔记')
  })

  test('when there are none, the tab says where notes are written', async () => {
    await openNotes({ [SEARCH]: ({ query }: CallFacts) => pageOf([], query) })
    expect(await screen.findByText(/^看回放或录播时/)).toBeVisible()
  })

  test('are loaded again by 重新加载 after a failure', async () => {
    const { answers } = await openNotes({ [SEARCH]: refused('internal', { message: '没来' }) })
    await screen.findByText('没来')
    answers[SEARCH] = ({ query }: CallFacts) => pageOf(NOTES, query)
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('转折看 but')).toBeVisible()
  })
})

describe('a course that is not owned', () => {
  test.each([
    ['never', '你还没有这门课程', '去看看这门课', '/details/1001'],
    ['ended', '课程已到期', '去看看这门课', '/details/1001'],
    ['lentEnded', '会员已到期', '去看看这门课', '/details/1001'],
    ['refunding', '订单正在退款，课程已暂停学习', '看退款进度', '/order_detail/17'],
    ['refunded', '订单已退款，课程已关闭', '去看看这门课', '/details/1001'],
  ] as const)('%s: %s, and %s leads on', async (standing, title, name, to) => {
    open({
      [COURSE]: { ...COURSE_INFO, owned: false, standing },
      'GET /api/courses/notes': ({ query }: CallFacts) =>
        pageOf([lessonNote(1, { text: '转折看 but' })], query),
    })
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
    if (standing === 'never') {
      expect(screen.queryByRole('link', { name: '学习报告' })).toBeNull()
    } else {
      expect(await screen.findByText('转折看 but')).toBeVisible()
      expect(screen.getByRole('link', { name: '学习报告' })).toBeVisible()
    }
  })
})

test('a course that a card lends says until when, and can be bought beside it', async () => {
  open({ [COURSE]: { ...COURSE_INFO, standing: 'lent' } })
  expect(await screen.findByText('会员可看，到 2099 年 11 月 20 日')).toBeVisible()
  const link = screen.getByRole('link', { name: '单独购买' })
  expect(link.getAttribute('href')).toBe('/details/1001')
})

test('in a course of many lessons only the chapter of the next lesson is open', async () => {
  const long = [1, 2, 3].map((number) =>
    chapter(
      number,
      Array.from({ length: 67 }, (_, index) => ({
        ...recorded(number * 100 + index, `课 ${number}-${index}`),
        chapterId: number,
      })),
    ),
  )
  open({ [LESSONS]: long, [PROGRESS]: [progress(205)] })
  await screen.findByRole('button', { name: '继续学习：课 2-5' })
  const openOnes = [...document.querySelectorAll('details')].map((one) => one.open)
  expect(openOnes).toEqual([false, true, false])
})

test('a failed load can be retried with 重新加载', async () => {
  const { answers } = open({ [COURSE]: refused('internal', { message: '没来' }) })
  await screen.findByText('没来')
  answers[COURSE] = COURSE_INFO
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('heading', { level: 1, name: '四级全程班' })).toBeVisible()
})

test('lessons that fail can be retried while the progress is shown', async () => {
  const { answers } = open({ [LESSONS]: refused('internal', { message: '课表没来' }) })
  await screen.findByText('课表没来')
  expect(screen.getByRole('progressbar', { name: '学习进度' })).toBeVisible()
  answers[LESSONS] = CHAPTERS
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('button', { name: /^诊断/ })).toBeVisible()
})

describe('the certificate of a course', () => {
  const STANDING = 'GET /api/certificates/courses/1001'
  const ISSUE = 'POST /api/certificates/courses/1001'
  const lessons = (finished: number) => ({
    needed: 6,
    finished,
    missing: Math.max(0, 6 - finished),
  })
  const standing = (finished: number, more: object = {}) => ({
    standing: { lessons: lessons(finished), paper: null, earned: finished >= 6, ...more },
    issued: null,
    mayIssue: finished >= 6,
  })
  const issued = {
    ...{ number: '7K2M9Q4X0T1B3C5D6E8F', name: '林晓', courseId: 1001, courseName: '四级全程班' },
    ...{ school: '考舟', issuedAt: Date.UTC(2026, 11, 1), revokedAt: null, own: true },
  }
  const withCertificate = (answers: Answers) =>
    open({ [COURSE]: { ...COURSE_INFO, hasCertificate: true }, ...answers })

  test('a course without one does not ask', async () => {
    const { calls } = open()
    await screen.findByText('已学 1/4 节')
    expect(screen.queryByRole('region', { name: '结业证书' })).toBeNull()
    expect(calls).not.toContain(STANDING)
  })

  test('says how many lessons are missing, and what of the paper', async () => {
    const paper = { id: 'p', title: '极限练习', needed: 60, best: 52, reached: false }
    withCertificate({ [STANDING]: standing(3, { paper }) })
    await screen.findByText('还差 3 节课')
    screen.getByText('《极限练习》要得到 60% 的分，最好一次 52%')
    expect(screen.getByRole('link', { name: '去做卷子' })).toHaveAttribute('href', '/papers/p')
    expect(screen.queryByRole('button', { name: '领取证书' })).toBeNull()
  })

  test('is claimed with a name that is checked before it is sent', async () => {
    const { calls } = withCertificate({ [STANDING]: standing(6), [ISSUE]: issued })
    fireEvent.click(await screen.findByRole('button', { name: '领取证书' }))
    const form = within(await screen.findByRole('dialog'))
    fireEvent.change(form.getByLabelText('证书上的姓名'), { target: { value: '林' } })
    fireEvent.click(form.getByRole('button', { name: '领取' }))
    await form.findByText('姓名要 2 到 20 个字')
    expect(calls).not.toContain(ISSUE)
    fireEvent.change(form.getByLabelText('证书上的姓名'), { target: { value: '林晓' } })
    fireEvent.click(form.getByRole('button', { name: '领取' }))
    await waitFor(() => expect(calls).toContain(ISSUE))
  })

  test('leads to the one that was issued, or says that it was revoked', async () => {
    withCertificate({
      [STANDING]: { ...standing(6), issued, mayIssue: false },
    })
    await screen.findByText('2026 年 12 月 1 日颁发')
    expect(screen.getByRole('link', { name: '查看证书' })).toHaveAttribute(
      'href',
      '/certificate/7K2M9Q4X0T1B3C5D6E8F',
    )
    cleanup()
    const revokedAt = Date.UTC(2026, 11, 2)
    withCertificate({
      [STANDING]: { ...standing(6), issued: { ...issued, revokedAt }, mayIssue: false },
    })
    await screen.findByText('2026 年 12 月 2 日撤销，有疑问请联系客服')
  })
})
