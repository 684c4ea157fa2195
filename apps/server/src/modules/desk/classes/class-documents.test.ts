import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '../../../database/schema/catalogue'
import { staff } from '../../../database/schema/desk'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { codeOf, runningClass } from '../../learning/sections/learner.fixture'
import { type Desk, openDeskAs } from '../desk-client.fixture'

const COURSE = 1001

let server: TestServer
let owner: Desk
let id: number

beforeAll(async () => {
  server = await startTestServer()
  owner = await openDeskAs(server, 'owner')
  ;({ id } = await runningClass(server, COURSE))
})
afterAll(() => server.close())

const read = (url: string, desk: Desk | null) =>
  server.app.inject({ url, headers: desk ? { cookie: desk.cookie() ?? '' } : {} })

test('the documents of a class and of its course come as PDF files to who teaches it', async () => {
  const { list } = await owner.client.classes.documents({ id })
  expect(list.length).toBeGreaterThan(0)
  for (const { path } of list) {
    const { statusCode, headers, rawPayload } = await read(path, owner)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
  }
})

test('nobody else gets them: without a session, without the right, of another teacher, of another course', async () => {
  const [first] = (await owner.client.classes.documents({ id })).list
  const path = first?.path ?? ''
  expect((await read(path, null)).statusCode).toBe(401)
  expect((await read(path, await openDeskAs(server, 'finance'))).statusCode).toBe(403)

  const { db } = server.store
  const [section] = await db.select().from(sections).where(eq(sections.id, id))
  const other = await openDeskAs(server, 'teacher')
  await db
    .update(staff)
    .set({ teacherId: (section?.teacherId ?? 0) + 1 })
    .where(eq(staff.id, other.id))
  expect((await read(path, other)).statusCode).toBe(404)
  expect(await codeOf(other.client.classes.documents({ id }))).toBe(4040)

  for (const wrong of ['0', '999999', 'x', '1e3']) {
    const elsewhere = path.replace(/\d+\/file$/, `${wrong}/file`)
    expect((await read(elsewhere, owner)).statusCode).toBe(404)
  }
})
