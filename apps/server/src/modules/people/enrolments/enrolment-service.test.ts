import { DAY } from '@kaozhou/domain'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../../database/executor'
import { membershipCards } from '../../../database/schema/content'
import { enrolments } from '../../../database/schema/learning'
import { userMembershipCards } from '../../../database/schema/membership'
import { users } from '../../../database/schema/users'
import { TEST_NOW } from '../../../testing/database-template'
import { openTestStore } from '../../../testing/test-database'
import { listOwnedAmong } from './enrolment-repository'
import {
  closeGivenCourse,
  closeSoldCourses,
  type Enrolment,
  type EnrolmentSource,
  enrol,
  passOnGivenCourse,
} from './enrolment-service'

const [COURSE, OTHER] = [1001, 1002]

let store: Store
let userId: number

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

beforeEach(async () => {
  const person = { nickname: '考生', avatar: '', createdAt: TEST_NOW }
  const [row] = await store.db.insert(users).values(person).returning({ id: users.id })
  userId = row?.id ?? 0
})

function open(how: Partial<Enrolment> & { source: EnrolmentSource }): Promise<number[]> {
  const courses = [{ courseId: COURSE, expiresAt: TEST_NOW + 100 * DAY }]
  return store.inTransaction((tx) => enrol(tx, { userId, courses, now: TEST_NOW, ...how }))
}

function kept() {
  const { courseId, orderId, source, boughtAt, expiresAt } = enrolments
  return store.db
    .select({ courseId, orderId, source, boughtAt, expiresAt })
    .from(enrolments)
    .where(eq(enrolments.userId, userId))
    .orderBy(asc(courseId))
}

const WAYS = [
  { way: 'an order', source: 'order', orderId: 'A' },
  { way: 'a code of the bookshop', source: 'exchange', orderId: 'A' },
  { way: 'points', source: 'exchange' },
  { way: 'a gift of an order', source: 'gift', orderId: 'A' },
  { way: 'a prize', source: 'gift' },
  { way: 'a card', source: 'membership' },
] as const

describe('a course that the user does not have', () => {
  test.each(WAYS)('$way opens it until the end that is given', async ({ source, ...from }) => {
    expect(await open({ source, ...from })).toEqual([COURSE])
    expect(await kept()).toEqual([
      {
        courseId: COURSE,
        orderId: 'orderId' in from ? from.orderId : null,
        source,
        boughtAt: TEST_NOW,
        expiresAt: TEST_NOW + 100 * DAY,
      },
    ])
  })
})

describe('a course that a card lends', () => {
  test.each(WAYS.filter(({ source }) => source !== 'membership'))(
    '$way makes it the user’s own, until the later end',
    async ({ source, ...from }) => {
      const courses = [{ courseId: COURSE, expiresAt: TEST_NOW + 365 * DAY }]
      await open({ source: 'membership', courses })
      expect(await open({ source, ...from })).toEqual([COURSE])
      expect(await kept()).toMatchObject([{ source, expiresAt: TEST_NOW + 365 * DAY }])
      expect(await listOwnedAmong(store.db, userId, [COURSE], TEST_NOW)).toEqual([COURSE])
      expect(await open({ source: 'order', orderId: 'again' })).toEqual([])
    },
  )
})

describe('a course that the user already has', () => {
  test.each(WAYS.filter(({ source }) => source !== 'membership'))(
    '$way does not open it again: it stays with the order that sold it',
    async ({ source }) => {
      await open({ source: 'order', orderId: 'first' })
      const before = await kept()
      const courses = [{ courseId: COURSE, expiresAt: TEST_NOW + 900 * DAY }]
      expect(await open({ source, orderId: 'second', courses })).toEqual([])
      expect(await kept()).toEqual(before)
    },
  )

  test.each([
    { card: 30, lasts: 100 },
    { card: 365, lasts: 365 },
  ])(
    '100 days bought and a card of $card days open it for $lasts days, and it stays with the order',
    async (row) => {
      await open({ source: 'order', orderId: 'first' })
      const courses = [{ courseId: COURSE, expiresAt: TEST_NOW + row.card * DAY }]
      expect(await open({ source: 'membership', courses })).toEqual([COURSE])
      expect(await kept()).toMatchObject([
        { source: 'order', orderId: 'first', expiresAt: TEST_NOW + row.lasts * DAY },
      ])
    },
  )

  test('of two courses, one of them owned, only the other is opened', async () => {
    await open({ source: 'order', orderId: 'first' })
    const courses = [OTHER, COURSE].map((courseId) => ({ courseId, expiresAt: TEST_NOW + DAY }))
    expect(await open({ source: 'order', orderId: 'second', courses })).toEqual([OTHER])
  })
})

test.each(WAYS.filter(({ source }) => source !== 'membership'))(
  'a course that has expired: $way opens it again as its new source',
  async ({ source, ...from }) => {
    const over = [{ courseId: COURSE, expiresAt: TEST_NOW }]
    await open({ source: 'order', orderId: 'old', courses: over, now: TEST_NOW - DAY })
    expect(await open({ source, ...from })).toEqual([COURSE])
    const orderId = 'orderId' in from ? from.orderId : null
    expect(await kept()).toMatchObject([
      { source, orderId, boughtAt: TEST_NOW, expiresAt: TEST_NOW + 100 * DAY },
    ])
  },
)

describe('an order that sold one course and gave another is refunded', () => {
  beforeEach(async () => {
    await open({ source: 'order', orderId: `${userId}` })
    const courses = [{ courseId: OTHER, expiresAt: TEST_NOW + DAY }]
    await open({ source: 'gift', orderId: `${userId}`, courses })
  })

  test('the sold course is closed, and the given one when its gift is closed', async () => {
    await store.inTransaction((tx) =>
      closeSoldCourses(tx, { orderId: `${userId}`, courseIds: [COURSE, OTHER] }, TEST_NOW),
    )
    expect(await kept()).toMatchObject([{ courseId: OTHER }])
    await store.inTransaction((tx) =>
      closeGivenCourse(tx, { orderId: `${userId}`, courseId: OTHER }, TEST_NOW),
    )
    expect(await kept()).toEqual([])
  })

  test('a given course that another order gives too becomes the gift of that order', async () => {
    const gift = { courseId: OTHER, from: `${userId}`, to: 'heir' }
    await store.inTransaction((tx) => passOnGivenCourse(tx, gift))
    expect(await kept()).toMatchObject([
      { courseId: COURSE, orderId: `${userId}` },
      { courseId: OTHER, orderId: 'heir', source: 'gift' },
    ])
  })
})

describe('the user has a card with the course of a refunded order', () => {
  async function openByOrderAndCard(source: 'order' | 'gift', cardEnd: number) {
    const texts = { name: '学期卡', slogan: '', terms: [], privilegeIds: [] }
    const [card] = await store.db
      .insert(membershipCards)
      .values({ ...texts, level: 1, price: 0, days: 30, courseIds: [COURSE] })
      .returning()
    if (!card) throw new Error('no card')
    const time = { activatedAt: TEST_NOW, beginsAt: TEST_NOW }
    const owned = { userId, cardId: card.id, level: card.level, ...time }
    await store.db.insert(userMembershipCards).values({ ...owned, expiresAt: cardEnd })
    await open({ source, orderId: `${userId}` })
    const courses = [{ courseId: COURSE, expiresAt: cardEnd }]
    if (cardEnd > TEST_NOW) await open({ source: 'membership', courses })
  }

  test.each([
    { source: 'order' as const, days: 30 },
    { source: 'order' as const, days: 365 },
    { source: 'gift' as const, days: 30 },
  ])('$source of 100 days, card of $days days: the card keeps the course open', async (row) => {
    await openByOrderAndCard(row.source, TEST_NOW + row.days * DAY)
    const orderId = `${userId}`
    await store.inTransaction((tx) =>
      row.source === 'order'
        ? closeSoldCourses(tx, { orderId, courseIds: [COURSE] }, TEST_NOW)
        : closeGivenCourse(tx, { orderId, courseId: COURSE }, TEST_NOW),
    )
    expect(await kept()).toMatchObject([
      {
        courseId: COURSE,
        source: 'membership',
        orderId: null,
        expiresAt: TEST_NOW + row.days * DAY,
      },
    ])
  })

  test('an expired card does not keep the course open', async () => {
    await openByOrderAndCard('order', TEST_NOW - DAY)
    await store.inTransaction((tx) =>
      closeSoldCourses(tx, { orderId: `${userId}`, courseIds: [COURSE, OTHER] }, TEST_NOW),
    )
    expect(await kept()).toEqual([])
  })
})

test('listOwnedAmong: leaves out expired courses', async () => {
  const courses = [
    { courseId: COURSE, expiresAt: TEST_NOW + 1 },
    { courseId: OTHER, expiresAt: TEST_NOW },
  ]
  await open({ source: 'order', orderId: 'A', courses })
  expect(await listOwnedAmong(store.db, userId, [OTHER, COURSE], TEST_NOW)).toEqual([COURSE])
  expect(await listOwnedAmong(store.db, userId, [], TEST_NOW)).toEqual([])
})
