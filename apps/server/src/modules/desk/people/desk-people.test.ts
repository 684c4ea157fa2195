import { DAY } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { emit } from '../../events/domain-events'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

let server: TestServer
let support: Desk
let owner: Desk
let mobiles = 13_933_330_000

beforeAll(async () => {
  server = await startTestServer()
  support = await openDeskAs(server, 'support')
  owner = await openDeskAs(server, 'owner')
})
afterAll(() => server.close())

const newStudent = () => server.loginAs(String(++mobiles))
const reason = '客服补偿'

describe('a course', () => {
  test('is given, lasts longer, and is taken away', async () => {
    const { client, userId: id } = await newStudent()
    const give = (days: number) =>
      support.client.people.giveCourse({ id, courseId: 1001, days, key: deedKey(), reason })
    const first = await give(30)
    expect(first.endsAt).toBe(server.clock.now + 30 * DAY)
    expect((await client.learning.course({ id: 1001 })).id).toBe(1001)
    expect((await give(5)).endsAt).toBe(first.endsAt + 5 * DAY)
    const { courses } = await support.client.people.detail({ id })
    expect(courses).toMatchObject([
      { courseId: 1001, source: 'gift', endsAt: first.endsAt + 5 * DAY },
    ])
    const take = { id, courseId: 1001, key: deedKey(), reason }
    await support.client.people.takeCourse(take)
    expect((await support.client.people.detail({ id })).courses).toEqual([])
    const again = support.client.people.takeCourse({ ...take, key: deedKey() })
    await expect(again).rejects.toMatchObject({ status: 404 })
    const { list } = await owner.client.record.list({ subjectKind: 'user', subjectId: String(id) })
    expect(list.map(({ title }) => title)).toEqual(['收回课程', '发放课程', '发放课程'])
  })

  test('that does not exist is not given', async () => {
    const { userId: id } = await newStudent()
    const given = support.client.people.giveCourse({
      id,
      courseId: 999_999,
      days: 3,
      key: deedKey(),
      reason,
    })
    await expect(given).rejects.toMatchObject({ status: 404, message: '没有这门课程' })
  })
})

test('what staff wrote about somebody goes with their account, what they wrote about others stays', async () => {
  const { userId: id } = await newStudent()
  const { userId: other } = await newStudent()
  for (const one of [id, other]) {
    await support.client.people.addNote({ id: one, key: deedKey(), text: '电话里很着急' })
  }
  const closed = { userId: id, now: server.clock.now }
  await server.store.inTransaction((tx) => emit(tx, 'accountClosed', closed))
  expect((await support.client.people.detail({ id })).notes).toEqual([])
  expect((await support.client.people.detail({ id: other })).notes).toHaveLength(1)
})

describe('points', () => {
  test('are given once for a key and never fall below nothing', async () => {
    const { userId: id } = await newStudent()
    const { points } = await support.client.people.detail({ id })
    const input = { id, change: 100, key: deedKey(), reason }
    const answers = await Promise.all([
      support.client.people.changePoints(input),
      support.client.people.changePoints(input),
    ])
    expect(answers).toEqual([{ points: points + 100 }, { points: points + 100 }])
    const take = { id, change: -points - 101, key: deedKey(), reason }
    await expect(support.client.people.changePoints(take)).rejects.toMatchObject({ code: 5007 })
    expect((await support.client.people.detail({ id })).points).toBe(points + 100)
  })
})

describe('a blocked student', () => {
  test('is out at once and can’t log in until unblocked; what they have stays', async () => {
    const { client, userId: id } = await newStudent()
    const mobile = String(mobiles)
    await owner.client.people.block({ id, key: deedKey(), reason: '盗用他人账号' })
    await expect(client.users.current()).rejects.toMatchObject({ code: 1024 })
    server.clock.advance(60_000)
    await expect(server.loginAs(mobile)).rejects.toMatchObject({ code: 5228 })
    expect((await owner.client.people.detail({ id })).blockedAt).not.toBeNull()
    const again = owner.client.people.block({ id, key: deedKey(), reason: '盗用他人账号' })
    await expect(again).rejects.toMatchObject({ code: 5608 })
    await owner.client.people.unblock({ id, key: deedKey(), reason: '已核实' })
    server.clock.advance(60_000)
    expect((await server.loginAs(mobile)).userId).toBe(id)
  })
})

describe('a phone', () => {
  test('is masked until somebody asks for it, which the record says without the number', async () => {
    const { userId: id } = await newStudent()
    const mobile = String(mobiles)
    expect((await support.client.people.detail({ id })).person.mobile).not.toBe(mobile)
    const shown = await support.client.people.showPhone({ id, key: deedKey(), reason: '回电' })
    expect(shown).toEqual({ mobile })
    const { list } = await owner.client.record.list({
      deed: 'people.showPhone',
      subjectId: String(id),
    })
    expect(list).toHaveLength(1)
    expect(JSON.stringify(list)).not.toContain(mobile)
  })
})

test('a student who does not exist is not found', async () => {
  await expect(support.client.people.detail({ id: 1 })).rejects.toMatchObject({ status: 404 })
})
