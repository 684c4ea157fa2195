import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DAY, DOCUMENT_LIMITS, RECORDING_LIMITS, uploadParts } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyMp4, mp3, mp4 } from '../../../../content/media/media.fixture'
import { sections } from '../../../../database/schema/catalogue'
import { deskChanges, deskRecordingParts } from '../../../../database/schema/desk'
import { lessonNotes, sectionProgress } from '../../../../database/schema/learning'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { codeOf, type Learner, newLearner } from '../../../learning/sections/learner.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'
import { createRecordingJoiner, forgetRecordingParts } from './recording-uploads'

const COURSE = 1012
/** Of 36 minutes, with chapters at 0:00, 6:10, 17:40 and 27:00. */
const LESSON = 10_120_101
const MINUTES_36 = 36 * 60
const NEXT_LESSON = 10_120_102
/** Of a course with classes. */
const CLASS = { course: 1003, id: 10_030_102 }
/** How long the demo's film is. */
const FILM_SECONDS = 32
const CODES = { badInput: 4000, forbidden: 4030, notFound: 4040, decided: 5608 }
const reason = '老师重录了'
const SOUND = new URL(
  '../../../../../../../content/demo/media/practice-cet4-listening.mp3',
  import.meta.url,
)

let directory: string
let server: TestServer
let desk: Desk & { id: number }
let student: Learner
let filed: (typeof sections.$inferSelect)[]
let sound: Buffer

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-recordings-'))
  server = await startTestServer({ environment: { DATA_DIR: directory } })
  desk = await openDeskAs(server, 'marketing')
  student = await newLearner(server, [COURSE])
  filed = await server.store.db.select().from(sections).where(eq(sections.courseId, COURSE))
  sound = await readFile(SOUND)
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

beforeEach(async () => {
  const { db } = server.store
  await db.delete(deskChanges)
  await db.delete(deskRecordingParts)
  await rm(join(directory, 'parts'), { recursive: true, force: true })
  await db.delete(sectionProgress)
  await db.delete(lessonNotes)
  for (const row of filed) await db.update(sections).set(row).where(eq(sections.id, row.id))
})

/** A box that players jump over. */
function freeBox(bytes: number, filler: number): Buffer {
  const box = Buffer.alloc(bytes, filler)
  box.writeUInt32BE(bytes)
  box.write('free', 4, 'latin1')
  return box
}

/** The demo's film of 32 s, in three parts; another one for each filler. */
const film = (filler = 1) => Buffer.concat([mp4(), freeBox(1_000_000, filler)])

const sentOf = (bytes: Buffer) => ({
  upload: createHash('sha256').update(bytes).digest('hex'),
  bytes: bytes.length,
})

async function sendPart(bytes: Buffer, index: number, who: Desk = desk) {
  const { partBytes } = DOCUMENT_LIMITS
  const data = bytes.subarray(index * partBytes, (index + 1) * partBytes).toString('base64url')
  return who.client.recordings.send({ ...sentOf(bytes), index, data })
}

async function send(bytes: Buffer, who: Desk = desk) {
  for (let index = 0; index < uploadParts(bytes.length); index += 1) {
    await sendPart(bytes, index, who)
  }
  return sentOf(bytes)
}

async function stored(bytes: Buffer) {
  const sent = await send(bytes)
  expect(await desk.client.recordings.store(sent)).toEqual({ stored: true })
  return sent
}

const list = async (id = COURSE) => (await desk.client.recordings.list({ id })).list

async function one(id = LESSON) {
  const found = (await list()).find((lesson) => lesson.id === id)
  if (!found) throw new Error(`there is no lesson ${id}`)
  return found
}

async function replace(bytes: Buffer, values: object = {}) {
  const sent = await stored(bytes)
  const { id, version } = await one()
  return desk.client.recordings.replace({ id, version, ...sent, key: deedKey(), reason, ...values })
}

async function putBack(values: object = {}) {
  const { id, version } = await one()
  return desk.client.recordings.putBack({ id, version, key: deedKey(), reason, ...values })
}

const playedBy = (who = student) => who.client.sections.record({ id: LESSON })

async function bytesAt(url: string | undefined, cookie?: string): Promise<Buffer> {
  const answer = await server.app.inject({ url: url ?? '', headers: cookie ? { cookie } : {} })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

function sender() {
  type Sender = Parameters<ReturnType<typeof createRecordingJoiner>>[1]
  return { staff: { id: desk.id }, now: server.clock.now } as Sender
}

async function partsInStore(): Promise<string[]> {
  return readdir(join(directory, 'parts')).catch(() => [])
}

test('a film is put in: students get its very bytes and its length, and the record says what it was', async () => {
  expect((await playedBy()).media?.url).not.toMatch(/lesson\.mp4/)
  const bytes = film()
  await replace(bytes)
  const { media } = await playedBy()
  expect(media?.url).toMatch(/lesson\.mp4$/)
  const [progress] = await student.client.sections.progress({ sectionIds: [LESSON] })
  expect(progress?.durationSeconds).toBe(FILM_SECONDS)
  expect((await bytesAt(media?.url)).equals(bytes)).toBe(true)
  const { path, ...lesson } = await one()
  expect(lesson).toMatchObject({
    ...{ kind: 'file', ending: 'mp4', seconds: FILM_SECONDS, sizeBytes: bytes.length },
    ...{ former: { kind: 'sample', seconds: MINUTES_36 } },
    change: { by: expect.stringContaining('员工'), at: server.clock.now },
  })
  expect((await bytesAt(path ?? '', desk.cookie())).equals(bytes)).toBe(true)
  // What was sent is used up, in the table and in the store of parts.
  expect(await server.store.db.$count(deskRecordingParts)).toBe(0)
  expect(await partsInStore()).toEqual([])
  const owner = await openDeskAs(server, 'owner')
  expect((await owner.client.record.list({})).list[0]).toMatchObject({
    ...{ deed: 'recordings.replace', reason, subject: { kind: 'lesson', id: String(LESSON) } },
    before: { seconds: MINUTES_36 },
    after: { seconds: FILM_SECONDS },
  })
})

test('the former recording is played until the deed is done, and by who has it open after it', async () => {
  await replace(film(1))
  const before = await playedBy()
  const sent = await stored(film(2))
  expect((await bytesAt((await playedBy()).media?.url)).equals(film(1))).toBe(true)
  const { id, version } = await one()
  await desk.client.recordings.replace({ id, version, ...sent, key: deedKey(), reason })
  expect((await bytesAt((await playedBy()).media?.url)).equals(film(2))).toBe(true)
  expect((await bytesAt(before.media?.url)).equals(film(1))).toBe(true)
})

test('sound replaces a film; put back, the film is there again, and they change places', async () => {
  await replace(film())
  await replace(sound)
  const { ending, seconds } = await one()
  expect(ending).toBe('mp3')
  expect(seconds).toBeGreaterThan(0)
  expect((await playedBy()).media?.url).toMatch(/lesson\.mp3$/)
  await putBack()
  expect(await one()).toMatchObject({
    ...{ ending: 'mp4', seconds: FILM_SECONDS, former: { kind: 'file', seconds } },
  })
  await putBack()
  expect((await bytesAt((await playedBy()).media?.url)).equals(sound)).toBe(true)
})

test('put back to what the files of the school have, nothing is left that differs from them', async () => {
  await replace(film())
  expect(await server.store.db.$count(deskChanges)).toBe(1)
  await putBack()
  expect(await one()).toMatchObject({ kind: 'sample', seconds: MINUTES_36, change: null })
  expect(await server.store.db.$count(deskChanges)).toBe(0)
})

test('what lies behind the end of a shorter film is said before, bounded while it plays, and back with the former one', async () => {
  const { client } = student
  await client.sections.record({ id: LESSON })
  server.clock.advance(1_800_000)
  await client.sections.reportProgress({
    ...{ sectionId: LESSON, position: 1800, played: [[0, 1500]] },
  })
  const note = { sectionId: LESSON, clientId: 'one', seconds: 1500, text: '平移看括号里' }
  await client.notes.add(note)
  const sent = await send(film())
  const { lines, refusals } = await desk.client.recordings.preview({ id: LESSON, ...sent })
  expect(refusals).toEqual([])
  expect(lines[0]).toBe(`时长：36 分 → ${FILM_SECONDS} 秒。`)
  expect(lines[1]).toMatch(/^1 位学生已经开始看/)
  expect(lines[2]).toMatch(/^新的结尾之后有 1 条笔记、3 个章节/)
  const progress = async () => (await client.sections.progress({ sectionIds: [LESSON] }))[0]
  const kept = await progress()
  expect(kept).toMatchObject({ position: 1800, finished: false })
  const noteAt = async () => (await client.notes.ofSection({ sectionId: LESSON }))[0]?.seconds
  const marks = async () => (await playedBy()).marks.map(({ seconds }) => seconds)
  expect(await marks()).toEqual([0, 370, 1060, 1620])

  await replace(film())
  expect(await progress()).toMatchObject({
    ...{ position: FILM_SECONDS, watchedSeconds: FILM_SECONDS, finished: false },
  })
  expect(await noteAt()).toBe(FILM_SECONDS)
  expect(await marks()).toEqual([0])

  await putBack()
  expect(await progress()).toEqual(kept)
  expect(await noteAt()).toBe(1500)
  expect(await marks()).toEqual([0, 370, 1060, 1620])
})

describe('an upload', () => {
  test('that broke off goes on behind the parts that have come', async () => {
    const bytes = film()
    expect(uploadParts(bytes.length)).toBe(3)
    await sendPart(bytes, 0)
    await sendPart(bytes, 2)
    await sendPart(bytes, 2)
    const sent = sentOf(bytes)
    expect(await desk.client.recordings.sentParts(sent)).toEqual({ parts: [0, 2] })
    const { uploaded, store, preview } = desk.client.recordings
    expect(await codeOf(uploaded(sent))).toBe(CODES.badInput)
    expect(await codeOf(store(sent))).toBe(CODES.badInput)
    expect(await codeOf(preview({ id: LESSON, ...sent }))).toBe(CODES.badInput)
    await sendPart(bytes, 1)
    expect(await desk.client.recordings.uploaded(sent)).toEqual({
      ...{ ending: 'mp4', seconds: FILM_SECONDS, sizeBytes: bytes.length, refusals: [] },
    })
    // It is played to its sender before any lesson has it, and stored twice it is there once.
    const media = `/api/desk/recordings/uploads/${sent.upload}/media?bytes=${sent.bytes}`
    expect((await bytesAt(media, desk.cookie())).equals(bytes)).toBe(true)
    await stored(bytes)
    expect((await desk.client.recordings.sentParts(sent)).parts).toEqual([0, 1, 2])
    expect(await desk.client.recordings.store(sent)).toEqual({ stored: true })
    expect((await bytesAt(media, desk.cookie())).equals(bytes)).toBe(true)
    expect((await one()).kind).toBe('sample')
  })

  test('is its sender’s alone', async () => {
    const bytes = film()
    const sent = await send(bytes)
    const other = await openDeskAs(server, 'marketing')
    expect(await other.client.recordings.sentParts(sent)).toEqual({ parts: [] })
    expect(await codeOf(other.client.recordings.uploaded(sent))).toBe(CODES.badInput)
    const url = `/api/desk/recordings/uploads/${sent.upload}/media?bytes=${sent.bytes}`
    const theirs = { url, headers: { cookie: other.cookie() ?? '' } }
    expect((await server.app.inject(theirs)).statusCode).toBe(400)
  })

  test('a part of another length is refused, and so is a film of more than 2 GB', async () => {
    const bytes = film()
    const short = bytes.subarray(0, 1000).toString('base64url')
    const sent = { ...sentOf(bytes), index: 0, data: short }
    expect(await codeOf(desk.client.recordings.send(sent))).toBe(CODES.badInput)
    const large = { ...sent, bytes: RECORDING_LIMITS.bytes + 1 }
    expect(await codeOf(desk.client.recordings.send(large))).toBe(CODES.badInput)
    expect(await partsInStore()).toEqual([])
  })

  test('nobody piles up files, and what nobody goes on with is gone a day later', async () => {
    const { db } = server.store
    const bytes = film()
    await sendPart(bytes, 0)
    const others = Array.from({ length: 2 }, (_, index) => ({
      ...{ staffId: desk.id, upload: 'a'.repeat(64), index, object: `${'0'.repeat(32)}.part` },
      ...{ bytes: 1024 ** 3, sentAt: server.clock.now },
    }))
    await db.insert(deskRecordingParts).values(others)
    expect(await codeOf(sendPart(bytes, 1))).toBe(CODES.badInput)
    // A part that has come is no more.
    expect(await codeOf(sendPart(bytes, 0))).toBe(0)
    expect(await partsInStore()).toHaveLength(1)
    await db.delete(deskRecordingParts).where(eq(deskRecordingParts.upload, 'a'.repeat(64)))
    await sendPart(bytes, 1)
    const { now } = server.clock
    const later = { sentAt: now + DAY / 2 }
    await db.update(deskRecordingParts).set(later).where(eq(deskRecordingParts.index, 1))
    // Its first part is older than a day, its second is not: it may go on.
    await forgetRecordingParts(server.platform, now + DAY + 1)
    expect(await partsInStore()).toHaveLength(2)
    await forgetRecordingParts(server.platform, now + DAY / 2 + DAY + 1)
    expect(await partsInStore()).toEqual([])
    expect(await db.$count(deskRecordingParts)).toBe(0)
  })

  test('an answer waits no longer than it may for a long film, which goes on meanwhile', async () => {
    const sent = await send(film(3))
    const join = createRecordingJoiner(server.platform, 0)
    expect(await join(sent, sender())).toEqual({ stored: false })
    await expect.poll(() => desk.client.recordings.store(sent)).toEqual({ stored: true })
    const both = await Promise.all([1, 2].map(() => desk.client.recordings.store(sent)))
    expect(both).toEqual([{ stored: true }, { stored: true }])
    await expect.poll(partsInStore).toEqual([])
  })

  test('servers that join the same parts at once all say that it is stored', async () => {
    const bytes = film(6)
    const sent = await send(bytes)
    // One begins while another one reads, writes, or removes what it has joined.
    const servers = Array.from({ length: 20 }, () => createRecordingJoiner(server.platform))
    const answers = await Promise.all(
      servers.map(async (join, index) => {
        await setTimeout(index * 5)
        return join(sent, sender())
      }),
    )
    expect(answers).toEqual(servers.map(() => ({ stored: true })))
    expect(await partsInStore()).toEqual([])
    expect((await desk.client.recordings.uploaded(sent)).sizeBytes).toBe(bytes.length)
  })
})

describe('what it is follows from its bytes, not from its name', () => {
  test.each([
    ['a film that is cut off', () => film().subarray(0, -1000), '没有存完'],
    ['a film that is cut off within its pictures', () => mp4().subarray(0, 100_000), '没有存完'],
    ['a film without pictures', emptyMp4, '没有画面'],
    ['what only begins like sound', mp3, '打不开'],
    ['a page', () => Buffer.from('<!doctype html><video src="a.mp4">'), '不是 MP4'],
    ['a document', () => Buffer.from('%PDF-1.7\n'), '不是 MP4'],
  ])('%s is refused with what to do', async (_, file, said) => {
    const bytes = file()
    const sent = await send(bytes)
    const { refusals } = await desk.client.recordings.uploaded(sent)
    expect(refusals.join()).toContain(said)
    const preview = await desk.client.recordings.preview({ id: LESSON, ...sent })
    expect(preview).toEqual({ lines: [], refusals })
    const refused = { code: CODES.badInput, message: refusals[0] }
    await expect(desk.client.recordings.store(sent)).rejects.toMatchObject(refused)
    const { id, version } = await one()
    const deed = { id, version, ...sent, key: deedKey(), reason }
    expect(await codeOf(desk.client.recordings.replace(deed))).toBe(CODES.badInput)
    expect((await one()).kind).toBe('sample')
  })
})

describe('a deed', () => {
  test('with the same key again is done once, and has its first answer', async () => {
    const key = deedKey()
    const sent = await stored(film())
    const { id, version } = await one()
    const input = { id, version, ...sent, key, reason }
    await desk.client.recordings.replace(input)
    const after = await one()
    await desk.client.recordings.replace(input)
    expect(await one()).toEqual(after)
  })

  test('of two at once one is done, and the other reads that it was changed meanwhile', async () => {
    const [first, second] = [await stored(film(4)), await stored(film(5))]
    const { id, version } = await one()
    const deeds = [first, second].map((sent) =>
      codeOf(desk.client.recordings.replace({ id, version, ...sent, key: deedKey(), reason })),
    )
    expect((await Promise.all(deeds)).sort()).toEqual([0, CODES.decided])
    expect(await codeOf(putBack({ version }))).toBe(CODES.decided)
  })

  test('that changes nothing, with what is not stored, or without a former one is refused', async () => {
    expect(await codeOf(putBack())).toBe(CODES.badInput)
    expect((await desk.client.recordings.preview({ id: LESSON })).refusals).toHaveLength(1)
    const sent = await send(film())
    const { id, version } = await one()
    const early = { id, version, ...sent, key: deedKey(), reason }
    expect(await codeOf(desk.client.recordings.replace(early))).toBe(CODES.badInput)
    await replace(film())
    expect(await codeOf(replace(film()))).toBe(CODES.badInput)
    expect(await codeOf(replace(film(), { id: 99_999_999 }))).toBe(CODES.notFound)
    expect(await codeOf(desk.client.recordings.list({ id: 999_999 }))).toBe(CODES.notFound)
  })

  test('on a class is refused with the way to its own recording', async () => {
    const sent = await stored(film())
    const lesson = (await list(CLASS.course)).find(({ id }) => id === CLASS.id)
    expect(lesson).toMatchObject({ kind: 'class', path: null })
    const { refusals } = await desk.client.recordings.preview({ id: CLASS.id, ...sent })
    expect(refusals.join()).toContain('“直播课”')
    const version = lesson?.version ?? ''
    const deed = { id: CLASS.id, version, ...sent, key: deedKey(), reason }
    await expect(desk.client.recordings.replace(deed)).rejects.toMatchObject({
      ...{ code: CODES.badInput, message: refusals[0] },
    })
  })

  test('needs the right to change content, as the files do', async () => {
    await replace(film())
    const { path } = await one()
    const teacher = await openDeskAs(server, 'teacher')
    expect(await codeOf(teacher.client.recordings.list({ id: COURSE }))).toBe(CODES.forbidden)
    expect(await codeOf(send(film(), teacher))).toBe(CODES.forbidden)
    const file = { url: path ?? '', headers: { cookie: teacher.cookie() ?? '' } }
    expect((await server.app.inject(file)).statusCode).toBe(403)
    expect((await server.app.inject({ url: path ?? '' })).statusCode).toBe(401)
    // A lesson beside it plays what it did.
    expect((await one(NEXT_LESSON)).change).toBeNull()
  })
})
