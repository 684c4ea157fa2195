import { expect, test } from 'vitest'
import { timesOf } from './day-range'

test.each([
  [
    'both days',
    { from: '2026-11-25', to: '2026-11-26' },
    ['2026-11-24T16:00Z', '2026-11-26T16:00Z'],
  ],
  [
    'one day, to its last millisecond',
    { from: '2026-11-25', to: '2026-11-25' },
    ['2026-11-24T16:00Z', '2026-11-25T16:00Z'],
  ],
])('%s in Beijing', (_, days, [from = '', to = '']) => {
  expect(timesOf(days)).toEqual({ from: Date.parse(from), to: Date.parse(to) })
})

test('what is no day bounds nothing', () => {
  expect(timesOf({ from: '', to: 'tomorrow' })).toEqual({})
})
