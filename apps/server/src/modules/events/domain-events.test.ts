import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../database/executor'
import { settings } from '../../database/schema/content'
import { LISTENERS } from '../../start/listeners'
import { openTestStore } from '../../testing/test-database'
import { emit, type Listeners, registerListeners } from './domain-events'

const EVENT = { userId: 1, now: 1 }

let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
// Restores the server's own listeners for the next test file, which shares this worker.
afterEach(() => registerListeners(LISTENERS))

function listen(...userSignedUp: Listeners['userSignedUp']): void {
  registerListeners({ ...LISTENERS, userSignedUp })
}

function writtenBy(key: string): Promise<number> {
  return store.db.$count(settings, eq(settings.key, key))
}

test('listeners are called one after the other, with the event', async () => {
  const heard: unknown[] = []
  listen(
    async (_, event) => void heard.push('first', event),
    async () => void heard.push('second'),
  )
  await store.inTransaction((tx) => emit(tx, 'userSignedUp', EVENT))
  expect(heard).toEqual(['first', EVENT, 'second'])
})

test('what a listener writes is kept with the transaction', async () => {
  listen((tx) => tx.insert(settings).values({ key: 'heard', value: 1 }))
  await store.inTransaction((tx) => emit(tx, 'userSignedUp', EVENT))
  expect(await writtenBy('heard')).toBe(1)
})

test('a listener that fails undoes the transaction, and the listeners before it', async () => {
  listen(
    (tx) => tx.insert(settings).values({ key: 'undone', value: 1 }),
    () => Promise.reject(new Error('no')),
  )
  const emitted = store.inTransaction((tx) => emit(tx, 'userSignedUp', EVENT))
  await expect(emitted).rejects.toThrow('no')
  expect(await writtenBy('undone')).toBe(0)
})

test('every event has a listener', () => {
  expect(Object.values(LISTENERS).filter((listeners) => listeners.length === 0)).toEqual([])
})
