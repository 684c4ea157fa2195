import type { Order } from '@kaozhou/api'
import { describe, expect, test } from 'vitest'
import { findWaiting } from './waiting-order'

const line = (kind: 'course' | 'deposit', courseId: number) =>
  ({ kind, courseId, name: `${courseId}` }) as Order['lines'][number]
const waiting = [
  { id: 'a', lines: [line('course', 1001), line('course', 1002)] },
  { id: 'b', lines: [line('deposit', 1010)] },
] as Order[]

describe('an order of the same things that waits for its payment', () => {
  test.each([
    ['the same course', [line('course', 1002)], 'a'],
    ['another course', [line('course', 1003)], undefined],
    ['a deposit is not its course', [line('course', 1010)], undefined],
    ['the same deposit', [line('deposit', 1010)], 'b'],
  ])('args: %s', (_, lines, found) => {
    expect(findWaiting(waiting, { lines }, undefined)?.id).toBe(found)
  })

  test('args: what this page placed is not another order', () => {
    expect(findWaiting(waiting, { lines: [line('course', 1001)] }, 'a')).toBeUndefined()
  })
})
