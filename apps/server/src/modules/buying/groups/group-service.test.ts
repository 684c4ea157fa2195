import { GROUP_MS, GROUP_PLACE_MINUTES, MINUTE } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../database/executor'
import { groupBuys, groupMembers } from '../../../database/schema/groups'
import { TEST_NOW } from '../../../testing/database-template'
import { openTestStore } from '../../../testing/test-database'
import { makePeople, settleAll } from '../../marketing/activities/campaign/campaign.fixture'
import { closeOverdue, confirmMember, joinGroup, openGroup, releaseMember } from './group-service'
import { groupById, groupsOf, groupsOfCourse } from './group-view'

let store: Store
let orders = 0

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const newOrder = () => {
  orders += 1
  return `2026112000${String(orders).padStart(6, '0')}`
}

async function start(size: number, now = TEST_NOW) {
  const [leader = 0] = await makePeople(store, now, 1)
  const orderId = newOrder()
  const offer = { courseId: 1001, size, price: 32_900, orderId, userId: leader, now }
  const groupId = await store.inTransaction((tx) => openGroup(tx, offer))
  return { groupId, leader, orderId }
}

function join(groupId: number, userId: number, now = TEST_NOW) {
  const orderId = newOrder()
  return store
    .inTransaction((tx) => joinGroup(tx, { groupId, orderId, userId, now }))
    .then(() => orderId)
}
const pay = (orderId: string, now = TEST_NOW) =>
  store.inTransaction((tx) => confirmMember(tx, { orderId, now }))
const release = (orderId: string, now = TEST_NOW) =>
  store.inTransaction((tx) => releaseMember(tx, { orderId, now }))
const close = (now: number) => store.inTransaction((tx) => closeOverdue(tx, now))

async function statusOf(groupId: number) {
  const [row] = await store.db.select().from(groupBuys).where(eq(groupBuys.id, groupId))
  return row?.status
}

async function paidIn(groupId: number): Promise<string[]> {
  const rows = await store.db.select().from(groupMembers).where(eq(groupMembers.groupId, groupId))
  return rows.filter(({ status }) => status === 'paid').map(({ orderId }) => orderId)
}

describe('a group', () => {
  test('the last payment completes it and returns the orders to deliver', async () => {
    const { groupId, orderId, leader } = await start(2)
    const [friend = 0] = await makePeople(store, TEST_NOW, 1)
    const theirs = await join(groupId, friend)
    expect(await pay(orderId)).toEqual({ groupId, succeeded: [], refunds: [] })
    const outcome = await pay(theirs)
    expect(new Set(outcome.succeeded)).toEqual(new Set([orderId, theirs]))
    expect(await statusOf(groupId)).toBe('succeeded')
    // A notification that comes again changes nothing.
    expect(await pay(theirs)).toMatchObject({ succeeded: [], refunds: [] })
    const view = await groupById(store.db, groupId, { userId: leader, now: TEST_NOW })
    expect(view).toMatchObject({ status: 'succeeded', placesLeft: 0, isMine: true, orderId })
    expect(view.members.map(({ isLeader, isMe }) => [isLeader, isMe])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('thirty join concurrently with two places left: two get one', async () => {
    const { groupId } = await start(3)
    const people = await makePeople(store, TEST_NOW, 30)
    const { given, refused } = await settleAll(people.map((userId) => join(groupId, userId)))
    expect([given.length, new Set(refused)]).toEqual([2, new Set(['groupFull'])])
  })

  test('ten pay concurrently for three places: three get one, the others are refunded once', async () => {
    const { groupId, orderId } = await start(3)
    // Ten people had a place one after the other; all but the last two were too slow, and pay now.
    const waiting = [orderId]
    let now = TEST_NOW
    for (const userId of await makePeople(store, TEST_NOW, 9)) {
      waiting.push(await join(groupId, userId, now))
      now += GROUP_PLACE_MINUTES * MINUTE
    }
    const calls = waiting.flatMap((id) => [pay(id, now), pay(id, now)])
    const { given, refused } = await settleAll(calls)
    expect(refused).toEqual([])
    const succeeded = given.flatMap((outcome) => outcome.succeeded)
    expect(new Set(succeeded).size).toBe(3)
    expect(succeeded).toHaveLength(3)
    expect(new Set(await paidIn(groupId))).toEqual(new Set(succeeded))
    const refunds = new Set(given.flatMap((outcome) => outcome.refunds))
    expect(refunds.size).toBe(7)
    expect(succeeded.some((id) => refunds.has(id))).toBe(false)
  })

  test('a reserved place is free after 15 minutes; a late payment takes one that is left', async () => {
    const { groupId, orderId } = await start(2)
    const [quick = 0] = await makePeople(store, TEST_NOW, 1)
    const later = TEST_NOW + GROUP_PLACE_MINUTES * MINUTE
    const view = await groupById(store.db, groupId, { userId: null, now: later })
    expect(view).toMatchObject({ placesLeft: 2, members: [] })
    const theirs = await join(groupId, quick, later)
    expect(await pay(orderId, later + 1)).toMatchObject({ refunds: [] })
    const done = await pay(theirs, later + 2)
    expect(new Set(done.succeeded)).toEqual(new Set([orderId, theirs]))
  })

  test('a group that is not complete after 24 hours: eight concurrent jobs refund each payment once', async () => {
    const { groupId, orderId } = await start(3)
    const [friend = 0] = await makePeople(store, TEST_NOW, 1)
    const theirs = await join(groupId, friend)
    await pay(orderId)
    await pay(theirs)
    const { given } = await settleAll(Array.from({ length: 8 }, () => close(TEST_NOW + GROUP_MS)))
    const refunds = given.flatMap((outcome) => outcome.refunds)
    expect(refunds.filter((id) => id === orderId || id === theirs).sort()).toEqual(
      [orderId, theirs].sort(),
    )
    expect(await statusOf(groupId)).toBe('failed')
    const [late = 0] = await makePeople(store, TEST_NOW, 1)
    const call = join(groupId, late, TEST_NOW + GROUP_MS)
    await expect(call).rejects.toMatchObject({ reason: 'groupClosed' })
  })

  test('closing an order frees its place, but not in a complete group', async () => {
    const { groupId, orderId } = await start(2)
    const [one = 0, two = 0] = await makePeople(store, TEST_NOW, 2)
    const first = await join(groupId, one)
    await release(first)
    const second = await join(groupId, two)
    await pay(orderId)
    await pay(second)
    await release(second)
    expect(await paidIn(groupId)).toHaveLength(2)
    expect(await statusOf(groupId)).toBe('succeeded')
  })

  test('paying an old order after joining again with a new one is refunded', async () => {
    const { groupId } = await start(3)
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    const old = await join(groupId, userId)
    const later = TEST_NOW + GROUP_PLACE_MINUTES * MINUTE
    const current = await join(groupId, userId, later)
    expect(await pay(current, later)).toMatchObject({ refunds: [] })
    expect(await pay(old, later)).toMatchObject({ refunds: [old] })
    expect(await paidIn(groupId)).toEqual([current])
  })

  test('joining a group twice', async () => {
    const { groupId, leader } = await start(3)
    await expect(join(groupId, leader)).rejects.toMatchObject({ reason: 'alreadyInGroup' })
  })

  test('an unknown group, an order without a group', async () => {
    await expect(join(1, 1)).rejects.toMatchObject({ reason: 'notFound' })
    expect(await pay('404')).toMatchObject({ groupId: null })
  })
})

describe('lists of groups', () => {
  test('a course lists its open groups, a user the joined ones', async () => {
    const { groupId, leader } = await start(4)
    const viewer = { userId: leader, now: TEST_NOW }
    const open = await groupsOfCourse(store.db, 1001, viewer)
    expect(open.find(({ id }) => id === groupId)).toMatchObject({ placesLeft: 3, isMine: true })
    const mine = await groupsOf(store.db, { page: 1, length: 20 }, viewer)
    expect([mine.total, mine.list[0]?.id]).toEqual([1, groupId])
    const after = { userId: null, now: TEST_NOW + GROUP_MS }
    expect(await groupsOfCourse(store.db, 1001, after)).toEqual([])
  })
})

describe('random sequences of events', () => {
  const step = fc.record({
    what: fc.constantFrom('join', 'pay', 'release', 'close'),
    who: fc.nat(5),
    minutes: fc.constantFrom(0, 1, 16, 400),
  })

  test('never more paid orders than places; each other paid order is refunded once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.array(step, { maxLength: 18 }),
        async (size, steps) => {
          const { groupId, orderId } = await start(size)
          const people = await makePeople(store, TEST_NOW, 6)
          const ordersOf = new Map<number, string>([[0, orderId]])
          const paid = new Set<string>()
          const released = new Set<string>()
          const refunded: string[] = []
          const opened = new Set<string>()
          let now = TEST_NOW
          for (const { what, who, minutes } of steps) {
            now += minutes * MINUTE
            const order = ordersOf.get(who)
            if (what === 'join') {
              const joined = await join(groupId, people[who] ?? 0, now).catch(() => null)
              if (joined) ordersOf.set(who, joined)
            } else if (what === 'close') {
              refunded.push(...(await close(now)).refunds)
            } else if (order && what === 'pay' && !released.has(order)) {
              const outcome = await pay(order, now)
              paid.add(order)
              refunded.push(...outcome.refunds)
              for (const id of outcome.succeeded) opened.add(id)
            } else if (order && what === 'release' && !paid.has(order)) {
              released.add(order)
              refunded.push(...(await release(order, now)).refunds)
            }
            const inside = await paidIn(groupId)
            expect(inside.length).toBeLessThanOrEqual(size)
          }
          now += GROUP_MS
          refunded.push(...(await close(now)).refunds)
          const own = new Set(refunded.filter((id) => paid.has(id)))
          const status = await statusOf(groupId)
          expect(status).not.toBe('open')
          expect(opened.size).toBe(status === 'succeeded' ? size : 0)
          // Money is either for an opened course or on its way back, never both and never neither.
          for (const id of paid) expect(own.has(id) !== opened.has(id)).toBe(true)
        },
      ),
      { numRuns: 25 },
    )
  })
})
