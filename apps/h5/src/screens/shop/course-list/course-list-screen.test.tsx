import type { CourseCard } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { courseCard, pageOf } from '../../../testing/course.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const LIST = 'GET /api/courses/products/recommend'
const COURSES = Array.from({ length: 25 }, (_, at) =>
  courseCard(1001 + at, { sold: at, kind: at === 24 ? 'record' : 'live' }),
)

/** The courses as the server filters and sorts them. */
function listed(query: URLSearchParams): CourseCard[] {
  const kind = query.get('kind')
  const chosen = COURSES.filter((course) => !kind || course.kind === kind)
  return query.get('sort') === 'sold' ? chosen.sort((a, b) => b.sold - a.sold) : chosen
}

function answers(changes: Answers = {}): Answers {
  return {
    'GET /api/courses/categories': [
      { id: 1, name: '四六级', slogan: '', children: [{ id: 11, name: '四级' }] },
      { id: 2, name: '考研', slogan: '', children: [] },
    ],
    [LIST]: ({ query }: CallFacts) => pageOf(listed(query), query),
    ...changes,
  }
}

function open(at = '/course/list', changes: Answers = {}) {
  return renderScreen(Screen, { path: '/course/list', at, answers: answers(changes) })
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent)

test('the course list shows every course, page after page', async () => {
  open()
  expect(await screen.findByRole('link', { name: '课程 1001' })).toBeVisible()
  expect(await screen.findByRole('link', { name: '课程 1025' })).toBeVisible()
})

test('choosing a category, then a subcategory, puts it into the address', async () => {
  const { address, calls } = open()
  fireEvent.click(await screen.findByRole('tab', { name: '四六级' }))
  expect(address()).toBe('/course/list?category=1')
  fireEvent.click(await screen.findByRole('radio', { name: '四级' }))
  expect(address()).toBe('/course/list?category=11')
  await waitFor(() => expect(calls.some((call) => call.includes('categoryId=11'))).toBe(true))
})

test('sorting is done by the server: the list starts again at page 1 and no other page is loaded', async () => {
  const { address, calls } = open()
  await screen.findByRole('link', { name: '课程 1001' })
  const before = calls.length
  fireEvent.change(screen.getByRole('combobox', { name: '排序' }), { target: { value: 'sold' } })
  await waitFor(() => expect(names()[0]).toContain('课程 1025'))
  expect(address()).toBe('/course/list?sort=sold')
  const asked = calls.slice(before).filter((call) => call.includes('recommend'))
  expect(asked.every((call) => call.includes('sort=sold'))).toBe(true)
  expect(asked[0]).toContain('page=1')
})

test('filtering by kind is done by the server and is in the address', async () => {
  const { address, calls } = open()
  fireEvent.click(await screen.findByRole('radio', { name: '录播' }))
  expect(address()).toBe('/course/list?kind=record')
  expect(await screen.findByRole('link', { name: '课程 1025' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: '课程 1001' })).toBeNull())
  expect(calls.some((call) => call.includes('kind=record'))).toBe(true)
})

test('a filter without matches reads 没有符合条件的课程', async () => {
  open('/course/list?kind=mixed')
  expect(await screen.findByText('没有符合条件的课程')).toBeVisible()
})

test('a failed load can be retried with 重新加载', async () => {
  const { answers: server } = open('/course/list', {
    [LIST]: refused('internal', { message: '没来' }),
  })
  await screen.findByText('没来')
  Object.assign(server, answers())
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('link', { name: '课程 1001' })).toBeVisible()
})

test('with the courses of a coupon in the address only these are listed, until the user asks for all', async () => {
  const { address, calls } = open('/course/list?courses=1002,1005')
  await screen.findByText('只列出这张券能用的课程')
  await waitFor(() =>
    expect(calls.some((call) => call.includes('courseIds=1002&courseIds=1005'))).toBe(true),
  )
  fireEvent.click(screen.getByRole('button', { name: '看全部课程' }))
  expect(address()).toBe('/course/list')
  expect(screen.queryByText('只列出这张券能用的课程')).toBeNull()
})
