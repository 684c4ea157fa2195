import { type ApiQuery, apiQuery, createQueryClient, invalidate } from '@kaozhou/react'
import { expect, test } from 'vitest'
import { SHOWING } from './showing'

test.each<[keyof typeof SHOWING, ApiQuery<unknown>[]]>([
  [
    'coupons',
    [
      apiQuery('coupons.list', { status: 'unused', page: 1 }),
      apiQuery('coupons.detail', { id: 1 }),
      apiQuery('coupons.cards'),
      apiQuery('buying.ownPrices'),
    ],
  ],
  [
    'courses',
    [
      apiQuery('courses.product', { id: 1 }),
      apiQuery('courses.owned', { page: 1 }),
      apiQuery('courses.marks'),
      apiQuery('learning.course', { id: 1 }),
    ],
  ],
  [
    'membership',
    [
      apiQuery('privileges.list'),
      apiQuery('privileges.active'),
      apiQuery('privileges.coursesOfCard', { page: 1 }),
      apiQuery('privileges.pendants'),
      apiQuery('vipInvitations.mine'),
      apiQuery('vipInvitations.byCode', { code: 'abc' }),
    ],
  ],
  [
    'reminders',
    [
      apiQuery('reminders.list'),
      apiQuery('reminders.state', { courseId: 1 }),
      apiQuery('marketing.promotionStatus', { courseId: 1 }),
    ],
  ],
])('what shows %s is out of date when they change, and nothing else', async (thing, shown) => {
  const queryClient = createQueryClient()
  const other = apiQuery('teachers.detail', { id: 1 })
  for (const { queryKey } of [...shown, other]) queryClient.setQueryData(queryKey, {})
  await invalidate(queryClient, SHOWING[thing])
  const stale = queryClient.getQueryCache().findAll({ predicate: (query) => query.isStale() })
  expect(stale.map(({ queryKey }) => queryKey)).toEqual(shown.map(({ queryKey }) => queryKey))
})
