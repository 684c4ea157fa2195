import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, DOCUMENT_LIMITS, uploadParts } from '@kaozhou/domain'
import { eq, gte } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encryptedPdf, pdf } from '../../../../content/media/media.fixture'
import { documents } from '../../../../database/schema/catalogue'
import { deskChanges, deskUploadParts } from '../../../../database/schema/desk'
import { documentGrants, orders } from '../../../../database/schema/orders'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { codeOf, type Learner, newLearner } from '../../../learning/sections/learner.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'

const COURSE = 1001
const LESSON = 10_010_101
/** Of that lesson, made from its text. */
const FILED = { id: 10_011, name: '四级诊断卷与答案.pdf' }
const CODES = { badInput: 4000, forbidden: 4030, notFound: 4040, decided: 5608 }
const reason = '老师发了新讲义'

let directory: string
let server: TestServer
let desk: Desk & { id: number }
let student: Learner
let filed: (typeof documents.$inferSelect)[]

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-documents-'))
  server = await startTestServer({ environment: { DATA_DIR: directory } })
  desk = await openDeskAs(server, 'marketing')
  student = await newLearner(server, [COURSE])
  filed = await server.store.db.select().from(documents)
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

beforeEach(async () => {
  const { db } = server.store
  await db.delete(deskChanges)
  await db.delete(deskUploadParts)
  await db.delete(documents).where(gte(documents.id, 900_001))
  for (const row of filed) await db.update(documents).set(row).where(eq(documents.id, row.id))
})

const uploadOf = (bytes: Buffer) => ({
  upload: createHash('sha256').update(bytes).digest('hex'),
  bytes: bytes.length,
})

async function sendPart(bytes: Buffer, index: number, who: Desk = desk) {
  const { partBytes } = DOCUMENT_LIMITS
  const data = bytes.subarray(index * partBytes, (index + 1) * partBytes).toString('base64url')
  return who.client.documents.send({ ...uploadOf(bytes), index, data })
}

async function send(bytes: Buffer, who: Desk = desk) {
  for (let index = 0; index < uploadParts(bytes.length); index += 1) {
    await sendPart(bytes, index, who)
  }
  return uploadOf(bytes)
}

/** A PDF of so many bytes at least, which a part alone does not hold. */
async function longPdf(bytes: number): Promise<Buffer> {
  const document = await PDFDocument.load(await pdf(2))
  await document.attach(Buffer.alloc(bytes, 7), 'filler.bin', { mimeType: 'text/plain' })
  const whole = Buffer.from(await document.save({ useObjectStreams: false }))
  return Buffer.concat([whole, Buffer.alloc(Math.max(0, bytes - whole.length), '%\n')])
}

async function add(bytes: Buffer, values: object = {}) {
  return desk.client.documents.add({
    ...{ course: COURSE, section: LESSON, name: '第一讲讲义', downloadable: true },
    ...(await send(bytes)),
    ...{ key: deedKey(), reason },
    ...values,
  })
}

const read = (section: number | undefined = LESSON) =>
  desk.client.documents.list({ id: COURSE, ...(section && { section }) })
const listed = async () => (await read()).list

async function one(name: string) {
  const found = (await listed()).find((document) => document.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

async function change(name: string, values: object) {
  const { id, version, downloadable } = await one(name)
  const asked = { id, version, name, downloadable, key: deedKey(), reason, ...values }
  return desk.client.documents.change(asked)
}

async function shelve(name: string, shelf: 'on' | 'off') {
  const { id, version } = await one(name)
  return desk.client.documents.shelve({ id, version, shelf, key: deedKey(), reason })
}

const seen = async (who = student) =>
  (await who.client.documents.ofSection({ sectionId: LESSON, ofCourse: false })).map(
    ({ name }) => name,
  )

async function fileOf(id: number, who = student): Promise<Buffer> {
  const { url } = await who.client.documents.link({ id, download: true })
  const answer = await server.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

test('an uploaded PDF is in the lesson at once, behind the others, and students get its very bytes', async () => {
  const bytes = await longPdf(1_300_000)
  await add(bytes)
  expect(await seen()).toEqual([FILED.name, '第一讲讲义.pdf'])
  const { id, pages, sizeBytes, madeHere } = await one('第一讲讲义.pdf')
  expect({ pages, sizeBytes, madeHere }).toEqual({
    ...{ pages: 2, sizeBytes: bytes.length, madeHere: true },
  })
  expect((await fileOf(id)).equals(bytes)).toBe(true)
  const staffs = await server.app.inject({
    url: `/api/desk/documents/${id}/file`,
    headers: { cookie: desk.cookie() ?? '' },
  })
  expect(staffs.rawPayload.equals(bytes)).toBe(true)
  // What was sent is used up.
  expect(await server.store.db.$count(deskUploadParts)).toBe(0)
  const owner = await openDeskAs(server, 'owner')
  expect((await owner.client.record.list({})).list[0]).toMatchObject({
    ...{ deed: 'documents.add', reason, subject: { kind: 'document', id: String(id) } },
    after: { name: '第一讲讲义.pdf', section: LESSON },
  })
})

test('the same key again adds it once', async () => {
  const key = deedKey()
  const bytes = await pdf(1)
  await add(bytes, { key })
  await add(bytes, { key })
  expect(await seen()).toEqual([FILED.name, '第一讲讲义.pdf'])
})

test('a document of the whole course is with the course, not with a lesson', async () => {
  await desk.client.documents.add({
    ...{ course: COURSE, name: '学习安排', downloadable: false, key: deedKey(), reason },
    ...(await send(await pdf(1))),
  })
  expect(await seen()).toEqual([FILED.name])
  const found = await student.client.documents.search({ courseId: COURSE, keyword: '学习安排' })
  expect(found.list).toMatchObject([{ sectionId: null, downloadable: false }])
  const id = found.list[0]?.id ?? 0
  expect(await codeOf(student.client.documents.link({ id, download: true }))).toBe(CODES.forbidden)
  const { whole, lessons } = await read()
  expect(whole).toBe(2)
  expect(lessons[0]).toMatchObject({ id: LESSON, documents: 1 })
})

describe('an upload', () => {
  test('that broke off goes on behind the parts that have come', async () => {
    const bytes = await longPdf(1_300_000)
    await sendPart(bytes, 0)
    await sendPart(bytes, 2)
    await sendPart(bytes, 2)
    const { upload } = uploadOf(bytes)
    expect(await desk.client.documents.sentParts({ upload })).toEqual({ parts: [0, 2] })
    expect(await codeOf(desk.client.documents.uploaded(uploadOf(bytes)))).toBe(CODES.badInput)
    await sendPart(bytes, 1)
    expect(await desk.client.documents.uploaded(uploadOf(bytes))).toMatchObject({
      ...{ kind: 'pdf', pages: 2, sizeBytes: bytes.length, refusals: [] },
    })
  })

  test('is its sender’s alone', async () => {
    const bytes = await pdf(1)
    await send(bytes)
    const other = await openDeskAs(server, 'marketing')
    const { upload } = uploadOf(bytes)
    expect(await other.client.documents.sentParts({ upload })).toEqual({ parts: [] })
    expect(await codeOf(other.client.documents.uploaded(uploadOf(bytes)))).toBe(CODES.badInput)
  })

  test('a part of another length is refused, and nobody piles up files', async () => {
    const bytes = await longPdf(700_000)
    const short = bytes.subarray(0, 1000).toString('base64url')
    const sent = desk.client.documents.send({ ...uploadOf(bytes), index: 0, data: short })
    expect(await codeOf(sent)).toBe(CODES.badInput)
    const { db } = server.store
    const row = { staffId: desk.id, index: 0, sentAt: server.clock.now }
    const most = Buffer.alloc(3 * DOCUMENT_LIMITS.bytes + 1)
    await db.insert(deskUploadParts).values({ ...row, upload: 'a'.repeat(64), bytes: most })
    expect(await codeOf(sendPart(bytes, 0))).toBe(CODES.badInput)
    // What was left is gone a day later.
    const later = { sentAt: server.clock.now - DAY - 1 }
    await db.update(deskUploadParts).set(later).where(eq(deskUploadParts.staffId, desk.id))
    await sendPart(bytes, 0)
    expect(await db.$count(deskUploadParts)).toBe(1)
  })
})

describe('what it is follows from its bytes, not from its name', () => {
  const whatIs = async (bytes: Buffer) => desk.client.documents.uploaded(await send(bytes))

  test('a photograph becomes a page that students open', async () => {
    const blank = { width: 1200, height: 800, channels: 3, background: '#fff' } as const
    const bytes = await sharp({ create: blank }).png().toBuffer()
    expect(await whatIs(bytes)).toMatchObject({ kind: 'picture', pages: 1, refusals: [] })
    await add(bytes, { name: '板书.png' })
    const made = await fileOf((await one('板书.pdf')).id)
    const page = (await PDFDocument.load(made)).getPage(0)
    expect(page.getWidth()).toBeGreaterThan(page.getHeight())
  })

  test.each([
    ['a PDF with a password', encryptedPdf, '密码'],
    ['a PDF that is cut off', async () => (await pdf(1)).subarray(0, 60), '打不开'],
    ['a file of Office', async () => Buffer.from('PK\u0003\u0004word/document.xml'), '另存为 PDF'],
    ['text', async () => Buffer.from('讲义'), '不是 PDF'],
    ['half a picture', async () => Buffer.from('ffd8ffe000104a464946', 'hex'), '图片'],
  ])('%s is refused with what to do', async (_, file, said) => {
    const bytes = await file()
    const { refusals } = await whatIs(bytes)
    expect(refusals.join()).toContain(said)
    await expect(add(bytes)).rejects.toMatchObject({ message: refusals[0] })
    expect(await seen()).toEqual([FILED.name])
  })
})

test('name, download and file are changed, and each is said before', async () => {
  const { id } = await one(FILED.name)
  const asked = { id, course: COURSE, name: '诊断卷（新）', downloadable: false, newFile: true }
  const preview = await desk.client.documents.preview(asked)
  expect(preview.lines).toEqual([
    `名字：“${FILED.name}” → “诊断卷（新）.pdf”。`,
    expect.stringContaining('不能再下载'),
    expect.stringContaining('新的文件'),
  ])
  const bytes = await pdf(3)
  await change(FILED.name, { name: '诊断卷（新）', ...(await send(bytes)) })
  expect(await seen()).toEqual(['诊断卷（新）.pdf'])
  const changed = await one('诊断卷（新）.pdf')
  expect(changed).toMatchObject({ pages: 3, sizeBytes: bytes.length })
  expect(changed.changes.map(({ field }) => field)).toEqual(['file', 'name'])
  expect((await fileOf(id)).equals(bytes)).toBe(true)
  // Its name set back, only the file is another one than the files of the school have.
  await change('诊断卷（新）.pdf', { name: FILED.name })
  expect((await one(FILED.name)).changes.map(({ field }) => field)).toEqual(['file'])
})

test('one that is taken off is in no list, and who had it open is told so; put back it is where it was', async () => {
  await add(await pdf(1))
  const { id } = await one(FILED.name)
  const { url } = await student.client.documents.link({ id, download: false })
  await shelve(FILED.name, 'off')
  expect(await seen()).toEqual(['第一讲讲义.pdf'])
  const found = await student.client.documents.search({ courseId: COURSE, keyword: '诊断卷' })
  expect(found.list).toEqual([])
  const said = { code: CODES.forbidden, message: expect.stringContaining('收起来了') }
  await expect(student.client.documents.preview({ id })).rejects.toMatchObject(said)
  await expect(student.client.documents.link({ id, download: true })).rejects.toMatchObject(said)
  expect((await server.app.inject({ url })).statusCode).toBe(403)
  // Who could not open it is not told that there was one.
  const other = filed.find((row) => row.courseId === COURSE && row.sectionId === null)
  await server.store.db
    .update(documents)
    .set({ shelf: 'off' })
    .where(eq(documents.id, other?.id ?? 0))
  const closed = { id: other?.id ?? 0 }
  await expect(student.client.documents.preview(closed)).rejects.toMatchObject(said)
  const stranger = await newLearner(server)
  await expect(stranger.client.documents.preview(closed)).rejects.not.toMatchObject(said)
  await shelve(FILED.name, 'on')
  expect(await seen()).toEqual([FILED.name, '第一讲讲义.pdf'])
  expect((await one(FILED.name)).changes).toEqual([])
})

test('how many lose it with a gift pack is said before it is taken off', async () => {
  const { db } = server.store
  const { id, name, downloadable } = await one(FILED.name)
  const given = { userId: student.userId, type: 1, status: 'paid', price: {}, amount: 0 }
  const order = {
    ...given,
    ...{ pointsUsed: 0, needsAddress: false, pureGoods: true },
    ...{ createdAt: server.clock.now, paidAt: server.clock.now, expiresAt: server.clock.now + DAY },
  } as unknown as typeof orders.$inferInsert
  const [kept, refunded] = ['20261128000000000001', '20261128000000000002']
  await db.insert(orders).values([
    { ...order, id: kept, checkoutKey: 'kept' },
    { ...order, id: refunded, checkoutKey: 'refunded', refundAskedAt: server.clock.now },
  ])
  const other = await newLearner(server)
  await db.insert(documentGrants).values([
    { userId: student.userId, documentId: id, orderId: kept },
    { userId: other.userId, documentId: id, orderId: refunded },
  ])
  const off = { id, course: COURSE, name, downloadable, shelf: 'off' } as const
  expect((await desk.client.documents.preview(off)).lines[1]).toMatch(/^1 位学生从礼包得到它/)
})

test('they are put into another order; put back, nothing is left', async () => {
  await add(await pdf(1))
  const was = (await listed()).map(({ id }) => id)
  const ids = [...was].reverse()
  const input = { course: COURSE, section: LESSON, key: deedKey(), reason }
  await desk.client.documents.order({ ...input, ids, was })
  expect(await seen()).toEqual(['第一讲讲义.pdf', FILED.name])
  const stale = desk.client.documents.order({ ...input, key: deedKey(), ids: was, was })
  expect(await codeOf(stale)).toBe(CODES.decided)
  const others = { ids: [...ids.slice(1), 1], was: ids, key: deedKey() }
  expect(await codeOf(desk.client.documents.order({ ...input, ...others }))).toBe(CODES.badInput)
})

test('what can’t be is refused: an empty name, one that is there, nothing new, one that changed meanwhile, a course that is not there', async () => {
  const bytes = await pdf(1)
  expect(await codeOf(add(bytes, { name: '.pdf' }))).toBe(CODES.badInput)
  expect(await codeOf(add(bytes, { name: 'a/b' }))).toBe(CODES.badInput)
  expect(await codeOf(add(bytes, { name: FILED.name }))).toBe(CODES.badInput)
  expect(await codeOf(add(bytes, { course: 999_999, section: undefined }))).toBe(CODES.notFound)
  // A lesson of another course.
  expect(await codeOf(add(bytes, { section: 10_020_101 }))).toBe(CODES.notFound)
  expect(await codeOf(change(FILED.name, {}))).toBe(CODES.badInput)
  expect(await codeOf(change(FILED.name, { upload: 'a'.repeat(64) }))).toBe(CODES.badInput)
  const { id, version, downloadable } = await one(FILED.name)
  await change(FILED.name, { name: '换了' })
  const late = { id, version, downloadable, name: '又换', key: deedKey(), reason }
  expect(await codeOf(desk.client.documents.change(late))).toBe(CODES.decided)
  expect(await codeOf(desk.client.documents.shelve({ ...late, shelf: 'off' }))).toBe(CODES.decided)
  const teacher = await openDeskAs(server, 'teacher')
  expect(await codeOf(teacher.client.documents.list({ id: COURSE }))).toBe(CODES.forbidden)
  const file = {
    url: `/api/desk/documents/${id}/file`,
    headers: { cookie: teacher.cookie() ?? '' },
  }
  expect((await server.app.inject(file)).statusCode).toBe(403)
})
