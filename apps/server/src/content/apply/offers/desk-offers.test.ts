import { DAY } from '@kaozhou/domain'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../database/executor'
import { staff } from '../../../database/schema/desk'
import { coupons, redPackets } from '../../../database/schema/markets'
import { TEST_NOW } from '../../../testing/database-template'
import { demoContent } from '../../../testing/demo-content'
import { openTestStore } from '../../../testing/test-database'
import { checkContent } from '../../checks/check-content'
import { differenceLines } from '../../command/desk-lines'
import { readContent } from '../../reading/read-content'
import { applyContent, mergeWithDesk } from '../apply-content'
import { listContentFiles } from '../content-repository'
import { DeskDiffersError } from '../desk-values'
import { listDeskOffers, withDeskOffers } from './desk-offers'

let store: Store
let packetId = 0
let couponId = 0

const PACKET = {
  ...{ name: '补偿红包', amount: 666, threshold: 3_000, source: '学校', validDays: 7 },
  ...{ grant: 'staff' as const, total: 50, perUser: 2, received: 3 },
  ...{ startTime: TEST_NOW + 1_234, endTime: TEST_NOW + 30 * DAY },
}
const COUPON = {
  ...{ name: '开学券', kind: 'percent' as const, amount: 0, percentOff: 15, cap: 6_000 },
  ...{ threshold: 10_000, scope: { kind: 'category' as const, categoryId: 1 }, total: 20 },
  ...{ perUser: 1, newUserOnly: false, claimable: true, note: '', validDays: 5 },
  ...{ startTime: TEST_NOW + 1_234, endTime: TEST_NOW + 30 * DAY, code: 'DESK2026' },
}

beforeEach(async () => {
  await store?.close()
  store = await openTestStore()
  const { db } = store
  const person = { login: 'maker', name: '周运营', roles: ['marketing' as const], createdAt: 1 }
  const [made] = await db.insert(staff).values(person).returning({ id: staff.id })
  const madeBy = made?.id ?? 0
  const [packet] = await db
    .insert(redPackets)
    .values({ ...PACKET, madeBy, madeAt: TEST_NOW })
    .returning({ id: redPackets.id })
  const [coupon] = await db
    .insert(coupons)
    .values({ ...COUPON, madeBy })
    .returning({ id: coupons.id })
  packetId = packet?.id ?? 0
  couponId = coupon?.id ?? 0
})
afterAll(() => store.close())

const readAll = async () => ({
  packets: await store.db.select().from(redPackets).orderBy(asc(redPackets.id)),
  coupons: await store.db.select().from(coupons).orderBy(asc(coupons.id)),
})
const packet = async () =>
  (await store.db.select().from(redPackets).where(eq(redPackets.id, packetId)))[0]

/** The demo's folder as an export writes it, with a change in the list of red packets. */
async function exported(change: (text: string) => string = (text) => text) {
  const demo = await demoContent()
  const texts = withDeskOffers(await listContentFiles(store.db), await listDeskOffers(store.db))
  const files = new Map(demo.files)
  for (const path of ['offers/coupons.yaml', 'offers/red-packets.yaml']) {
    const text = texts.get(path) ?? ''
    files.set(path, Buffer.from(path.includes('red') ? change(text) : text))
  }
  const read = readContent(files)
  expect(read.faults).toEqual([])
  // The tests' copy of the demo has no media.
  const faults = await checkContent(read, files, new Map())
  expect(faults.filter(({ file }) => file.startsWith('offers/'))).toEqual([])
  return { ...demo, content: read.content, files }
}

test('a folder that has none of them leaves them alone', async () => {
  const before = await readAll()
  await applyContent(store, await demoContent(), { now: TEST_NOW + DAY })
  expect(await readAll()).toEqual(before)
})

test('an export has them in its lists; applied again it changes nothing, and what the desk changed since stays', async () => {
  const folder = await exported()
  expect(folder.content.redPackets.find(({ id }) => id === packetId)).toMatchObject({
    ...{ name: '补偿红包', amount: 666, threshold: 3_000, grant: 'staff', total: 50, perUser: 2 },
  })
  expect(folder.content.coupons.find(({ id }) => id === couponId)).toMatchObject({
    ...{ percent: 85, cap: 6_000, scope: { category: 1 }, code: 'DESK2026', validDays: 5 },
  })
  await store.db.update(redPackets).set({ total: 80 }).where(eq(redPackets.id, packetId))
  const before = await readAll()
  await applyContent(store, folder, { now: TEST_NOW + DAY })
  expect(await readAll()).toEqual(before)
  await applyContent(store, await demoContent(), { now: TEST_NOW + DAY })
  expect(await readAll()).toEqual(before)
})

test('an export applied to another database makes them there, as the content’s', async () => {
  const folder = await exported()
  await store.close()
  store = await openTestStore()
  await applyContent(store, folder, { now: TEST_NOW })
  const { madeBy, received, total, name } = (await packet()) ?? {}
  expect({ madeBy, received, total, name }).toEqual({
    ...{ madeBy: null, received: 0, total: 50, name: '补偿红包' },
  })
  expect(await store.db.$count(coupons, isNotNull(coupons.madeBy))).toBe(0)
})

test('an export says what is paused; another database has it paused too, and one that the desk resumed stays so', async () => {
  const paused = { pausedAt: TEST_NOW }
  await store.db.update(redPackets).set(paused).where(eq(redPackets.id, packetId))
  await store.db.update(coupons).set(paused).where(eq(coupons.id, couponId))
  const folder = await exported()
  expect(folder.content.redPackets.find(({ id }) => id === packetId)).toMatchObject({
    paused: true,
  })
  expect(folder.content.coupons.find(({ id }) => id === couponId)).toMatchObject({ paused: true })
  const before = await readAll()
  await applyContent(store, folder, { now: TEST_NOW + DAY })
  expect(await readAll()).toEqual(before)
  await store.db.update(redPackets).set({ pausedAt: null }).where(eq(redPackets.id, packetId))
  await applyContent(store, folder, { now: TEST_NOW + DAY })
  expect((await packet())?.pausedAt).toBeNull()

  await store.close()
  store = await openTestStore()
  await applyContent(store, folder, { now: TEST_NOW })
  const { packets, coupons: made } = await readAll()
  expect(packets.find(({ id }) => id === packetId)?.pausedAt).toEqual(expect.any(Number))
  expect(made.find(({ id }) => id === couponId)?.pausedAt).toEqual(expect.any(Number))
})

test('a list that has its number for something else is applied only when somebody decides', async () => {
  const folder = await exported((text) => text.replace('补偿红包', '圣诞红包'))
  const now = TEST_NOW + DAY
  const lines = differenceLines(await mergeWithDesk(store.db, folder))
  expect(lines.join()).toContain(`红包 ${packetId}：工作台新建，文件里写的不一样（周运营）`)
  await expect(applyContent(store, folder, { now })).rejects.toThrow(DeskDiffersError)
  expect(await packet()).toMatchObject({ name: '补偿红包' })
  await applyContent(store, folder, { now, take: 'desk' })
  expect(await packet()).toMatchObject({ name: '补偿红包', madeBy: expect.any(Number) })
  await applyContent(store, folder, { now, take: 'files' })
  expect(await packet()).toMatchObject({ name: '圣诞红包', madeBy: null, received: 3 })
})

test('one that nobody has allowed yet is in no export', async () => {
  await store.db.update(redPackets).set({ state: 'asked' }).where(eq(redPackets.id, packetId))
  const { content } = await exported()
  expect(content.redPackets.some(({ id }) => id === packetId)).toBe(false)
})
