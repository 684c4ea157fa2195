import type { Client } from '@kaozhou/api'
import {
  ACCESS_STANDINGS,
  type AccessStanding,
  COURSE_THINGS,
  type CourseAccess,
  type CourseThing,
  courseAccess,
} from '@kaozhou/domain'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses, sections } from '../../../database/schema/catalogue'
import { orders } from '../../../database/schema/orders'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { buy, newPlainBuyer, payFully } from '../../buying/orders/buying.fixture'
import { finishLessons } from '../certificates/certificate.fixture'
import { codeOf, giveCourse } from './learner.fixture'

/** A course with a class that runs now, recordings, documents, homework and a group. */
const COURSE = 1001
const CARD = 1901

interface Person {
  client: Client
  userId: number
  /** True when they wrote and handed in something while the course was open to them. */
  made: boolean
}

let server: TestServer
let things: Things
const people = {} as Record<AccessStanding, Person>

beforeAll(async () => {
  server = await startTestServer()
  await server.store.db.execute(
    sql`update membership_cards set course_ids = ${JSON.stringify([COURSE])}::jsonb where id = ${CARD}`,
  )
  await server.store.db
    .update(courses)
    .set({ certificate: { lessons: 100, paper: null } })
    .where(eq(courses.id, COURSE))
  things = await findThings()
  for (const standing of ACCESS_STANDINGS) people[standing] = await become(standing)
})
afterAll(() => server.close())

interface Things {
  recording: number
  live: { id: number; roomId: string }
  document: number
  groupId: number
  taskId: number
}

async function findThings(): Promise<Things> {
  const owner = await newPlainBuyer(server)
  await giveCourse(server, owner.userId, COURSE)
  const { client } = owner
  const lessons = (await client.courses.chapters({ id: COURSE })).flatMap(
    ({ sections }) => sections,
  )
  const tasks = (await client.tasks.chapters({ courseId: COURSE })).flatMap(({ tasks }) => tasks)
  const { list } = await client.documents.search({ courseId: COURSE, length: 100 })
  const isPaid = (id: number | null) => lessons.some((one) => one.id === id && !one.audition)
  const { groupid } = await client.learning.course({ id: COURSE })
  return {
    recording: found(lessons.find(({ state, audition }) => state === 4 && !audition)).id,
    live: await runningClass(),
    document: found(list.find(({ sectionId }) => isPaid(sectionId))).id,
    groupId: found(groupid),
    taskId: found(tasks.find(({ questionCount }) => questionCount > 0)).id,
  }
}

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the demo has no such thing')
  return value
}

async function runningClass(): Promise<Things['live']> {
  const { now } = server.clock
  const rows = await server.store.db
    .select()
    .from(sections)
    .where(and(eq(sections.courseId, COURSE), isNotNull(sections.liveParams)))
  const row = found(
    rows.find(({ startTime, endTime }) => (startTime ?? 0) <= now && now < (endTime ?? 0)),
  )
  return { id: row.id, roomId: found(row.liveParams?.roomId) }
}

/** A new person who stands to the course like this, and made something of it while it was open to them. */
async function become(standing: AccessStanding): Promise<Person> {
  const { client, userId } = await newPlainBuyer(server)
  const person = { client, userId, made: standing !== 'never' }
  if (standing === 'never') return person
  const isLent = standing === 'lent' || standing === 'lentEnded'
  const orderId = isLent ? await buyCard(client) : await buyCourse(client)
  await makeRecords(client)
  if (standing === 'ended' || standing === 'lentEnded') await endTime(userId)
  if (standing === 'refunding') await askRefund(orderId)
  if (standing === 'refunded') await client.orders.refund({ id: orderId })
  return person
}

/** The time of everything that opens a course to a user is over. */
async function endTime(userId: number): Promise<void> {
  const { db } = server.store
  const { now } = server.clock
  await db.execute(
    sql`update user_membership_cards set expires_at = ${now} where user_id = ${userId}`,
  )
  await db.execute(sql`update enrolments set expires_at = ${now},
    own_ends_at = case when own_ends_at is null then null else ${now}::bigint end
    where user_id = ${userId}`)
}

async function buyCourse(client: Client): Promise<string> {
  const { id } = await buy(client, COURSE)
  await payFully(server, client, id)
  return id
}

async function buyCard(client: Client): Promise<string> {
  const { checkoutKey, price } = await client.buying.membershipCardConfirm({ cardId: CARD })
  const { id } = await client.buying.membershipCard({ checkoutKey, total: price.total })
  await payFully(server, client, id)
  return id
}

/** What a refund leaves while the provider has not confirmed it; null takes it back. */
async function askRefund(orderId: string, at: number | null = server.clock.now): Promise<void> {
  await server.store.db.update(orders).set({ refundAskedAt: at }).where(eq(orders.id, orderId))
}

let notes = 0
function addNote(client: Client): Promise<unknown> {
  notes += 1
  const clientId = `note-${notes}`
  return client.notes.add({ sectionId: things.recording, clientId, seconds: 1, text: '转折看 but' })
}

let asked = 0
function addEnquiry(client: Client): Promise<unknown> {
  asked += 1
  return client.enquiries.ask({
    courseId: COURSE,
    clientId: `asked-${asked}`,
    text: '长篇匹配先看题吗',
  })
}

async function handIn(client: Client): Promise<unknown> {
  const { taskId } = things
  const questions = await client.tasks.homework({ taskId })
  const answers = questions.map(({ id }) => ({ questionId: id, answer: 'A' }))
  return client.tasks.submit({ taskId, answers })
}

async function makeRecords(client: Client): Promise<void> {
  await addNote(client)
  await addEnquiry(client)
  await handIn(client)
}

/** What a player sends. */
function report(client: Client): Promise<unknown> {
  const played: [number, number][] = [[0, 1]]
  return client.sections.reportProgress({ sectionId: things.recording, position: 1, played })
}

function review(client: Client): Promise<unknown> {
  return client.comments.submit({ courseId: COURSE, score: 5, content: '讲得很清楚，推荐' })
}

async function isDone(call: Promise<unknown>): Promise<boolean> {
  return (await codeOf(call)) === 0
}

/** `open` when all calls succeed, `closed` when none does. */
async function all(...calls: Promise<unknown>[]): Promise<CourseAccess | 'mixed'> {
  const ends = await Promise.all(calls.map(isDone))
  if (ends.every(Boolean)) return 'open'
  return ends.some(Boolean) ? 'mixed' : 'closed'
}

/** `open` when something can be added, `records` when what was made can still be read, `closed` else. */
async function own(
  add: () => Promise<unknown>,
  read: () => Promise<unknown>,
): Promise<CourseAccess> {
  const isRead = await isDone(read())
  if (await isDone(add())) return 'open'
  return isRead ? 'records' : 'closed'
}

/** How each thing is asked for, by the calls that the screens make. */
const PROBES: Record<CourseThing, (person: Person) => Promise<CourseAccess | 'mixed'>> = {
  playback: ({ client }) => {
    const { sections: calls } = client
    const id = things.recording
    const chat = { id, stream: 'class', kind: 'after', ms: 0, length: 5 } as const
    return all(calls.record({ id }), report(client), calls.chat(chat))
  },
  liveRoom: ({ client }) => {
    const { id, roomId } = things.live
    return all(
      client.sections.live({ id }),
      client.live.room({ roomid: roomId }),
      client.live.messages({ roomid: roomId }),
    )
  },
  documents: async ({ client }) => {
    const id = things.document
    const { list } = await client.documents.search({ courseId: COURSE, length: 100 })
    const access = await all(client.documents.preview({ id }), client.documents.link({ id }))
    expect(list.some((one) => one.id === id)).toBe(access === 'open')
    return access
  },
  classGroup: ({ client }) => all(client.learning.classGroup({ id: things.groupId })),
  homework: async ({ client }) => {
    const { taskId } = things
    return own(
      () => handIn(client),
      () => client.tasks.homework({ taskId }),
    )
  },
  notes: async ({ client, made }) => {
    const { list } = await client.notes.search({ courseId: COURSE })
    expect(list.length > 0).toBe(made)
    return own(
      () => addNote(client),
      async () => {
        for (const { id } of list) await client.notes.change({ id, text: '转折看 however' })
      },
    )
  },
  enquiries: async ({ client, made }) => {
    const list = () => client.enquiries.list({ courseId: COURSE, own: '1' })
    const seen = await list().catch(() => null)
    expect((seen?.list.length ?? 0) > 0).toBe(made)
    return own(() => addEnquiry(client), list)
  },
  studyReport: ({ client }) =>
    own(
      () => report(client),
      async () => {
        await client.tasks.courseReport({ courseId: COURSE })
        await client.tasks.report({ taskId: things.taskId })
        await client.tasks.chapters({ courseId: COURSE })
        await client.reports.open({ slug: 'course', courseId: COURSE })
      },
    ),
  review: ({ client }) =>
    own(
      () => review(client),
      () => client.comments.mine({ courseId: COURSE }),
    ),
  certificate: async ({ client, userId }) => {
    await finishLessons(server, { userId, courseId: COURSE })
    return own(
      () => client.certificates.issue({ courseId: COURSE, name: '林晓' }),
      () => client.certificates.standing({ courseId: COURSE }),
    )
  },
  exams: ({ client }) => all(client.exams.papers(), client.exams.mocks()),
  mistakes: ({ client }) => all(client.exams.mistakes()),
  favorites: ({ client }) => all(client.favorites.add({ courseId: COURSE })),
}

const PAIRS = COURSE_THINGS.flatMap((thing) =>
  ACCESS_STANDINGS.map((standing) => ({ thing, standing, access: courseAccess(thing, standing) })),
)

describe('what a course holds, for every standing, by the calls of the screens', () => {
  test.each(PAIRS)('$thing × $standing: $access', async ({ thing, standing, access }) => {
    expect(await PROBES[thing](people[standing])).toBe(access)
  })
})

describe('a refusal carries the offer of the course', () => {
  test.each([
    ['refunding', 5301, '订单正在退款，课程已暂停学习'],
    ['refunded', 5301, '订单已退款，课程已关闭'],
    ['ended', 5302, '课程已过有效期，续费或重新购买后可继续学习'],
    ['lentEnded', 5302, '会员已到期，续费会员或单独购买后可继续学习'],
    ['never', 5301, '购买课程后就能学习这一节'],
  ] as const)(
    '%s: it says why, and names the course and the order',
    async (standing, code, message) => {
      const { client } = people[standing]
      const { orderId } = await client.learning.course({ id: COURSE })
      await expect(client.sections.record({ id: things.recording })).rejects.toMatchObject({
        code,
        message,
        envelope: { data: { courseId: COURSE, standing, orderId } },
      })
      const isRefund = standing === 'refunding' || standing === 'refunded'
      expect(orderId).toEqual(isRefund ? expect.any(String) : null)
    },
  )
})

test('a refund that is taken back opens everything again', async () => {
  const { client, userId } = await newPlainBuyer(server)
  const person = { client, userId, made: false }
  const orderId = await buyCourse(client)
  await askRefund(orderId)
  expect(await PROBES.playback(person)).toBe('closed')
  expect((await client.learning.course({ id: COURSE })).standing).toBe('refunding')
  await askRefund(orderId, null)
  for (const thing of COURSE_THINGS.filter((one) => one !== 'notes')) {
    expect(await PROBES[thing](person)).toBe('open')
  }
})

test('of two cards that lend a course, the one that is being refunded does not close it', async () => {
  const { client, userId } = await newPlainBuyer(server)
  const person = { client, userId, made: false }
  const first = await buyCard(client)
  await askRefund(first)
  expect(await PROBES.liveRoom(person)).toBe('closed')
  await askRefund(first, null)
  await buyCard(client)
  await askRefund(first)
  expect(await PROBES.liveRoom(person)).toBe('open')
})

test('what is free to everybody stays open while an order is refunded', async () => {
  const { client } = people.refunding
  const lessons = (await client.courses.chapters({ id: COURSE })).flatMap((one) => one.sections)
  const free = found(lessons.find(({ audition, state }) => audition && state === 4))
  expect((await client.sections.info({ id: free.id })).openBy).toBe('free')
  expect(await codeOf(client.sections.record({ id: free.id }))).toBe(0)
})

test('courses under refund have no class in the timetable and no task to do, and the list says so', async () => {
  const day = { startTime: server.clock.now - 86_400_000, endTime: server.clock.now + 86_400_000 }
  const classes = async ({ client }: Person) => (await client.courses.liveList(day)).list.length
  expect(await classes(people.owned)).toBeGreaterThan(0)
  expect(await classes(people.refunding)).toBe(0)
  const { list } = await people.refunding.client.courses.owned()
  expect(list.find(({ id }) => id === COURSE)?.isRefunding).toBe(true)
  const { list: open } = await people.owned.client.courses.owned()
  expect(open.map(({ isRefunding }) => isRefunding)).not.toContain(true)
})
