import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { courses } from '../../../database/schema/catalogue'
import { contentFiles } from '../../../database/schema/content'
import { deskChanges } from '../../../database/schema/desk'
import { bundles, presales } from '../../../database/schema/markets'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { codeOf } from '../../learning/sections/learner.fixture'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

const CODES = { badInput: 4000, forbidden: 4030, notFound: 4040, decided: 5608 }
/** A course of the demo that no bundle and no pre-sale sells. */
let id = 0
let server: TestServer
let desk: Desk & { id: number }
let filed: typeof courses.$inferSelect

beforeAll(async () => {
  server = await startTestServer()
  desk = await openDeskAs(server, 'marketing')
  const rows = await server.store.db
    .select()
    .from(courses)
    .where(and(eq(courses.status, 'on'), isNull(courses.groupPrice), isNull(courses.limitedPrice)))
  const sold = [
    ...(await server.store.db.select().from(bundles)).flatMap((one) => one.courseIds),
    ...(await server.store.db.select().from(presales)).map((one) => one.courseId),
  ]
  const free = rows.find((row) => row.price > 50_00 && !sold.includes(row.id))
  if (!free) throw new Error('every course of the demo is in an offer')
  filed = free
  id = free.id
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.store.db.delete(deskChanges)
  await server.store.db.update(courses).set(filed).where(eq(courses.id, id))
})

const read = () => desk.client.courses.detail({ id })
const reason = '双十二让利'

async function change(terms: { price?: number; originalPrice?: number; stock?: number } = {}) {
  const { course } = await read()
  return desk.client.courses.change({
    ...{ id, reason, key: deedKey(), version: course.version },
    price: terms.price ?? course.price,
    originalPrice: terms.originalPrice ?? course.originalPrice,
    ...(terms.stock === undefined ? {} : { stock: terms.stock }),
    ...(course.stock === null ? {} : { stockWas: course.stock }),
  })
}

test('a price is shown by the storefront at once, stands in the record, and is the file’s again when it is set back', async () => {
  await change({ price: filed.price - 10_00 })
  const product = await server.client.courses.product({ id })
  expect(product.price).toBe(filed.price - 10_00)
  expect((await read()).changes).toMatchObject([{ field: 'price', filed: filed.price }])
  const owner = await openDeskAs(server, 'owner')
  const { list } = await owner.client.record.list({})
  expect(list[0]).toMatchObject({
    ...{ deed: 'courses.change', reason, subject: { kind: 'course', id: String(id) } },
    before: { price: filed.price },
    after: { price: filed.price - 10_00 },
  })
  await change({ price: filed.price })
  expect((await read()).changes).toEqual([])
})

test('a course off the shelf is found and bought no more; on the shelf again it is', async () => {
  const shelve = async (shelf: 'on' | 'off') =>
    desk.client.courses.shelve({
      ...{ id, reason, shelf, key: deedKey() },
      version: (await read()).course.version,
    })
  const names = async (shelf: 'on' | 'off') =>
    (await desk.client.courses.list({ shelf, name: filed.name })).list.map((one) => one.id)
  await shelve('off')
  expect((await server.client.courses.product({ id })).saleState).toBe('offShelf')
  expect([await names('on'), await names('off')]).toEqual([[], [id]])
  expect(await codeOf(shelve('off'))).toBe(CODES.badInput)
  await shelve('on')
  expect([await names('on'), await names('off')]).toEqual([[id], []])
})

describe('what a file would be refused for', () => {
  test('above the original price, free, and as it is', async () => {
    expect(await codeOf(change({ price: filed.originalPrice + 1 }))).toBe(CODES.badInput)
    expect(await codeOf(change({ price: 0 }))).toBe(CODES.badInput)
    expect(await codeOf(change())).toBe(CODES.badInput)
    const { originalPrice } = filed
    const asked = { id, price: originalPrice + 1, originalPrice, shelf: 'on' as const }
    const { refusals, lines } = await desk.client.courses.preview(asked)
    expect([refusals.length, lines]).toEqual([1, []])
    expect(refusals[0]).toContain('售价不能高于原价')
  })

  test('a bundle that would cost more than its courses alone, a pre-sale at another price', async () => {
    const { db } = server.store
    const [bundle] = await db.select().from(bundles)
    if (!bundle) throw new Error('the demo has no bundle')
    const [first] = await db
      .select()
      .from(courses)
      .where(eq(courses.id, bundle.courseIds[0] ?? 0))
    if (!first) throw new Error('the bundle has no course')
    const asked = { originalPrice: first.originalPrice, shelf: first.status }
    const low = await desk.client.courses.preview({ ...asked, id: first.id, price: 1 })
    expect(low.refusals.join()).toContain(`联报“${bundle.title}”`)
    const [presale] = await db.select().from(presales).where(isNull(presales.bundleId))
    if (!presale) throw new Error('the demo has no pre-sale of a course')
    const other = await desk.client.courses.preview({
      ...{ id: presale.courseId, price: presale.price - 1 },
      ...{ originalPrice: presale.price, shelf: 'on' as const },
    })
    expect(other.refusals.join()).toContain(`预售“${presale.title}”`)
  })

  test('nothing of a course whose file is gone', async () => {
    const { db } = server.store
    const [file] = await db
      .select()
      .from(contentFiles)
      .where(eq(contentFiles.path, await pathOf()))
    if (!file) throw new Error('the course has no file')
    await db.delete(contentFiles).where(eq(contentFiles.path, file.path))
    expect((await read()).inFiles).toBe(false)
    expect(await codeOf(change({ price: filed.price - 1_00 }))).toBe(CODES.decided)
    await db.insert(contentFiles).values(file)
    expect((await read()).inFiles).toBe(true)
  })
})

async function pathOf(): Promise<string> {
  const files = await server.store.db.select().from(contentFiles)
  const own = files.find(
    ({ path, text }) => path.startsWith('courses/') && text.startsWith(`id: ${id}\n`),
  )
  return own?.path ?? ''
}

test('what buyers take while staff look at the places stays taken', async () => {
  await server.store.db.update(courses).set({ stock: 20 }).where(eq(courses.id, id))
  const { course } = await read()
  await server.store.db.update(courses).set({ stock: 17 }).where(eq(courses.id, id))
  const { price, originalPrice, version } = course
  const asked = { id, reason, price, originalPrice, version, key: deedKey() }
  const input = { ...asked, stock: 50, stockWas: 20 }
  await desk.client.courses.change(input)
  expect((await read()).course.stock).toBe(47)
  // The same call again, after a lost answer.
  await desk.client.courses.change(input)
  expect((await read()).course.stock).toBe(47)
  expect((await read()).changes).toMatchObject([{ field: 'stock', filed: null }])
})

test('of two colleagues who change a course at once the later one is told', async () => {
  const { course } = await read()
  const { originalPrice, version } = course
  const asked = { id, reason, originalPrice, version }
  const done = await Promise.all(
    [1, 2].map((yuan) =>
      codeOf(
        desk.client.courses.change({ ...asked, key: deedKey(), price: course.price - yuan * 100 }),
      ),
    ),
  )
  expect(done.filter((code) => code === CODES.decided)).toHaveLength(1)
})

test('the preview says what depends on the course', async () => {
  const { originalPrice, price } = filed
  const asked = { id, originalPrice, shelf: 'on' as const }
  const { lines } = await desk.client.courses.preview({ ...asked, price: price - 10_00 })
  expect(lines[0]).toMatch(/^售价从 .* 改为 /)
  const off = await desk.client.courses.preview({ ...asked, price, shelf: 'off' })
  expect(off.lines[0]).toContain('买过的学生照常学')
})

test('who may not, and what is not there', async () => {
  const support = await openDeskAs(server, 'support')
  expect(await codeOf(support.client.courses.list({}))).toBe(CODES.forbidden)
  expect(await codeOf(desk.client.courses.detail({ id: 999_999 }))).toBe(CODES.notFound)
})

test('the list goes on where its page ended', async () => {
  const first = await desk.client.courses.list({ length: 2 })
  const second = await desk.client.courses.list({ length: 2, before: first.next ?? '' })
  const ids = [...first.list, ...second.list].map((one) => one.id)
  expect(new Set(ids).size).toBe(4)
})
