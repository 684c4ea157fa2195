import { randomUUID } from 'node:crypto'
import type { Client } from '@kaozhou/api'
import { LATE_ANSWERS_MS, MINUTE } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { codeOf, newLearner } from '../sections/learner.fixture'
import { RIGHT_ANSWERS, SECRET, storeMock } from './exam.fixture'

const DEVICE = 'device-phone'
const KEY_LOCKED = 5345
/** The second accepted form of `r2`, and wrong answers elsewhere, so that the key would show in an answer. */
const OWN_ANSWERS = { ...RIGHT_ANSWERS, l3: 'A', r2: 'a museum', w1: 'Dear Editor, …' }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    environment: { SMS_PER_ADDRESS_HOUR: '1000' },
  })
})
afterAll(() => server.close())

interface Contest {
  mockId: string
  paperId: string
  id: number
  exams: Client['exams']
}

/** A student has handed in first, one minute after the start; the mock lasts three hours. */
async function handedInFirst(): Promise<Contest> {
  const mockId = `mock-${randomUUID().slice(0, 8)}`
  await storeMock(server.store.db, mockId, { startsAt: server.clock.now, entryMinutes: 30 })
  const { exams } = (await newLearner(server)).client
  const { id } = await exams.open({ mockId, device: DEVICE })
  server.clock.advance(MINUTE)
  const changes = Object.entries(OWN_ANSWERS).map(([questionId, answer]) => ({
    ...{ questionId, answer },
    at: server.clock.now,
  }))
  await exams.handIn({ id, device: DEVICE, changes })
  return { mockId, paperId: `paper-of-${mockId}`, id, exams }
}

/** Stores another mock with the paper of `contest`; `from` and `until` are minutes from now. */
async function another({ mockId, paperId }: Contest, from: number, until: number): Promise<void> {
  const at = (minutes: number) => server.clock.now + minutes * MINUTE
  const times = { startsAt: at(from), endsAt: at(until), paperId }
  await storeMock(server.store.db, `again-${mockId}`, times)
}

/** Every call of a student who has handed in, with the input that would reveal the key. */
const CALLS: Record<keyof Client['exams'], (contest: Contest) => Promise<unknown>> = {
  mocks: ({ exams }) => exams.mocks(),
  mock: ({ exams, mockId }) => exams.mock({ id: mockId }),
  signUp: ({ exams, mockId }) => exams.signUp({ id: mockId }),
  withdraw: ({ exams, mockId }) => exams.withdraw({ id: mockId }),
  papers: ({ exams }) => exams.papers(),
  paper: ({ exams, paperId }) => exams.paper({ id: paperId }),
  open: ({ exams, paperId }) => exams.open({ paperId, device: DEVICE }),
  attempt: ({ exams, id }) => exams.attempt({ id, device: DEVICE }),
  sync: ({ exams, id }) => exams.sync({ id, device: DEVICE }),
  enterPart: ({ exams, id }) => exams.enterPart({ id, partId: 'reading' }),
  pause: ({ exams, id }) => exams.pause({ id, paused: true }),
  check: ({ exams, id }) => exams.check({ id, questionId: 'r2', answer: 'a museum' }),
  handIn: ({ exams, id }) => exams.handIn({ id, device: DEVICE }),
  report: ({ exams, id }) => exams.report({ id }),
  mockReport: ({ exams, id }) => exams.mockReport({ id }),
  gradeOwn: ({ exams, id }) => exams.gradeOwn({ id, questionId: 'w1', band: 9 }),
  texts: ({ exams }) => exams.texts(),
  gradeText: ({ exams, id }) => exams.gradeText({ attemptId: id, questionId: 'w1', band: 9 }),
  mistakes: ({ exams }) => exams.mistakes({ state: 'open' }),
  printMistakes: ({ exams }) => exams.printMistakes({ state: 'open' }),
  printReport: ({ exams, id }) => exams.printReport({ id }),
  mistakeCounts: ({ exams }) => exams.mistakeCounts(),
  reviewMistake: ({ exams, paperId }) =>
    exams.reviewMistake({ paperId, questionId: 'r2', answer: 'a library' }),
  keepMistake: ({ exams, paperId }) => exams.keepMistake({ paperId, questionId: 'r2' }),
  progress: ({ exams }) => exams.progress(),
  beginEvaluation: ({ exams }) => exams.beginEvaluation(),
  answerItem: ({ exams }) => exams.answerItem({ id: 1, itemId: 'none', answer: 'A' }),
  finishEvaluation: ({ exams }) => exams.finishEvaluation({ id: 1 }),
  evaluationReport: ({ exams }) => exams.evaluationReport({ id: 1 }),
  evaluationStanding: ({ exams }) => exams.evaluationStanding(),
}

/** The calls that contain the key once it is open. */
const TELLING = ['gradeOwn', 'report', 'reviewMistake'] as const

/** The calls whose answer or refusal contains a text that only solutions have. */
async function tellingCalls(contest: Contest): Promise<string[]> {
  const told: string[] = []
  for (const [name, call] of Object.entries(CALLS)) {
    const answer = await call(contest).catch((error: { envelope?: unknown }) => error.envelope)
    const text = JSON.stringify(answer ?? null)
    const hasKey = /"key":(?!null)/.test(text) || text.includes('the library')
    if (hasKey || text.includes(SECRET)) told.push(name)
  }
  return told.sort()
}

const LOCKED: [state: string, arrange: (contest: Contest) => Promise<void> | void][] = [
  ['the mock can be entered', () => {}],
  ['its entry is closed, others take it', () => server.clock.advance(60 * MINUTE)],
  [
    'nobody takes it any more, a late answer may still come',
    () => server.clock.advance(149 * MINUTE + LATE_ANSWERS_MS - 1),
  ],
  [
    'it is over, another with the same paper is open',
    async (contest) => {
      server.clock.advance(240 * MINUTE)
      await another(contest, -5, 60)
    },
  ],
  [
    'it is over, another with the same paper begins in a month',
    async (contest) => {
      server.clock.advance(240 * MINUTE)
      await another(contest, 43_200, 43_400)
    },
  ],
]

describe('what tells the key of a paper to who handed in first', () => {
  test.each(LOCKED)('nothing while %s', async (_, arrange) => {
    const contest = await handedInFirst()
    await arrange(contest)
    expect(await tellingCalls(contest)).toEqual([])
    const { exams, id, paperId } = contest
    expect(await codeOf(exams.gradeOwn({ id, questionId: 'w1', band: 9 }))).toBe(KEY_LOCKED)
    const again = { paperId, questionId: 'l3', answer: 'C' }
    expect(await codeOf(exams.reviewMistake(again))).toBe(KEY_LOCKED)
    const report = await exams.report({ id })
    expect(report.keyOpensAt).toBeGreaterThan(server.clock.now)
    expect(report.questions.map(({ state }) => state)).toContain('right')
    expect(report.scripts).toEqual({})
    expect(report.sentences).toEqual({})
    const notebook = await exams.mistakes({ state: 'open' })
    expect(notebook.list.map(({ lockedUntil }) => lockedUntil)).toEqual(
      notebook.list.map(() => report.keyOpensAt),
    )
    expect((await exams.mistakes({ state: 'due' })).total).toBe(0)
  })

  test('the report, the notebook and marking oneself, once every mock with the paper is over', async () => {
    const contest = await handedInFirst()
    // The entry closed after 30 minutes, and the paper takes 120 minutes.
    server.clock.advance(149 * MINUTE + LATE_ANSWERS_MS)
    expect(await tellingCalls(contest)).toEqual([...TELLING])
    expect((await contest.exams.report({ id: contest.id })).keyOpensAt).toBeNull()
  })
})

describe('a paper that a second mock repeats', () => {
  test('who took the first one gets a score in the second, but no rank', async () => {
    const contest = await handedInFirst()
    await another(contest, 0, 120)
    const { exams, mockId } = contest
    const again = `again-${mockId}`
    expect((await exams.mock({ id: again })).mine).toMatchObject({ ranked: false, state: 'none' })
    const { id } = await exams.open({ mockId: again, device: DEVICE })
    await exams.handIn({ id, device: DEVICE })
    const fresh = (await newLearner(server)).client.exams
    const theirs = await fresh.open({ mockId: again, device: DEVICE })
    await fresh.handIn({ id: theirs.id, device: DEVICE })
    expect(await exams.mockReport({ id })).toMatchObject({ rank: null, takers: 1 })
    expect(await fresh.mockReport({ id: theirs.id })).toMatchObject({ rank: 1, takers: 1 })
    expect((await exams.mock({ id: mockId })).mine).toMatchObject({ ranked: true, rank: 1 })
    const progress = await exams.progress()
    expect(progress.mocks.map(({ rank }) => rank)).toEqual([1, null])
  })

  test('of two mocks that are entered at the same time one is ranked', async () => {
    const mockId = `mock-${randomUUID().slice(0, 8)}`
    const startsAt = server.clock.now
    await storeMock(server.store.db, mockId, { startsAt })
    const contest = { mockId, paperId: `paper-of-${mockId}`, id: 0 }
    const { exams } = (await newLearner(server)).client
    await another({ ...contest, exams }, 0, 120)
    const ids = [mockId, `again-${mockId}`]
    await Promise.all(ids.map((id) => exams.open({ mockId: id, device: DEVICE })))
    const mine = await Promise.all(ids.map(async (id) => (await exams.mock({ id })).mine.ranked))
    expect(mine.filter(Boolean)).toHaveLength(1)
  })
})
