import { HOUR } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { section } from '../../../../testing/course.fixture'
import { refetchDelay } from './refetch-delay'

const NOW = Date.now()

test.each([
  ['none has been loaded', undefined, 60_000],
  ['one is ahead', section(1, { state: 1, startTime: NOW + HOUR }), 60_000],
  ['one is due but has not begun on the server', section(1, { state: 1, startTime: NOW }), 3000],
  ['one runs', section(1, { state: 2, startTime: NOW - HOUR }), 60_000],
])('lessons of a day of which %s are loaded again in %3$i ms', (_, lesson, ms) => {
  const data = lesson && { list: [lesson], page: 1, end: true, total: 1 }
  expect(refetchDelay({ state: { data } as Parameters<typeof refetchDelay>[0]['state'] })).toBe(ms)
})
