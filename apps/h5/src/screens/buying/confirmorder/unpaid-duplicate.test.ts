import type { Order } from '@kaozhou/api'
import { describe, expect, test } from 'vitest'
import { findUnpaidDuplicate } from './unpaid-duplicate'

const line = (kind: 'course' | 'deposit', courseId: number) =>
  ({ kind, courseId, name: `${courseId}` }) as Order['lines'][number]
const unpaid = [
  { id: 'a', lines: [line('course', 1001), line('course', 1002)] },
  { id: 'b', lines: [line('deposit', 1010)] },
] as Order[]

describe('findUnpaidDuplicate', () => {
  test.each([
    ['the same course', [line('course', 1002)], 'a'],
    ['another course', [line('course', 1003)], undefined],
    ['a deposit is not its course', [line('course', 1010)], undefined],
    ['the same deposit', [line('deposit', 1010)], 'b'],
  ])('%s', (_, lines, found) => {
    expect(findUnpaidDuplicate(unpaid, { lines }, undefined)?.id).toBe(found)
  })

  test('the order that this page placed does not count', () => {
    expect(findUnpaidDuplicate(unpaid, { lines: [line('course', 1001)] }, 'a')).toBeUndefined()
  })
})
