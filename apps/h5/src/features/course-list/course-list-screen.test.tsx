import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Screen } from '../../routes/course-list'
import { courseCard, pageOf } from '../course.fixture'
import { type Answers, type CallFacts, Refusal, renderScreen } from '../screen.fixture'

const LIST = 'GET /api/courses/products/recommend'
const COURSES = Array.from({ length: 25 }, (_, at) =>
  courseCard(1001 + at, { sold: at, kind: at === 24 ? 'record' : 'live' }),
)

function answers(changes: Answers = {}): Answers {
  return {
    'GET /api/courses/categories': [
      { id: 1, name: '四六级', slogan: '', children: [{ id: 11, name: '四级' }] },
      { id: 2, name: '考研', slogan: '', children: [] },
    ],
    [LIST]: ({ query }: CallFacts) => pageOf(COURSES, query),
    ...changes,
  }
}

function open(at = '/course/list', changes: Answers = {}) {
  return renderScreen(Screen, { path: '/course/list', at, answers: answers(changes) })
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent)

test('default: every course, pages appended', async () => {
  open()
  expect(await screen.findByRole('link', { name: '课程 1001' })).toBeDefined()
  expect(await screen.findByRole('link', { name: '课程 1025' })).toBeDefined()
})

test('behavior: a category and its direction are kept in the address', async () => {
  const { address, calls } = open()
  fireEvent.click(await screen.findByRole('tab', { name: '四六级' }))
  expect(address()).toBe('/course/list?category=1')
  fireEvent.click(await screen.findByRole('radio', { name: '四级' }))
  expect(address()).toBe('/course/list?category=11')
  await waitFor(() => expect(calls.some((call) => call.includes('categoryId=11'))).toBe(true))
})

test('behavior: an order is made over the whole list, never over a part of it', async () => {
  open('/course/list?sort=sold')
  await screen.findByRole('link', { name: '课程 1025' })
  expect(names()[0]).toContain('课程 1025')
})

test('behavior: a kind is looked for on every page', async () => {
  const { address } = open()
  fireEvent.click(await screen.findByRole('radio', { name: '录播' }))
  expect(address()).toBe('/course/list?kind=record')
  expect(await screen.findByRole('link', { name: '课程 1025' })).toBeDefined()
  expect(screen.queryByRole('link', { name: '课程 1001' })).toBeNull()
})

test('default: nothing of this kind', async () => {
  open('/course/list?kind=mixed')
  expect(await screen.findByText('没有符合条件的课程')).toBeDefined()
})

test('error: a failed list can be tried again', async () => {
  const { answers: server } = open('/course/list', { [LIST]: new Refusal(500, 5000, '没来') })
  await screen.findByText('没来')
  Object.assign(server, answers())
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('link', { name: '课程 1001' })).toBeDefined()
})
