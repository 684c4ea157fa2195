import { expect, test } from 'vitest'
import { fenOf } from './fen-of'

test.each([
  ['99', 9900],
  ['99.5', 9950],
  ['0.07', 7],
  [' 1000000 ', 100_000_000],
  ['0', 0],
  ['1000000.01', null],
  ['99.505', null],
  ['-1', null],
  ['1e3', null],
  ['９９', null],
  ['', null],
])('%s yuan are %s fen', (yuan, fen) => {
  expect(fenOf(yuan)).toBe(fen)
})
