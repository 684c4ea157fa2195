import type { Client } from '@kaozhou/api'
import { errorCodes } from '@kaozhou/api/contract'
import { certificateNumberText, DAY, HOUR, MINUTE } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { courses } from '../../../database/schema/catalogue'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { buy, newPlainBuyer, payFully } from '../../buying/orders/buying.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk/desk-client.fixture'
import { emit } from '../../events/domain-events'
import { codeOf, type Learner, newLearner } from '../sections/learner.fixture'
import { finishLessons } from './certificate.fixture'

/** Seven lessons, of which six have to be finished. */
const COURSE = 1024
/** Asks for a paper too. */
const WITH_PAPER = 1017
const WITHOUT = 1003
const NAME = '林晓'

let server: TestServer
let support: Desk
let student: Learner

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
  support = await openDeskAs(server, 'support')
})
afterAll(() => server.close())
beforeEach(async () => {
  student = await newLearner(server, [COURSE, WITH_PAPER, WITHOUT])
})

async function issued({ client, userId }: Pick<Learner, 'client' | 'userId'>, courseId = COURSE) {
  await finishLessons(server, { userId, courseId })
  return client.certificates.issue({ courseId, name: NAME })
}

const revoke = (id: number, certificateId: number) =>
  support.client.people.revokeCertificate({
    ...{ id, certificateId, key: deedKey() },
    reason: '代学',
  })

async function certificateAtDesk(id: number) {
  const [first] = (await support.client.people.detail({ id })).certificates
  if (!first) throw new Error('the desk shows no certificate')
  return first
}

test('pressed several times at once, it is issued once, and stays as it is', async () => {
  const { client, userId } = student
  await finishLessons(server, { userId, courseId: COURSE })
  const names = ['林晓', '林小', '林笑', '林晓']
  const answers = await Promise.all(
    names.map((name) => client.certificates.issue({ courseId: COURSE, name })),
  )
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
  const later = await client.certificates.issue({ courseId: COURSE, name: '别的名字' })
  expect(later).toEqual(answers[0])
  expect(await client.certificates.mine()).toHaveLength(1)
})

test('a course that asks for a paper wants both', async () => {
  const { client, userId } = student
  await finishLessons(server, { userId, courseId: WITH_PAPER })
  const standing = async () =>
    (await client.certificates.standing({ courseId: WITH_PAPER })).standing
  expect(await standing()).toMatchObject({
    lessons: { missing: 0 },
    paper: { id: 'practice-limits', needed: 60, best: null, reached: false },
    earned: false,
  })
  const handIn = (score: number, questionIds: string | null) =>
    server.store.db.execute(sql`
      insert into exam_attempts (user_id, paper_id, question_ids, started_at, part_id, part_started_at, handed_in_at, score)
      select ${userId}, id, ${questionIds}::jsonb, 1, 'main', 1, 2, round((paper ->> 'scale')::int * ${score} / 100.0)
      from papers where id = 'practice-limits'`)
  // A few questions again are not the paper.
  await handIn(100, '["q1"]')
  expect((await standing())?.paper?.best).toBeNull()
  await handIn(59, null)
  expect(await standing()).toMatchObject({ paper: { best: 59, reached: false }, earned: false })
  await handIn(60, null)
  await handIn(20, null)
  expect(await standing()).toMatchObject({ paper: { best: 60, reached: true }, earned: true })
})

test('classes that were cancelled need not be finished', async () => {
  const { client } = student
  const { db } = server.store
  const needed = async () =>
    (await client.certificates.standing({ courseId: COURSE })).standing?.lessons.needed
  await db.execute(sql`update sections set cancelled_at = 1 where id in
    (select id from sections where course_id = ${COURSE} order by sort limit 2)`)
  try {
    expect(await needed()).toBe(4)
  } finally {
    await db.execute(sql`update sections set cancelled_at = null where course_id = ${COURSE}`)
  }
  expect(await needed()).toBe(6)
})

test.each([
  ['林', errorCodes.badInput.code],
  ['12345', errorCodes.badInput.code],
])('a name like %s is refused', async (name, code) => {
  const { client, userId } = student
  await finishLessons(server, { userId, courseId: COURSE })
  expect(await codeOf(client.certificates.issue({ courseId: COURSE, name }))).toBe(code)
})

test('a course without a certificate, and one that is not one’s own', async () => {
  const { client, userId } = student
  await finishLessons(server, { userId, courseId: WITHOUT })
  expect(await client.certificates.standing({ courseId: WITHOUT })).toEqual({
    ...{ standing: null, issued: null, mayIssue: false },
  })
  expect((await client.learning.course({ id: WITHOUT })).hasCertificate).toBe(false)
  expect((await client.learning.course({ id: COURSE })).hasCertificate).toBe(true)
  const stranger = await newLearner(server)
  await finishLessons(server, { userId: stranger.userId, courseId: COURSE })
  const { certificates } = stranger.client
  expect(await codeOf(certificates.standing({ courseId: COURSE }))).toBe(
    errorCodes.notEntitled.code,
  )
  expect(await codeOf(certificates.issue({ courseId: COURSE, name: NAME }))).toBe(
    errorCodes.notEntitled.code,
  )
  expect(await codeOf(certificates.standing({ courseId: 999_999 }))).toBe(errorCodes.notFound.code)
})

describe('whoever has the number', () => {
  test('reads whom it names and that it is valid, however the number is typed', async () => {
    const { number } = await issued(student)
    const visitor = server.client
    const seen = await visitor.certificates.verify({ number })
    expect(seen).toMatchObject({
      number,
      name: NAME,
      courseId: COURSE,
      revokedAt: null,
      own: false,
    })
    expect(seen?.school).toBe('考舟')
    const typed = certificateNumberText(number).toLowerCase()
    expect(await visitor.certificates.verify({ number: typed })).toEqual(seen)
    expect((await student.client.certificates.verify({ number }))?.own).toBe(true)
  })

  test('keeps the name of the course that it was issued for', async () => {
    const { number, courseName } = await issued(student)
    const { db } = server.store
    await db.update(courses).set({ name: '改了名字' }).where(eq(courses.id, COURSE))
    try {
      expect((await student.client.certificates.verify({ number }))?.courseName).toBe(courseName)
    } finally {
      await db.update(courses).set({ name: courseName }).where(eq(courses.id, COURSE))
    }
  })
})

test('a number that was made up is nobody’s, and too many of them are not looked up', async () => {
  const { number } = await issued(student)
  const { verify } = server.clientWith(undefined, {}, '198.51.100.7').certificates
  const last = number.endsWith('0') ? '1' : '0'
  for (const made of [number.slice(0, -1) + last, 'A'.repeat(20), '123', '%_']) {
    expect(await verify({ number: made })).toBeNull()
  }
  for (let tries = 0; tries < 60; tries += 1) {
    await verify({ number: 'B'.repeat(20) }).catch(() => null)
  }
  expect(await codeOf(verify({ number }))).toBe(errorCodes.tooManyRequests.code)
  server.clock.advance(11 * MINUTE)
  expect(await codeOf(verify({ number }))).toBe(0)
})

describe('its PDF', () => {
  test('is one’s own alone, names the person, and its address expires', async () => {
    const { number, courseName } = await issued(student)
    const { url } = await student.client.certificates.file({ number })
    const answer = await server.app.inject({ url })
    expect(answer.headers['content-type']).toBe('application/pdf')
    const bytes = answer.rawPayload
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    expect(document.getTitle()).toBe(`${courseName} 结业证书 ${certificateNumberText(number)}`)
    expect(document.getPageCount()).toBe(1)

    const other = await newLearner(server)
    expect(await codeOf(other.client.certificates.file({ number }))).toBe(errorCodes.notFound.code)
    server.clock.advance(11 * MINUTE)
    expect((await server.app.inject({ url })).statusCode).toBe(403)
  })

  test('is not there once it is revoked', async () => {
    const { number } = await issued(student)
    const { url } = await student.client.certificates.file({ number })
    await revoke(student.userId, (await certificateAtDesk(student.userId)).id)
    expect(await codeOf(student.client.certificates.file({ number }))).toBe(
      errorCodes.certificateRevoked.code,
    )
    expect((await server.app.inject({ url })).statusCode).toBe(403)
  })
})

describe('revoked by staff', () => {
  test('it says so, is not issued anew, and the record has both deeds', async () => {
    const { client, userId: id } = student
    const { number } = await issued(student)
    const { id: certificateId } = await certificateAtDesk(id)
    await revoke(id, certificateId)
    const visitor = server.client
    expect((await visitor.certificates.verify({ number }))?.revokedAt).toBe(server.clock.now)
    expect(await codeOf(client.certificates.issue({ courseId: COURSE, name: NAME }))).toBe(
      errorCodes.certificateRevoked.code,
    )
    expect((await client.certificates.standing({ courseId: COURSE })).mayIssue).toBe(false)
    expect(await certificateAtDesk(id)).toMatchObject({ revokedBy: 'staff', reason: '代学' })
    expect(await codeOf(revoke(id, certificateId))).toBe(errorCodes.decidedAlready.code)

    const restore = () =>
      support.client.people.restoreCertificate({
        ...{ id, certificateId, key: deedKey() },
        reason: '查清是本人',
      })
    await restore()
    expect((await visitor.certificates.verify({ number }))?.revokedAt).toBeNull()
    expect(await codeOf(restore())).toBe(errorCodes.decidedAlready.code)
    const owner = await openDeskAs(server, 'owner')
    const { list } = await owner.client.record.list({ subjectKind: 'user', subjectId: String(id) })
    expect(list.map(({ title }) => title)).toEqual(['恢复证书', '撤销证书'])
  })

  test('only that of the student who is named', async () => {
    await issued(student)
    const { id } = await certificateAtDesk(student.userId)
    const other = await newLearner(server)
    expect(await codeOf(revoke(other.userId, id))).toBe(errorCodes.notFound.code)
    expect((await certificateAtDesk(student.userId)).revokedAt).toBeNull()
  })
})

describe('a refund', () => {
  async function bought(client: Client): Promise<string> {
    const { id } = await buy(client, WITHOUT)
    await payFully(server, client, id)
    return id
  }

  test('revokes it; who buys the course again can have a new one', async () => {
    const { db } = server.store
    await db
      .update(courses)
      .set({ certificate: { lessons: 10, paper: null } })
      .where(eq(courses.id, WITHOUT))
    try {
      const buyer = await newPlainBuyer(server)
      const { client } = buyer
      const order = await bought(client)
      const { number } = await issued(buyer, WITHOUT)
      await client.orders.refund({ id: order })
      const seen = await server.client.certificates.verify({ number })
      expect(seen?.revokedAt).toBe(server.clock.now)
      expect(await certificateAtDesk(buyer.userId)).toMatchObject({ revokedBy: 'refund' })
      await bought(client)
      const again = await client.certificates.issue({ courseId: WITHOUT, name: NAME })
      expect(again.number).not.toBe(number)
      expect((await client.certificates.mine()).map((one) => one.number)).toEqual([
        again.number,
        number,
      ])
    } finally {
      await db.update(courses).set({ certificate: null }).where(eq(courses.id, WITHOUT))
    }
  })
})

test('who has finished can have it after the time of the course is over', async () => {
  const { client, userId } = await newLearner(server)
  await server.store.db.execute(sql`insert into enrolments
    (user_id, course_id, source, bought_at, expires_at, own_ends_at)
    values (${userId}, ${COURSE}, 'gift', 1, ${server.clock.now - DAY}, ${server.clock.now - DAY})`)
  await finishLessons(server, { userId, courseId: COURSE })
  expect(await codeOf(client.certificates.issue({ courseId: COURSE, name: NAME }))).toBe(0)
})

test('it is among a person’s own data, and goes with the account', async () => {
  const { client, userId } = student
  const { number, courseName } = await issued(student)
  const { certificates } = await client.users.exportData()
  expect(certificates).toMatchObject([{ number, name: NAME, courseName, revokedAt: null }])
  const closed = { userId, now: server.clock.now }
  await server.store.inTransaction((tx) => emit(tx, 'accountClosed', closed))
  expect(await server.client.certificates.verify({ number })).toBeNull()
})

// The last one: the logins of the desk do not last so long.
test('lessons that are played to their end count, and the certificate is there with the last that is needed', async () => {
  const { client } = student
  const lessons = (await client.courses.chapters({ id: COURSE })).flatMap((one) => one.sections)
  expect(await client.certificates.standing({ courseId: COURSE })).toEqual({
    standing: { lessons: { needed: 6, finished: 0, missing: 6 }, paper: null, earned: false },
    issued: null,
    mayIssue: false,
  })
  const seconds = new Map(
    (await client.sections.progress({ courseId: COURSE })).map((one) => [
      one.sectionId,
      one.durationSeconds,
    ]),
  )
  const play = async (sectionId: number) => {
    const end = seconds.get(sectionId) ?? 0
    return client.sections.reportProgress({ sectionId, position: end, played: [[0, end]] })
  }
  for (const { id } of lessons.slice(0, 6)) {
    const early = await client.certificates.standing({ courseId: COURSE })
    expect(early.mayIssue).toBe(false)
    expect(await codeOf(client.certificates.issue({ courseId: COURSE, name: NAME }))).toBe(
      errorCodes.certificateNotEarned.code,
    )
    await play(id)
    server.clock.advance(HOUR)
    expect((await play(id)).finished).toBe(true)
  }
  expect(await client.certificates.standing({ courseId: COURSE })).toMatchObject({
    standing: { lessons: { finished: 6, missing: 0 }, earned: true },
    mayIssue: true,
  })
  const certificate = await client.certificates.issue({ courseId: COURSE, name: ' 林  晓 ' })
  expect(certificate).toMatchObject({ name: '林 晓', own: true, revokedAt: null })
  expect(await client.certificates.mine()).toEqual([certificate])
})
