import { expect, test } from 'vitest'
import type { Notifications } from '../database/notifications'
import { compressAnswer } from './compressed-answer'
import { openPublicAnswers, type PublicAnswer } from './public-answers'

/** A database that says what a test tells it to. */
function controlled() {
  const listeners: ((payload: string) => void)[] = []
  const gaps: (() => void)[] = []
  const state = { isHeard: true }
  const notifications: Notifications = {
    listen: async (_channel, listener) => void listeners.push(listener),
    notify: async () => undefined,
    onGap: (listener) => void gaps.push(listener),
    settle: async () => undefined,
    isHeardWithin: () => state.isHeard,
  }
  return {
    state,
    notifications,
    change: () => {
      for (const listener of listeners) listener('courses')
    },
    gap: () => {
      for (const listener of gaps) listener()
    },
  }
}

function answer(text: string, keptForMs = 60_000): PublicAnswer {
  return { ready: compressAnswer('text/plain', text), keptForMs }
}

/** Gives 1, 2, 3 … as often as it is asked to make an answer. */
function counter(keptForMs?: number) {
  let made = 0
  return async () => {
    made += 1
    return answer(String(made), keptForMs)
  }
}

const textOf = async (ready: Promise<{ body: Buffer }>) => (await ready).body.toString()

test('a cached answer is returned until it expires', async () => {
  const answers = await openPublicAnswers(controlled().notifications)
  const make = counter(1_000)
  expect(await textOf(answers.get('a', 0, make))).toBe('1')
  expect(await textOf(answers.get('a', 999, make))).toBe('1')
  expect(await textOf(answers.get('a', 1_000, make))).toBe('2')
})

test('concurrent callers of the same key share one load', async () => {
  const answers = await openPublicAnswers(controlled().notifications)
  const make = counter()
  const together = await Promise.all(
    ['a', 'a', 'b', 'a'].map((key) => textOf(answers.get(key, 0, make))),
  )
  expect(together).toEqual(['1', '1', '2', '1'])
})

test('a change empties the cache, and an answer whose load began before it is not cached', async () => {
  const { notifications, change } = controlled()
  const answers = await openPublicAnswers(notifications)
  const make = counter()
  await answers.get('a', 0, make)
  let finish: (made: PublicAnswer) => void = () => undefined
  const slow = answers.get('b', 0, () => new Promise((resolve) => (finish = resolve)))
  change()
  // Asked after the change: must not wait for what was begun before it.
  expect(await textOf(answers.get('b', 0, make))).toBe('2')
  finish(answer('old'))
  expect(await textOf(slow)).toBe('old')
  expect(await textOf(answers.get('b', 0, make))).toBe('2')
  expect(await textOf(answers.get('a', 0, make))).toBe('3')
})

test('while notifications are not heard the cache is not used, and after a gap it is empty', async () => {
  const { notifications, state, gap } = controlled()
  const answers = await openPublicAnswers(notifications)
  const make = counter()
  await answers.get('a', 0, make)
  state.isHeard = false
  expect(await textOf(answers.get('a', 0, make))).toBe('2')
  expect(await textOf(answers.get('a', 0, make))).toBe('3')
  state.isHeard = true
  gap()
  expect(await textOf(answers.get('a', 0, make))).toBe('4')
})

test('with any number of keys the cache stays below its limit of bytes', async () => {
  const answers = await openPublicAnswers(controlled().notifications, 100_000)
  for (let n = 0; n < 500; n += 1)
    await answers.get(`k${n}`, 0, async () => answer('x'.repeat(1_000)))
  expect(answers.bytes).toBeGreaterThan(50_000)
  expect(answers.bytes).toBeLessThanOrEqual(100_000)
})

test('a failed load is not cached', async () => {
  const answers = await openPublicAnswers(controlled().notifications)
  await expect(answers.get('a', 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await textOf(answers.get('a', 0, counter()))).toBe('1')
})
