import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../database/executor'
import { courses } from '../../database/schema/catalogue'
import { type ContentValue, deskChanges, staff } from '../../database/schema/desk'
import { TEST_NOW } from '../../testing/database-template'
import { demoContent } from '../../testing/demo-content'
import { openTestStore } from '../../testing/test-database'
import { differenceLines } from '../command/desk-lines'
import type { LoadedContent } from '../load-content'
import { readContent } from '../reading/read-content'
import { applyContent, mergeWithDesk } from './apply-content'
import { listContentFiles } from './content-repository'
import { DeskDiffersError } from './desk-values'
import { withValuesOfDesk } from './export-desk-values'

const ID = 1002
const now = TEST_NOW

let store: Store
let by: number

beforeAll(async () => {
  store = await openTestStore()
  const row = { login: 'yy', name: '许运营', roles: ['marketing' as const], createdAt: now }
  const [made] = await store.db.insert(staff).values(row).returning({ id: staff.id })
  by = made?.id ?? 0
})
afterAll(() => store.close())

afterEach(async () => {
  await store.db.delete(deskChanges)
  await applyContent(store, await demoContent(), { now })
})

async function read() {
  const [row] = await store.db.select().from(courses).where(eq(courses.id, ID))
  if (!row) throw new Error(`the demo has no course ${ID}`)
  return row
}

/** The course as the desk has changed it: the row, and what the files said. */
async function changeAtDesk(field: 'price' | 'shelf' | 'stock', desk: ContentValue) {
  const row = await read()
  const column = field === 'shelf' ? 'status' : field
  const values = field === 'stock' ? { desk } : { desk, filed: row[column] }
  await store.db
    .update(courses)
    .set({ [column]: desk })
    .where(eq(courses.id, ID))
  const change = { kind: 'courses', entryId: ID, field, values, changedBy: by, changedAt: now }
  await store.db.insert(deskChanges).values(change)
  return row
}

/** The demo's folder with something else of the course. */
async function folderWith(
  change: Partial<LoadedContent['content']['courses'][number]>,
): Promise<LoadedContent> {
  const demo = await demoContent()
  const list = demo.content.courses.map((one) => (one.id === ID ? { ...one, ...change } : one))
  return { ...demo, content: { ...demo.content, courses: list } }
}

const remembered = () => store.db.$count(deskChanges)

test('the same folder again leaves a course as the desk sells it', async () => {
  const { price } = await changeAtDesk('price', 410_00)
  await changeAtDesk('shelf', 'off')
  for (const _ of [1, 2]) {
    await applyContent(store, await demoContent(), { now })
    expect(await read()).toMatchObject({ price: 410_00, status: 'off' })
    expect(await remembered()).toBe(2)
  }
  const { kept } = await mergeWithDesk(store.db, await demoContent())
  expect(kept).toMatchObject([
    { field: 'price', file: price, filed: price, desk: 410_00, by: '许运营' },
    { field: 'shelf', file: 'on', desk: 'off' },
  ])
})

describe('a folder that has changed what the desk has changed', () => {
  test('is not applied: each difference is told with both values', async () => {
    await changeAtDesk('price', 410_00)
    const before = await read()
    const folder = await folderWith({ price: 405_00, summary: '新的一句话' })
    await expect(applyContent(store, folder, { now })).rejects.toThrow(DeskDiffersError)
    expect(await read()).toEqual(before)
    const lines = differenceLines(await mergeWithDesk(store.db, folder))
    expect(lines[1]).toContain(`课程 ${ID} 售价：文件 ¥405，工作台 ¥410（许运营`)
    expect(lines.at(-1)).toContain('--take=files')
  })

  test('wins when it is taken, and the desk’s value is forgotten', async () => {
    await changeAtDesk('price', 410_00)
    const folder = await folderWith({ price: 405_00 })
    const { version } = await read()
    await applyContent(store, folder, { now, take: 'files' })
    expect(await read()).toMatchObject({ price: 405_00, version: version + 1 })
    expect(await remembered()).toBe(0)
  })

  test('loses when the desk is taken, and is not asked about the same value again', async () => {
    await changeAtDesk('price', 410_00)
    const folder = await folderWith({ price: 405_00, summary: '新的一句话' })
    await applyContent(store, folder, { now, take: 'desk' })
    expect(await read()).toMatchObject({ price: 410_00, summary: '新的一句话' })
    await applyContent(store, folder, { now })
    expect(await read()).toMatchObject({ price: 410_00 })
  })
})

test('prices of folder and desk that do not fit together are not applied', async () => {
  await changeAtDesk('price', 410_00)
  const folder = await folderWith({ groupBuying: { people: 2, price: 430_00, hours: 24 } })
  const { faults } = await mergeWithDesk(store.db, folder)
  expect(faults).toEqual([`${(await read()).name}：拼团价要低于 410`])
  await expect(applyContent(store, folder, { now })).rejects.toThrow(DeskDiffersError)
})

test('an export has the values of the desk; applied again it changes no course, and nothing is left to remember', async () => {
  await changeAtDesk('price', 410_50)
  await changeAtDesk('stock', 12)
  const demo = await demoContent()
  const stored = await listContentFiles(store.db)
  const texts = await withValuesOfDesk(store.db, stored)
  const changed = [...texts].filter(([path, text]) => stored.get(path) !== text)
  expect(changed).toHaveLength(1)
  const [, text = ''] = changed[0] ?? []
  expect(text).toMatch(/^price: 410\.50$/m)
  expect(text).toMatch(/^stock: 12$/m)
  const files = new Map(demo.files)
  for (const [path, changedText] of changed) files.set(path, Buffer.from(changedText))
  const { content, faults } = readContent(files)
  expect(faults).toEqual([])
  const readAll = () => store.db.select().from(courses).orderBy(courses.id)
  const before = await readAll()
  await applyContent(store, { ...demo, content, files }, { now })
  expect(await readAll()).toEqual(before)
  expect(await remembered()).toBe(0)
})

test('places are the desk’s: a folder is asked only when it names others than before', async () => {
  await changeAtDesk('stock', 12)
  await applyContent(store, await demoContent(), { now })
  await applyContent(store, await demoContent(), { now })
  expect(await read()).toMatchObject({ stock: 12 })
  const { differs } = await mergeWithDesk(store.db, await folderWith({ stock: 77 }))
  expect(differs).toMatchObject([{ field: 'stock', file: 77, desk: 12 }])
})
