import { MINUTE } from '@kaozhou/domain'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveAnswers } from './answers'

const NOW = Date.UTC(2026, 10, 23)
const KEY = ['campaign', 'live-luck']

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

test.each<[phone: string, at: number, taken: number]>([
  ['ahead: the answer is old, so that it is asked for again', NOW - 10 * MINUTE, NOW - 10 * MINUTE],
  ['behind: the answer came now', NOW + 10 * MINUTE, NOW],
])('on a phone whose clock is %s', (_, at, taken) => {
  const queryClient = new QueryClient()
  giveAnswers(queryClient, { at, data: [[KEY, { title: '抽奖' }]] })
  expect(queryClient.getQueryState(KEY)).toMatchObject({ dataUpdatedAt: taken })
})
