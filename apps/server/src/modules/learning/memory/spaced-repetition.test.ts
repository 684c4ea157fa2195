import { expect, test } from 'vitest'
import { type Memory, remember } from './spaced-repetition'

const DAY = 24 * 3600 * 1000
const START = 1_790_000_000_000

/** The days between the reviews of something that is answered so, each on the day on which it is due. */
function daysBetween(grades: Parameters<typeof remember>[1][]): number[] {
  let memory: Memory | null = null
  let now = START
  return grades.map((grade) => {
    memory = remember(memory, grade, now)
    const days = (memory.dueAt - now) / DAY
    now = memory.dueAt
    return days
  })
}

test('what is remembered stays away longer each time, and three weeks within six times', () => {
  const days = daysBetween(['again', 'good', 'good', 'good', 'good', 'good'])
  expect(days).toEqual(days.toSorted((a, b) => a - b))
  expect(days[0]).toBe(1)
  expect(days.at(-1)).toBeGreaterThanOrEqual(21)
})

test('what is known at once stays away longer than what is only known', () => {
  const [, good = 0] = daysBetween(['again', 'good'])
  const [, easy = 0] = daysBetween(['again', 'easy'])
  expect(easy).toBeGreaterThan(good)
})

test('what is forgotten comes back sooner', () => {
  const days = daysBetween(['good', 'good', 'good', 'again'])
  expect(days[3]).toBeLessThan(days[2] ?? 0)
})
