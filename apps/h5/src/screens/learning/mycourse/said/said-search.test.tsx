import type { CaptionHit } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { courseInfo } from '../../../../testing/lesson.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../../testing/screen.fixture'
import { Screen } from '../screen'

const SEARCH = 'GET /api/courses/captions'

function hit(second: number, changes: Partial<CaptionHit> = {}): CaptionHit {
  return {
    ...{ sectionId: 2, sectionName: '听力', sectionType: 4, lang: 'zh', from: second * 1000 + 600 },
    text: '听到 But，后一句才是答案',
    ...changes,
  }
}

function open(at: string, changes: Answers = {}) {
  return renderScreen(Screen, {
    path: '/mycourse/:id',
    at,
    loggedIn: true,
    answers: {
      'GET /api/courses/1001': courseInfo(1001),
      'GET /api/courses/products/1001/chapters': [],
      'GET /api/durations/courses/sections/get': [],
      'GET /api/courses/vip/tasks/chapter': [],
      [SEARCH]: { hits: [hit(67), hit(94)], next: null },
      ...changes,
    },
  })
}

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: '搜这门课的字幕' })

test('搜字幕 opens a search, whose text stands in the address; 取消 leads back to the course', async () => {
  const { address, calls } = open('/mycourse/1001')
  fireEvent.click(await screen.findByRole('button', { name: '搜字幕' }))
  expect(address()).toBe('/mycourse/1001?said=')
  expect(await screen.findByText(/输入课上说过的词/)).toBeVisible()
  fireEvent.change(await field(), { target: { value: ' but ' } })
  fireEvent.submit((await field()).form as HTMLFormElement)
  await waitFor(() => expect(address()).toBe('/mycourse/1001?said=but'))
  expect(await screen.findByText('找到 2 句')).toBeVisible()
  expect(calls.filter((call) => call.startsWith(SEARCH))).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(await screen.findByRole('button', { name: '搜字幕' })).toBeVisible()
  expect(address()).toBe('/mycourse/1001')
})

test('a line leads to its second of its lesson, with the transcript; what was searched is marked', async () => {
  open('/mycourse/1001?said=but', {
    [SEARCH]: {
      hits: [hit(67), hit(94, { sectionId: 3, sectionName: '写作', sectionType: 3 })],
      next: null,
    },
  })
  const lesson = within(await screen.findByRole('region', { name: '听力' }))
  const link = lesson.getByRole('link', { name: /1:07/ })
  expect(link.getAttribute('href')).toBe('/qxRecord/2?t=67&panel=transcript')
  expect(link.querySelector('mark')?.textContent).toBe('But')
  const playback = within(screen.getByRole('region', { name: '写作' })).getByRole('link')
  expect(playback.getAttribute('href')).toBe('/playbackinfo/3?t=94&panel=transcript')
  expect((await field()).value).toBe('but')
})

test('answers are asked for until the course is through, those without a line too', async () => {
  const answers: Record<string, { hits: CaptionHit[]; next: string | null }> = {
    first: { hits: [], next: '5-0' },
    '5-0': { hits: [hit(67)], next: '9-3000' },
    '9-3000': { hits: [hit(94)], next: null },
  }
  open('/mycourse/1001?said=but', {
    [SEARCH]: async ({ query }: CallFacts) => {
      // As over a network: the list is drawn as loading between two answers.
      await new Promise((resolve) => setTimeout(resolve, 20))
      return answers[query.get('cursor') ?? 'first']
    },
  })
  expect(await screen.findByText('找到 2 句')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^\d:\d\d/ })).toHaveLength(2)
})

test('what nobody says is not found', async () => {
  open('/mycourse/1001?said=微积分', { [SEARCH]: { hits: [], next: null } })
  expect(await screen.findByText('没有找到“微积分”')).toBeVisible()
})

test('a failure is said, and the search can be tried again', async () => {
  const { answers } = open('/mycourse/1001?said=but', {
    [SEARCH]: refused('notFound', { message: '课程不存在' }),
  })
  expect(await screen.findByText('课程不存在')).toBeVisible()
  answers[SEARCH] = { hits: [hit(67)], next: null }
  fireEvent.click(screen.getByRole('button', { name: /重/ }))
  expect(await screen.findByText('找到 1 句')).toBeVisible()
})

test('a text that is too long is not sent', async () => {
  const { calls } = open('/mycourse/1001?said=')
  fireEvent.change(await field(), { target: { value: '听'.repeat(51) } })
  fireEvent.submit((await field()).form as HTMLFormElement)
  expect(await screen.findByText('最多搜 50 个字')).toBeVisible()
  expect(calls.some((call) => call.startsWith(SEARCH))).toBe(false)
})

test('who does not have the course sees that it is closed', async () => {
  const { calls } = open('/mycourse/1001?said=but', {
    'GET /api/courses/1001': courseInfo(1001, { owned: false, standing: 'never' }),
  })
  expect(await screen.findByText('你还没有这门课程')).toBeVisible()
  expect(calls.some((call) => call.startsWith(SEARCH))).toBe(false)
})
