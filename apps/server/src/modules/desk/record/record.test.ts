import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRecord } from '../../../database/schema/desk'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'
import { brokenRow, canonicalJson } from './record-chain'
import { readRecord } from './record-repository'

let server: TestServer
let owner: Desk & { id: number }

beforeAll(async () => {
  server = await startTestServer()
  owner = await openDeskAs(server, 'owner')
})
afterAll(() => server.close())

const setLimits = (refundAlone: number, key = deedKey()) =>
  owner.client.staff.setLimits({ key, reason: '测试额度', refundAlone })

test('deeds at the same time stand one after another, without a gap, and the chain is whole', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => setLimits(10_000 + n)))
  const { list } = await owner.client.record.list({ deed: 'staff.setLimits', length: 100 })
  expect(list).toHaveLength(12)
  expect(list.map(({ seq }) => seq)).toEqual(list.map((_, n) => (list[0]?.seq ?? 0) - n))
  expect(await owner.client.record.check({})).toMatchObject({ brokenAt: null })
})

test('the same key at the same time is done once', async () => {
  const key = deedKey()
  const answers = await Promise.all(Array.from({ length: 6 }, () => setLimits(77_000, key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const rows = await server.store.db.select().from(staffRecord)
  expect(rows.filter((row) => row.key === key)).toHaveLength(1)
})

test('a deed that is refused leaves no row', async () => {
  const before = (await owner.client.record.check({})).rows
  const input = { key: deedKey(), id: 999_999, reason: '没有这个人' }
  await expect(owner.client.staff.end(input)).rejects.toMatchObject({ status: 404 })
  expect((await owner.client.record.check({})).rows).toBe(before)
})

test('no row is changed, deleted or emptied', async () => {
  const { db } = server.store
  for (const statement of [
    sql`update staff_record set reason = '改' where seq = 1`,
    sql`delete from staff_record where seq = 1`,
    sql`truncate staff_record`,
  ]) {
    await expect(db.execute(statement)).rejects.toThrow()
  }
})

test('a row that was changed, taken out or added behind the trigger is found', async () => {
  const rows = await readRecord(server.store.db, 0, 1000)
  const from = { seq: 0, digest: '' }
  expect(brokenRow(rows, from)).toBeNull()
  const changed = rows.map((row) => (row.seq === 3 ? { ...row, reason: '改过' } : row))
  expect(brokenRow(changed, from)).toBe(3)
  expect(
    brokenRow(
      rows.filter(({ seq }) => seq !== 4),
      from,
    ),
  ).toBe(4)
  const moved = rows.map((row) => (row.seq === 2 ? { ...row, seq: 3 } : row))
  expect(brokenRow(moved, from)).toBe(2)
})

test('the order of an object’s fields does not matter to its digest', () => {
  expect(canonicalJson({ b: 1, a: { d: [1, { z: 1, y: 2 }], c: null } })).toBe(
    canonicalJson({ a: { c: null, d: [1, { y: 2, z: 1 }] }, b: 1 }),
  )
})

test('the record is read page by page and filtered', async () => {
  const first = await owner.client.record.list({ length: 5 })
  expect(first.list).toHaveLength(5)
  const second = await owner.client.record.list({ length: 5, before: first.next ?? '' })
  expect(second.list[0]?.seq).toBe((first.list[4]?.seq ?? 0) - 1)
  const none = await owner.client.record.list({ staffId: owner.id + 1000 })
  expect(none).toEqual({ list: [], next: null })
})
