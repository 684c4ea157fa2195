import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPushed, type PushNotice } from './carried-push'

const began = (at: number, push: string | null = null): PushNotice => ({ kind: 'began', push, at })
const ended = (at: number, push: string | null = null): PushNotice => ({ kind: 'ended', push, at })

describe('a class that a provider carries', () => {
  test.each<[string, PushNotice[], boolean]>([
    ['is not pushed before anything was said', [], false],
    ['is not pushed when only an end was said', [ended(5, 'a')], false],
    ['is pushed after its begin', [began(1, 'a')], true],
    ['is not pushed after its end', [began(1, 'a'), ended(9, 'a')], false],
    ['is pushed by a second push', [began(1, 'a'), ended(9, 'a'), began(12, 'b')], true],
    [
      'goes on when the end of an older push comes late',
      [began(1, 'a'), began(12, 'b'), ended(13, 'a')],
      true,
    ],
    [
      'is not pushed when the end of its push came before its begin',
      [ended(9, 'a'), began(1, 'a')],
      false,
    ],
    [
      'goes on when the late end has no name, but an earlier time',
      [began(1), began(12), ended(9)],
      true,
    ],
    ['is not pushed after a nameless end', [began(1), ended(9)], false],
    ['goes on when one push follows the other in a second', [began(1), ended(9), began(9)], true],
  ])('%s', (_, notices, pushed) => {
    expect(isPushed(notices)).toBe(pushed)
  })

  const notice = fc.record({
    kind: fc.constantFrom('began' as const, 'ended' as const),
    push: fc.constantFrom('a', 'b', null),
    at: fc.integer({ min: 0, max: 4 }),
  })

  test('is the same in whatever order, and however often, notices come', () => {
    const told = fc.array(notice, { maxLength: 8 })
    const shuffled = told.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.subarray(all),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([all, other, again]) => {
        expect(isPushed([...other, ...again])).toBe(isPushed(all))
      }),
    )
  })
})
