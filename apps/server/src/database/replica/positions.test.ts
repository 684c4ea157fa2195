import { expect, test } from 'vitest'
import { PrimaryMarks } from './positions'

const SYSTEM = '7000000000000000001'
const mark = (askedAt: number, reached: number, timeline = 1) => {
  return { askedAt, reached, timeline, system: SYSTEM }
}

function marks(...all: ReturnType<typeof mark>[]): PrimaryMarks {
  const kept = new PrimaryMarks()
  for (const one of all) kept.add(one)
  return kept
}

test('a replica is fresh up to the last question whose answer it has replayed', () => {
  const kept = marks(mark(10, 100), mark(20, 200), mark(30, 200), mark(40, 300))
  const at = (reached: number) => kept.freshOf({ reached, timeline: 1, system: SYSTEM })
  expect([99, 100, 199, 200, 299, 300, 900].map(at)).toEqual([undefined, 10, 10, 30, 30, 40, 40])
})

test('what a replica has replayed of another timeline or of another cluster says nothing', () => {
  const kept = marks(mark(10, 100, 1), mark(20, 150, 2))
  expect(kept.freshOf({ reached: 200, timeline: 1, system: SYSTEM })).toBe(10)
  expect(kept.freshOf({ reached: 200, timeline: 2, system: SYSTEM })).toBe(20)
  expect(kept.freshOf({ reached: 200, timeline: 2, system: '1' })).toBeUndefined()
})

test('old questions are forgotten', () => {
  const kept = marks(...Array.from({ length: 500 }, (_, at) => mark(at, at)))
  expect(kept.freshOf({ reached: 100, timeline: 1, system: SYSTEM })).toBeUndefined()
  expect(kept.freshOf({ reached: 450, timeline: 1, system: SYSTEM })).toBe(450)
})
