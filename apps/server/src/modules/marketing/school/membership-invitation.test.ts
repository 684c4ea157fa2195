import { DAY, MEMBERSHIP_INVITATION } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userMembershipCards } from '../../../database/schema/membership'
import { users } from '../../../database/schema/users'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { emit } from '../../events/domain-events'
import { findCard } from '../../people/privileges/membership-repository'
import { giveCard } from '../../people/privileges/membership-service'

const MONTH_CARD = 1901
const YEAR_CARD = 1903
const { friendDays, inviterDays, maxFriends } = MEMBERSHIP_INVITATION

let server: TestServer
let phones = 13_723_000_000

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())

const newPerson = () => {
  phones += 1
  return server.loginAs(String(phones))
}

async function newMember(cardId = YEAR_CARD) {
  const person = await newPerson()
  const { userId } = person
  const card = await findCard(server.store.db, cardId)
  if (!card) throw new Error('no card')
  const given = { userId, card, by: { orderId: `card-${userId}` }, now: server.clock.now }
  await server.store.inTransaction((tx) => giveCard(tx, given))
  const { code } = await person.client.membershipInvitations.mine()
  return { ...person, code }
}

type Who = Awaited<ReturnType<typeof newPerson>>

const pay = ({ userId }: Who, orderId: string, amount = 1900) =>
  server.store.inTransaction((tx) =>
    emit(tx, 'orderDelivered', { orderId, userId, amount, now: server.clock.now }),
  )
const refund = ({ userId }: Who, orderId: string) =>
  server.store.inTransaction((tx) =>
    emit(tx, 'orderRefunded', { orderId, userId, now: server.clock.now }),
  )
const endOf = async ({ client }: Who) => (await client.privileges.active()).expiresAt ?? 0

describe('a member’s invitation', () => {
  test('a new friend tries the lowest card at once, once, however often they press', async () => {
    const member = await newMember()
    const friend = await newPerson()
    const presses = Array.from({ length: 6 }, () =>
      friend.client.membershipInvitations.accept({ code: member.code.toUpperCase() }),
    )
    const done = (await Promise.allSettled(presses)).map(({ status }) => status)
    expect(done.filter((status) => status === 'fulfilled')).toHaveLength(1)
    expect(await friend.client.privileges.active()).toMatchObject({
      card: { id: MONTH_CARD },
      expiresAt: server.clock.now + friendDays * DAY,
    })
    expect((await friend.client.courses.owned()).list).toHaveLength(3)
    const own = eq(userMembershipCards.userId, friend.userId)
    expect(await server.store.db.$count(userMembershipCards, own)).toBe(1)
    const again = friend.client.membershipInvitations.accept({ code: member.code })
    await expect(again).rejects.toMatchObject({ code: 5520 })
    expect((await friend.client.membershipInvitations.mine()).accepted).not.toBeNull()
  })

  test('the friend’s first paid order lengthens the member’s own card, once', async () => {
    const member = await newMember()
    const friend = await newPerson()
    await friend.client.membershipInvitations.accept({ code: member.code })
    const before = await endOf(member)
    await pay(friend, 'code-of-a-book', 0)
    expect(await endOf(member)).toBe(before)
    await pay(friend, 'first')
    await pay(friend, 'second')
    expect(await endOf(member)).toBe(before + inviterDays * DAY)
    const mine = await member.client.membershipInvitations.mine()
    expect(mine).toMatchObject({ isMember: true, invited: 1, rewarded: 1, days: inviterDays })
    expect(mine.list[0]?.nickname).toMatch(/\*/)
  })

  test('a refund of the order takes the days back; a later order gives them again', async () => {
    const member = await newMember()
    const friend = await newPerson()
    await friend.client.membershipInvitations.accept({ code: member.code })
    const before = await endOf(member)
    await pay(friend, 'refunded-1')
    await refund(friend, 'another-order')
    expect(await endOf(member)).toBe(before + inviterDays * DAY)
    await refund(friend, 'refunded-1')
    expect(await endOf(member)).toBe(before)
    expect((await member.client.courses.owned()).list.length).toBeGreaterThan(0)
    await pay(friend, 'kept-1')
    expect(await endOf(member)).toBe(before + inviterDays * DAY)
  })

  test('refused: an unknown code, one’s own, an old user’s, two who invite each other, one of no member', async () => {
    const member = await newMember()
    const accept = (who: Who, code: string) => who.client.membershipInvitations.accept({ code })
    await expect(accept(await newPerson(), 'nobody12')).rejects.toMatchObject({ code: 5518 })
    await expect(accept(member, member.code)).rejects.toMatchObject({ code: 5519 })
    const old = await newPerson()
    await server.store.db
      .update(users)
      .set({ createdAt: server.clock.now - 8 * DAY })
      .where(eq(users.id, old.userId))
    await expect(accept(old, member.code)).rejects.toMatchObject({ code: 5521 })
    expect((await old.client.membershipInvitations.mine()).closed).toMatch(/新用户/)
    const friend = await newPerson()
    await accept(friend, member.code)
    const { code } = await friend.client.membershipInvitations.mine()
    await expect(accept(member, code)).rejects.toMatchObject({ code: 5560 })
    const nobody = await newPerson()
    const { code: noMember, isMember } = await nobody.client.membershipInvitations.mine()
    expect(isMember).toBe(false)
    await expect(accept(await newPerson(), noMember)).rejects.toMatchObject({ code: 5562 })
    expect(await server.client.membershipInvitations.byCode({ code: noMember })).toMatchObject({
      id: nobody.userId,
      closed: expect.stringMatching(/不是会员/),
    })
  })

  test(`a member brings ${maxFriends} friends, also when more accept at the same moment`, async () => {
    const member = await newMember()
    const friends = await Promise.all(Array.from({ length: maxFriends + 3 }, newPerson))
    const done = await Promise.allSettled(
      friends.map(({ client }) => client.membershipInvitations.accept({ code: member.code })),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxFriends)
    const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual([5563, 5563, 5563])
    const { closed } = await server.client.membershipInvitations.byCode({ code: member.code })
    expect(closed).toMatch(/名额已用完/)
  })
})

test('everybody reads what it gives, and an unknown code has no id', async () => {
  expect(await server.client.membershipInvitations.offer()).toEqual({
    friend: {
      card: { id: MONTH_CARD, name: '月卡 · 试航', courseCount: 3 },
      days: 7,
      withinDays: 7,
    },
    inviter: { days: 7, maxFriends: 12 },
  })
  const nobody = { id: null, nickname: null, avatar: null, closed: null }
  expect(await server.client.membershipInvitations.byCode({ code: 'nobody12' })).toEqual(nobody)
})
