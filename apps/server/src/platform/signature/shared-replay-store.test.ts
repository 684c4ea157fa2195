import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../database/executor'
import { openTestStore } from '../../testing/test-database'
import { createSharedReplayStore } from './shared-replay-store'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.db.execute(sql`delete from request_nonces`))
afterAll(() => store.close())

async function countRows(): Promise<number> {
  const result = await store.db.execute(sql`select count(*)::int as n from request_nonces`)
  return (result as unknown as { rows: { n: number }[] }).rows[0]?.n ?? -1
}

test('a key is accepted once within its window, and again after it', async () => {
  const replays = createSharedReplayStore(store.db, 1000)
  expect(await replays.isFirst('a', 0)).toBe(true)
  expect(await replays.isFirst('a', 999)).toBe(false)
  expect(await replays.isFirst('b', 999)).toBe(true)
  expect(await replays.isFirst('a', 1000)).toBe(true)
  expect(await replays.isFirst('a', 1999)).toBe(false)
})

test('of fifty concurrent calls with one key, one is first', async () => {
  const [one, other] = [
    createSharedReplayStore(store.db, 1000),
    createSharedReplayStore(store.db, 1000),
  ]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? one : other).isFirst('same', 5)),
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('expired rows are deleted, the others stay', async () => {
  const replays = createSharedReplayStore(store.db, 1000)
  await replays.isFirst('old', 0)
  await replays.isFirst('young', 500)
  await replays.forget(1000)
  expect(await countRows()).toBe(1)
  expect(await replays.isFirst('young', 1000)).toBe(false)
})

test('above the limit the oldest rows are deleted', async () => {
  const replays = createSharedReplayStore(store.db, 1000, 3)
  for (const [at, key] of ['a', 'b', 'c', 'd', 'e'].entries()) await replays.isFirst(key, at)
  await replays.forget(10)
  expect(await countRows()).toBe(3)
  expect(await replays.isFirst('e', 10)).toBe(false)
  expect(await replays.isFirst('a', 10)).toBe(true)
})

test('no token is stored', async () => {
  const replays = createSharedReplayStore(store.db, 1000)
  await replays.isFirst('0123456789abcdefthe-token', 0)
  const result = await store.db.execute(
    sql`select encode(key, 'escape') as key from request_nonces`,
  )
  expect(JSON.stringify(result)).not.toContain('the-token')
})

test('many keys at once are stored by few statements, each of them once', async () => {
  const { db } = store
  let statements = 0
  const counting = new Proxy(db, {
    get(target, property) {
      if (property === 'execute') statements += 1
      return Reflect.get(target, property, target)
    },
  })
  const replays = createSharedReplayStore(counting, 1000)
  const keys = Array.from({ length: 100 }, (_, index) => `key ${index % 50}`)
  const answers = await Promise.all(keys.map((key) => replays.isFirst(key, 0)))
  const firsts = keys.filter((_, index) => answers[index])
  expect(firsts.sort()).toEqual([...new Set(keys)].sort())
  expect(statements).toBeLessThan(10)
  expect(await countRows()).toBe(50)
})
