import { DAY } from '@kaozhou/domain'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveries } from '../../../database/schema/logistics'
import { ambassadorApplications } from '../../../database/schema/marketing'
import { userRedPackets } from '../../../database/schema/markets'
import { addresses, pointsLedger, users } from '../../../database/schema/users'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { giveCourse } from '../../learning/sections/learner.fixture'
import { forgetStudent } from './campus-repository'
import { thankInviter } from './invitation-service'

let server: TestServer
let phones = 13_722_000_000

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())

const newPerson = () => {
  phones += 1
  return server.loginAs(String(phones))
}

async function addAddress(userId: number): Promise<number> {
  const [row] = await server.store.db
    .insert(addresses)
    .values({
      userId,
      name: '林一',
      mobile: '13800000000',
      provinceCode: '110000',
      cityCode: '110100',
      districtCode: '110101',
      region: '北京市 北京市 东城区',
      detail: '安定门内大街 1 号',
      createdAt: server.clock.now,
    })
    .returning({ id: addresses.id })
  return row?.id ?? 0
}

describe('invitations', () => {
  test('a code leads to its owner in any case; an unknown code has no id (spec §5)', async () => {
    const { client, userId } = await newPerson()
    const { code } = await client.invitations.mine()
    expect((await client.invitations.mine()).code).toBe(code)
    const typed = code.toUpperCase()
    expect(await server.client.invitations.byCode({ code: typed })).toMatchObject({
      id: userId,
    })
    const unknown = { id: null, nickname: null, avatar: null }
    expect(await server.client.invitations.byCode({ code: 'nobody12' })).toEqual(unknown)
  })

  test("after 60 invitation codes that don't exist within ten minutes a network is refused, another network is not", async () => {
    const { client } = await newPerson()
    const { code } = await client.invitations.mine()
    const guesser = server.clientWith(undefined, {}, '10.9.8.7')
    const guess = (text: string) => guesser.invitations.byCode({ code: text })
    for (let at = 0; at < 60; at += 1) await guess(`guess${100 + at}`)
    await expect(guess(code)).rejects.toMatchObject({ status: 429 })
    await expect(guesser.membershipInvitations.byCode({ code: 'guess100' })).rejects.toMatchObject({
      status: 429,
    })
    expect(await server.client.invitations.byCode({ code })).toHaveProperty('id')
    server.clock.advance(10 * 60_000)
    expect((await guess(code)).id).not.toBeNull()
  })

  test('ten concurrent first calls create one code', async () => {
    const { client } = await newPerson()
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.invitations.mine()))
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1)
  })

  test('a new user accepts one code once; their first order rewards the inviter once', async () => {
    const inviter = await newPerson()
    const friend = await newPerson()
    const { code } = await inviter.client.invitations.mine()
    const presses = Array.from({ length: 8 }, () => friend.client.invitations.accept({ code }))
    const results = await Promise.allSettled(presses)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const order = { orderId: '1', userId: friend.userId, amount: 100, now: server.clock.now }
    const thank = () => server.store.inTransaction((tx) => thankInviter(tx, order))
    const thanked = await Promise.all([thank(), thank(), thank()])
    expect(thanked.filter((id) => id === inviter.userId)).toHaveLength(1)
    const own = and(eq(pointsLedger.userId, inviter.userId), eq(pointsLedger.reason, 'invite'))
    expect(await server.store.db.$count(pointsLedger, own)).toBe(1)
    const packs = and(
      eq(userRedPackets.userId, inviter.userId),
      eq(userRedPackets.ref, `invite:${friend.userId}`),
    )
    expect(await server.store.db.$count(userRedPackets, packs)).toBe(1)
    expect(await inviter.client.invitations.mine()).toMatchObject({
      invited: 1,
      rewarded: 1,
      list: [{ rewarded: true }],
    })
  })

  test('the invitation names what both get, and a friend gets points on accepting', async () => {
    const offer = await server.client.invitations.offer()
    expect(offer).toMatchObject({
      friend: { points: 50, withinDays: 7 },
      inviter: { points: 200, redPackets: [{ name: '邀请红包', amount: 800 }] },
    })
    const inviter = await newPerson()
    const friend = await newPerson()
    const { code } = await inviter.client.invitations.mine()
    await friend.client.invitations.accept({ code })
    const own = and(eq(pointsLedger.userId, friend.userId), eq(pointsLedger.reason, 'invited'))
    expect(await server.store.db.$count(pointsLedger, own)).toBe(1)
    const mine = await friend.client.invitations.mine()
    expect(mine).toMatchObject({ accepted: { acceptedAt: expect.any(Number) }, closed: null })
    expect((await inviter.client.invitations.mine()).accepted).toBeNull()
  })

  test('a code can be changed until the inviter is rewarded, the points come once', async () => {
    const [first, second, friend] = [await newPerson(), await newPerson(), await newPerson()]
    const codeOf = async ({ client }: typeof first) => (await client.invitations.mine()).code
    const early = friend.client.invitations.change({ code: await codeOf(first) })
    await expect(early).rejects.toMatchObject({ code: 4040 })
    await friend.client.invitations.accept({ code: await codeOf(first) })
    await friend.client.invitations.change({ code: await codeOf(second) })
    expect(await first.client.invitations.mine()).toMatchObject({ invited: 0 })
    expect(await second.client.invitations.mine()).toMatchObject({ invited: 1 })
    const own = and(eq(pointsLedger.userId, friend.userId), eq(pointsLedger.reason, 'invited'))
    expect(await server.store.db.$count(pointsLedger, own)).toBe(1)
    const order = { orderId: '1', userId: friend.userId, amount: 100, now: server.clock.now }
    await server.store.inTransaction((tx) => thankInviter(tx, order))
    const late = friend.client.invitations.change({ code: await codeOf(first) })
    await expect(late).rejects.toMatchObject({ code: 5520 })
    expect((await friend.client.invitations.mine()).closed).toMatch(/不能再改/)
  })

  test('two people can not accept each other’s invitation', async () => {
    const [one, two] = [await newPerson(), await newPerson()]
    const codes = await Promise.all([one, two].map(({ client }) => client.invitations.mine()))
    await two.client.invitations.accept({ code: codes[0]?.code ?? '' })
    const back = one.client.invitations.accept({ code: codes[1]?.code ?? '' })
    await expect(back).rejects.toMatchObject({ code: 5560 })
  })

  test('three friends who pay at the same moment complete the first step once', async () => {
    const inviter = await newPerson()
    const { code } = await inviter.client.invitations.mine()
    const friends = [await newPerson(), await newPerson(), await newPerson()]
    for (const { client } of friends) await client.invitations.accept({ code })
    const { now } = server.clock
    await Promise.all(
      friends.map(({ userId }) =>
        server.store.inTransaction((tx) =>
          thankInviter(tx, { orderId: '1', userId, amount: 100, now }),
        ),
      ),
    )
    const steps = and(
      eq(pointsLedger.userId, inviter.userId),
      eq(pointsLedger.reason, 'inviteStep'),
    )
    const given = await server.store.db.select().from(pointsLedger).where(steps)
    expect(given).toMatchObject([{ change: 300, ref: '3' }])
    expect((await inviter.client.invitations.mine()).steps).toEqual([
      { friends: 3, points: 300, given: true },
      { friends: 5, points: 600, given: false },
      { friends: 10, points: 1500, given: false },
    ])
  })

  test('the own code, an unknown code and a user of seven days are refused', async () => {
    const { client, userId } = await newPerson()
    const { code } = await client.invitations.mine()
    const accept = (text: string) => client.invitations.accept({ code: text })
    await expect(accept(code)).rejects.toMatchObject({ code: 5519 })
    await expect(accept('nobody12')).rejects.toMatchObject({ code: 5518 })
    const other = await newPerson()
    const theirs = (await other.client.invitations.mine()).code
    const signedUp = (days: number) =>
      server.store.db
        .update(users)
        .set({ createdAt: server.clock.now - days * DAY })
        .where(eq(users.id, userId))
    await signedUp(7)
    await expect(accept(theirs)).rejects.toMatchObject({ code: 5521 })
    await signedUp(6)
    await accept(theirs)
  })
})

describe('the term opening', () => {
  test('a book is chosen, two friends help, and it is sent once', async () => {
    const { client, userId } = await newPerson()
    const [first, second] = await client.school.books()
    await expect(client.school.receiveGift()).rejects.toMatchObject({ code: 5514 })
    await client.school.selectBook({ id: first?.id ?? 0 })
    const info = await client.school.selectBook({ id: second?.id ?? 0 })
    expect(info).toMatchObject({ book: { id: second?.id, chosen: true }, canReceive: false })
    await expect(client.school.receiveGift()).rejects.toMatchObject({ code: 5514 })
    const id = info.assistId ?? 0
    await expect(client.school.assist({ id })).rejects.toMatchObject({ code: 5506 })
    const helper = await newPerson()
    await helper.client.school.assist({ id })
    await expect(helper.client.school.assist({ id })).rejects.toMatchObject({ code: 5507 })
    await (await newPerson()).client.school.assist({ id })
    expect(await client.school.openInfo()).toMatchObject({
      canReceive: true,
      assist: { helped: 2, done: true },
    })
    await expect(client.school.receiveGift()).rejects.toMatchObject({ code: 5006 })
    const addressId = await addAddress(userId)
    await client.school.selectBook({ id: second?.id ?? 0, addressId })
    const presses = Array.from({ length: 8 }, () => client.school.receiveGift())
    const results = await Promise.allSettled(presses)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await server.store.db.$count(deliveries, eq(deliveries.userId, userId))).toBe(1)
    const change = client.school.selectBook({ id: first?.id ?? 0 })
    await expect(change).rejects.toMatchObject({ code: 5513 })
    expect((await client.school.myGifts()).list).toMatchObject([{ name: second?.name }])
  })

  test('a friend sees whose request it is and for which book, the owner’s name masked', async () => {
    const { client } = await newPerson()
    const [book] = await client.school.books()
    const { assistId } = await client.school.selectBook({ id: book?.id ?? 0 })
    const id = assistId ?? 0
    const seen = await server.client.school.assistLink({ id })
    expect(seen).toMatchObject({ book: { id: book?.id }, missing: 2, owner: { isMe: false } })
    expect(seen.owner.nickname).toMatch(/\*\*\*/)
    expect(await client.school.assistLink({ id })).toMatchObject({ owner: { isMe: true } })
    const gone = server.client.school.assistLink({ id: 987_654 })
    await expect(gone).rejects.toMatchObject({ code: 4040 })
  })

  test('a received book has its address and its parcel; another user does not see it', async () => {
    const { client, userId } = await newPerson()
    const [book] = await client.school.books()
    const addressId = await addAddress(userId)
    const { assistId } = await client.school.selectBook({ id: book?.id ?? 0, addressId })
    for (const helper of [await newPerson(), await newPerson()])
      await helper.client.school.assist({ id: assistId ?? 0 })
    const { id } = await client.school.receiveGift()
    expect(await client.school.myGift({ id })).toMatchObject({
      name: book?.name,
      status: 'given',
      campaign: { slug: 'school-open' },
      address: { name: '林一', detail: '安定门内大街 1 号' },
      parcel: { status: 'preparing' },
    })
    const theirs = (await newPerson()).client.school.myGift({ id })
    await expect(theirs).rejects.toMatchObject({ code: 4040 })
  })

  test('another user’s address is refused', async () => {
    const { client } = await newPerson()
    const other = await newPerson()
    const addressId = await addAddress(other.userId)
    const [book] = await client.school.books()
    const call = client.school.selectBook({ id: book?.id ?? 0, addressId })
    await expect(call).rejects.toMatchObject({ code: 5006 })
  })

  test('a visitor sees the books and the rules', async () => {
    expect(await server.client.school.openInfo()).toMatchObject({ assistId: null, book: null })
    expect((await server.client.school.books()).length).toBe(3)
  })
})

describe('wishes, tickets and admissions', () => {
  test('a user has one wish for an exam, which can be changed; the wall masks their name', async () => {
    const { client } = await newPerson()
    await client.wishes.save({ exam: 'CET6', score: 480 })
    await client.wishes.save({ exam: 'CET6', score: 520, wish: '春天见' })
    expect(await client.wishes.list()).toMatchObject([{ exam: 'CET6', score: 520 }])
    const { list } = await server.client.wishes.wall({ exam: 'CET6' })
    expect(list).toMatchObject([{ score: 520, wish: '春天见' }])
    expect(list[0]?.nickname).toMatch(/^考\*\*\*/)
    const tooHigh = client.wishes.save({ exam: 'CET6', score: 711 })
    await expect(tooHigh).rejects.toMatchObject({ code: 4000 })
  })

  test('only its owner sees a ticket; its number has 15 digits', async () => {
    const { client } = await newPerson()
    const ticket = { level: 'CET4', name: '林一', number: '110000202612345' } as const
    await client.tickets.save(ticket)
    expect(await client.tickets.list()).toMatchObject([ticket])
    const other = await newPerson()
    expect(await other.client.tickets.list()).toEqual([])
    const short = client.tickets.save({ ...ticket, number: '123' })
    await expect(short).rejects.toMatchObject({ message: '准考证号是 15 位数字' })
  })

  test('a user has one admission a year, which can be changed and is shared with a masked name', async () => {
    const { client, userId } = await newPerson()
    const said = { school: '滨海大学', major: '应用数学', year: 2026, score: 398 }
    const first = await client.admissions.save(said)
    const second = await client.admissions.save({ ...said, major: '统计学' })
    expect(second).toMatchObject({ id: first.id, major: '统计学', isMine: true })
    const shared = await server.client.admissions.detail({ id: first.id })
    expect(shared).toMatchObject({ school: '滨海大学', isMine: false })
    expect(shared.nickname).toMatch(/\*\*\*/)
    expect((await server.client.admissions.list()).total).toBe(1)
    expect(await client.admissions.mine()).toMatchObject([{ id: first.id, courses: [] }])
    const notOwned = client.admissions.save({ ...said, courseIds: [1001] })
    await expect(notOwned).rejects.toMatchObject({ message: '只能选你拥有的课程' })
    await giveCourse(server, userId, 1001)
    const helped = await client.admissions.save({ ...said, courseIds: [1001] })
    expect(helped.courses).toMatchObject([{ id: 1001 }])
    const none = server.client.admissions.detail({ id: 1 })
    await expect(none).rejects.toMatchObject({ code: 4040 })
  })
})

describe('campus ambassadors', () => {
  const application = {
    name: '林小舟',
    mobile: '13911110001',
    school: '滨海大学',
    grade: '大二',
    role: 'group',
    reason: '我管着两个四百人的学习群',
  } as const

  test('a user has one application and can correct it until somebody has begun to process it', async () => {
    const { client, userId } = await newPerson()
    expect(await client.recruit.mine()).toBeNull()
    await client.recruit.apply(application)
    await client.recruit.apply({ ...application, grade: '大三' })
    expect(await client.recruit.mine()).toMatchObject({ grade: '大三', state: 'sent' })
    await server.store.db
      .update(ambassadorApplications)
      .set({ state: 'talking' })
      .where(eq(ambassadorApplications.userId, userId))
    const late = client.recruit.apply(application)
    await expect(late).rejects.toMatchObject({ code: 5561 })
    expect(await client.recruit.mine()).toMatchObject({ grade: '大三', state: 'talking' })
  })

  test('a wrong phone number and too short a reason are refused', async () => {
    const { client } = await newPerson()
    const phone = client.recruit.apply({ ...application, mobile: '123' })
    await expect(phone).rejects.toMatchObject({ message: '请输入正确的手机号' })
    const short = client.recruit.apply({ ...application, reason: '想来' })
    await expect(short).rejects.toMatchObject({ code: 4000 })
  })
})

describe('the new-user gift as a page', () => {
  test('a visitor sees what is in it, a new user claims it once', async () => {
    const pack = await server.client.marketing.newUserPack()
    expect(pack).toMatchObject({ state: 'ready', title: '新人礼包' })
    expect(pack.items.map(({ kind }) => kind)).toEqual(['fixed', 'fixed', 'redPacket'])
    const { client } = await newPerson()
    await client.marketing.receiveNewUserGift({ registerGiftIds: [pack.id ?? 0] })
    expect(await client.marketing.newUserPack()).toMatchObject({ state: 'claimed' })
  })
})

describe('closing the account', () => {
  test('tickets, wishes, admissions and the invitation code are deleted', async () => {
    const { client, userId } = await newPerson()
    const ticket = { level: 'CET6', name: '林二', number: '110000202612346' } as const
    await client.tickets.save(ticket)
    await client.wishes.save({ exam: 'CET4', score: 500 })
    const { id } = await client.admissions.save({
      school: '滨海大学',
      major: '统计',
      year: 2025,
    })
    const { code } = await client.invitations.mine()
    await server.store.inTransaction((tx) => forgetStudent(tx, userId))
    expect(await client.tickets.list()).toEqual([])
    expect(await client.wishes.list()).toEqual([])
    const gone = server.client.admissions.detail({ id })
    await expect(gone).rejects.toMatchObject({ code: 4040 })
    expect((await server.client.invitations.byCode({ code })).id).toBeNull()
  })
})
