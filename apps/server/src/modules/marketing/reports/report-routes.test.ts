import { beijingDay, DAY } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sectionProgress } from '../../../database/schema/learning'
import { reportCounts, reportLinks } from '../../../database/schema/reports'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { emit } from '../../events/domain-events'
import { codeOf, type Learner, newLearner } from '../../learning/sections/learner.fixture'
import { addStudySeconds } from '../../learning/sections/progress-repository'
import { recountReports } from './counted-report'

const COURSE = 1004
const OTHER_COURSE = 1003
/** Recorded lessons of the course, and the seconds of the first. */
const LESSON = 10040101
const NEXT_LESSON = 10040102
const NOT_FOUND = 4040
const BAD_INPUT = 4000
const SEVENTH = { slug: 'seventh' }

let server: TestServer
let student: Learner

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  student = await newLearner(server, [COURSE])
})

/** Plays a lesson from its beginning, as the player reports it. */
async function play({ client }: Learner, sectionId: number, seconds: number): Promise<void> {
  // The time of the first report is what the next ones are measured from.
  await client.sections.reportProgress({ sectionId, position: 0, played: [] })
  const steps = Math.ceil(seconds / 60)
  for (let step = 0; step < steps; step += 1) {
    server.clock.advance(60_000)
    const to = Math.min(seconds, (step + 1) * 60)
    await client.sections.reportProgress({ sectionId, position: to, played: [[step * 60, to]] })
  }
}

/** Study of many days, as reports of players have left it. */
async function studied(userId: number, days: readonly [ago: number, seconds: number][]) {
  const { db } = server.store
  for (const [ago, seconds] of days) {
    const day = beijingDay(server.clock.now - ago * DAY)
    await addStudySeconds(db, { userId, courseId: COURSE, day, hour: 21, seconds })
  }
}

const cardOf = (report: { cards: readonly { kind: string }[] }, kind: string) =>
  report.cards.find((card) => card.kind === kind)

async function plain(query: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
  const result = await server.store.db.execute(query)
  return (result as unknown as { rows: Record<string, unknown>[] }).rows[0] ?? {}
}

describe('the list of reports', () => {
  test('yearly reports are listed, the newest first, without the report of a course', async () => {
    const list = await server.client.reports.list()
    expect(list.map(({ slug }) => slug)).toEqual([
      ...['seventh', 'sixth', 'fifth', 'fourth', 'third', 'second', 'year'],
    ])
    expect(list[0]).toMatchObject({ phase: 'running', title: '第七年学习报告' })
    expect(list[1]?.phase).toBe('over')
  })
})

describe('what a report counts', () => {
  test('minutes, days, lessons, notes and answers equal those of plain SQL queries', async () => {
    const { client, userId } = student
    await studied(userId, [
      [3, 600],
      [2, 1200],
      [9, 40_000],
    ])
    await play(student, LESSON, 300)
    const note = { sectionId: LESSON, clientId: 'n1', seconds: 3, text: '转折' }
    await client.notes.add(note)
    const { now } = server.clock
    await server.store.db
      .update(sectionProgress)
      .set({ finishedAt: now })
      .where(sql`user_id = ${userId}`)
    const report = await client.reports.open(SEVENTH)
    const sums = await plain(sql`select
      (select sum(seconds)::int from study_days where user_id = ${userId}) as seconds,
      (select count(distinct day)::int from study_days where user_id = ${userId}) as days,
      (select count(*)::int from section_progress
        where user_id = ${userId} and finished_at is not null) as lessons,
      (select count(*)::int from lesson_notes where user_id = ${userId}) as notes`)
    const [row] = await server.store.db.select().from(reportCounts).where(sql`user_id = ${userId}`)
    expect(row?.facts).toMatchObject({ ...sums, courses: 1, answered: 0 })
    expect(sums).toEqual({ seconds: 42_100, days: 4, lessons: 1, notes: 1 })
    expect(row?.facts.streak?.length).toBe(2)
    expect(row?.facts.hours[21]).toBeGreaterThanOrEqual(41_800)
    expect(row?.facts.hours.reduce((sum, seconds) => sum + seconds, 0)).toBe(42_100)
    expect(cardOf(report, 'time')).toMatchObject({
      hasData: true,
      figure: { value: '11.6', unit: '小时' },
    })
    expect(cardOf(report, 'answers')).toMatchObject({
      hasData: false,
      figure: null,
      next: { href: '/exam/mock' },
    })
    expect(cardOf(report, 'saved')).toBeUndefined()
    expect(report.cards[0]?.kind).toBe('cover')
    expect(report.cards.at(-1)?.kind).toBe('poster')
  })

  test('homework, papers and level tests count right answers; coupons what they saved', async () => {
    const { userId } = student
    const { now } = server.clock
    const { db } = server.store
    await db.execute(sql`insert into task_submissions
      (user_id, task_id, answers, right_count, best_count, attempts, first_at, submitted_at)
      select ${userId}, id, '[{"questionId":1,"answer":"A","right":true},{"questionId":2,"answer":"B","right":false}]',
        1, 1, 1, ${now}, ${now} from study_tasks where course_id = ${COURSE} limit 1`)
    await db.execute(sql`insert into exam_attempts
      (user_id, paper_id, started_at, part_id, part_started_at, handed_in_at, score, results)
      select ${userId}, id, ${now}, 'p', ${now}, ${now}, 1,
        '{"a":{"earned":1,"state":"right"},"b":{"earned":0,"state":"wrong"},"c":{"earned":0,"state":"blank"}}'
      from papers limit 1`)
    await db.execute(sql`insert into evaluations (user_id, started_at, answers, finished_at)
      values (${userId}, ${now}, '[{"right":true},{"right":true},{"right":false}]', ${now})`)
    await db.execute(sql`insert into orders (id, user_id, type, status, checkout_key, price, amount,
      points_used, needs_address, pure_goods, created_at, expires_at, paid_at)
      values (${`9${userId}0000`}, ${userId}, 1, 'paid', ${`r${userId}`},
      '{"listTotal":9000,"steps":[{"kind":"cut","label":"","amount":500},{"kind":"coupon","label":"","amount":2000},{"kind":"redPacket","label":"","amount":350}],"total":6150,"saved":2850}',
      6150, 0, false, false, ${now}, ${now}, ${now})`)
    await student.client.reports.open(SEVENTH)
    const [row] = await db.select().from(reportCounts).where(sql`user_id = ${userId}`)
    expect(row?.facts).toMatchObject({
      ...{ answered: 7, right: 4, homework: 1, orders: 1, saved: 2350, points: 100 },
    })
  })

  test('what lies outside of the period is not counted', async () => {
    await studied(student.userId, [[400, 600]])
    expect(await student.client.reports.open(SEVENTH)).toMatchObject({ empty: true })
    expect(await student.client.reports.open({ slug: 'sixth' })).toMatchObject({ empty: false })
  })

  test('the report of a user who did nothing has one card, with a link to go on', async () => {
    const { cards, empty, name } = await student.client.reports.open(SEVENTH)
    expect(empty).toBe(true)
    expect(cards).toMatchObject([{ kind: 'cover', hasData: false, next: { href: '/mylive' } }])
    expect(name).not.toContain('***')
  })

  test('two people who open at the same time get their own numbers, and one row each', async () => {
    const other = await newLearner(server, [COURSE])
    await studied(student.userId, [[1, 660]])
    await studied(other.userId, [[1, 1320]])
    const people = [student, other, student, other, student, other]
    const opened = await Promise.all(people.map(({ client }) => client.reports.open(SEVENTH)))
    expect(opened.map((report) => cardOf(report, 'time'))).toMatchObject(
      people.map((person) => ({ figure: { value: person === student ? '11' : '22' } })),
    )
    const { rows } = (await server.store.db.execute(
      sql`select user_id from report_counts where user_id in (${student.userId}, ${other.userId})`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toHaveLength(2)
  })
})

describe('when a report is counted', () => {
  test('a stored report stays until the user counts it again, and says when there is newer data', async () => {
    const { client } = student
    await play(student, LESSON, 120)
    const first = await client.reports.open(SEVENTH)
    expect(first.hasNewer).toBe(false)
    await play(student, NEXT_LESSON, 180)
    const second = await client.reports.open(SEVENTH)
    expect(second).toMatchObject({ countedAt: first.countedAt, hasNewer: true })
    expect(cardOf(second, 'time')).toMatchObject({ figure: { value: '2' } })
    const asked = await client.reports.count(SEVENTH)
    expect(asked).toMatchObject({ countedAt: server.clock.now, hasNewer: false })
    expect(cardOf(asked, 'time')).toMatchObject({ figure: { value: '5' } })
    expect(await client.reports.open(SEVENTH)).toEqual(asked)
  })

  test('after a day the job counts the reports with newer data and no others, once on two servers', async () => {
    const idle = await newLearner(server, [COURSE])
    await studied(idle.userId, [[1, 600]])
    const before = await idle.client.reports.open(SEVENTH)
    await play(student, LESSON, 120)
    await student.client.reports.open(SEVENTH)
    await play(student, NEXT_LESSON, 60)
    const job = () => Promise.all([1, 2].map(() => recountReports(server.store, server.clock.now)))
    await job()
    expect(cardOf(await student.client.reports.open(SEVENTH), 'time')).toMatchObject({
      figure: { value: '2' },
    })
    server.clock.advance(DAY + 60_000)
    await job()
    expect(cardOf(await student.client.reports.open(SEVENTH), 'time')).toMatchObject({
      figure: { value: '3' },
    })
    expect((await idle.client.reports.open(SEVENTH)).countedAt).toBe(before.countedAt)
  })
})

describe('the report of a course', () => {
  test('it counts the lessons of its course only, and shows the rank in class without names', async () => {
    const ahead = await newLearner(server, [COURSE])
    const { userId } = student
    await studied(userId, [[1, 600]])
    await studied(ahead.userId, [[1, 60_000]])
    const day = beijingDay(server.clock.now)
    const elsewhere = { userId, courseId: OTHER_COURSE, day, hour: 21, seconds: 9000 }
    await addStudySeconds(server.store.db, elsewhere)
    const report = await student.client.reports.open({ slug: 'course', courseId: COURSE })
    expect(report).toMatchObject({ courseId: COURSE, courseName: expect.any(String) })
    expect(cardOf(report, 'time')).toMatchObject({ figure: { value: '10', unit: '分钟' } })
    const { rank } = await plain(sql`select 1 + count(*)::int as rank from (
      select sum(seconds) as s from study_days where course_id = ${COURSE}
      and user_id <> ${userId} group by user_id) as t where s > 600`)
    expect(cardOf(report, 'rank')).toMatchObject({ figure: { value: String(rank), unit: '名' } })
    expect(rank).toBeGreaterThanOrEqual(2)
  })

  test('a course that the user does not own, a missing course, and a course for a yearly report are refused', async () => {
    const { client } = student
    expect(await codeOf(client.reports.open({ slug: 'course', courseId: OTHER_COURSE }))).toBe(5301)
    expect(await codeOf(client.reports.open({ slug: 'course' }))).toBe(BAD_INPUT)
    expect(await codeOf(client.reports.open({ ...SEVENTH, courseId: COURSE }))).toBe(BAD_INPUT)
    expect(await codeOf(client.reports.open({ slug: 'eighth' }))).toBe(NOT_FOUND)
  })
})

describe('a link to a report', () => {
  test('a link shows the report with a masked name, without money and points, until it is taken back', async () => {
    const { client } = student
    await client.users.update({ nickname: '辛稼轩同学' })
    await play(student, LESSON, 120)
    const own = await client.reports.open(SEVENTH)
    expect(cardOf(own, 'points')).toBeDefined()
    const { id, token } = await client.reports.share(SEVENTH)
    expect(token).toMatch(/^[\w-]{43}$/)
    const seen = await server.client.reports.shared({ token })
    expect(seen.name).toBe('辛***学')
    expect(JSON.stringify(seen)).not.toContain('辛稼轩')
    expect(cardOf(seen, 'time')).toMatchObject({ figure: { value: '2', unit: '分钟' } })
    expect(seen.cards.map(({ kind }) => kind)).not.toContain('points')
    expect(seen.cards.every(({ hasData }) => hasData)).toBe(true)
    const stored = JSON.stringify(await server.store.db.select().from(reportLinks))
    expect(stored).not.toContain(token)

    expect(await client.reports.links(SEVENTH)).toEqual([{ id, createdAt: server.clock.now }])
    await client.reports.takeBack({ id })
    await expect(server.client.reports.shared({ token })).rejects.toMatchObject({
      code: NOT_FOUND,
      message: '主人已经收回了这份报告',
    })
    expect(await client.reports.links(SEVENTH)).toEqual([])
  })

  test('another user’s link can’t be taken back, and a guessed one is not found', async () => {
    const other = await newLearner(server)
    const { id, token } = await student.client.reports.share(SEVENTH)
    expect(await codeOf(other.client.reports.takeBack({ id }))).toBe(NOT_FOUND)
    expect(await other.client.reports.links(SEVENTH)).toEqual([])
    await server.client.reports.shared({ token })
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect(await codeOf(server.client.reports.shared({ token: wrong }))).toBe(NOT_FOUND)
  })

  test('a user has twenty links at most, also when they are made concurrently', async () => {
    const codes = await Promise.all(
      Array.from({ length: 23 }, () => codeOf(student.client.reports.share(SEVENTH))),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(20)
    expect(codes.filter((code) => code === BAD_INPUT)).toHaveLength(3)
  })
})

describe('the personal data of reports', () => {
  test('the file of one’s own data lists the links', async () => {
    const { client } = student
    const { id } = await client.reports.share(SEVENTH)
    await client.reports.takeBack({ id })
    const { now: at } = server.clock
    expect((await client.users.exportData()).reportLinks).toEqual([
      { report: 'seventh', createdAt: at, takenBackAt: at },
    ])
  })

  test('a closed account leaves neither report nor link nor hours', async () => {
    const { client, userId } = student
    await play(student, LESSON, 120)
    await client.reports.open(SEVENTH)
    const { token } = await client.reports.share(SEVENTH)
    const { now } = server.clock
    await server.store.inTransaction((tx) => emit(tx, 'accountClosed', { userId, now }))
    const left = await plain(sql`select
      (select count(*)::int from report_counts where user_id = ${userId}) as counts,
      (select count(*)::int from report_links where user_id = ${userId}) as links,
      (select count(*)::int from study_hours where user_id = ${userId}) as hours`)
    expect(left).toEqual({ counts: 0, links: 0, hours: 0 })
    expect(await codeOf(server.client.reports.shared({ token }))).toBe(NOT_FOUND)
  })
})

describe('three years', () => {
  test('courses, lessons and seconds, by year', async () => {
    const { client, userId } = student
    await studied(userId, [
      [1, 900],
      [400, 60],
      [1200, 60],
    ])
    const { now } = server.clock
    const progress = { userId, sectionId: LESSON, seconds: 600, watchedSeconds: 900 }
    await server.store.db
      .insert(sectionProgress)
      .values({ ...progress, finishedAt: now, updatedAt: now })
    expect(await client.reports.threeYears()).toMatchObject({
      ...{ days: 1, courses: 1, finishedLessons: 1, watchedSeconds: 960 },
      years: [
        { year: 2025, finishedLessons: 0, watchedSeconds: 60 },
        { year: 2026, finishedLessons: 1, watchedSeconds: 900 },
      ],
      favouriteCourse: { watchedSeconds: 960 },
    })
  })

  test('the three years of a new user are empty', async () => {
    const { client } = await newLearner(server)
    expect(await client.reports.threeYears()).toMatchObject({
      ...{ courses: 0, years: [], firstCourse: null, favouriteCourse: null },
    })
  })
})
