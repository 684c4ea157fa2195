import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChangeableOrder, changePrice, PRICE_CHANGES_MAX } from './price-change'

const LIMITS = { refundAlone: 50_000 }

function unpaid(changes: Partial<ChangeableOrder> = {}): ChangeableOrder {
  const lines = [
    { kind: 'course' as const, share: 20_000 },
    { kind: 'course' as const, share: 10_000 },
  ]
  return { status: 'unpaid', amount: 30_000, lines, changes: 0, takenOff: 0, ...changes }
}

test('what is taken off is shared over the lines by what is to be paid for them', () => {
  expect(changePrice(unpaid(), 27_000, LIMITS)).toEqual({ cut: 3_000, shares: [18_000, 9_000] })
})

test.each<[string, Partial<ChangeableOrder>, number, string]>([
  ['a paid order', { status: 'paid' }, 1, 'notUnpaid'],
  ['a cancelled order', { status: 'cancelled' }, 1, 'notUnpaid'],
  ['a deposit', { lines: [{ kind: 'deposit', share: 30_000 }] }, 1, 'deposit'],
  ['to nothing', {}, 0, 'badAmount'],
  ['to a part of a fen', {}, 10.5, 'badAmount'],
  ['to the same', {}, 30_000, 'notLower'],
  ['to more', {}, 30_001, 'notLower'],
  ['for the hundredth time', { changes: PRICE_CHANGES_MAX }, 29_999, 'tooOften'],
  ['above the limit together with what was taken off', { takenOff: 45_000 }, 24_999, 'overLimit'],
])('is refused: %s', (_title, order, amount, code) => {
  expect(changePrice(unpaid(order), amount, LIMITS)).toMatchObject({ refusal: { code } })
})

test('up to the limit it is changed', () => {
  expect(changePrice(unpaid({ takenOff: 45_000 }), 25_000, LIMITS)).toMatchObject({ cut: 5_000 })
})

test('however often a price is lowered, the lines add up to it and none is below 0 or above what it was', () => {
  const order = fc.array(fc.nat(30_000), { minLength: 1, maxLength: 6 })
  const parts = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(order, parts, (shares, steps) => {
      let lines = shares.map((share) => ({ kind: 'course' as const, share }))
      let amount = shares.reduce((sum, share) => sum + share, 0)
      for (const [changes, part] of steps.entries()) {
        const wanted = Math.floor((amount * part) / 1_000)
        const result = changePrice(
          { status: 'unpaid', amount, lines, changes, takenOff: 0 },
          wanted,
          { refundAlone: Number.MAX_SAFE_INTEGER },
        )
        if ('refusal' in result) continue
        expect(result.shares.reduce((sum, share) => sum + share, 0)).toBe(wanted)
        expect(result.cut).toBe(amount - wanted)
        for (const [index, share] of result.shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(lines[index]?.share ?? 0)
        }
        lines = result.shares.map((share) => ({ kind: 'course' as const, share }))
        amount = wanted
      }
    }),
  )
})
