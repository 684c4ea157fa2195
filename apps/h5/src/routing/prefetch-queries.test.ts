import { apiQuery, createQueryClient, provideApi } from '@kaozhou/react'
import { refused } from '@kaozhou/testing'
import { expect, test } from 'vitest'
import { pageOf, TEACHER } from '../testing/course.fixture'
import { type Answers, type CallFacts, scriptedClient } from '../testing/screen.fixture'
import { prefetchQueries } from './prefetch-queries'

const DETAIL = 'GET /api/teachers/101'
const TEACHER_ANSWERS: Answers = {
  [DETAIL]: {
    ...TEACHER,
    years: 12,
    subjects: [],
    motto: '',
    biography: '',
    rating: 4.9,
    studentCount: 1,
    courseCount: 0,
    closesAt: null,
    commentCount: 0,
  },
  'GET /api/teachers/courses': ({ query }: CallFacts) => pageOf([], query),
}

/** Prefetches the data of a screen with the real client. */
async function prefetch(screen: string, id: string, answers: Answers) {
  const calls: string[] = []
  const queryClient = createQueryClient()
  provideApi(queryClient, async () => scriptedClient(answers, calls))
  const address = { params: { id }, search: new URLSearchParams(), now: Date.now() }
  const facts = await prefetchQueries(screen, address, queryClient)
  return { facts, calls: calls.map((call) => call.split('?')[0]), queryClient }
}

test('the queries of the screen are in the cache, and the title and the description are taken from them', async () => {
  const { facts, queryClient } = await prefetch('shop/teacher-details', '101', TEACHER_ANSWERS)
  expect(facts.title).toBe('林见微')
  expect(facts.description).toMatch(/^林见微，/)
  expect(queryClient.getQueryData(apiQuery('teachers.detail', { id: 101 }).queryKey)).toMatchObject(
    { id: 101, name: '林见微' },
  )
})

test('a refused query does not reject, and there is no title', async () => {
  const answers = { ...TEACHER_ANSWERS, [DETAIL]: refused('notFound', { message: '没有这位老师' }) }
  const { facts, calls } = await prefetch('shop/teacher-details', '101', answers)
  expect(facts).toEqual({ title: undefined, description: undefined })
  expect(calls).toEqual([DETAIL, 'GET /api/teachers/courses'])
})

test('an address without a valid id causes no calls', async () => {
  const { calls, facts } = await prefetch('shop/teacher-details', 'abc', TEACHER_ANSWERS)
  expect(calls).toEqual([])
  expect(facts.title).toBeUndefined()
})

test('queries that need the answers of the first ones are called after them', async () => {
  const open = 'POST /api/orders/courses/single/confirm/get'
  const checkout = { type: 1, courseIds: [1001], price: { listTotal: 100 } }
  const { calls } = await prefetch('buying/confirmorder', '1001', { [open]: checkout })
  expect(calls).toEqual([
    open,
    'POST /api/coupons/canuse/get',
    'POST /api/redpacks/valid/noLimit',
    'GET /api/servicePacks',
  ])
})

test('a screen without queries has no title and causes no calls', async () => {
  const { calls, facts } = await prefetch('vouchers/coupon-activate', '', {})
  expect(calls).toEqual([])
  expect(facts.title).toBeUndefined()
})
