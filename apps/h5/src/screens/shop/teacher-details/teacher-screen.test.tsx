import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { comment, courseCard, pageOf, TEACHER } from '../../../testing/course.fixture'
import {
  type Answers,
  type CallFacts,
  renderScreen,
  type ScreenOptions,
} from '../../../testing/screen.fixture'
import { Screen } from './screen'
import { peopleText } from './teacher-profile'

const DETAIL = 'GET /api/teachers/101'

function answers(changes: Answers = {}): Answers {
  return {
    [DETAIL]: {
      ...TEACHER,
      years: 12,
      subjects: ['四级阅读'],
      motto: '读得懂，才写得出',
      biography: '第一段\n第二段',
      rating: 4.9,
      studentCount: 12_345,
      courseCount: 2,
      commentCount: 1,
    },
    'GET /api/teachers/courses': ({ query }: CallFacts) =>
      pageOf([courseCard(1001), courseCard(1002)], query),
    'GET /api/teachers/comments': ({ query }: CallFacts) =>
      pageOf([{ ...comment(1), courseName: '四级全程班' }], query),
    ...changes,
  }
}

function open(options: Partial<ScreenOptions> = {}) {
  return renderScreen(Screen, {
    path: '/teacher/details/:id',
    at: '/teacher/details/101',
    answers: answers(),
    ...options,
  })
}

describe('the page of a teacher', () => {
  test('shows profile and courses and sets the page title', async () => {
    open()
    const profile = await screen.findByRole('region', { name: '林见微' })
    expect(profile.textContent).toContain('1.2 万')
    expect(await screen.findByRole('link', { name: '课程 1002' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('林见微 - 考舟'))
  })

  test('puts the chosen tab into the address', async () => {
    const { address } = open()
    fireEvent.click(await screen.findByRole('tab', { name: /简介/ }))
    expect(await screen.findByText('第二段')).toBeVisible()
    expect(address()).toBe('/teacher/details/101?tab=biography')
  })

  test('shows each comment with the name of its course', async () => {
    open({ at: '/teacher/details/101?tab=comments' })
    expect(await screen.findByText('来自《四级全程班》')).toBeVisible()
  })

  test('reads 这位老师的主页不存在 when there is no such teacher', async () => {
    open({ answers: answers({ [DETAIL]: refused('notFound', { message: '没有' }) }) })
    expect(await screen.findByText('这位老师的主页不存在')).toBeVisible()
  })

  test('is shared without the query of the address', async () => {
    const { bridge } = open({ at: '/teacher/details/101?tab=comments' })
    fireEvent.click(await screen.findByRole('button', { name: '分享' }))
    await waitFor(() => expect(bridge.calls.some(({ method }) => method === 'share')).toBe(true))
    const { params } = bridge.calls.find(({ method }) => method === 'share') ?? {}
    expect(params).toMatchObject({ link: `${window.location.origin}/teacher/details/101` })
  })
})

test.each([
  [986, '986'],
  [12_345, '1.2 万'],
  [30_000, '3 万'],
])('%i people read as %s', (count, text) => {
  expect(peopleText(count)).toBe(text)
})
