import type { PersonalReport, StudyReportCard } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, renderScreen } from '../../../../testing/screen.fixture'
import { Screen as StudyReport } from '../../study-report/screen'
import { Screen } from '../../yearly/screen'

const OPEN = 'GET /api/reports/seventh'
const LINKS = 'GET /api/reports/seventh/links'
const TOKEN = 'a-token-that-nobody-guesses-in-43-characters'

function card(kind: StudyReportCard['kind'], changes: Partial<StudyReportCard>): StudyReportCard {
  const none = { figure: null, next: null, points: [], percent: null }
  return { kind, title: kind, text: `words of ${kind}`, hasData: true, ...none, ...changes }
}

const REPORT: PersonalReport = {
  slug: 'seventh',
  title: '第七年学习报告',
  tone: 'sea',
  periodText: '8 月 7 日 – 2027 年 8 月 6 日',
  phase: 'running',
  courseId: null,
  courseName: null,
  name: '考舟同学',
  empty: false,
  cards: [
    card('cover', { title: '第七年，正在路上' }),
    card('time', {
      title: '你学了这么久',
      figure: { value: '42.5', unit: '小时' },
      points: [
        { label: '10 月', value: 0, accent: false },
        { label: '11 月', value: 2550, accent: true },
      ],
    }),
    card('answers', {
      title: '答对了',
      text: '还没有做过题',
      hasData: false,
      next: { title: '去练习', href: '/exam/mock' },
    }),
    card('poster', { title: '把这一年存下来' }),
  ],
  share: { title: '我的第七年学习报告', text: '一年里学过的每一天' },
  countedAt: Date.UTC(2026, 10, 20, 4),
  hasNewer: false,
}

function open(answers: Answers = {}, at?: string) {
  return renderScreen(Screen, {
    path: '/seventhreport',
    ...(at && { at }),
    loggedIn: at === undefined,
    renderedAt: Date.UTC(2026, 10, 20, 5),
    answers: { [OPEN]: REPORT, [LINKS]: [], ...answers },
  })
}

test('the report of a course that one does not own leads to the course', async () => {
  const offer = { courseId: 1001, courseName: '四级全程班', price: 39_900, onSale: true }
  renderScreen(StudyReport, {
    path: '/studyReport/:id',
    at: '/studyReport/1001',
    loggedIn: true,
    answers: {
      'GET /api/reports/course': refused('notEntitled', { data: offer }),
    },
  })
  const link = await screen.findByRole('link', { name: '去看看这门课' })
  expect(link).toHaveAttribute('href', '/details/1001')
  expect(screen.getByText(/《四级全程班》/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
})

/** Waits until a card is the shown one. */
async function shown(number: number): Promise<HTMLElement> {
  const group = await screen.findByRole('group', { name: `第 ${number} 张，共 4 张` })
  await waitFor(() => expect(group).not.toHaveAttribute('inert'))
  return group
}
const places = () =>
  screen.getAllByRole('status').map(({ textContent }) => textContent?.replace(/\s+/g, ' '))
/** Sheets outlive the screen that opened them. */
async function closeSheet(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '关闭' })).toBeNull())
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })

describe('the cards of one’s own report', () => {
  test('are turned by arrow keys, Home and End, and stop at the ends', async () => {
    open()
    expect(await shown(1)).toHaveTextContent('第七年，正在路上')
    press('ArrowLeft')
    press('ArrowRight')
    expect(await shown(2)).toHaveTextContent('42.5')
    press('End')
    expect(within(await shown(4)).getByRole('button', { name: '生成海报' })).toBeVisible()
    press('ArrowRight')
    press('Home')
    expect(await shown(1)).toBeVisible()
  })

  test('are turned by the buttons, and the shown card is announced', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: '下一张' }))
    expect(places()).toContain('第 2 / 4 张：你学了这么久')
    fireEvent.click(screen.getByRole('button', { name: '上一张' }))
    expect(screen.getByRole('button', { name: '上一张' })).toBeDisabled()
  })

  test('give the drawn numbers to screen readers as text', async () => {
    open()
    expect(await screen.findByText('11 月 2550 分钟')).toBeInTheDocument()
  })

  test('cards without data say so, and link to where such data comes from', async () => {
    open()
    await shown(1)
    press('ArrowRight')
    press('ArrowRight')
    const without = await shown(3)
    expect(without).toHaveTextContent('还没有做过题')
    expect(within(without).getByRole('link', { name: '去练习' })).toHaveAttribute(
      'href',
      '/exam/mock',
    )
  })

  test('keys in a dialog turn no card', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: '分享报告' }))
    await screen.findByRole('button', { name: '生成链接' })
    press('ArrowRight')
    expect(places()).toContain('第 1 / 4 张：第七年，正在路上')
    await closeSheet()
  })
})

test('a failed report is loaded again by 重新加载', async () => {
  const { answers } = open({ [OPEN]: refused('internal', { message: '服务器开小差了' }) })
  await screen.findByText('服务器开小差了')
  answers[OPEN] = REPORT
  fireEvent.click(await screen.findByRole('button', { name: '重新加载' }))
  expect(await shown(1)).toBeVisible()
})

test('a report with newer study records says so, and 更新 computes it anew', async () => {
  const newer = { ...REPORT, hasNewer: true }
  const { calls } = open({ [OPEN]: newer, 'POST /api/reports/seventh/count': REPORT })
  await screen.findByText('有新的学习记录，还没算进来')
  fireEvent.click(screen.getByRole('button', { name: '更新' }))
  await screen.findByText('算到 11 月 20 日 12:00')
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('a report without any data has one card and nothing to share', async () => {
  const only = card('cover', {
    hasData: false,
    text: '没有你的学习记录',
    next: { title: '去听一节课', href: '/mylive' },
  })
  open({ [OPEN]: { ...REPORT, empty: true, cards: [only] } })
  expect(await screen.findByText('没有你的学习记录')).toBeVisible()
  expect(screen.getByRole('link', { name: '去听一节课' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '分享报告' })).toBeNull()
  expect(screen.queryByRole('button', { name: '下一张' })).toBeNull()
})

test('生成链接 makes a link and shows it with its token; 收回 takes it back', async () => {
  const link = { id: 5, createdAt: REPORT.countedAt }
  const { answers, calls } = open({
    'POST /api/reports/seventh/links': { ...link, token: TOKEN },
    'DELETE /api/reports/links/5': null,
  })
  fireEvent.click(await screen.findByRole('button', { name: '分享报告' }))
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false)
  answers[LINKS] = [link]
  fireEvent.click(await screen.findByRole('button', { name: '生成链接' }))
  await screen.findByText(`${window.location.origin}/seventhreport?share=${TOKEN}`)
  answers[LINKS] = []
  fireEvent.click(
    await screen.findByRole('button', { name: /^收回 11 月 20 日 12:00 生成的链接$/ }),
  )
  await waitFor(() => expect(screen.queryByText(/share=/)).toBeNull())
  expect(await screen.findByRole('button', { name: '生成链接' })).toBeVisible()
  await closeSheet()
})

describe('a report behind a link', () => {
  const SHARED = `GET /api/reports/shared/${TOKEN}`
  const at = `/seventhreport?share=${TOKEN}`
  const { empty: _, share: __, hasNewer: ___, ...seen } = REPORT

  test('is shown to a visitor without the buttons 分享报告 and 更新', async () => {
    const { calls } = open({ [SHARED]: { ...seen, name: '考***学' } }, at)
    expect(await screen.findByRole('region', { name: '考***学 的第七年学习报告' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '分享报告' })).toBeNull()
    expect(screen.queryByRole('button', { name: '更新' })).toBeNull()
    press('End')
    expect(within(await shown(4)).getByRole('link', { name: '看我的报告' })).toHaveAttribute(
      'href',
      '/seventhreport',
    )
    expect(calls).toEqual([SHARED])
  })

  test('a shared report that its owner took back: the page says so and links to the own report', async () => {
    open({ [SHARED]: refused('notFound', { message: '主人已经收回了这份报告' }) }, at)
    expect(await screen.findByText('主人已经收回了这份报告')).toBeVisible()
    expect(screen.getByRole('link', { name: '看我的报告' })).toBeVisible()
  })
})
