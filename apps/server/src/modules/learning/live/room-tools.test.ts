import { errorCodes } from '@kaozhou/api/contract'
import { HOUR, SENSITIVE_WORDS_FRESH_MS } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sensitiveWords } from '../../../database/schema/comment-care'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Learner, newLearner, runningClass } from '../sections/learner.fixture'
import { enterRoom, type LivePage } from './live-page.fixture'

const COURSE = 1001

let server: TestServer
let roomId: string
let sectionId: number
let teacher: Learner
let student: Learner
let other: Learner
let pages: LivePage[] = []

beforeAll(async () => {
  server = await startTestServer()
  ;({ roomId, id: sectionId } = await runningClass(server, COURSE))
  teacher = await server.loginAs('10000000101')
  student = await newLearner(server, [COURSE])
  other = await newLearner(server, [COURSE])
})
afterAll(() => server.close())
afterEach(() => {
  for (const page of pages) page.leave()
  pages = []
  // Past slow mode, so that messages of the test before do not count.
  server.clock.advance(61_000)
})

async function enter(person: Learner) {
  const page = await enterRoom(server, roomId, person.token)
  pages.push(page)
  return page
}

let counter = 0
async function say(page: LivePage, text: string) {
  counter += 1
  const clientId = `t${counter}`
  page.send({ type: 'chat', clientId, text })
  return page.next('message', (one) => one.clientId === clientId)
}

const QUESTION = { type: 'askQuiz', kind: 'single', text: '选哪个', options: 4 } as const
const isOpen = ({ quiz }: { quiz: { endedAt: number | null } | null }) => quiz?.endedAt === null
const isOver = ({ quiz }: { quiz: { endedAt: number | null } | null }) => quiz?.endedAt !== null

async function ask(page: LivePage, right: number[] | null = [1]): Promise<number> {
  // A count of the people tells the teacher of the quiz before once more.
  const before = new Set(page.received.map((one) => one.type === 'quiz' && one.quiz?.id))
  page.send({ ...QUESTION, right })
  const isNew = (news: { quiz: { id: number; endedAt: number | null } | null }) =>
    isOpen(news) && !before.has(news.quiz?.id)
  return (await page.next('quiz', isNew)).quiz?.id ?? 0
}

describe('a quiz', () => {
  test('students answer once and get the result and what is right after the end; the teacher counts meanwhile', async () => {
    const [t, a, b] = [await enter(teacher), await enter(student), await enter(other)]
    const id = await ask(t)
    const asked = (await a.next('quiz')).quiz
    expect(asked).toMatchObject({ id, text: '选哪个', right: null, result: null, mine: null })
    await b.next('quiz')
    for (const choices of [[1], [1], [2]]) a.send({ type: 'answerQuiz', id, choices })
    for (let time = 0; time < 3; time += 1) {
      const { quiz } = await a.next('quiz')
      expect(quiz).toMatchObject({ mine: [1], result: null, right: null })
    }
    const counted = await t.next('quiz', ({ quiz }) => quiz?.result?.answered === 1)
    expect(counted.quiz).toMatchObject({
      right: [1],
      result: { counts: [0, 1, 0, 0] },
      present: { count: 2, answered: 1 },
    })
    expect((await enter(student)).welcome.quiz).toMatchObject({ id, mine: [1], result: null })
    t.send({ type: 'endQuiz', id })
    const result = { counts: [0, 1, 0, 0], answered: 1 }
    expect((await a.next('quiz', isOver)).quiz).toMatchObject({ mine: [1], right: [1], result })
    expect((await b.next('quiz', isOver)).quiz).toMatchObject({ mine: null, right: [1], result })
    expect((await enter(other)).welcome.quiz).toMatchObject({ id, result })
    b.send({ type: 'answerQuiz', id, choices: [0] })
    expect((await b.next('refused')).code).toBe(errorCodes.liveQuizOver.code)
    expect(JSON.stringify(b.received.filter(({ type }) => type === 'quiz'))).not.toContain('userId')
  })

  test('the next question ends the one before it, with its result', async () => {
    const [t, a] = [await enter(teacher), await enter(student)]
    const first = await ask(t, null)
    a.send({ type: 'answerQuiz', id: first, choices: [0] })
    await a.next('quiz', ({ quiz }) => quiz?.mine !== null)
    const second = await ask(t, null)
    expect(second).toBeGreaterThan(first)
    a.send({ type: 'answerQuiz', id: first, choices: [1] })
    a.send({ type: 'answerQuiz', id: second, choices: [9] })
    expect((await a.next('refused')).code).toBe(errorCodes.badInput.code)
    t.send({ type: 'endQuiz', id: second })
    t.send({ type: 'endQuiz', id: second })
    await a.next('quiz', ({ quiz }) => quiz?.id === second && quiz.endedAt !== null)
    expect(t.received.filter(({ type }) => type === 'refused')).toEqual([])
  })

  test('the teacher does not answer, a quiz of another room is not found, a question without options is refused', async () => {
    const [t, a] = [await enter(teacher), await enter(student)]
    const id = await ask(t)
    t.send({ type: 'answerQuiz', id, choices: [0] })
    expect((await t.next('refused')).code).toBe(errorCodes.forbidden.code)
    for (const message of [
      { type: 'answerQuiz', id: id + 1000, choices: [0] },
      { type: 'answerRoll', id: 1000 },
    ] as const) {
      a.send(message)
      expect((await a.next('refused')).code).toBe(errorCodes.notFound.code)
    }
    t.send({ ...QUESTION, options: 7, right: null })
    expect((await t.next('refused')).code).toBe(errorCodes.badInput.code)
    t.send({ type: 'endQuiz', id })
    await a.next('quiz', isOver)
  })

  test('the playback shows it at its moment, with its bars', async () => {
    const [t, a] = [await enter(teacher), await enter(student)]
    const askedAt = server.clock.now
    const id = await ask(t)
    a.send({ type: 'answerQuiz', id, choices: [3] })
    await a.next('quiz', ({ quiz }) => quiz?.mine !== null)
    t.send({ type: 'endQuiz', id })
    await a.next('quiz', isOver)
    const { endTime, startTime } = (await student.client.live.room({ roomid: roomId })).section
    server.clock.now = (endTime ?? 0) + 2 * HOUR
    const query = { id: sectionId, stream: 'class', kind: 'upTo', ms: 86_400_000 } as const
    const { list } = await student.client.sections.chat(query)
    server.clock.now = askedAt + 60_000
    const quiz = { text: '选哪个', mine: [3], right: [1] }
    const result = { counts: [0, 0, 0, 1], answered: 1 }
    expect(list.at(-1)).toMatchObject({
      id: `q${id}`,
      ms: askedAt - (startTime ?? 0),
      text: '随堂题：选哪个',
      quiz: { ...quiz, result },
    })
  })
})

describe('a roll call', () => {
  test('the students who are there answer once; the teacher reads who did not, also later', async () => {
    const [t, a, b] = [await enter(teacher), await enter(student), await enter(other)]
    t.send({ type: 'callRoll', seconds: 60 })
    const roll = (await a.next('rolls')).rolls[0]
    expect(roll).toMatchObject({ isAnswered: false, answers: null })
    expect(roll?.endsAt).toBe(server.clock.now + 60_000)
    const id = roll?.id ?? 0
    a.send({ type: 'answerRoll', id })
    a.send({ type: 'answerRoll', id })
    await a.next('rolls', ({ rolls }) => rolls[0]?.isAnswered === true)
    const late = await newLearner(server, [COURSE])
    expect((await enter(late)).welcome.rolls).toMatchObject([{ id, isAnswered: false }])
    const seen = await t.next(
      'rolls',
      ({ rolls: [one] }) => one?.answers?.answered === 1 && one.answers.missingCount === 2,
    )
    const missing = seen.rolls[0]?.answers?.missing.map(({ userId }) => userId)
    expect(missing).toEqual([other.userId, late.userId])
    server.clock.advance(63_000)
    b.send({ type: 'answerRoll', id })
    expect((await b.next('refused')).code).toBe(errorCodes.rollCallOver.code)
    expect((await enter(student)).welcome.rolls).toEqual([])
    const again = (await enter(teacher)).welcome.rolls
    expect(again[0]).toMatchObject({ id, answers: { answered: 1, missingCount: 2 } })
  })
})

describe('marks of the teacher', () => {
  test('a pinned message stays for who enters, until it is taken away or hidden', async () => {
    const [t, a] = [await enter(teacher), await enter(student)]
    const { message } = await say(a, '第三题怎么做')
    t.send({ type: 'pin', id: message.id })
    await a.next('board', ({ board }) => board.pinned?.id === message.id)
    expect((await enter(other)).welcome.board.pinned?.text).toBe('第三题怎么做')
    t.send({ type: 'pin', id: null })
    await a.next('board', ({ board }) => board.pinned === null)
    t.send({ type: 'pin', id: message.id })
    await a.next('board', ({ board }) => board.pinned?.id === message.id)
    t.send({ type: 'hide', id: message.id })
    await a.next('board', ({ board }) => board.pinned === null)
    t.send({ type: 'pin', id: message.id })
    expect((await t.next('refused')).code).toBe(errorCodes.notFound.code)
  })

  test('a question that was answered is marked for everybody; the teacher’s own words can’t be', async () => {
    const [t, a] = [await enter(teacher), await enter(student)]
    const { message } = await say(a, '为什么选 B')
    const own = await say(t, '因为题干')
    t.send({ type: 'markAnswered', id: message.id, answered: true })
    await a.next('board', ({ board }) => board.answered.includes(message.id))
    expect((await enter(other)).welcome.board.answered).toContain(message.id)
    t.send({ type: 'markAnswered', id: own.message.id, answered: true })
    expect((await t.next('refused')).code).toBe(errorCodes.notFound.code)
    t.send({ type: 'markAnswered', id: message.id, answered: false })
    await a.next('board', ({ board }) => !board.answered.includes(message.id))
  })
})

test('in slow mode a student is told how long to wait; the teacher writes on', async () => {
  const [t, a] = [await enter(teacher), await enter(student)]
  t.send({ type: 'slow', seconds: 30 })
  expect((await a.next('board')).board.slowSeconds).toBe(30)
  await say(a, '一')
  server.clock.advance(12_000)
  a.send({ type: 'chat', clientId: 'slow', text: '二' })
  expect(await a.next('refused')).toMatchObject({
    code: errorCodes.liveTooFast.code,
    message: '说得太快了，18 秒后再发',
    clientId: 'slow',
  })
  await say(t, '老师一')
  await say(t, '老师二')
  server.clock.advance(18_000)
  await say(a, '二')
  t.send({ type: 'slow', seconds: 0 })
  await a.next('board', ({ board }) => board.slowSeconds === 0)
})

test('a message with a sensitive word of the school is refused with a sentence that says so; the teacher’s is not', async () => {
  const { db } = server.store
  const word = { word: '加微信', normal: '加微信', category: 'advert' as const }
  await db.insert(sensitiveWords).values({ ...word, createdAt: server.clock.now })
  server.clock.advance(SENSITIVE_WORDS_FRESH_MS)
  const [t, a] = [await enter(teacher), await enter(student)]
  a.send({ type: 'chat', clientId: 'bad', text: '加 微信 领资料' })
  expect(await a.next('refused')).toMatchObject({
    code: errorCodes.liveWord.code,
    message: '消息里有不合适的词，改一改再发',
    clientId: 'bad',
  })
  await say(t, '不要加微信')
  await say(a, '好的老师')
  await db.delete(sensitiveWords).where(eq(sensitiveWords.normal, '加微信'))
})

test('every tool of the teacher is forbidden to a student', async () => {
  const a = await enter(student)
  for (const message of [
    { ...QUESTION, right: null },
    { type: 'endQuiz', id: 1 },
    { type: 'callRoll', seconds: 60 },
    { type: 'pin', id: null },
    { type: 'slow', seconds: 5 },
    { type: 'markAnswered', id: 1, answered: true },
  ] as const) {
    a.send(message)
    expect((await a.next('refused')).code).toBe(errorCodes.forbidden.code)
  }
})
