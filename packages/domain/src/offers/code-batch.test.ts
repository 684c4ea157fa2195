import { expect, test } from 'vitest'
import { type BatchCode, batchCodeState, codeInGroups, hiddenCode } from './code-batch'

const NOW = 1_000

test.each<[string, Partial<BatchCode>, string]>([
  ['nobody used it', {}, 'free'],
  ['its batch is paused', { pausedAt: 500 }, 'paused'],
  ['its time is over', { endTime: NOW }, 'over'],
  ['its time is over and its batch paused', { endTime: NOW, pausedAt: 500 }, 'over'],
  ['somebody used it', { usedAt: 900 }, 'used'],
  ['somebody used it before its batch was paused', { usedAt: 400, pausedAt: 500 }, 'used'],
  ['somebody used it before its time was over', { usedAt: 400, endTime: 800 }, 'used'],
])('a code: %s', (_, change, state) => {
  expect(batchCodeState({ usedAt: null, endTime: NOW + 1, pausedAt: null, ...change }, NOW)).toBe(
    state,
  )
})

test('a code is handed out in groups of four, and a list shows the last one', () => {
  expect(codeInGroups('7HKM2PQRVWX3')).toBe('7HKM-2PQR-VWX3')
  expect(codeInGroups('KZGAOSHU1')).toBe('KZGA-OSHU-1')
  expect(hiddenCode('7HKM2PQRVWX3')).toBe('••••-VWX3')
})
