import { DAY } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../../database/schema/users'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { activeCard } from './membership-service'

let server: TestServer
let last = 0

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

async function newUser() {
  last += 1
  return server.loginAs(`1320000${String(last).padStart(4, '0')}`)
}

describe('cards', () => {
  test('a code activates its card once and enrols in its courses', async () => {
    const { client } = await newUser()
    expect(await client.privileges.active()).toMatchObject({ level: 0, card: null })
    const active = await client.privileges.activate({ code: 'kzvip-season' })
    expect(active).toMatchObject({
      level: 2,
      card: { id: 1902, active: true, courseCount: 6 },
      expiresAt: server.clock.now + 92 * DAY,
    })
    const owned = (await client.courses.owned()).list.map(({ id }) => id)
    expect(owned.sort()).toEqual([1003, 1004, 1006, 1014, 1017, 1024])
    const opened = await client.privileges.coursesOfCard({ length: 2 })
    expect(opened).toMatchObject({ total: 6, end: false })
    expect(opened.list.map(({ id }) => id)).toEqual([1003, 1004])
    const privileges = await client.privileges.list()
    expect(privileges.filter((one) => one.owned).map(({ id }) => id)).toEqual([1801, 1803, 1804])
    const used = client.privileges.activate({ code: 'KZVIPSEASON' })
    await expect(used).rejects.toMatchObject({ code: 5022 })
  })

  test('of four users who activate one code at once, one gets the card', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => newUser()))
    const tries = await Promise.allSettled(
      people.map(({ client }) => client.privileges.activate({ code: 'KZVIPYEAR' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('an expired card is not active', async () => {
    const { client, userId } = await newUser()
    await client.privileges.activate({ code: 'KZVIPMONTH' })
    const later = { userId, now: server.clock.now + 31 * DAY }
    expect(await activeCard(server.store.db, later)).toMatchObject({ level: 0, card: null })
  })

  test('a course lists the cards that open it, a card its courses', async () => {
    expect(await server.client.privileges.cardsOfCourse({ id: 1003 })).toEqual({
      courseId: 1003,
      opened: false,
      cards: [
        { id: 1902, name: '季卡 · 同舟', level: 2 },
        { id: 1903, name: '年卡 · 上岸', level: 3 },
      ],
    })
    const cards = await server.client.privileges.cards()
    expect(cards.map(({ active }) => active)).toEqual([false, false, false])
    const { client } = await newUser()
    expect((await client.privileges.coursesOfCard()).total).toBe(0)
    expect((await client.privileges.coursesOfCard({ cardId: 1901 })).total).toBe(3)
  })

  test.each([
    ['used', 'KZVIPUSED1', 5022],
    ['expired', 'KZVIPLATE1', 5023],
    ['unknown', 'NOTACODE', 5021],
  ])('a code that is %s is refused', async (_, code, expected) => {
    const { client } = await newUser()
    await expect(client.privileges.activate({ code })).rejects.toMatchObject({ code: expected })
  })
})

describe('pendants', () => {
  test('locked pendants say what unlocks them', async () => {
    const { client } = await newUser()
    await client.users.update({ pendantId: 2001 })
    const records = await client.privileges.pendants()
    expect(records.filter(({ locked }) => !locked).map(({ id }) => id)).toEqual([2001, 2002])
    expect(records.find(({ worn }) => worn)?.id).toBe(2001)
    expect(records.find(({ id }) => id === 2003)?.why).toBe('连续打卡 7 天解锁')
  })

  test('four concurrent purchases of a pendant cost its points once', async () => {
    const { client, userId } = await newUser()
    await expect(client.privileges.unlockPendant({ id: 2005 })).rejects.toMatchObject({
      code: 5007,
    })
    await server.store.db.update(users).set({ points: 2500 }).where(eq(users.id, userId))
    await Promise.all([1, 2, 3, 4].map(() => client.privileges.unlockPendant({ id: 2005 })))
    expect((await client.users.current()).points).toBe(1300)
    await client.users.update({ pendantId: 2005 })
    expect((await client.users.profile()).pendant?.id).toBe(2005)
    const notForSale = client.privileges.unlockPendant({ id: 2008 })
    await expect(notForSale).rejects.toThrow('年卡会员可用')
  })
})
