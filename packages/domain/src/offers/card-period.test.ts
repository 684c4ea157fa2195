import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '../time/spans'
import { type CardPeriod, closeGapOfCard, nextCardPeriod } from './card-period'

const NOW = 1_790_000_000_000

const period = (from: number, to: number): CardPeriod => ({
  beginsAt: NOW + from * DAY,
  expiresAt: NOW + to * DAY,
})

describe('the time of another card of the same kind', () => {
  test.each([
    ['without one it begins now', [], period(0, 31)],
    ['while one is active it begins when that ends', [period(-10, 21)], period(21, 52)],
    ['after several it begins when the last ends', [period(31, 62), period(0, 31)], period(62, 93)],
    ['after an expired one it begins now', [period(-40, -9)], period(0, 31)],
  ])('%s', (_, held, expected) => {
    expect(nextCardPeriod(held, 31, NOW)).toEqual(expected)
  })
})

describe('what is left when a card is refunded', () => {
  test.each([
    ['nothing of its kind', [], []],
    ['the renewal is refunded: the first stays as it is', [period(-3, 28)], [period(-3, 28)]],
    ['the first is refunded: the renewal begins now', [period(28, 59)], [period(0, 31)]],
    [
      'the middle one is refunded: the last moves up to the first',
      [period(59, 90), period(-3, 28)],
      [period(-3, 28), period(28, 59)],
    ],
  ])('%s', (_, left, expected) => {
    expect(closeGapOfCard(left, NOW)).toEqual(expected)
  })

  test('no time that has not begun gets shorter or later, none overlaps, and there is no gap', () => {
    const days = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(days, fc.nat(5), fc.integer({ min: 0, max: 30 }), (lengths, which, passed) => {
        const bought = NOW - Math.min(passed, (lengths[0] ?? 1) - 1) * DAY
        const held: CardPeriod[] = []
        for (const length of lengths) held.push(nextCardPeriod(held, length, bought))
        const gone = held[which % held.length]
        const left = held.filter((one) => one !== gone)
        const moved = closeGapOfCard(left, NOW)
        moved.forEach((one, index) => {
          const before = left[index] as CardPeriod
          expect(one.expiresAt - one.beginsAt).toBe(before.expiresAt - before.beginsAt)
          expect(one.beginsAt).toBeLessThanOrEqual(before.beginsAt)
          const expected =
            before.beginsAt <= NOW ? before.beginsAt : (moved[index - 1]?.expiresAt ?? NOW)
          expect(one.beginsAt).toBe(expected)
        })
      }),
    )
  })
})
