import { SAVED_WORDS, WORD_GOALS } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { remember } from '../memory/spaced-repetition'
import { codeOf, type Learner, newLearner } from '../sections/learner.fixture'

const DAY = 24 * 3600 * 1000
const BAD_INPUT = 4000
const NOT_FOUND = 4040
const WORDS_FULL = 5325

let server: TestServer
let student: Learner

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  student = await newLearner(server, [])
})

test('a word is kept with its sentence, once, however it is written', async () => {
  const { client } = student
  await client.words.keep({ word: ' Campus', sentence: 'The campus is large.', source: '仔细阅读' })
  await client.words.keep({ word: 'campus', sentence: 'A green campus.' })
  await client.words.keep({ word: 'campus' })
  const { list, total } = await client.words.list()
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({ word: 'campus', sentence: 'A green campus.', known: false })
})

test('it comes the next day; what is known stays away longer each time', async () => {
  const { client, userId } = student
  // The login does not last as long as a memory.
  const pass = (ms: number): Promise<unknown> =>
    server.store.db.execute(
      sql`update saved_words set due_at = due_at - ${ms}::bigint, reviewed_at = reviewed_at - ${ms}::bigint,
        added_at = added_at - ${ms}::bigint where user_id = ${userId}`,
    )
  await client.words.keep({ word: 'essence' })
  expect((await client.words.list({ state: 'due' })).list).toEqual([])
  await pass(DAY + 1000)
  let waited = 0
  for (let round = 0; round < 2; round += 1) {
    const due = await client.words.list({ state: 'due' })
    expect(due.list.map(({ word }) => word)).toEqual(['essence'])
    const { dueAt } = await client.words.review({ word: 'essence', grade: 'good' })
    const wait = dueAt - server.clock.now
    expect(wait).toBeGreaterThan(waited)
    waited = wait
    await pass(wait + 1000)
  }
  const again = await client.words.review({ word: 'essence', grade: 'again' })
  expect(again.dueAt - server.clock.now).toBeLessThan(waited)
  expect(again.counts).toMatchObject({ total: 1, due: 0, known: 0, reviewedToday: 1 })
})

test('a word that comes back after three weeks or more is known', async () => {
  const { client, userId } = student
  for (const word of ['essence', 'campus']) await client.words.keep({ word })
  await server.store.db.execute(
    sql`update saved_words set scheduled_days = 21 where user_id = ${userId} and word = 'essence'`,
  )
  const known = await client.words.list({ state: 'known' })
  expect(known.list.map((one) => [one.word, one.known])).toEqual([['essence', true]])
  expect(await client.words.counts()).toMatchObject({ total: 2, known: 1 })
})

test('words of a list are asked at once, in its order; a kept one keeps its memory', async () => {
  const { client } = student
  await client.words.keep({ word: 'campus', sentence: 'A green campus.' })
  const counts = await client.words.keepMany({ words: ['zeal', 'Campus', 'essence', 'zeal'] })
  expect(counts).toMatchObject({ total: 3, due: 2, reviewedToday: 0 })
  const { list } = await client.words.list({ state: 'due' })
  expect(list.map(({ word }) => word)).toEqual(['zeal', 'essence'])
  expect((await client.words.names()).sort()).toEqual(['campus', 'essence', 'zeal'])
  server.clock.advance(1000)
  await client.words.review({ word: 'zeal', grade: 'good' })
  expect(await client.words.counts()).toMatchObject({ due: 1, reviewedToday: 1 })
})

test('words are found by how they begin; % is a character like others', async () => {
  const { client } = student
  for (const word of ['campus', 'campaign', 'teacher']) await client.words.keep({ word })
  const found = async (keyword: string): Promise<number> =>
    (await client.words.list({ keyword })).total
  expect([await found('Camp'), await found('%'), await found('t')]).toEqual([2, 0, 1])
})

test('the words of others are theirs', async () => {
  const other = await newLearner(server, [])
  await student.client.words.keep({ word: 'campus' })
  expect((await other.client.words.list()).total).toBe(0)
  expect(await codeOf(other.client.words.review({ word: 'campus', grade: 'good' }))).toBe(NOT_FOUND)
  await other.client.words.remove({ word: 'campus' })
  expect((await student.client.words.counts()).total).toBe(1)
  expect(await student.client.words.remove({ word: 'campus' })).toMatchObject({ total: 0 })
})

test('a goal is kept; before there is one it is the first', async () => {
  const { client } = student
  expect((await client.words.counts()).goal).toBe(WORD_GOALS.first)
  expect((await client.words.setGoal({ goal: 50 })).goal).toBe(50)
  expect((await client.words.setGoal({ goal: 10 })).goal).toBe(10)
})

test.each(['两个词', 'two words', '  '])('%j is no word', async (word) => {
  expect(await codeOf(student.client.words.keepMany({ words: ['campus', word] }))).toBe(BAD_INPUT)
  expect(await codeOf(student.client.words.keep({ word }))).toBe(BAD_INPUT)
})

test('a word above the limit is refused, also of several at once', async () => {
  const { userId, client } = student
  const { now } = server.clock
  const { dueAt, stability, difficulty } = remember(null, 'again', now)
  await server.store.db.execute(sql`
    insert into saved_words (user_id, word, sentence, source, added_at, due_at, stability, difficulty, reps, lapses,
      learning_steps, memory, scheduled_days, reviewed_at)
    select ${userId}, 'w' || translate(n::text, '0123456789', 'abcdefghij'), '', '', ${now}::bigint, ${dueAt}::bigint,
      ${stability}::float8, ${difficulty}::float8, 1, 0, 0, 2, 1, ${now}::bigint
    from generate_series(2, ${SAVED_WORDS.count}) n`)
  const codes = await Promise.all(
    ['one', 'two', 'three'].map((word) =>
      client.words.keep({ word }).then(
        () => 0,
        ({ code }: { code: number }) => code,
      ),
    ),
  )
  expect(codes.sort()).toEqual([0, WORDS_FULL, WORDS_FULL])
  expect(await codeOf(client.words.keepMany({ words: ['wc', 'four'] }))).toBe(WORDS_FULL)
  expect(await client.words.names()).not.toContain('four')
  expect(await client.words.keep({ word: 'wc' })).toMatchObject({ word: 'wc' })
})
