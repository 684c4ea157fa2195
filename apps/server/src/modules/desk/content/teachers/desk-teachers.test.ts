import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyContent } from '../../../../content/apply/apply-content'
import { listContentFiles } from '../../../../content/apply/content-repository'
import { withValuesOfDesk } from '../../../../content/apply/export-desk-values'
import { teachers } from '../../../../database/schema/catalogue'
import { deskChanges } from '../../../../database/schema/desk'
import { teacherAccounts } from '../../../../database/schema/live'
import { users } from '../../../../database/schema/users'
import { demoContent } from '../../../../testing/demo-content'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { codeOf } from '../../../learning/sections/learner.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'

const ID = 101
const CODES = { badInput: 4000, forbidden: 4030, notFound: 4040, decided: 5608 }
const reason = '老师评上了教授'

let server: TestServer
let desk: Desk & { id: number }
let filed: typeof teachers.$inferSelect

beforeAll(async () => {
  server = await startTestServer()
  desk = await openDeskAs(server, 'marketing')
  const [row] = await server.store.db.select().from(teachers).where(eq(teachers.id, ID))
  if (!row) throw new Error(`the demo has no teacher ${ID}`)
  filed = row
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.store.db.delete(deskChanges)
  await server.store.db.update(teachers).set(filed).where(eq(teachers.id, ID))
})

const read = () => desk.client.teachers.detail({ id: ID })
const seen = () => server.client.teachers.detail({ id: ID })

async function change(values: object = {}) {
  const { image: _, courses: __, ...card } = (await read()).teacher
  return desk.client.teachers.change({ ...card, key: deedKey(), reason, ...values })
}

async function pictureOf(width: number, height: number) {
  const image = sharp({ create: { width, height, channels: 3, background: '#0b7a6f' } })
  return (await image.jpeg().toBuffer()).toString('base64url')
}

test('students read the new words at once and find courses by the new name; set back, nothing is left', async () => {
  await change({ name: '林见薇', subjects: ['六级', '翻译'], biography: '第一段。\n第二段。' })
  await expect.poll(seen).toMatchObject({ name: '林见薇', subjects: ['六级', '翻译'] })
  const found = await server.client.courses.recommendPage({ keyword: '林见薇', page: 1 })
  expect(found.list.length).toBeGreaterThan(0)
  expect((await read()).changes).toMatchObject([
    { field: 'biography' },
    { field: 'name', filed: filed.name },
    { field: 'subjects', filed: filed.subjects.join('、') },
  ])
  const owner = await openDeskAs(server, 'owner')
  expect((await owner.client.record.list({})).list[0]).toMatchObject({
    ...{ deed: 'teachers.change', reason, subject: { kind: 'teacher', id: String(ID) } },
    before: { name: filed.name },
    after: { name: '林见薇' },
  })
  const { name, subjects, biography } = filed
  await change({ name, subjects, biography })
  expect((await read()).changes).toEqual([])
})

test('a new picture is cut to a square, and is the face of the teacher’s account too', async () => {
  const { db } = server.store
  const [account] = await db
    .select({ id: teacherAccounts.userId })
    .from(teacherAccounts)
    .where(eq(teacherAccounts.teacherId, ID))
  const face = async () => {
    const [row] = await db
      .select({ avatar: users.avatar })
      .from(users)
      .where(eq(users.id, account?.id ?? 0))
    return row?.avatar
  }
  expect(await face()).toBe(filed.avatar)
  await change({ picture: await pictureOf(900, 1200) })
  const { image } = (await read()).teacher
  const sent = await server.app.inject({ url: image })
  const { width, height, format } = await sharp(sent.rawPayload).metadata()
  expect([width, height, format]).toEqual([600, 600, 'webp'])
  expect(image).toContain(await face())
  await db
    .update(users)
    .set({ avatar: filed.avatar })
    .where(eq(users.id, account?.id ?? 0))
})

test('what can’t be is refused, and the preview says why', async () => {
  expect(await codeOf(change())).toBe(CODES.badInput)
  expect(await codeOf(change({ title: ' ' }))).toBe(CODES.badInput)
  expect(await codeOf(change({ picture: await pictureOf(100, 100) }))).toBe(CODES.badInput)
  const { image: _, courses: __, version: ___, ...card } = (await read()).teacher
  const same = await desk.client.teachers.preview(card)
  expect(same.refusals).toEqual(['和现在一样，没有改变'])
  const other = await desk.client.teachers.preview({ ...card, motto: '慢就是快。' })
  expect(other.lines[0]).toBe(`一句话：“${filed.motto}” → “慢就是快。”。`)
})

test('of two colleagues who change a teacher the later one is told', async () => {
  const { version } = (await read()).teacher
  await change({ motto: '甲' })
  expect(await codeOf(change({ motto: '乙', version }))).toBe(CODES.decided)
})

test('the same folder again leaves the teacher as the desk has them; an export has the words', async () => {
  const { store, clock } = server
  await change({ name: '林见薇', subjects: ['六级'] })
  await applyContent(store, await demoContent(), { now: clock.now })
  expect((await read()).teacher).toMatchObject({ name: '林见薇', subjects: ['六级'] })
  const text = (await withValuesOfDesk(store.db, await listContentFiles(store.db))).get(
    'teachers.yaml',
  )
  expect(text).toContain('name: 林见薇')
  expect(text).toMatch(/subjects:\s+(?:- 六级|\[ ?六级 ?\])/)
})

test('who may not, what is not there, and where a page of the list ended', async () => {
  const support = await openDeskAs(server, 'support')
  expect(await codeOf(support.client.teachers.list({}))).toBe(CODES.forbidden)
  expect(await codeOf(desk.client.teachers.detail({ id: 999_999 }))).toBe(CODES.notFound)
  const first = await desk.client.teachers.list({ length: 2 })
  const second = await desk.client.teachers.list({ length: 2, before: first.next ?? '' })
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(4)
  const named = await desk.client.teachers.list({ name: filed.name.slice(0, 2) })
  expect(named.list.map(({ id }) => id)).toEqual([ID])
})
