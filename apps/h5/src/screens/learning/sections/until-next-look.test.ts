import { expect, test } from 'vitest'
import { section } from '../../../testing/course.fixture'
import { untilNextLook } from './until-next-look'

const NOW = Date.now()
const HOUR_MS = 3_600_000

test.each([
  ['none has been loaded', undefined, 60_000],
  ['one is ahead', section(1, { state: 1, startTime: NOW + HOUR_MS }), 60_000],
  ['one is due that has not begun by the server', section(1, { state: 1, startTime: NOW }), 3000],
  ['one runs', section(1, { state: 2, startTime: NOW - HOUR_MS }), 60_000],
])('lessons of a day of which %s are asked for again in %3$i ms', (_, lesson, ms) => {
  const data = lesson && { list: [lesson], page: 1, end: true, total: 1 }
  expect(untilNextLook({ state: { data } as Parameters<typeof untilNextLook>[0]['state'] })).toBe(
    ms,
  )
})
