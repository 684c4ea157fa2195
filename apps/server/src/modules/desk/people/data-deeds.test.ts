import { DAY } from '@kaozhou/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { buy, newPlainBuyer } from '../../buying/orders/buying.fixture'
import { applyDueClosings } from '../../people/account/closing-service'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

const BUSY = { code: 5205 }

let server: TestServer
let support: Desk
let mobiles = 13_933_360_000

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  support = await openDeskAs(server, 'support')
})

const reason = '学生来电要求，已核对姓名和最近的订单'
const newStudent = () => server.loginAs(String(++mobiles))
const deed = (id: number) => ({ id, key: deedKey(), reason })
const mobileNow = () => String(mobiles)

async function requestOf(id: number) {
  const { list } = await support.client.people.dataRequests({})
  return list.find(({ person }) => person.id === id)
}

async function held(): Promise<{ count: number; oldestAt: number | null } | undefined> {
  const { list } = await support.client.inbox.all({})
  return list.find(({ kind }) => kind === 'closingsHeld')
}

/** What the student was told last. */
async function toldLast({ client }: { client: TestServer['client'] }) {
  const { list } = await client.notices.list({})
  return list[0]
}

describe('a copy of the data', () => {
  test('goes to the student alone, and waits until they have downloaded it', async () => {
    const student = await newStudent()
    const { userId: id, client } = student
    expect(await support.client.people.sendExport(deed(id))).toBeNull()
    expect(await requestOf(id)).toMatchObject({
      person: { id },
      closing: null,
      exportAskedAt: server.clock.now,
    })
    expect(await toldLast(student)).toMatchObject({ kind: 'account', read: false })

    expect((await client.users.exportData()).account.id).toBe(id)
    expect(await requestOf(id)).toBeUndefined()
    expect((await support.client.people.data({ id })).exportAskedAt).toBeNull()
  })

  test('no answer of the desk holds what the student downloads', async () => {
    const student = await newStudent()
    await student.client.users.update({ school: '鹅湖书院' })
    await support.client.people.sendExport(deed(student.userId))
    const owner = await openDeskAs(server, 'owner')
    const answers = await Promise.all([
      owner.client.people.data({ id: student.userId }),
      owner.client.people.dataRequests({}),
      owner.client.record.list({ subjectKind: 'user', subjectId: String(student.userId) }),
    ])
    expect(JSON.stringify(answers)).not.toContain('鹅湖书院')
    expect(JSON.stringify(answers)).not.toContain(mobileNow())
  })

  test('is not promised to somebody who can’t log in', async () => {
    const { userId: id } = await newStudent()
    const owner = await openDeskAs(server, 'owner')
    await owner.client.people.block(deed(id))
    await expect(support.client.people.sendExport(deed(id))).rejects.toMatchObject({
      message: expect.stringContaining('先解除封禁'),
    })
    expect(await requestOf(id)).toBeUndefined()
  })
})

describe('an account', () => {
  test('is closed by staff in seven days, as by its owner, who is out, told, and can keep it', async () => {
    const student = await newStudent()
    const { userId: id } = student
    const { closesAt } = await support.client.people.close(deed(id))
    expect(closesAt).toBe(server.clock.now + 7 * DAY)
    await expect(student.client.users.current()).rejects.toMatchObject({ code: 1024 })
    expect((await support.client.people.data({ id })).closing).toEqual({
      askedAt: server.clock.now,
      closesAt,
      reason,
      isHeld: false,
    })
    server.clock.advance(61_000)
    const back = await server.loginAs(mobileNow())
    expect(back.userId).toBe(id)
    expect(await back.client.users.current()).toMatchObject({ closesAt })
    expect(await toldLast(back)).toMatchObject({
      kind: 'account',
      title: expect.stringMatching(/^按你的要求，账号将在 .+ 注销/),
    })
    await back.client.users.keep()
    expect((await support.client.people.data({ id })).closing).toBeNull()
    server.clock.advance(7 * DAY)
    await applyDueClosings(server.platform, server.clock.now)
    support = await openDeskAs(server, 'support')
    expect((await support.client.people.detail({ id })).closedAt).toBeNull()
  })

  test('closes when the time has come, and nothing of it waits any more', async () => {
    const { userId: id } = await newStudent()
    await support.client.people.close(deed(id))
    server.clock.advance(7 * DAY)
    await applyDueClosings(server.platform, server.clock.now)
    support = await openDeskAs(server, 'support')
    expect((await support.client.people.detail({ id })).closedAt).toBe(server.clock.now)
    expect(await requestOf(id)).toBeUndefined()
    await expect(support.client.people.data({ id })).rejects.toMatchObject({ status: 404 })
    await expect(support.client.people.close(deed(id))).rejects.toMatchObject({ status: 404 })
  })

  test('with an open order is not closed by anybody, and the desk says what is open', async () => {
    const buyer = await newPlainBuyer(server)
    await buy(buyer.client)
    const { facts } = await support.client.people.data({ id: buyer.userId })
    expect(facts).toMatchObject({ canClose: false, unpaidOrders: 1 })
    await expect(support.client.people.close(deed(buyer.userId))).rejects.toMatchObject(BUSY)
    expect(await buyer.client.users.current()).toMatchObject({ closesAt: null })
  })

  test('that its owner asked to close is seen with the reason, kept by staff, and not closed twice', async () => {
    const student = await newStudent()
    const { userId: id } = student
    await support.client.people.close(deed(id))
    const twice = support.client.people.close(deed(id))
    await expect(twice).rejects.toMatchObject({ code: 5608 })
    expect(await support.client.people.keep(deed(id))).toBeNull()
    await expect(support.client.people.keep(deed(id))).rejects.toMatchObject({ code: 5608 })
    const owner = await openDeskAs(server, 'owner')
    const { list } = await owner.client.record.list({ subjectKind: 'user', subjectId: String(id) })
    expect(list).toMatchObject([
      { title: '撤销注销', reason, before: { reason } },
      { title: '申请注销账号', reason },
    ])
  })

  test('that is due and held up by an order waits in the inbox with its age, until it is settled', async () => {
    const buyer = await newPlainBuyer(server)
    const { userId: id } = buyer
    const askedAt = server.clock.now
    await support.client.people.close(deed(id))
    server.clock.advance(61_000)
    const { client } = await server.loginAs(await mobileOf(id))
    expect((await held())?.count).toBe(0)
    server.clock.advance(7 * DAY - 90_000)
    const fresh = await buy(client)
    server.clock.advance(60_000)
    await applyDueClosings(server.platform, server.clock.now)
    support = await openDeskAs(server, 'support')
    expect(await held()).toMatchObject({ count: 1, oldestAt: askedAt })
    expect((await requestOf(id))?.closing).toMatchObject({ askedAt, isHeld: true })

    await client.orders.cancel({ id: fresh.id })
    server.clock.advance(DAY)
    await applyDueClosings(server.platform, server.clock.now)
    support = await openDeskAs(server, 'support')
    expect(await held()).toMatchObject({ count: 0, oldestAt: null })
    expect((await support.client.people.detail({ id })).closedAt).toBe(server.clock.now)
  })
})

async function mobileOf(id: number): Promise<string> {
  const shown = await support.client.people.showPhone({ id, key: deedKey(), reason })
  return shown.mobile ?? ''
}
