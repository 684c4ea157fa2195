import { percentAhead, rankOf } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { rowsOf, type Store } from '../../../../database/executor'
import { examAttempts, mockCounts, mockSignups, mocks } from '../../../../database/schema/exams'
import { users } from '../../../../database/schema/users'
import { TEST_NOW } from '../../../../testing/database-template'
import { openTestStore } from '../../../../testing/test-database'
import { storeMock } from '../exam.fixture'
import { addUpCounts } from './add-up-counts'
import { countPeople, everybodyOf, standingsOfAttempts } from './mock-count-repository'
import { deleteSignup, listMockRanking, saveSignup } from './mock-repository'

const MOCK = 'mock-of-counts'
const PEOPLE = 12

let store: Store
let userIds: number[]

beforeAll(async () => {
  store = await openTestStore()
  await storeMock(store.db, MOCK, { startsAt: TEST_NOW, endsAt: TEST_NOW + 1 })
  const rows = Array.from({ length: PEOPLE }, (_, at) => ({
    nickname: `student ${at}`,
    avatar: '',
    createdAt: 0,
  }))
  userIds = (await store.db.insert(users).values(rows).returning()).map(({ id }) => id)
})
afterAll(() => store.close())

beforeEach(forget)

async function forget(): Promise<void> {
  await store.db.delete(examAttempts).where(eq(examAttempts.mockId, MOCK))
  await store.db.delete(mockSignups).where(eq(mockSignups.mockId, MOCK))
  await addUpCounts(store)
}

interface Result {
  score: number
  usedMs: number
  ranked: boolean
  parts: Record<string, number>
}

const resultOf = ({ parts: partScores, ...rest }: Result) => ({ ...rest, partScores })

/** Hands in for a person, or changes what that person handed in. */
async function handIn(person: number, result: Result): Promise<void> {
  const times = { startedAt: 0, partStartedAt: 0, handedInAt: 1 }
  await store.db
    .insert(examAttempts)
    .values({
      ...{ userId: userIds[person] as number, mockId: MOCK, paperId: `paper-of-${MOCK}` },
      ...{ partId: 'reading', ...times, ...resultOf(result) },
    })
    .onConflictDoUpdate({
      target: [examAttempts.mockId, examAttempts.userId],
      set: resultOf(result),
    })
}

const average = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length)

/** What is counted, beside the same as domain's rules find it among all results. */
async function compared(handedIn: ReadonlyMap<number, Result>, scale: number) {
  const { db } = store
  const rows = await db.select().from(examAttempts).where(eq(examAttempts.mockId, MOCK))
  const ranked = [...handedIn.values()].filter((result) => result.ranked)
  const standings = await standingsOfAttempts(
    db,
    rows.map(({ id }) => id),
  )
  const everybody = await everybodyOf(db, MOCK, scale)
  const partIds = [...new Set(ranked.flatMap(({ parts }) => Object.keys(parts)))].sort()
  const counted = {
    people: (await countPeople(db, [MOCK])).get(MOCK),
    standings: rows.map(({ id, userId }) => ({ userId, ...standings.get(id) })),
    everybody: { ...everybody, parts: partIds.map((id) => [id, everybody.parts.get(id)]) },
    ranking: (await listMockRanking(db, MOCK, { offset: 0, limit: 1 })).total,
  }
  const expected = {
    people: { taken: handedIn.size, ranked: ranked.length },
    standings: rows.map(({ userId }) => {
      const own = handedIn.get(userIds.indexOf(userId)) as Result
      const behind = ranked.filter((one) => rankOf(one, [own]) === 2).length
      const others = ranked.length - (own.ranked ? 1 : 0)
      const rank = own.ranked ? rankOf(own, ranked) : null
      return { userId, rank, takers: ranked.length, behind, others }
    }),
    everybody: {
      average: average(ranked.map(({ score }) => score)),
      best: Math.max(0, ...ranked.map(({ score }) => score)),
      tenths: Array.from(
        { length: 10 },
        (_, tenth) =>
          ranked.filter(({ score }) => Math.min(9, Math.floor((score * 10) / scale)) === tenth)
            .length,
      ),
      parts: partIds.map((id) => [
        id,
        average(ranked.flatMap(({ parts }) => (parts[id] === undefined ? [] : [parts[id]]))),
      ]),
    },
    ranking: ranked.length,
  }
  return { counted, expected }
}

/** True when each count is one row. */
async function isAddedUp(): Promise<boolean> {
  const rows = await rowsOf<{ rows: number; all: boolean }>(
    store.db,
    sql`select count(*)::int as rows, bool_and(added_up) as all from mock_counts
      where mock_id = ${MOCK} group by what, part_id, level`,
  )
  return rows.every((row) => row.rows === 1 && row.all)
}

describe('whatever happens, the counts are those of all results', () => {
  const person = fc.nat({ max: PEOPLE - 1 })

  /** Few scores and times, so that many are the same or of one level. */
  const result = (scale: number): fc.Arbitrary<Result> =>
    fc.record({
      score: fc.oneof(fc.nat({ max: scale }), fc.nat({ max: Math.min(250, scale) })),
      usedMs: fc.integer({ min: 1, max: 3 }),
      ranked: fc.boolean(),
      parts: fc.dictionary(fc.constantFrom('reading', 'writing'), fc.nat({ max: scale }), {
        noNullPrototype: true,
      }),
    })

  const deed = (scale: number) =>
    fc.oneof(
      fc.record({ is: fc.constant('handIn' as const), person, result: result(scale) }),
      fc.record({ is: fc.constant('leave' as const), person }),
      fc.record({ is: fc.constant('signUp' as const), person }),
      fc.record({ is: fc.constant('withdraw' as const), person }),
      fc.record({
        is: fc.constant('addUp' as const),
        person,
        batch: fc.integer({ min: 1, max: 9 }),
      }),
    )

  // The full score in 1/100: of CET, with a decimal, and of less than a point.
  test.each([71_000, 3750, 37])('with a full score of %i hundredths', async (scale) => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed(scale), { maxLength: 30 }), async (deeds) => {
        await forget()
        const handedIn = new Map<number, Result>()
        const signedUp = new Set<number>()
        for (const one of deeds) {
          const userId = userIds[one.person] as number
          if (one.is === 'handIn') {
            await handIn(one.person, one.result)
            handedIn.set(one.person, one.result)
          } else if (one.is === 'leave') {
            await store.db.delete(examAttempts).where(eq(examAttempts.userId, userId))
            handedIn.delete(one.person)
          } else if (one.is === 'signUp') {
            await saveSignup(store.db, { mockId: MOCK, userId, remind: true, signedAt: 0 })
            signedUp.add(one.person)
          } else if (one.is === 'withdraw') {
            await deleteSignup(store.db, userId, MOCK)
            signedUp.delete(one.person)
          } else {
            await addUpCounts(store, one.batch)
          }
        }
        const isRight = async () => {
          const { counted, expected } = await compared(handedIn, scale)
          const people = { ...expected.people, signedUp: signedUp.size }
          expect(counted).toEqual({ ...expected, people })
        }
        await isRight()
        await addUpCounts(store)
        expect(await isAddedUp()).toBe(true)
        await isRight()
      }),
      { numRuns: 15, seed: 23 },
    )
  })
})

test('what is answered before the hand-in, and a practice paper, change no count', async () => {
  const values = { userId: userIds[0] as number, paperId: `paper-of-${MOCK}`, partId: 'reading' }
  const times = { startedAt: 0, partStartedAt: 0 }
  const before = await store.db.$count(mockCounts)
  const practice = { handedInAt: 1, score: 5, usedMs: 1 }
  await store.db.insert(examAttempts).values({ ...values, ...times, ...practice })
  await store.db.insert(examAttempts).values({ ...values, ...times, mockId: MOCK })
  await store.db.update(examAttempts).set({ revision: 1 }).where(eq(examAttempts.mockId, MOCK))
  expect(await store.db.$count(mockCounts)).toBe(before)
})

test('of a mock that is deleted with its results no count is left', async () => {
  const id = 'mock-to-delete'
  await storeMock(store.db, id, { startsAt: TEST_NOW, endsAt: TEST_NOW + 1 })
  const userId = userIds[0] as number
  await saveSignup(store.db, { mockId: id, userId, remind: true, signedAt: 0 })
  const times = { startedAt: 0, partStartedAt: 0, handedInAt: 1 }
  await store.db.insert(examAttempts).values({
    ...{ userId, mockId: id, paperId: `paper-of-${id}`, partId: 'reading', ...times },
    ...{ score: 100, usedMs: 1, partScores: { reading: 100 } },
  })
  await addUpCounts(store)
  expect(await store.db.$count(mockCounts, eq(mockCounts.mockId, id))).toBe(4)
  await store.db.delete(mocks).where(eq(mocks.id, id))
  expect((await countPeople(store.db, [id])).get(id)).toEqual({ signedUp: 0, taken: 0, ranked: 0 })
  await addUpCounts(store)
  expect(await store.db.$count(mockCounts, eq(mockCounts.mockId, id))).toBe(0)
})

describe.runIf(inject('postgresUrl'))('with many at the same time', () => {
  const SAME: Result = { score: 4000, usedMs: 5, ranked: true, parts: { reading: 4000 } }

  test('who hands in does not wait for another one with the same score whose transaction is open', async () => {
    await handIn(0, SAME)
    await addUpCounts(store)
    let open = () => {}
    let end = () => {}
    const isOpen = new Promise<void>((resolve) => {
      open = resolve
    })
    const mayEnd = new Promise<void>((resolve) => {
      end = resolve
    })
    const first = store.inTransaction(async (tx) => {
      await tx.update(examAttempts).set({ score: 4001 }).where(eq(examAttempts.mockId, MOCK))
      open()
      await mayEnd
    })
    await isOpen
    await handIn(1, SAME)
    await addUpCounts(store)
    end()
    await first
    const rows = await store.db.select().from(examAttempts).where(eq(examAttempts.mockId, MOCK))
    const standings = await standingsOfAttempts(
      store.db,
      rows.map(({ id }) => id),
    )
    const ranks = rows.map(({ id, score }) => [score, standings.get(id)?.rank])
    expect(ranks.sort()).toEqual([
      [4000, 2],
      [4001, 1],
    ])
  })

  test('while people hand in and servers add up, each look finds the counts of the results that it finds', async () => {
    const look = () =>
      rowsOf<{ counted: number; levels: number; results: number }>(
        store.db,
        sql`select
          (select coalesce(sum(people), 0)::int from mock_counts where mock_id = ${MOCK} and what = 'ranked') as counted,
          (select coalesce(sum(people), 0)::int from mock_counts where mock_id = ${MOCK} and what = 'level') as levels,
          (select count(*)::int from exam_attempts where mock_id = ${MOCK}) as results`,
      )
    const work: Promise<unknown>[] = []
    const looks: ReturnType<typeof look>[] = []
    for (let round = 0; round < 5; round += 1) {
      for (const person of userIds.keys()) {
        work.push(handIn(person, { ...SAME, score: 3990 + ((person * 7 + round) % 20) }))
        if (person % 3 === 0) work.push(addUpCounts(store, 5))
        looks.push(look())
      }
    }
    await Promise.all(work)
    for (const [found] of await Promise.all(looks)) {
      expect(found).toEqual({
        counted: found?.results,
        levels: found?.results,
        results: found?.results,
      })
    }
    await addUpCounts(store)
    expect(await isAddedUp()).toBe(true)
    expect((await countPeople(store.db, [MOCK])).get(MOCK)?.ranked).toBe(PEOPLE)
  })
})

test('nobody is ahead of oneself alone', async () => {
  await handIn(0, { score: 0, usedMs: 0, ranked: true, parts: {} })
  const [row] = await store.db.select().from(examAttempts).where(eq(examAttempts.mockId, MOCK))
  const standing = (await standingsOfAttempts(store.db, [row?.id ?? 0])).get(row?.id ?? 0)
  expect(standing).toEqual({ rank: 1, takers: 1, behind: 0, others: 0 })
  expect(standing && percentAhead(standing)).toBeNull()
})
