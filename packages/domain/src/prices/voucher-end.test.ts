import { expect, test } from 'vitest'
import { parseBeijingDateTime } from '../time/beijing-time'
import { endingVouchers } from './voucher-end'

const at = (text: string): number => parseBeijingDateTime(text) ?? Number.NaN

test.each([
  ['2026-11-24 08:59:59', false],
  ['2026-11-24 09:00:00', true],
  ['2026-11-24 20:59:59', true],
  ['2026-11-24 21:00:00', false],
  ['2026-11-25 00:00:00', false],
])('at %s of Beijing users are told: %s', (text, isTold) => {
  expect(endingVouchers(at(text)) !== null).toBe(isTold)
})

test('those that end today or tomorrow, and were received a day ago or earlier', () => {
  expect(endingVouchers(at('2026-11-24 10:00:00'))).toEqual({
    endsBefore: at('2026-11-26 00:00:00'),
    receivedBefore: at('2026-11-23 10:00:00'),
  })
})
