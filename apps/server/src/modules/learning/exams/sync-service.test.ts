import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { newLearner } from '../sections/learner.fixture'
import { storeMock } from './exam.fixture'
import { openPaperShelf } from './papers/paper-shelf'
import { keepAttempts, syncAnswers } from './sync-service'

const PHONE = 'device-phone'
const TABLET = 'device-tablet'

// Spied before the first test, since each connection takes the method when it is opened.
const query = vi.spyOn(pg.Client.prototype, 'query')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  query.mockRestore()
  await server.close()
})

/** A student in a mock, and the sync functions of two servers that share nothing but the database. */
async function sit() {
  const { client, userId } = await newLearner(server)
  const mockId = `mock-${randomUUID().slice(0, 8)}`
  await storeMock(server.store.db, mockId, { startsAt: server.clock.now })
  const { id } = await client.exams.open({ mockId, device: PHONE })
  const { store } = server
  const oneServer = () => {
    const deps = { store, shelf: openPaperShelf(store.db), attempts: keepAttempts() }
    return (device: string, answers: Record<string, string>, since = 0) => {
      server.clock.advance(1)
      const { now } = server.clock
      const changes = Object.entries(answers).map(([questionId, answer]) => ({
        ...{ questionId, answer },
        at: now,
      }))
      return syncAnswers(deps, { id, device, since, changes }, { userId, now })
    }
  }
  const stored = async () => {
    const { answers } = await client.exams.attempt({ id, device: PHONE })
    return Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]))
  }
  return { client, id, first: oneServer(), second: oneServer(), stored }
}

describe('two servers that each keep an attempt', () => {
  test('answers that the other server stored are kept, and the device is told of them', async () => {
    const { first, second, stored } = await sit()
    await first(PHONE, { l1: 'A' })
    await second(TABLET, { l2: 'B' })
    const third = await first(PHONE, { l3: 'C' })
    expect(third.answers).toMatchObject([{ questionId: 'l2', answer: 'B', own: false }])
    expect(third.otherDevice).toBe(true)
    await second(TABLET, { l1: 'D' })
    expect(await stored()).toEqual({ l1: 'D', l2: 'B', l3: 'C' })
  })

  test('a sync without changes returns what the other server stored last', async () => {
    const { first, second } = await sit()
    const { position } = await first(PHONE, { l1: 'A' })
    await second(TABLET, { l1: 'B' })
    expect((await first(PHONE, {}, position.revision)).answers).toMatchObject([
      { questionId: 'l1', answer: 'B' },
    ])
  })

  test('concurrent syncs by both servers lose no answer, and each gets its own revision', async () => {
    const { first, second, stored } = await sit()
    const ids = ['l1', 'l2', 'l3', 'w1', 'r1', 'r2']
    const results = await Promise.all(
      ids.map((id, at) => (at % 2 === 0 ? first : second)(`device-number-${at}`, { [id]: 'A' })),
    )
    expect(results.flatMap(({ refused }) => refused)).toEqual([])
    expect(Object.keys(await stored()).sort()).toEqual(ids.sort())
    const revisions = results.map(({ position }) => position.revision)
    expect(new Set(revisions).size).toBe(ids.length)
  })

  test('a sync after the hand-in at the other server is refused', async () => {
    const { client, id, first } = await sit()
    await first(PHONE, { l1: 'A' })
    await client.exams.handIn({ id, device: TABLET, changes: [] })
    await expect(first(PHONE, { l1: 'B' })).rejects.toMatchObject({ reason: 'examHandedIn' })
  })
})

describe.runIf(inject('postgresUrl'))('statements that are sent to PostgreSQL', () => {
  test('a sync takes one statement at the server that stored the attempt last', async () => {
    const { first } = await sit()
    await first(PHONE, { l1: 'A' })
    query.mockClear()
    const { refused } = await first(PHONE, { l2: 'B' })
    const sent = query.mock.calls.map(([given]) => (given as { text?: string }).text ?? '')
    expect(refused).toEqual([])
    expect(sent.filter((text) => text.includes('exam_attempts'))).toHaveLength(1)
    expect(sent).not.toContain('begin')
  })
})
