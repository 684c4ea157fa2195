import { errorCodes, LIVE_CLOSE_CODES } from '@kaozhou/api'
import { DAY, MINUTE } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sections, teachers } from '../../../../database/schema/catalogue'
import { staff, staffSessions } from '../../../../database/schema/desk'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import {
  enterFromDesk,
  enterRoom,
  type LivePage,
  openDeskRoom,
} from '../../../learning/live/live-page.fixture'
import { type Learner, newLearner, runningClass } from '../../../learning/sections/learner.fixture'
import { type Desk, openDeskAs } from '../../desk-client.fixture'

const COURSE = 1001

let server: TestServer
let owner: Desk & { id: number }
let teacher: Desk & { id: number }
let teacherName: string
let student: Learner
let roomId: string
let id: number
let pages: LivePage[] = []

beforeAll(async () => {
  server = await startTestServer()
  ;({ roomId, id } = await runningClass(server, COURSE))
  owner = await openDeskAs(server, 'owner')
  teacher = await openDeskAs(server, 'teacher')
  student = await newLearner(server, [COURSE])
  const { db } = server.store
  const [taught] = await db
    .select({ id: teachers.id, name: teachers.name })
    .from(sections)
    .innerJoin(teachers, eq(teachers.id, sections.teacherId))
    .where(eq(sections.id, id))
  teacherName = taught?.name ?? ''
  await db.update(staff).set({ teacherId: taught?.id }).where(eq(staff.id, teacher.id))
})
afterAll(() => server.close())
afterEach(() => {
  for (const page of pages) page.leave()
  pages = []
  server.clock.advance(2000)
})

async function atDesk(desk: Desk) {
  const page = await enterFromDesk(server, id, desk.cookie())
  pages.push(page)
  return page
}

async function inRoom() {
  const page = await enterRoom(server, roomId, student.token)
  pages.push(page)
  return page
}

async function say(page: LivePage, clientId: string, text: string) {
  page.send({ type: 'chat', clientId, text })
  return (await page.next('message', (one) => one.clientId === clientId)).message
}

const isFrom = (text: string) => (one: { message: { text: string } }) => one.message.text === text

describe('the room of a class at the desk', () => {
  test('says where its socket is; whoever teaches is in as the teacher, and is not counted', async () => {
    const { roomSocketPath } = await teacher.client.classes.detail({ id })
    expect(roomSocketPath).toBe(`/api/desk/classes/${id}/room`)
    const pupil = await inRoom()
    const { welcome } = await atDesk(teacher)
    expect(welcome).toMatchObject({ role: 'teacher', userId: null, staffId: teacher.id, online: 1 })
    expect(pupil.welcome.staffId ?? null).toBeNull()
  })

  test('students read the teacher under the name that they know, somebody else under their own', async () => {
    const [pupil, t, o] = [await inRoom(), await atDesk(teacher), await atDesk(owner)]
    await say(t, 'same', '今天讲听力')
    const own = await say(o, 'same', '我来帮忙')
    expect((await pupil.next('message', isFrom('今天讲听力'))).message).toMatchObject({
      stream: 'class',
      nickname: teacherName,
      userId: null,
    })
    expect((await pupil.next('message', isFrom('我来帮忙'))).message.nickname).toMatch(/^员工/)
    expect(own.staffId).toBe(owner.id)
  })

  test('a message that is sent again is the same one', async () => {
    const first = await say(await atDesk(teacher), 'again', '再发一次')
    const second = await say(await atDesk(teacher), 'again', '再发一次')
    expect(second.id).toBe(first.id)
    const { list } = await teacher.client.classes.messages({ id })
    expect(list.filter(({ text }) => text === '再发一次')).toHaveLength(1)
  })

  test('earlier messages come page by page', async () => {
    const t = await atDesk(teacher)
    for (const text of ['一', '二', '三']) await say(t, `page-${text.codePointAt(0)}`, text)
    const { list, end } = await teacher.client.classes.messages({ id, length: 2 })
    expect(list.map(({ text }) => text)).toEqual(['二', '三'])
    expect(end).toBe(false)
    const before = list[0]?.id ?? 0
    const earlier = await teacher.client.classes.messages({ id, before, length: 1 })
    expect(earlier.list.map(({ text }) => text)).toEqual(['一'])
  })

  test('the tools of a class work: a quiz, a roll call, a notice, a course, slow mode', async () => {
    const [pupil, t] = [await inRoom(), await atDesk(teacher)]
    t.send({ type: 'askQuiz', kind: 'judge', text: '对不对', options: 2, right: [0] })
    const { quiz } = await pupil.next('quiz', (one) => one.quiz !== null)
    pupil.send({ type: 'answerQuiz', id: quiz?.id ?? 0, choices: [0] })
    const counted = await t.next('quiz', (one) => one.quiz?.result?.answered === 1)
    expect(counted.quiz?.present).toEqual({ count: 1, answered: 1 })
    t.send({ type: 'callRoll', seconds: 60 })
    const { rolls } = await pupil.next('rolls', (one) => one.rolls.length > 0)
    pupil.send({ type: 'answerRoll', id: rolls[0]?.id ?? 0 })
    await t.next('rolls', (one) => one.rolls[0]?.answers?.answered === 1)
    const { list } = await teacher.client.classes.cards({ id })
    const courseId = list[0]?.id ?? 0
    t.send({ type: 'card', courseId })
    t.send({ type: 'notice', text: '第三题有更正' })
    t.send({ type: 'slow', seconds: 10 })
    await pupil.next(
      'board',
      ({ board }) =>
        board.card?.courseId === courseId &&
        board.notice === '第三题有更正' &&
        board.slowSeconds === 10,
    )
    t.send({ type: 'slow', seconds: 0 })
    await pupil.next('board', ({ board }) => board.slowSeconds === 0)
  })

  test('what is done to a student stands in the record: a message taken down, a mute', async () => {
    const [pupil, t] = [await inRoom(), await atDesk(teacher)]
    const message = await say(pupil, 'advert', '加群领资料')
    t.send({ type: 'hide', id: message.id })
    await pupil.next('hidden')
    t.send({ type: 'mute', userId: message.userId ?? 0, minutes: 10 })
    await pupil.next('muted', ({ until }) => until !== null)
    const { list } = await owner.client.record.list({})
    const [mute, hide] = list
    const subject = { kind: 'class', id: String(id) }
    expect(hide).toMatchObject({
      ...{ title: '撤下课堂消息', staffId: teacher.id, subject },
      before: { id: message.id, text: '加群领资料' },
    })
    expect(mute).toMatchObject({ title: '课堂禁言', before: { mutedUntil: null } })
    expect((await owner.client.record.check()).brokenAt).toBeNull()
    t.send({ type: 'mute', userId: message.userId ?? 0, minutes: 0 })
    await pupil.next('muted', ({ until }) => until === null)
  })

  test('a raised hand is a student’s, and an answer too', async () => {
    const t = await atDesk(teacher)
    t.send({ type: 'hand', raised: true })
    expect((await t.next('refused')).code).toBe(errorCodes.forbidden.code)
    t.send({ type: 'answerRoll', id: 1 })
    expect((await t.next('refused')).code).toBe(errorCodes.forbidden.code)
  })
})

describe('nobody else is let in', () => {
  async function refusalOf(cookie: string | undefined): Promise<number> {
    const page = await openDeskRoom(server, id, cookie)
    page.send({ type: 'hello' })
    const { code } = await page.next('refused')
    expect(await page.closed).toBe(LIVE_CLOSE_CODES.refused)
    return code
  }

  test.each([
    ['without a login', async (): Promise<string | undefined> => undefined, 'unauthorized'],
    ['without the right', async () => (await openDeskAs(server, 'shipping')).cookie(), 'forbidden'],
    [
      'a teacher of other courses',
      async () => (await openDeskAs(server, 'teacher')).cookie(),
      'notFound',
    ],
  ] as const)('%s', async (_, cookie, reason) => {
    expect(await refusalOf(await cookie())).toBe(errorCodes[reason].code)
  })

  test('the calls beside it are refused likewise', async () => {
    const { client } = await openDeskAs(server, 'teacher')
    await expect(client.classes.messages({ id })).rejects.toMatchObject({
      code: errorCodes.notFound.code,
    })
    await expect(client.classes.cards({ id })).rejects.toMatchObject({
      code: errorCodes.notFound.code,
    })
  })

  test('a shop’s token is none at the desk, and a shop’s socket needs one', async () => {
    const page = await openDeskRoom(server, id, undefined)
    page.send({ type: 'hello', token: student.token })
    expect((await page.next('refused')).code).toBe(errorCodes.unauthorized.code)
  })

  test('who was logged out leaves with the next sign of life', async () => {
    const gone = await openDeskAs(server, 'owner')
    const page = await atDesk(gone)
    await server.store.db
      .update(staffSessions)
      .set({ endedAt: server.clock.now })
      .where(eq(staffSessions.staffId, gone.id))
    server.clock.advance(MINUTE)
    page.send({ type: 'ping' })
    expect((await page.next('refused')).code).toBe(errorCodes.unauthorized.code)
    expect(await page.closed).toBe(LIVE_CLOSE_CODES.refused)
  })

  test('a class of another day has no open room', async () => {
    server.clock.advance(2 * DAY)
    const later = await openDeskAs(server, 'owner')
    expect(await refusalOf(later.cookie())).toBe(errorCodes.liveClosed.code)
  })
})
