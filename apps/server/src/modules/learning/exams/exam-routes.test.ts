import { randomUUID } from 'node:crypto'
import { DAY, MINUTE } from '@kaozhou/domain'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { teachers } from '../../../database/schema/catalogue'
import {
  evaluations,
  examAttempts,
  examMistakes,
  examTexts,
  mockSignups,
} from '../../../database/schema/exams'
import { teacherAccounts } from '../../../database/schema/live'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { emit } from '../../events/domain-events'
import { codeOf, type Learner, newLearner } from '../sections/learner.fixture'
import { endMock, RIGHT_ANSWERS, SECRET, storeItems, storeMock, storePaper } from './exam.fixture'
import { handInOverdue } from './hand-in'
import { openPaperShelf } from './papers/paper-shelf'

const CODES = {
  badInput: 4000,
  forbidden: 4030,
  notFound: 4040,
  upcoming: 5331,
  entryClosed: 5332,
  over: 5333,
  handedIn: 5334,
  partClosed: 5335,
  noPause: 5336,
  open: 5337,
  noneWrong: 5338,
  unknown: 5339,
}
const DEVICE = 'device-phone'
const TABLET = 'device-tablet'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    environment: { SMS_PER_ADDRESS_HOUR: '1000' },
  })
  await storeItems(server.store.db)
})
afterAll(() => server.close())

async function newMock(times: { endsAt?: number; entryMinutes?: number; startsIn?: number } = {}) {
  const { startsIn = 0, ...rest } = times
  const id = `mock-${randomUUID().slice(0, 8)}`
  await storeMock(server.store.db, id, { startsAt: server.clock.now + startsIn, ...rest })
  return id
}

async function newPractice() {
  const id = `practice-${randomUUID().slice(0, 8)}`
  await storePaper(server.store.db, id, 'practice')
  return id
}

const change = (questionId: string, answer: string, at = server.clock.now) => ({
  questionId,
  answer,
  at,
})
const changes = (answers: Record<string, string>, at?: number) =>
  Object.entries(answers).map(([id, answer]) => change(id, answer, at))

async function enter(person: Learner, mockId: string, device = DEVICE) {
  return person.client.exams.open({ mockId, device })
}

async function take(person: Learner, mockId: string, answers = RIGHT_ANSWERS, minutes = 10) {
  const { id } = await enter(person, mockId)
  server.clock.advance(minutes * MINUTE)
  return person.client.exams.handIn({ id, device: DEVICE, changes: changes(answers) })
}

const end = (mockId: string) => endMock(server.store.db, mockId, server.clock.now)

const overdue = (limit?: number) => {
  const deps = { store: server.store, shelf: openPaperShelf(server.store.db) }
  return handInOverdue(deps, server.clock.now, limit)
}

describe('a mock before and during its time', () => {
  test('it goes from upcoming to open, entry closed and ended', async () => {
    const { client } = await newLearner(server)
    const id = await newMock({ startsIn: 60 * MINUTE, entryMinutes: 30 })
    const state = async () => (await client.exams.mock({ id })).state
    expect(await state()).toBe('upcoming')
    expect(await codeOf(client.exams.open({ mockId: id, device: DEVICE }))).toBe(CODES.upcoming)
    server.clock.advance(60 * MINUTE)
    expect(await state()).toBe('open')
    server.clock.advance(30 * MINUTE)
    expect(await state()).toBe('entryClosed')
    expect(await codeOf(client.exams.open({ mockId: id, device: DEVICE }))).toBe(CODES.entryClosed)
    server.clock.advance(150 * MINUTE)
    expect(await state()).toBe('ended')
    expect(await codeOf(client.exams.open({ mockId: id, device: DEVICE }))).toBe(CODES.over)
    expect(await codeOf(client.exams.signUp({ id }))).toBe(CODES.over)
  })

  test('a user who entered in time can go on after the entry has closed', async () => {
    const person = await newLearner(server)
    const id = await newMock({ entryMinutes: 30 })
    const begun = await enter(person, id)
    server.clock.advance(40 * MINUTE)
    expect((await enter(person, id)).id).toBe(begun.id)
  })

  test('signing up twice counts once and changes the reminder; it can be taken back until the start', async () => {
    const { client } = await newLearner(server)
    const id = await newMock({ startsIn: 60 * MINUTE })
    await client.exams.signUp({ id })
    const again = await client.exams.signUp({ id, remind: false })
    expect(again).toMatchObject({ signedUpCount: 1, mine: { signedUp: true, remind: false } })
    expect(await client.exams.withdraw({ id })).toMatchObject({
      signedUpCount: 0,
      mine: { signedUp: false, state: 'none' },
    })
  })

  test('the list has running ones first, then upcoming, then ended', async () => {
    const person = await newLearner(server)
    const running = await newMock({ startsIn: -10 * MINUTE })
    const soon = await newMock({ startsIn: 10 * MINUTE })
    const past = await newMock({ startsIn: -DAY })
    await enter(person, running)
    const list = await person.client.exams.mocks()
    const ids = list.map(({ id }) => id).filter((id) => [running, soon, past].includes(id))
    expect(ids).toEqual([running, soon, past])
    expect(list.find(({ id }) => id === running)?.mine).toMatchObject({
      state: 'open',
      signedUp: true,
    })
  })

  test('two requests to begin at once begin one attempt, with the end of the server', async () => {
    const person = await newLearner(server)
    const id = await newMock({ endsAt: server.clock.now + 60 * MINUTE })
    const begun = await Promise.all([1, 2, 3].map(() => enter(person, id)))
    expect(new Set(begun.map((attempt) => attempt.id)).size).toBe(1)
    expect(begun[0]?.position.endsAt).toBe(server.clock.now + 60 * MINUTE)
  })
})

describe('answers', () => {
  test('answers are stored, and come back when the paper is opened again', async () => {
    const person = await newLearner(server)
    const mockId = await newMock()
    const { id } = await enter(person, mockId)
    const sent = { id, device: DEVICE, changes: [change('l1', 'A'), change('w1', 'Dear Editor')] }
    const result = await person.client.exams.sync(sent)
    expect(result).toMatchObject({ refused: [], answers: [], otherDevice: false })
    const again = await enter(person, mockId)
    expect(again.answers.map(({ questionId, answer, own }) => [questionId, answer, own])).toEqual([
      ['l1', 'A', true],
      ['w1', 'Dear Editor', true],
    ])
  })

  test('the same sync again changes nothing', async () => {
    const person = await newLearner(server)
    const { id } = await enter(person, await newMock())
    const sent = { id, device: DEVICE, changes: [change('l1', 'A')] }
    const first = await person.client.exams.sync(sent)
    server.clock.advance(1000)
    const second = await person.client.exams.sync(sent)
    expect(second.position.revision).toBe(first.position.revision)
    expect(second.refused).toEqual([])
  })

  test('of two devices’ answers the later one wins, whichever arrives first, and both devices are told', async () => {
    const person = await newLearner(server)
    const { exams } = person.client
    const { id } = await enter(person, await newMock())
    const { now } = server.clock
    server.clock.advance(MINUTE)
    const late = await exams.sync({
      id,
      device: TABLET,
      changes: [change('l1', 'C', now + 20_000), change('l2', 'B', now + 10_000)],
    })
    const early = await exams.sync({
      id,
      device: DEVICE,
      changes: [change('l1', 'A', now + 10_000), change('l2', 'D', now + 30_000)],
    })
    expect(early.refused).toEqual([{ questionId: 'l1', why: 'newer' }])
    expect(early.otherDevice).toBe(true)
    expect(early.answers).toMatchObject([{ questionId: 'l1', answer: 'C', own: false }])
    const told = await exams.sync({ id, device: TABLET, since: late.position.revision })
    expect(told).toMatchObject({
      otherDevice: true,
      answers: [{ questionId: 'l2', answer: 'D', device: DEVICE, own: false }],
    })
    expect(
      (await exams.sync({ id, device: TABLET, since: told.position.revision })).answers,
    ).toEqual([])
  })

  test('a blank of an older tab of the same browser, sent last, takes no newer answer away, and the tab gets that answer', async () => {
    const person = await newLearner(server)
    const { exams } = person.client
    const { id } = await enter(person, await newMock())
    const { now } = server.clock
    server.clock.advance(MINUTE)
    const newer = [change('l1', 'C', now + 20_000), change('w1', 'Dear Editor', now + 30_000)]
    await exams.sync({ id, device: DEVICE, changes: newer })
    const older = [change('l1', '', now + 10_000), change('w1', '', now + 10_000)]
    const told = await exams.sync({ id, device: DEVICE, changes: older })
    expect(told.refused).toEqual([
      { questionId: 'l1', why: 'newer' },
      { questionId: 'w1', why: 'newer' },
    ])
    const answersOf = (answers: typeof told.answers) =>
      answers.map(({ questionId, answer }) => [questionId, answer]).sort()
    const expected = [
      ['l1', 'C'],
      ['w1', 'Dear Editor'],
    ]
    expect(answersOf(told.answers)).toEqual(expected)
    expect(answersOf((await exams.attempt({ id, device: DEVICE })).answers)).toEqual(expected)
  })

  test('ten syncs at once lose no answer', async () => {
    const person = await newLearner(server)
    const { id } = await enter(person, await newMock())
    const ids = Object.keys(RIGHT_ANSWERS)
    await Promise.all(
      ids.map((questionId, at) =>
        person.client.exams.sync({
          id,
          device: `device-number-${at}`,
          changes: [change(questionId, RIGHT_ANSWERS[questionId] ?? '')],
        }),
      ),
    )
    const { answers } = await person.client.exams.attempt({ id, device: DEVICE })
    expect(
      Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer])),
    ).toEqual(RIGHT_ANSWERS)
  })

  test('an unknown question is named and the other answers are stored; an answer of 6001 characters is refused', async () => {
    const person = await newLearner(server)
    const { id } = await enter(person, await newMock())
    const { exams } = person.client
    const sent = { id, device: DEVICE, changes: [change('zz', 'A'), change('l1', 'B')] }
    expect((await exams.sync(sent)).refused).toEqual([{ questionId: 'zz', why: 'unknown' }])
    const long = { id, device: DEVICE, changes: [change('w1', 'a'.repeat(6001))] }
    expect(await codeOf(exams.sync(long))).toBe(CODES.badInput)
    const { answers } = await exams.attempt({ id, device: DEVICE })
    expect(answers.map(({ questionId }) => questionId)).toEqual(['l1'])
  })

  test('an answer from a clock that is a day ahead gets the time of its arrival, and can be changed afterwards', async () => {
    const person = await newLearner(server)
    const { id } = await enter(person, await newMock())
    const { exams } = person.client
    await exams.sync({ id, device: DEVICE, changes: [change('l1', 'A', server.clock.now + DAY)] })
    server.clock.advance(1000)
    const later = await exams.sync({ id, device: TABLET, changes: [change('l1', 'B')] })
    expect(later.refused).toEqual([])
  })
})

describe('parts of a mock', () => {
  test('the writing part closes after 30 minutes, the listening part when it is left; neither opens again', async () => {
    const person = await newLearner(server)
    const { exams } = person.client
    const begun = await enter(person, await newMock())
    const { id } = begun
    const start = server.clock.now
    expect(begun.position).toMatchObject({ partId: 'writing', partEndsAt: start + 30 * MINUTE })
    server.clock.advance(31 * MINUTE)
    const { position } = await exams.attempt({ id, device: DEVICE })
    expect(position).toMatchObject({
      partId: 'listening',
      closed: { writing: start + 30 * MINUTE },
    })
    expect(await codeOf(exams.enterPart({ id, partId: 'writing' }))).toBe(CODES.partClosed)
    expect(await exams.enterPart({ id, partId: 'reading' })).toMatchObject({ partId: 'reading' })
    expect(await codeOf(exams.enterPart({ id, partId: 'listening' }))).toBe(CODES.partClosed)
    expect(await exams.enterPart({ id, partId: 'translation' })).toMatchObject({
      partId: 'translation',
    })
    expect(await exams.enterPart({ id, partId: 'reading' })).toMatchObject({ partId: 'reading' })
  })

  test('the listening part can’t be skipped', async () => {
    const person = await newLearner(server)
    const { id } = await enter(person, await newMock())
    const skipped = person.client.exams.enterPart({ id, partId: 'reading' })
    expect(await codeOf(skipped)).toBe(CODES.badInput)
  })

  test('an answer that was given before its part closed counts when it comes later; one given after does not', async () => {
    const person = await newLearner(server)
    const { exams } = person.client
    const { id } = await enter(person, await newMock())
    const start = server.clock.now
    server.clock.advance(45 * MINUTE)
    const { refused } = await exams.sync({
      id,
      device: DEVICE,
      changes: [change('w1', 'in time', start + 29 * MINUTE), change('l1', 'A')],
    })
    expect(refused).toEqual([])
    const late = [change('w1', 'too late', start + 31 * MINUTE)]
    expect((await exams.sync({ id, device: DEVICE, changes: late })).refused).toEqual([
      { questionId: 'w1', why: 'late' },
    ])
    const { answers } = await exams.attempt({ id, device: DEVICE })
    expect(answers.find(({ questionId }) => questionId === 'w1')?.answer).toBe('in time')
  })

  test('ten minutes after its part closed no answer to it counts, whenever it is said to be given, from a student who was online', async () => {
    const { exams } = (await newLearner(server)).client
    const { id } = await exams.open({ mockId: await newMock(), device: DEVICE })
    const early = server.clock.now + 29 * MINUTE
    server.clock.advance(31 * MINUTE)
    const sent = { id, device: DEVICE, changes: [change('w1', 'in time', early)] }
    expect((await exams.sync(sent)).refused).toEqual([])
    server.clock.advance(9 * MINUTE)
    const backdated = { ...sent, changes: [change('w1', 'a better text', early + 1)] }
    expect((await exams.sync(backdated)).refused).toEqual([{ questionId: 'w1', why: 'late' }])
    const other = { ...backdated, device: TABLET }
    expect((await exams.sync(other)).refused).toEqual([{ questionId: 'w1', why: 'late' }])
    const { answers } = await exams.attempt({ id, device: DEVICE })
    expect(answers).toMatchObject([{ questionId: 'w1', answer: 'in time' }])
    await exams.handIn(backdated)
  })

  test('a part that a device left offline counts as closed at that moment', async () => {
    const person = await newLearner(server)
    const { exams } = person.client
    const { id } = await enter(person, await newMock())
    const start = server.clock.now
    server.clock.advance(20 * MINUTE)
    const position = await exams.enterPart({ id, partId: 'listening', at: start + 5 * MINUTE })
    expect(position).toMatchObject({
      partStartedAt: start + 5 * MINUTE,
      closed: { writing: start + 5 * MINUTE },
    })
  })

  test('pausing a mock and asking for an explanation are refused', async () => {
    const person = await newLearner(server)
    const { id } = await enter(person, await newMock())
    const { exams } = person.client
    expect(await codeOf(exams.pause({ id, paused: true }))).toBe(CODES.noPause)
    expect(await codeOf(exams.check({ id, questionId: 'l1', answer: 'A' }))).toBe(CODES.forbidden)
  })
})

describe('handing in', () => {
  test('the objective parts are scored to 1/100, points are earned, the report opens', async () => {
    const person = await newLearner(server)
    const { exams, points } = person.client
    const before = (await points.account()).balance
    const mockId = await newMock()
    const result = await take(person, mockId, { ...RIGHT_ANSWERS, l3: 'A', r1: 'AC' })
    // Listening 2 of 3: 16566.67; reading 250 of 300: 20708.33; together 37275.
    expect(result).toMatchObject({ score: 37_275, answeredCount: 6, questionCount: 8, points: 60 })
    expect((await points.account()).balance).toBe(before + 60)
    await end(mockId)
    const report = await exams.report({ id: result.attemptId })
    expect(report.parts.map(({ id, earned, of, scaled }) => [id, earned, of, scaled])).toEqual([
      ['writing', 0, 1500, 0],
      ['listening', 200, 300, 16_567],
      ['reading', 250, 300, 20_708],
      ['translation', 0, 1500, 0],
    ])
    expect(report.questions.map(({ questionId, state }) => [questionId, state])).toEqual([
      ['w1', 'byHand'],
      ['l1', 'right'],
      ['l2', 'right'],
      ['l3', 'wrong'],
      ['r1', 'part'],
      ['r2', 'right'],
      ['r3', 'right'],
      ['t1', 'byHand'],
    ])
    expect(report).toMatchObject({ usedMs: 10 * MINUTE, rightCount: 4, toGrade: [] })
    expect(report.questions[3]).toMatchObject({ inMistakes: true, solution: { key: 'C' } })
  })

  test('handing in again, also concurrently, gives the same result and earns points once', async () => {
    const person = await newLearner(server)
    const { exams, points } = person.client
    const { id } = await enter(person, await newMock())
    const sent = { id, device: DEVICE, changes: changes(RIGHT_ANSWERS) }
    const results = await Promise.all([1, 2, 3, 4].map(() => exams.handIn(sent)))
    server.clock.advance(MINUTE)
    results.push(await exams.handIn({ ...sent, changes: [change('l1', 'D')] }))
    for (const result of results) expect(result).toEqual(results[0])
    const earned = (await points.records({ length: 100 })).list
    expect(earned.filter(({ title }) => title === '完成一次模考')).toHaveLength(1)
  })

  test('points are for those who answered the least share of the questions, which the mock names', async () => {
    const { exams } = (await newLearner(server)).client
    const mockId = await newMock()
    expect(await exams.mock({ id: mockId })).toMatchObject({ points: 60, pointsLeastPercent: 50 })
    const { id } = await exams.open({ mockId, device: DEVICE })
    // 3 of 8 questions; a blank text is no answer.
    const few = changes({ l1: 'A', l2: 'B', l3: 'C', w1: '  ' })
    const result = await exams.handIn({ id, device: DEVICE, changes: few })
    expect(result).toMatchObject({ answeredCount: 3, questionCount: 8, points: 0 })
    const other = await newLearner(server)
    const half = await take(other, await newMock(), { l1: 'A', l2: 'B', l3: 'C', r3: 'A' })
    expect(half).toMatchObject({ answeredCount: 4, points: 60 })
  })

  test('texts are counted apart, since they are neither right nor wrong', async () => {
    const person = await newLearner(server)
    const { attemptId } = await take(person, await newMock())
    const { parts } = await person.client.exams.report({ id: attemptId })
    expect(parts.map(({ id, questionCount, textCount }) => [id, questionCount, textCount])).toEqual(
      [
        ['writing', 1, 1],
        ['listening', 3, 0],
        ['reading', 3, 0],
        ['translation', 1, 1],
      ],
    )
  })

  test('after the hand-in syncs are refused, and the paper does not open again', async () => {
    const person = await newLearner(server)
    const mockId = await newMock()
    const { attemptId: id } = await take(person, mockId)
    const { exams } = person.client
    const sent = { id, device: DEVICE, changes: [change('l1', 'D')] }
    expect(await codeOf(exams.sync(sent))).toBe(CODES.handedIn)
    expect(await codeOf(exams.attempt({ id, device: DEVICE }))).toBe(CODES.handedIn)
    await expect(enter(person, mockId)).rejects.toMatchObject({
      code: CODES.handedIn,
      envelope: { data: { attemptId: id } },
    })
    expect((await exams.report({ id })).score).toBe(49_700)
  })

  test.each([
    ['before the end, arriving a minute after it', -1000, 1, 49_700, 0],
    ['before the end, arriving three minutes after it', -1000, 3, 0, 6],
    ['after the end', 1000, 1, 0, 6],
  ])('answers given %s', async (_, given, minutesLate, score, late) => {
    const person = await newLearner(server)
    const begun = await enter(person, await newMock())
    const { id } = begun
    const end = begun.position.endsAt ?? 0
    server.clock.now = end + minutesLate * MINUTE
    const { exams } = person.client
    expect(await codeOf(exams.attempt({ id, device: DEVICE }))).toBe(CODES.over)
    const answers = Object.fromEntries(
      Object.entries(RIGHT_ANSWERS).filter(([question]) => !question.startsWith('w')),
    )
    const handed = await exams.handIn({
      id,
      device: DEVICE,
      changes: changes(answers, end + given),
    })
    expect(handed.score).toBe(score)
    expect(handed.late).toHaveLength(late)
    expect((await exams.report({ id })).usedMs).toBe(120 * MINUTE)
  })

  test('an attempt left open is handed in by the server after the end, once by several servers', async () => {
    const person = await newLearner(server)
    const { exams } = person.client
    const { id } = await enter(person, await newMock())
    await exams.sync({ id, device: DEVICE, changes: changes(RIGHT_ANSWERS) })
    server.clock.advance(122 * MINUTE)
    await overdue()
    expect(await codeOf(exams.report({ id }))).toBe(CODES.open)
    server.clock.advance(2 * MINUTE)
    await Promise.all([overdue(), overdue(), overdue()])
    expect(await exams.report({ id })).toMatchObject({ score: 49_700, usedMs: 120 * MINUTE })
    expect(await overdue()).toBe(false)
  })

  test('of more than can be handed in at once the others follow', async () => {
    const mockId = await newMock()
    for (const person of [await newLearner(server), await newLearner(server)]) {
      await enter(person, mockId)
    }
    server.clock.advance(124 * MINUTE)
    expect([await overdue(1), await overdue(1), await overdue(1)]).toEqual([true, true, false])
    const open = and(eq(examAttempts.mockId, mockId), isNull(examAttempts.handedInAt))
    expect(await server.store.db.$count(examAttempts, open)).toBe(0)
  })

  test('an error during the hand-in leaves the paper open with every answer', async () => {
    const person = await newLearner(server)
    const { db } = server.store
    const { exams } = person.client
    const { id } = await enter(person, await newMock())
    await exams.sync({ id, device: DEVICE, changes: changes(RIGHT_ANSWERS) })
    const sent = { id, device: DEVICE, changes: [change('l1', 'D')] }
    await db.execute(
      'alter table exam_mistakes add constraint broken check (wrong_count > 1) not valid',
    )
    await expect(exams.handIn(sent)).rejects.toThrow()
    await db.execute('alter table exam_mistakes drop constraint broken')
    const [row] = await db.select().from(examAttempts).where(eq(examAttempts.id, id))
    expect(row).toMatchObject({ handedInAt: null, score: null })
    expect(Object.keys(row?.answers ?? {})).toHaveLength(6)
    expect((await exams.handIn(sent)).score).toBeLessThan(49_700)
  })
})

describe('the mock report', () => {
  test('ranks and percentiles are counted anew when others hand in later; equal scores rank by time', async () => {
    const mockId = await newMock()
    const people = [await newLearner(server), await newLearner(server), await newLearner(server)]
    const [slow, fast, weak] = people as [Learner, Learner, Learner]
    // Each waits for the previous one, so that no two have the same timestamp.
    const first = await take(slow, mockId, RIGHT_ANSWERS, 20)
    const alone = await slow.client.exams.mockReport({ id: first.attemptId })
    expect(alone).toMatchObject({ rank: 1, takers: 1, behind: 0, others: 0, average: 49_700 })
    await take(fast, mockId, RIGHT_ANSWERS, 10)
    const last = await take(weak, mockId, { l1: 'A' }, 5)
    const report = await slow.client.exams.mockReport({ id: first.attemptId })
    expect(report).toMatchObject({ rank: 2, takers: 3, behind: 1, others: 2, best: 49_700 })
    expect(report.distribution.map(({ count }) => count)).toEqual(
      [0, 1, 0, 0, 0, 0, 0, 2, 0, 0].map(
        (_, tenth) =>
          [8283, 49_700, 49_700].filter((score) => Math.floor(score / 7100) === tenth).length,
      ),
    )
    expect(report.parts.find(({ id }) => id === 'listening')?.average).toBe(
      Math.round((24_850 * 2 + 8283) / 3),
    )
    expect(await weak.client.exams.mockReport({ id: last.attemptId })).toMatchObject({ rank: 3 })
    expect((await weak.client.exams.mock({ id: mockId })).mine.rank).toBe(3)
    const { mocks } = await weak.client.exams.progress()
    expect(mocks).toMatchObject([{ mockId, rank: 3, takers: 3, aheadPercent: 0, score: 8283 }])
  })

  test('the report of each question compares with the others', async () => {
    const mockId = await newMock()
    const [own, other] = [await newLearner(server), await newLearner(server)]
    const timed = (seconds: number) => [{ ...change('l1', 'A'), seconds }, change('l2', 'D')]
    for (const [person, seconds] of [
      [own, 30],
      [other, 50],
    ] as const) {
      const { id } = await enter(person, mockId)
      await person.client.exams.handIn({ id, device: DEVICE, changes: timed(seconds) })
    }
    const { mine } = await own.client.exams.mock({ id: mockId })
    const { questions } = await own.client.exams.report({ id: mine.attemptId ?? 0 })
    expect(questions.find(({ questionId }) => questionId === 'l1')).toMatchObject({
      seconds: 30,
      othersSeconds: 50,
      othersRightPercent: 100,
    })
    expect(questions.find(({ questionId }) => questionId === 'l2')?.othersRightPercent).toBe(0)
  })

  test('a practice paper has no ranking report, and a mock has none before the hand-in', async () => {
    const person = await newLearner(server)
    const { exams } = person.client
    const { id } = await exams.open({ paperId: await newPractice(), device: DEVICE })
    expect(await codeOf(exams.mockReport({ id }))).toBe(CODES.open)
    await exams.handIn({ id, device: DEVICE })
    expect(await codeOf(exams.mockReport({ id }))).toBe(CODES.notFound)
  })
})

describe('texts that people mark', () => {
  const TEXTS = { ...RIGHT_ANSWERS, w1: 'Dear Editor, …', t1: 'China has …' }

  test('in a mock the student’s own mark stands beside the score and leaves the rank; a teacher’s mark counts for both', async () => {
    const person = await newLearner(server)
    const teacher = await newLearner(server)
    const [known] = await server.store.db.select().from(teachers).limit(1)
    const account = { userId: teacher.userId, teacherId: known?.id ?? 0 }
    await server.store.db.insert(teacherAccounts).values(account)
    const mockId = await newMock()
    const { attemptId: id } = await take(person, mockId, TEXTS)
    await take(await newLearner(server), mockId, RIGHT_ANSWERS, 5)
    await end(mockId)
    const { exams } = person.client
    expect(await exams.report({ id })).toMatchObject({ toGrade: ['t1', 'w1'], withOwnMarks: null })
    const own = await exams.gradeOwn({ id, questionId: 'w1', band: 12 })
    expect(own).toMatchObject({
      score: 49_700,
      withOwnMarks: 49_700 + 8520,
      toGrade: ['t1', 'w1'],
    })
    const standing = { score: 49_700, withOwnMarks: 49_700 + 8520, rank: 2, average: 49_700 }
    expect(await exams.mockReport({ id })).toMatchObject(standing)
    const { list } = await teacher.client.exams.texts({ length: 100 })
    expect(list.filter(({ attemptId }) => attemptId === id)).toMatchObject([
      { questionId: 't1', grade: null, answer: 'China has …' },
      { questionId: 'w1', grade: { by: 'self', band: 12 } },
    ])
    const form = { attemptId: id, questionId: 'w1', band: 15, comment: '写得很好' }
    expect(await teacher.client.exams.gradeText(form)).toMatchObject({
      grade: { by: 'teacher', band: 15, comment: '写得很好' },
    })
    await exams.gradeOwn({ id, questionId: 'w1', band: 3 })
    const marked = { score: 49_700 + 10_650, withOwnMarks: null }
    expect(await exams.report({ id })).toMatchObject({ ...marked, toGrade: ['t1'] })
    expect(await exams.mockReport({ id })).toMatchObject({ ...marked, rank: 1 })
  })

  test("in practice, which has no ranking, the report shows the user's own score", async () => {
    const { exams } = (await newLearner(server)).client
    const { id } = await exams.open({ paperId: await newPractice(), device: DEVICE })
    await exams.handIn({ id, device: DEVICE, changes: changes(TEXTS) })
    const own = await exams.gradeOwn({ id, questionId: 'w1', band: 12 })
    expect(own).toMatchObject({ score: 49_700 + 8520, withOwnMarks: null, toGrade: ['t1'] })
  })

  test('a band above the rubric, a question without a text, and marking without being a teacher', async () => {
    const person = await newLearner(server)
    const mockId = await newMock()
    const { attemptId: id } = await take(person, mockId, TEXTS)
    await end(mockId)
    const { exams } = person.client
    expect(await codeOf(exams.gradeOwn({ id, questionId: 'w1', band: 16 }))).toBe(CODES.badInput)
    expect(await codeOf(exams.gradeOwn({ id, questionId: 'l1', band: 1 }))).toBe(CODES.unknown)
    expect(await codeOf(exams.texts())).toBe(CODES.forbidden)
    const form = { attemptId: id, questionId: 'w1', band: 1 }
    expect(await codeOf(exams.gradeText(form))).toBe(CODES.forbidden)
  })
})

describe('practice', () => {
  test('each answer is explained at once; the first one counts', async () => {
    const { client } = await newLearner(server)
    const paperId = await newPractice()
    const { id } = await client.exams.open({ paperId, device: DEVICE })
    const wrong = await client.exams.check({ id, questionId: 'l1', answer: 'C' })
    expect(wrong).toMatchObject({ state: 'wrong', solution: { key: 'A' } })
    expect(wrong.script).toContain(SECRET)
    expect(await client.exams.check({ id, questionId: 'l1', answer: 'a' })).toMatchObject({
      state: 'right',
    })
    await client.exams.check({ id, questionId: 'l2', answer: 'B' })
    const resumed = await client.exams.open({ paperId, device: DEVICE })
    expect(resumed.checked.map(({ questionId, state }) => [questionId, state])).toEqual([
      ['l1', 'wrong'],
      ['l2', 'right'],
    ])
    const changed = { id, device: DEVICE, changes: [change('l1', 'A')] }
    expect((await client.exams.sync(changed)).refused).toEqual([{ questionId: 'l1', why: 'late' }])
    await client.exams.handIn({ id, device: DEVICE })
    expect(await client.exams.paper({ id: paperId })).toMatchObject({
      own: { openAttemptId: null, lastAttemptId: id, attempts: 1, wrongCount: 5 },
    })
  })

  test('only the wrong ones again', async () => {
    const { client } = await newLearner(server)
    const paperId = await newPractice()
    const { id } = await client.exams.open({ paperId, device: DEVICE })
    const first = { ...RIGHT_ANSWERS, l2: 'A', r3: 'A' }
    await client.exams.handIn({ id, device: DEVICE, changes: changes(first) })
    const again = await client.exams.open({ paperId, only: 'wrong', device: DEVICE })
    expect(again.questionIds?.sort()).toEqual(['l2', 'r3'])
    const sent = changes({ l2: 'B', r3: 'D' })
    const result = await client.exams.handIn({ id: again.id, device: DEVICE, changes: sent })
    expect(result).toMatchObject({ questionCount: 2, answeredCount: 2 })
    const third = client.exams.open({ paperId, only: 'wrong', device: DEVICE })
    expect(await codeOf(third)).toBe(CODES.noneWrong)
  })

  test('a practice paper has no time limit: a day later an answer still counts, and only the student hands in', async () => {
    const { client } = await newLearner(server)
    const { id, position } = await client.exams.open({
      paperId: await newPractice(),
      device: DEVICE,
    })
    expect(position.endsAt).toBeNull()
    server.clock.advance(DAY)
    const sent = { id, device: DEVICE, changes: [change('l1', 'A')] }
    expect((await client.exams.sync(sent)).refused).toEqual([])
    await overdue()
    expect((await client.exams.attempt({ id, device: DEVICE })).position.state).toBe('open')
    await client.exams.handIn({ id, device: DEVICE })
    expect((await client.exams.report({ id })).rightCount).toBe(1)
  })

  test('paused time does not count', async () => {
    const { client } = await newLearner(server)
    const { id } = await client.exams.open({ paperId: await newPractice(), device: DEVICE })
    server.clock.advance(5 * MINUTE)
    expect(await client.exams.pause({ id, paused: true })).toMatchObject({ state: 'paused' })
    server.clock.advance(DAY)
    expect(await client.exams.pause({ id, paused: false })).toMatchObject({ state: 'open' })
    server.clock.advance(MINUTE)
    await client.exams.handIn({ id, device: DEVICE })
    expect((await client.exams.report({ id })).usedMs).toBe(6 * MINUTE)
  })

  test('a mock’s paper is no practice paper', async () => {
    const { client } = await newLearner(server)
    const paperId = `paper-of-${await newMock()}`
    expect(await codeOf(client.exams.open({ paperId, device: DEVICE }))).toBe(CODES.notFound)
    expect(await codeOf(client.exams.paper({ id: paperId }))).toBe(CODES.notFound)
    expect(await codeOf(client.exams.open({ device: DEVICE }))).toBe(CODES.badInput)
  })
})

describe('what must not be known before the hand-in', () => {
  test('no answer to any call has a solution while the mock runs', async () => {
    const person = await newLearner(server)
    const { exams } = person.client
    const mockId = await newMock()
    const begun = await enter(person, mockId)
    const { id } = begun
    const calls = [
      begun,
      await exams.attempt({ id, device: DEVICE }),
      await exams.mocks(),
      await exams.mock({ id: mockId }),
      await exams.sync({ id, device: DEVICE, changes: changes(RIGHT_ANSWERS) }),
      await exams.enterPart({ id, partId: 'listening' }),
      await exams.mistakes(),
      await exams.progress(),
      await exams.papers(),
    ]
    expect(JSON.stringify(calls)).not.toContain(SECRET)
    expect(await codeOf(exams.report({ id }))).toBe(CODES.open)
    expect(await codeOf(exams.mockReport({ id }))).toBe(CODES.open)
    expect(await codeOf(exams.gradeOwn({ id, questionId: 'w1', band: 1 }))).toBe(CODES.open)
    const paperId = begun.paper.id
    const hint = { paperId, questionId: 'l1' }
    expect(await codeOf(exams.keepMistake(hint))).toBe(CODES.notFound)
    expect(await codeOf(exams.reviewMistake({ ...hint, answer: 'A' }))).toBe(CODES.notFound)
    await exams.handIn({ id, device: DEVICE })
    await end(mockId)
    expect(JSON.stringify(await exams.report({ id }))).toContain(SECRET)
  })

  test('the evaluation shows no key before its end', async () => {
    const { client } = await newLearner(server)
    const begun = await client.exams.beginEvaluation()
    expect(JSON.stringify(begun)).not.toContain(SECRET)
    expect(JSON.stringify(begun)).not.toContain('"key"')
    expect(await codeOf(client.exams.evaluationReport({ id: begun.id }))).toBe(CODES.open)
  })
})

describe('the notebook of mistakes', () => {
  test('the hand-in adds mistakes, which are due the next day and mastered after three right answers', async () => {
    const person = await server.loginAs('13855550001')
    let { exams } = person.client
    await take(person, await newMock(), { ...RIGHT_ANSWERS, l3: 'A', r2: 'a museum' })
    expect(await exams.mistakeCounts()).toMatchObject({
      total: 2,
      due: 0,
      knowledge: [
        { name: '细节理解', count: 2, due: 0 },
        { name: '推理判断', count: 1, due: 0 },
      ],
    })
    expect(JSON.stringify(await exams.mistakes())).not.toContain(SECRET)
    server.clock.advance(2 * DAY)
    expect(
      (await exams.mistakes()).list.map(({ questionId, asked }) => [questionId, asked]),
    ).toEqual([
      ['l3', 'What will the man do?'],
      ['r2', null],
    ])
    expect((await exams.mistakes({ state: 'due' })).total).toBe(2)
    const [mistake] = (await exams.mistakes({ knowledge: '推理判断' })).list
    expect(mistake).toMatchObject({ questionId: 'l3', lastAnswer: 'A', wrongCount: 1, due: true })
    const key = { paperId: mistake?.paperId ?? '', questionId: 'l3' }
    let waits = 0
    for (const streak of [1, 2, 3]) {
      const review = await exams.reviewMistake({ ...key, answer: 'C' })
      expect(review).toMatchObject({ rightStreak: streak, mastered: streak === 3 })
      expect(review.dueAt - server.clock.now).toBeGreaterThan(waits)
      waits = review.dueAt - server.clock.now
      server.clock.now = review.dueAt
      // Weeks have passed, so that the session has expired.
      exams = (await server.loginAs('13855550001')).client.exams
    }
    expect((await exams.mistakes({ state: 'mastered' })).list).toMatchObject([{ questionId: 'l3' }])
    const wrong = await exams.reviewMistake({ ...key, answer: 'D' })
    expect(wrong).toMatchObject({ rightStreak: 0, mastered: false, checked: { state: 'wrong' } })
    expect(wrong.dueAt - server.clock.now).toBeLessThan(waits)
  })

  test('a user can add a question of a handed-in paper, mark it as mastered, and ask for it again', async () => {
    const person = await newLearner(server)
    const { exams } = person.client
    const mockId = await newMock()
    await take(person, mockId)
    await end(mockId)
    const key = { paperId: `paper-of-${mockId}`, questionId: 'l1' }
    expect(await exams.keepMistake(key)).toMatchObject({ total: 1 })
    expect(await exams.keepMistake({ ...key, mastered: true })).toMatchObject({
      total: 0,
      mastered: 1,
    })
    expect(await exams.keepMistake(key)).toMatchObject({ total: 1, due: 1, mastered: 0 })
    expect(await codeOf(exams.keepMistake({ ...key, questionId: 'zz' }))).toBe(CODES.unknown)
  })
})

describe('mistakes belong to one user', () => {
  test('another person neither reads, answers nor hands in an attempt', async () => {
    const [owner, other] = [await newLearner(server), await newLearner(server)]
    const { id } = await enter(owner, await newMock())
    const { exams } = other.client
    const sent = { id, device: DEVICE, changes: [change('l1', 'D')] }
    for (const call of [
      () => exams.attempt({ id, device: DEVICE }),
      () => exams.sync(sent),
      () => exams.handIn(sent),
      () => exams.enterPart({ id, partId: 'listening' }),
      () => exams.report({ id }),
    ]) {
      expect(await codeOf(call())).toBe(CODES.notFound)
    }
    expect((await owner.client.exams.attempt({ id, device: DEVICE })).answers).toEqual([])
  })

  test('attempts, evaluations and mistakes are deleted with the account', async () => {
    const person = await newLearner(server)
    const { userId, client } = person
    await take(person, await newMock(), { l1: 'D', w1: 'Dear Editor' })
    await client.exams.beginEvaluation()
    const { db } = server.store
    const counts = async () => [
      await db.$count(examAttempts, eq(examAttempts.userId, userId)),
      await db.$count(evaluations, eq(evaluations.userId, userId)),
      await db.$count(examMistakes, eq(examMistakes.userId, userId)),
      await db.$count(mockSignups, eq(mockSignups.userId, userId)),
    ]
    expect(await counts()).toEqual([1, 1, 1, 1])
    const [attempt] = await db
      .select()
      .from(examAttempts)
      .where(and(eq(examAttempts.userId, userId)))
    const closed = { userId, now: server.clock.now }
    await server.store.inTransaction((tx) => emit(tx, 'accountClosed', closed))
    expect(await counts()).toEqual([0, 0, 0, 0])
    expect(await db.$count(examTexts, eq(examTexts.attemptId, attempt?.id ?? 0))).toBe(0)
  })
})
