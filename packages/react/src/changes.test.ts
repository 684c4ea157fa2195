import { contract } from '@kaozhou/api'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Area, CallName } from './call-name'
import { invalidate } from './invalidate'

type Names = readonly (Area | CallName)[]

const OPENED: CallName[] = ['courses.product', 'courses.owned', 'courses.marks', 'learning.course']
const COUPONS: CallName[] = ['coupons.list', 'coupons.detail', 'coupons.cards', 'buying.ownPrices']
const MEMBERSHIP: CallName[] = [
  'privileges.list',
  'privileges.active',
  'privileges.coursesOfCard',
  'privileges.pendants',
  'membershipInvitations.mine',
  'membershipInvitations.byCode',
]
const OWN: CallName[] = ['users.current', 'users.profile']
const POINTS: CallName[] = ['points.account', 'points.records', 'points.months']

const SHOWN: readonly CallName[] = [
  ...OPENED,
  ...COUPONS,
  ...MEMBERSHIP,
  ...OWN,
  ...POINTS,
  'activities.state',
  'admissions.detail',
  'cart.count',
  'comments.list',
  'exams.mistakeCounts',
  'exams.mistakes',
  'exams.mockReport',
  'exams.mocks',
  'express.list',
  'invitations.mine',
  'notes.search',
  'notices.unread',
  'reminders.list',
  'school.openInfo',
  'tasks.report',
  'teachers.detail',
  'wishes.list',
]

test.each<[CallName, readonly CallName[]]>([
  ['admissions.save', ['admissions.detail']],
  ['activities.receiveCoupon', COUPONS],
  ['buying.redeemCode', OPENED],
  ['cart.add', ['cart.count']],
  ['cart.removeAll', ['cart.count']],
  ['comments.submit', ['comments.list']],
  ['coupons.exchange', COUPONS],
  ['coupons.receive', COUPONS],
  ['exams.gradeOwn', ['exams.mockReport']],
  ['exams.keepMistake', ['exams.mistakeCounts', 'exams.mistakes']],
  ['exams.reviewMistake', ['exams.mistakeCounts']],
  ['exams.signUp', ['exams.mocks']],
  ['exams.withdraw', ['exams.mocks']],
  ['invitations.accept', ['invitations.mine']],
  ['invitations.change', ['invitations.mine']],
  ['notes.add', ['notes.search']],
  ['notes.remove', ['notes.search']],
  ['notices.markRead', ['notices.unread']],
  ['points.checkIn', ['users.current', 'points.records', 'points.months']],
  ['points.exchange', [...OPENED, ...COUPONS, ...OWN, ...POINTS, 'express.list']],
  ['privileges.activate', [...OPENED, ...MEMBERSHIP, ...OWN, ...POINTS]],
  ['school.selectBook', ['school.openInfo']],
  ['tasks.submit', ['tasks.report']],
  ['users.setPassword', ['users.profile']],
  ['membershipInvitations.accept', [...OPENED, ...MEMBERSHIP, ...OWN]],
  ['wishes.save', ['activities.state', 'wishes.list']],
])('after %s what shows its result is out of date, and nothing else', async (name, expected) => {
  const [area, call] = name.split('.') as [Area, string]
  const { changes = [] } = (contract[area] as Record<string, { changes?: Names }>)[call] ?? {}
  const queryClient = new QueryClient()
  for (const shown of SHOWN) queryClient.setQueryData([...shown.split('.'), {}], {})
  await invalidate(queryClient, changes)
  const stale = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
  const names = stale.map(({ queryKey }) => queryKey.slice(0, 2).join('.'))
  expect(names.sort()).toEqual([...expected].sort())
})
