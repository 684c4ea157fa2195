import { MINUTE } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '../../../../../database/schema/catalogue'
import { sectionProgress } from '../../../../../database/schema/learning'
import { liveMessages } from '../../../../../database/schema/live'
import { heardStatements } from '../../../../../testing/heard-statements'
import { startTestServer, type TestServer } from '../../../../../testing/test-server'
import {
  type Learner,
  newLearner,
  runningClass,
} from '../../../../learning/sections/learner.fixture'
import { type Desk, openDeskAs } from '../../../desk-client.fixture'

const LIVE_COURSE = 1001
const RECORD_COURSE = 1004

let server: TestServer
let desk: Desk
let students: Learner[]
let liveId: number
let recordId: number
let recordSeconds: number

/** The player of a student reports that it played these seconds, at the server's time. */
async function play({ client }: Learner, sectionId: number, from: number, to: number) {
  await client.sections.reportProgress({ sectionId, position: to, played: [[from, to]] })
}

beforeAll(async () => {
  server = await startTestServer()
  const courses = [LIVE_COURSE, RECORD_COURSE]
  students = await Promise.all(Array.from({ length: 4 }, () => newLearner(server, courses)))
  const running = await runningClass(server, LIVE_COURSE)
  liveId = running.id
  const [recorded] = await server.store.db
    .select()
    .from(sections)
    .where(sql`${sections.courseId} = ${RECORD_COURSE} and ${sections.startTime} is null`)
    .orderBy(sections.sort)
    .limit(1)
  recordId = recorded?.id ?? 0
  recordSeconds = recorded?.durationSeconds ?? 0
  const [one, two, three] = students
  if (!one || !two || !three) throw new Error('no students')
  // Each begins, so that later reports may claim what was played since.
  for (const student of students) await play(student, recordId, 0, 1)
  await play(one, liveId, 0, 10)
  await play(two, liveId, 0, 5)
  await server.store.db.insert(liveMessages).values(
    ['a', 'b'].map((clientId) => ({
      ...{ roomId: running.roomId, userId: two.userId, clientId, stream: 'student' as const },
      ...{ nickname: '学生', avatar: '', text: '听不清', createdAt: server.clock.now },
    })),
  )
  await three.client.enquiries.ask({
    ...{ courseId: LIVE_COURSE, sectionId: liveId, seconds: 5, text: '这里为什么用虚拟语气' },
    clientId: 'figures-of-lessons-1',
  })
  server.clock.advance(MINUTE)
  await play(one, liveId, 10, 70)
  // A third comes when the class is over: that is its playback.
  const [{ endTime } = { endTime: null }] = await server.store.db
    .select({ endTime: sections.endTime })
    .from(sections)
    .where(eq(sections.id, liveId))
  server.clock.advance((endTime ?? 0) + 30 * MINUTE - server.clock.now + 24 * 60 * MINUTE)
  await play(three, liveId, 0, 20)
  const shares = [0.05, 0.35, 0.38, 1]
  for (const [at, share] of shares.entries()) {
    const student = students[at]
    if (student) await play(student, recordId, 0, Math.floor(recordSeconds * share))
  }
  desk = await openDeskAs(server, 'marketing')
})
afterAll(() => server.close())

const lessonsOf = async (id: number) => {
  const found = []
  let before: string | undefined
  do {
    const page = await desk.client.figures.lessons({ id, before, length: 2 })
    found.push(...page.list)
    before = page.next ?? undefined
  } while (before)
  return found
}

test('who came to a class, how long they stayed, who asked, who saw it later', async () => {
  const found = (await lessonsOf(LIVE_COURSE)).find(({ id }) => id === liveId)
  expect(found).toMatchObject({ watched: 3, asked: 2, finished: 0, elsewhere: false })
  const { rows } = (await server.store.db.execute(sql`
    select avg(live_seconds)::float8 as seconds from section_progress
    where section_id = ${liveId} and live_seconds > 0`)) as unknown as {
    rows: { seconds: number }[]
  }
  expect(rows[0]?.seconds).toBe((70 + 5) / 2)
  expect(found?.live?.came).toBe(2)
  expect(found?.live?.stayed).toBeCloseTo((rows[0]?.seconds ?? 0) / (found?.seconds ?? 1), 10)
})

test('how many still watch at each tenth of a recorded lesson', async () => {
  const { watching, ...lesson } = await desk.client.figures.lesson({ id: recordId })
  expect(watching).toEqual([4, 3, 3, 3, 1, 1, 1, 1, 1, 1, 1])
  expect(lesson).toMatchObject({ watched: 4, finished: 1, live: null, startTime: null, asked: 0 })
  expect((await lessonsOf(RECORD_COURSE)).find(({ id }) => id === recordId)).toEqual(lesson)
})

test('a class from before live seconds were kept does not say that nobody came', async () => {
  const { db } = server.store
  const [student] = students
  const isOld = sql`section_id = ${liveId} and user_id = ${student?.userId}`
  await db.update(sectionProgress).set({ liveSeconds: null }).where(isOld)
  const { live, watched } = await desk.client.figures.lesson({ id: liveId })
  expect({ live, watched }).toEqual({ live: { came: null, stayed: null }, watched: 3 })
})

test('every lesson of a course that takes place is there once, in its order', async () => {
  const ids = (await lessonsOf(LIVE_COURSE)).map(({ id }) => id)
  const rows = await server.store.db
    .select({ id: sections.id })
    .from(sections)
    .where(sql`course_id = ${LIVE_COURSE} and cancelled_at is null and type <> 1`)
    .orderBy(sections.sort, sections.id)
  expect(ids).toEqual(rows.map(({ id }) => id))
})

test('the courses with their lessons and students, each once', async () => {
  const found = []
  let before: string | undefined
  do {
    const page = await desk.client.figures.courses({ before, length: 5 })
    found.push(...page.list)
    before = page.next ?? undefined
  } while (before)
  const { rows } = (await server.store.db.execute(sql`
    select courses.id, courses.name, count(distinct sections.id)::int as lessons, count(distinct enrolments.id)::int as students
    from courses left join sections on sections.course_id = courses.id and cancelled_at is null and type <> 1
    left join enrolments on enrolments.course_id = courses.id group by 1, 2 order by 1 desc`)) as unknown as {
    rows: unknown[]
  }
  expect(found).toEqual(rows)
})

test('a longer page takes as many statements; what is not there is not found', async () => {
  const statements = async (length: number) => {
    const { texts } = await heardStatements(server.store, () =>
      desk.client.figures.lessons({ id: LIVE_COURSE, length }),
    )
    return texts.length
  }
  expect(await statements(10)).toBe(await statements(1))
  await expect(desk.client.figures.lesson({ id: 999_999 })).rejects.toMatchObject({ code: 4040 })
  await expect(desk.client.figures.courses({ before: 'x' })).rejects.toMatchObject({ code: 4000 })
})
