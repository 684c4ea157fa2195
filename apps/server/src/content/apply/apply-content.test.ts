import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../database/executor'
import { comments, courses, sections } from '../../database/schema/catalogue'
import { papers } from '../../database/schema/exams'
import { servedStreams } from '../../database/schema/study'
import { users } from '../../database/schema/users'
import { folderStore } from '../../platform/stores/folder-store'
import { MEDIA } from '../../platform/stores/object-store'
import { TEST_NOW } from '../../testing/database-template'
import { demoContent } from '../../testing/demo-content'
import { dumpRows } from '../../testing/dump-rows'
import { DEMO_FOLDER } from '../../testing/load-demo'
import { openTestStore } from '../../testing/test-database'
import { startTestServer } from '../../testing/test-server'
import { withText } from '../checks/good-folder.fixture'
import { type LoadedContent, loadContent } from '../load-content'
import type { ContentFiles } from '../reading/content-files'
import { readContent } from '../reading/read-content'
import { applyContent, previewContent } from './apply-content'
import { exportContent } from './export-content'

const LATER = { now: TEST_NOW + 3 * DAY }
const COURSE = 'courses/1001.yaml'

const { files: demo } = await demoContent()
let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

function loaded(files: ContentFiles): LoadedContent {
  const { content, faults } = readContent(files)
  expect(faults).toEqual([])
  return { content, files }
}

const changed = loaded(withText(demo, COURSE, 'price: 399.00', 'price: 379.00'))
const without = loaded(new Map([...demo].filter(([path]) => path !== 'courses/1024.yaml')))

async function courseRow(id: number) {
  const [row] = await store.db.select().from(courses).where(eq(courses.id, id))
  return row
}

async function changes(work: Promise<Awaited<ReturnType<typeof applyContent>>>) {
  return (await work).flatMap(({ added, changed: edited, takenOff, deleted }) =>
    [added, edited, takenOff, deleted].some((count) => count > 0)
      ? [{ added, changed: edited, takenOff, deleted }]
      : [],
  )
}

describe('applyContent', () => {
  test('applying the same content again, also three days later, changes no row', async () => {
    const before = await dumpRows(store.db)
    expect(await changes(applyContent(store, await demoContent(), LATER))).toEqual([])
    expect(await dumpRows(store.db)).toEqual(before)
  })

  test('a preview tells what an apply would do, and changes no row', async () => {
    const before = await dumpRows(store.db)
    expect(await changes(previewContent(store, changed, LATER))).toEqual([
      { added: 0, changed: 1, takenOff: 0, deleted: 0 },
    ])
    expect(await dumpRows(store.db)).toEqual(before)
  })

  test('a new price changes nothing else; places that buyers took stay taken', async () => {
    await store.db.update(courses).set({ sold: 99_999, stock: 7 }).where(eq(courses.id, 1001))
    await applyContent(store, changed, LATER)
    expect(await courseRow(1001)).toMatchObject({ price: 37_900, sold: 99_999, stock: 7 })
    await applyContent(store, await demoContent(), LATER)
    expect(await courseRow(1001)).toMatchObject({ price: 39_900, sold: 99_999, stock: 7 })
  })

  test('a course that the folder no longer has goes off the shelf with all its lessons, and comes back', async () => {
    const lessons = await store.db.$count(sections, eq(sections.courseId, 1024))
    // Others refer to it: what is checked elsewhere does not matter here.
    await applyContent(store, without, LATER)
    expect(await courseRow(1024)).toMatchObject({ status: 'off' })
    expect(await store.db.$count(sections, eq(sections.courseId, 1024))).toBe(lessons)
    await applyContent(store, await demoContent(), LATER)
    expect(await courseRow(1024)).toMatchObject({ status: 'on' })
  })

  test('a lesson that left the folder is kept if somebody watched it, and deleted otherwise', async () => {
    const gone = ['{ id: 10010502', '{ id: 10010503'].map((start) => {
      const text = demo.get(COURSE)?.toString() ?? ''
      const line = text.split('\n').find((one) => one.includes(start))
      return `${line}\n`
    })
    const fewer = gone.reduce((all, line) => withText(all, COURSE, line, ''), demo)
    const [viewer] = await store.db
      .insert(users)
      .values({ nickname: '看课的人', avatar: '', createdAt: TEST_NOW })
      .returning()
    await store.db
      .insert(servedStreams)
      .values({ userId: viewer?.id ?? 0, sectionId: 10_010_502, boughtAt: TEST_NOW, blocks: '1' })
    await applyContent(store, loaded(fewer), LATER)
    const left = await store.db
      .select({ id: sections.id })
      .from(sections)
      .where(eq(sections.chapterId, 100_105))
    expect(left.map(({ id }) => id).sort()).toEqual([10_010_501, 10_010_502])
    expect(await store.db.$count(servedStreams)).toBe(1)
    await applyContent(store, await demoContent(), LATER)
    expect(await store.db.$count(sections, eq(sections.chapterId, 100_105))).toBe(3)
  })

  test("applying a folder keeps the comments of users and the likes of the folder's comments", async () => {
    await store.db.insert(comments).values({
      courseId: 1001,
      userId: 100_001,
      nickname: '同学',
      avatar: '',
      score: 5,
      content: '讲得清楚',
      createdAt: TEST_NOW,
    })
    await store.db.update(comments).set({ likes: 77 }).where(eq(comments.id, 20_001))
    await applyContent(store, await demoContent(), LATER)
    expect(await store.db.$count(comments)).toBe(301)
    const [liked] = await store.db.select().from(comments).where(eq(comments.id, 20_001))
    expect(liked?.likes).toBe(77)
  })

  test('an apply that fails in its middle changes nothing', async () => {
    const before = await dumpRows(store.db)
    const { content, files } = changed
    const [first] = content.pages
    // The pages come after the courses; the database refuses a page with the number of another.
    const pages = first ? [...content.pages, { ...first, title: '又一个' }] : []
    const broken = {
      files,
      content: { ...content, pages: pages.map((page) => ({ ...page, id: page.id + 5_000 })) },
    }
    await expect(applyContent(store, broken, LATER)).rejects.toThrow()
    expect(await dumpRows(store.db)).toEqual(before)
  })

  test('of two concurrent applies one waits for the other, and the content of the last one is stored', async () => {
    await Promise.all([
      applyContent(store, changed, LATER),
      applyContent(store, changed, LATER),
      applyContent(store, changed, LATER),
    ])
    expect(await courseRow(1001)).toMatchObject({ price: 37_900 })
    expect(await changes(applyContent(store, changed, LATER))).toEqual([])
    await applyContent(store, await demoContent(), LATER)
  })

  test('a running server shows a new price within five seconds', async () => {
    const server = await startTestServer({ store })
    const price = async () => (await server.client.courses.product({ id: 1001 })).price
    const before = await price()
    await applyContent(store, changed, LATER)
    await expect.poll(price, { timeout: 5_000, interval: 100 }).toBe(before - 2_000)
    await applyContent(store, await demoContent(), LATER)
    await server.close()
  })

  test('an export has what was applied, recordings too, and applying the export changes nothing', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'kaozhou-export-'))
    const how = { ...LATER, mediaStore: folderStore(join(parent, 'data'), MEDIA) }
    try {
      const folder = join(parent, 'shop')
      const whole = await loadContent(DEMO_FOLDER)
      await applyContent(store, whole, how)
      const [cet] = await store.db.select().from(papers).where(eq(papers.id, 'cet4-1'))
      const heard = cet?.paper.parts.find(({ skill }) => skill === 'listening')?.recording
      expect(heard?.url).toMatch(/^\/media\/papers\/[0-9a-f]{32}\.mp3$/)
      expect(heard?.seconds).toBeCloseTo(987, 0)
      const count = await exportContent(store.db, folder, how.mediaStore)
      expect(count).toBe(demo.size + (whole.large?.size ?? 0))
      expect(await changes(applyContent(store, await loadContent(folder), how))).toEqual([])
      await expect(exportContent(store.db, folder)).rejects.toThrow('不是空的')
    } finally {
      await applyContent(store, await demoContent(), LATER)
      await rm(parent, { recursive: true })
    }
  })

  test('with relative times counted again, they move by the days since the first apply', async () => {
    const lesson = async () => {
      const [row] = await store.db.select().from(sections).where(eq(sections.id, 10_010_101))
      return row?.startTime ?? 0
    }
    const before = await lesson()
    await applyContent(store, await demoContent(), { ...LATER, afresh: true })
    expect(await lesson()).toBe(before + 3 * DAY)
  })
})
