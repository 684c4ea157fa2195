import type { FavoriteCourse } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { courseCard, pageOf } from '../../../testing/course.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const LIST = 'GET /api/courses/favorites'
const favorite = (id: number, changes: Partial<FavoriteCourse> = {}): FavoriteCourse => ({
  ...courseCard(id),
  offShelf: false,
  addedAt: 1000 + id,
  ...changes,
})

function open(courses: FavoriteCourse[], changes: Answers = {}) {
  return renderScreen(Screen, {
    path: '/favourites',
    loggedIn: true,
    answers: {
      [LIST]: ({ query }: CallFacts) => pageOf(courses, query),
      'GET /api/courses/favorites/ids': courses.map(({ id }) => id),
      ...changes,
    },
  })
}

test('a favourite has its current price and links to its course; a course off the shelf says so and has no price', async () => {
  open([favorite(1, { limited: '考前特价' }), favorite(2, { offShelf: true })])
  const link = await screen.findByRole('link', { name: '课程 1' })
  expect(link.getAttribute('href')).toBe('/details/1')
  expect(screen.getByText('考前特价')).toBeVisible()
  expect(screen.getByText('已下架')).toBeVisible()
  expect(screen.getAllByText('¥599')).toHaveLength(1)
})

test('favourites come page after page', async () => {
  open(Array.from({ length: 25 }, (_, at) => favorite(at + 1)))
  expect(await screen.findByRole('link', { name: '课程 25' })).toBeVisible()
})

test('a removed favourite offers 撤销 at once, which puts it back in its place', async () => {
  const put: URLSearchParams[] = []
  const { calls } = open([favorite(1), favorite(2)], {
    'DELETE /api/courses/favorites': [2],
    'POST /api/courses/favorites': ({ form }: CallFacts) => {
      put.push(form)
      return [2, 1]
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '取消收藏：课程 1' }))
  expect(await screen.findByText('已取消收藏《课程 1》')).toBeVisible()
  expect(screen.queryByRole('link', { name: '课程 1' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByRole('link', { name: '课程 1' })).toBeVisible()
  await waitFor(() => expect(calls).toContain('POST /api/courses/favorites'))
  expect(put.map((form) => form.get('addedAt'))).toEqual(['1001'])
})

test('a favourite whose removal the server refuses comes back', async () => {
  open([favorite(1)], {
    'DELETE /api/courses/favorites': refused('internal', { message: '没成功' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '取消收藏：课程 1' }))
  expect(await screen.findByRole('button', { name: '取消收藏：课程 1' })).toBeVisible()
  expect(screen.queryByText('已取消收藏《课程 1》')).toBeNull()
})

test('without favourites it says where to add one', async () => {
  open([])
  expect(await screen.findByText('还没有收藏的课程')).toBeVisible()
  expect(screen.getByRole('link', { name: '去选课' }).getAttribute('href')).toBe('/home')
})

test('a failed load can be retried with 重新加载', async () => {
  const { answers } = open([favorite(7)], { [LIST]: refused('internal', { message: '没来' }) })
  await screen.findByText('没来')
  answers[LIST] = pageOf([favorite(7)], new URLSearchParams())
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('link', { name: '课程 7' })).toBeVisible()
})
