import { LIVE_CLOSE_CODES } from '@kaozhou/api'
import { errorCodes } from '@kaozhou/api/contract'
import { HOUR } from '@kaozhou/domain'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sections } from '../../../database/schema/catalogue'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { codeOf, type Learner, newLearner } from '../sections/learner.fixture'
import { enterRoom, type LivePage, openPage } from './live-page.fixture'

const COURSE = 1001
const TEACHER_PHONE = '10000000101'
/** WebSocket close code "try again later". */
const TRY_AGAIN = 1013

let server: TestServer
let roomId: string
let endTime: number
let teacher: Learner
let student: Learner
let other: Learner
let stranger: Learner
let pages: LivePage[] = []

beforeAll(async () => {
  server = await startTestServer()
  const rows = await server.store.db
    .select()
    .from(sections)
    .where(and(eq(sections.courseId, COURSE), isNotNull(sections.liveParams)))
  const live = rows.find(
    ({ startTime, endTime: end }) =>
      (startTime ?? 0) <= server.clock.now && (end ?? 0) > server.clock.now,
  )
  roomId = live?.liveParams?.roomId ?? ''
  endTime = live?.endTime ?? 0
  teacher = await server.loginAs(TEACHER_PHONE)
  student = await newLearner(server, [COURSE])
  other = await newLearner(server, [COURSE])
  stranger = await newLearner(server)
})
afterAll(() => server.close())
afterEach(() => {
  for (const page of pages) page.leave()
  pages = []
  // Past the chat limit's window, so that messages of the test before do not count.
  server.clock.advance(11_000)
})

async function enter(person: Learner, lastId?: number) {
  const page = await enterRoom(server, roomId, person.token, lastId)
  pages.push(page)
  return page
}

let counter = 0
function chat(page: LivePage, text: string, clientId = `c${counter}`): string {
  counter += 1
  page.send({ type: 'chat', clientId, text })
  return clientId
}

describe('a room', () => {
  test('a student of the course gets the open room, the teacher their role', async () => {
    const room = await student.client.live.room({ roomid: roomId })
    expect(room).toMatchObject({ roomId, role: 'student', open: true, mutedUntil: null })
    expect(room.socketPath).toBe(`/api/live/${roomId}/socket`)
    expect(await teacher.client.live.room({ roomid: roomId })).toMatchObject({ role: 'teacher' })
  })

  test('a user without the course is refused, an unknown room is not found, a visitor must log in', async () => {
    const { live } = stranger.client
    expect(await codeOf(live.room({ roomid: roomId }))).toBe(errorCodes.notEntitled.code)
    expect(await codeOf(live.messages({ roomid: roomId }))).toBe(errorCodes.notEntitled.code)
    expect(await codeOf(student.client.live.room({ roomid: 'r0' }))).toBe(errorCodes.notFound.code)
    expect(await codeOf(server.client.live.room({ roomid: roomId }))).toBe(401)
  })

  test.each([
    ['an unknown token', (): string => 'no-such-token', errorCodes.sessionExpired.code],
    ['a user without the course', (): string => stranger.token, errorCodes.notEntitled.code],
  ])('the socket refuses %s', async (_, token, code) => {
    const page = await openPage(server, roomId)
    page.send({ type: 'hello', token: token() })
    expect((await page.next('refused')).code).toBe(code)
    expect(await page.closed).toBe(LIVE_CLOSE_CODES.refused)
  })

  test('a page of another site is refused; a message outside the protocol closes the socket', async () => {
    const foreign = await openPage(server, roomId, { origin: 'https://evil.example' })
    expect(await foreign.closed).toBe(LIVE_CLOSE_CODES.refused)
    for (const text of ['{}', 'no json', '{"type":"chat","clientId":"a","text":"first"}']) {
      const page = await openPage(server, roomId)
      page.sendRaw(text)
      expect(await page.closed).toBe(LIVE_CLOSE_CODES.broken)
    }
    const long = await openPage(server, roomId)
    long.sendRaw('x'.repeat(5000))
    expect(await long.closed).toBe(LIVE_CLOSE_CODES.broken)
  })

  test('an hour after the class, chatting and entering are refused as closed', async () => {
    const { now } = server.clock
    server.clock.now = endTime + HOUR - 1
    const late = await enter(student)
    server.clock.now = endTime + HOUR
    const id = chat(late, '还有人吗')
    const refused = await late.next('refused')
    const page = await openPage(server, roomId)
    page.send({ type: 'hello', token: student.token })
    const closed = await page.next('refused')
    server.clock.now = now
    expect(refused).toMatchObject({ code: errorCodes.liveClosed.code, clientId: id })
    expect(closed.code).toBe(errorCodes.liveClosed.code)
  })
})

describe('chatting', () => {
  test('everybody in the room gets a message; the teacher’s are in the class stream', async () => {
    const [a, b, t] = [await enter(student), await enter(other), await enter(teacher)]
    const clientId = chat(a, ' 老师好 ')
    const own = await a.next('message', (message) => message.clientId === clientId)
    expect(own.message).toMatchObject({ text: '老师好', stream: 'student', userId: student.userId })
    const heard = await b.next('message', ({ message }) => message.id === own.message.id)
    expect(heard.clientId).toBeUndefined()
    chat(t, '同学们好')
    const said = await b.next('message', ({ message }) => message.stream === 'class')
    expect(said.message.nickname).toBe('林见微老师')

    const kept = await student.client.live.messages({ roomid: roomId, stream: 'class' })
    expect(kept.list.map(({ id }) => id)).toContain(said.message.id)
    expect(kept.list.every(({ stream }) => stream === 'class')).toBe(true)
  })

  test('a message sent again with its clientId after a reconnect is stored once', async () => {
    const first = await enter(student)
    chat(first, '断线前说的话', 'same-1')
    const { message } = await first.next('message')
    first.leave()
    const second = await enter(student)
    chat(second, '断线前说的话', 'same-1')
    const again = await second.next('message', ({ clientId }) => clientId === 'same-1')
    expect(again.message.id).toBe(message.id)
    const { list } = await student.client.live.messages({ roomid: roomId })
    expect(list.filter(({ text }) => text === '断线前说的话')).toHaveLength(1)
  })

  test('after a reconnect, welcome holds the missed messages in order', async () => {
    const first = await enter(student)
    const lastId = first.welcome.messages.at(-1)?.id ?? 0
    first.leave()
    const t = await enter(teacher)
    for (const text of ['第一句', '第二句', '第三句']) {
      chat(t, text)
      await t.next('message', ({ message }) => message.text === text)
    }
    const back = await enter(student, lastId)
    expect(back.welcome.messages.map(({ text }) => text)).toEqual(['第一句', '第二句', '第三句'])
    expect(back.welcome.hasGap).toBe(false)
    const nothing = await enter(student, back.welcome.messages.at(-1)?.id)
    expect(nothing.welcome.messages).toEqual([])
  })

  test('the history is paged by `before`, the newest message last', async () => {
    const all = await student.client.live.messages({ roomid: roomId, length: 100 })
    expect(all.end).toBe(true)
    const newest = await student.client.live.messages({ roomid: roomId, length: 2 })
    expect([newest.list, newest.end]).toEqual([all.list.slice(-2), false])
    const earlier = await student.client.live.messages({
      roomid: roomId,
      before: newest.list[0]?.id,
      length: 100,
    })
    expect([...earlier.list, ...newest.list]).toEqual(all.list)
  })

  test('a second message within a second and a sixth within ten are refused, whichever page sends them', async () => {
    const [a, b] = [await enter(student), await enter(student)]
    chat(a, '一')
    await a.next('message', ({ clientId }) => clientId !== undefined)
    const id = chat(b, '二')
    expect(await b.next('refused')).toMatchObject({
      code: errorCodes.liveTooFast.code,
      clientId: id,
    })
    for (const text of ['三', '四', '五', '六']) {
      server.clock.advance(1001)
      chat(a, text)
      await a.next('message', ({ message }) => message.text === text)
    }
    server.clock.advance(1001)
    chat(a, '七')
    expect((await a.next('refused')).code).toBe(errorCodes.liveTooFast.code)
  })

  test('a page that sends 60 messages at once is disconnected', async () => {
    const page = await enter(other)
    for (let index = 0; index < 60; index += 1) page.send({ type: 'ping' })
    expect(await page.closed).toBe(LIVE_CLOSE_CODES.broken)
  })
})

describe('the teacher', () => {
  test('a muted student can not chat until the teacher ends the mute', async () => {
    const [t, a] = [await enter(teacher), await enter(student)]
    t.send({ type: 'mute', userId: student.userId, minutes: 10 })
    const muted = await a.next('muted')
    expect(muted.until).toBe(server.clock.now + 600_000)
    chat(a, '我还能说话吗')
    expect((await a.next('refused')).code).toBe(errorCodes.liveMuted.code)
    expect((await enter(student)).welcome.mutedUntil).toBe(muted.until)
    t.send({ type: 'mute', userId: student.userId, minutes: 0 })
    expect((await a.next('muted')).until).toBeNull()
    chat(a, '又可以了')
    await a.next('message', ({ message }) => message.text === '又可以了')
  })

  test('everybody gets the notice, the course card and the quiet mode that the teacher sets', async () => {
    const [t, a] = [await enter(teacher), await enter(student)]
    t.send({ type: 'notice', text: '讲义在资料里' })
    expect((await a.next('board')).board).toMatchObject({ notice: '讲义在资料里', card: null })
    t.send({ type: 'card', courseId: 1002 })
    expect((await a.next('board')).board.card).toMatchObject({ courseId: 1002 })
    t.send({ type: 'quiet', quiet: true })
    await a.next('board', ({ board }) => board.quiet)
    chat(a, '安静时说话')
    expect((await a.next('refused')).code).toBe(errorCodes.liveQuiet.code)
    const room = await other.client.live.room({ roomid: roomId })
    expect(room.board).toMatchObject({ notice: '讲义在资料里', quiet: true })
    t.send({ type: 'quiet', quiet: false })
    t.send({ type: 'notice', text: null })
    t.send({ type: 'card', courseId: null })
    await a.next('board', ({ board }) => !board.notice && !board.card && !board.quiet)
    t.send({ type: 'card', courseId: 1008 })
    expect((await t.next('refused')).code).toBe(errorCodes.notFound.code)
  })

  test('a hidden message disappears from pages and history', async () => {
    const [t, a] = [await enter(teacher), await enter(student)]
    chat(a, '广告广告')
    const { message } = await a.next('message')
    t.send({ type: 'hide', id: message.id })
    expect((await a.next('hidden')).id).toBe(message.id)
    const { list } = await student.client.live.messages({ roomid: roomId })
    expect(list.map(({ id }) => id)).not.toContain(message.id)
  })

  test('the teacher sees who raised a hand, students only their own and how many there are', async () => {
    const [t, a, b] = [await enter(teacher), await enter(student), await enter(other)]
    a.send({ type: 'hand', raised: true })
    const seen = await t.next('hands', ({ count }) => count === 1)
    expect(seen.hands).toMatchObject([{ userId: student.userId }])
    expect((await b.next('hands', ({ count }) => count === 1)).hands).toEqual([])
    const own = await a.next('hands', ({ count }) => count === 1)
    expect(own.hands).toMatchObject([{ userId: student.userId }])
    expect((await enter(student)).welcome.handRaised).toBe(true)
    t.send({ type: 'lowerHand', userId: student.userId })
    await b.next('hands', ({ count }) => count === 0)
    b.send({ type: 'hand', raised: true })
    await t.next('hands', ({ count }) => count === 1)
    // Leaving the room lowers the hand.
    b.leave()
    await t.next('hands', ({ count }) => count === 0)
  })

  test('every teacher action of a student is refused as forbidden', async () => {
    const a = await enter(student)
    for (const message of [
      { type: 'mute', userId: other.userId, minutes: 5 },
      { type: 'hide', id: 1 },
      { type: 'notice', text: '我是老师' },
      { type: 'card', courseId: 1002 },
      { type: 'quiet', quiet: true },
      { type: 'lowerHand', userId: other.userId },
    ] as const) {
      a.send(message)
      expect((await a.next('refused')).code).toBe(errorCodes.forbidden.code)
    }
  })
})

describe('presence', () => {
  test('a user with two pages counts once, and no longer after both are closed', async () => {
    const t = await enter(teacher)
    const [first, second] = [await enter(student), await enter(student)]
    await enter(other)
    await t.next('presence', ({ online }) => online === 3)
    first.leave()
    second.leave()
    await t.next('presence', ({ online }) => online === 2)
    expect((await student.client.live.room({ roomid: roomId })).online).toBe(2)
    // Nobody who left had raised a hand, so the room gets no message about hands.
    expect(t.received.filter(({ type }) => type === 'hands')).toEqual([])
  })

  test('the sixth page of a user closes their first', async () => {
    const first = await enter(student)
    for (let index = 0; index < 5; index += 1) await enter(student)
    expect(await first.closed).toBe(LIVE_CLOSE_CODES.elsewhere)
  })

  test('a fault of the server closes the socket with a code after which the page comes back', async () => {
    const { db } = server.store
    const countOnline = async () => (await student.client.live.room({ roomid: roomId })).online
    // Waits until the people of the test before have left.
    await expect.poll(countOnline, { timeout: 10_000 }).toBe(0)
    await db.execute('alter table live_hands rename to live_hands_gone')
    const page = await openPage(server, roomId)
    page.send({ type: 'hello', token: student.token })
    const code = await page.closed
    await db.execute('alter table live_hands_gone rename to live_hands')
    expect(code).toBe(TRY_AGAIN)
    const back = await enter(student)
    expect(back.welcome.online).toBe(1)
  })
})
