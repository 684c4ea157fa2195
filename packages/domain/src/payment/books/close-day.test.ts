import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALI_MERCHANT, alipayBill, type Moved, WECHAT_MERCHANT, wechatBill } from './bills.fixture'
import {
  type BookEntry,
  closeDay,
  type DifferenceKind,
  dayState,
  type StatedEntry,
} from './close-day'
import { readBill } from './read-bill'

const DAY = '2026-11-25'
const NEXT = '2026-11-26'
const START = Date.parse('2026-11-25T00:00:00+08:00')

/** Payments of a day, some with refunds of a part. */
const day = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      share: fc.constantFrom(0, 0, 0.3, 1),
      second: fc.integer({ min: 0, max: 86_399 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((payments) =>
    payments.flatMap(({ amount, share, second }, n): Moved[] => {
      const tradeNo = `trade${n}`
      const at = START + second * 1000
      const fee = Math.round(amount * 0.006)
      const payment = { kind: 'payment' as const, reference: `2026${n}`, tradeNo, amount, fee, at }
      const back = Math.floor(amount * share)
      if (back === 0) return [payment]
      const given = Math.round(back * 0.006)
      const refund = { kind: 'refund' as const, reference: `refund${n}`, tradeNo, amount: back }
      return [payment, { ...refund, fee: given === 0 ? 0 : -given, at }]
    }),
  )

function booksOf(moved: readonly Moved[]): BookEntry[] {
  return moved.map(({ kind, reference, tradeNo, amount }) => {
    return { kind, reference, orderId: tradeNo, amount, day: DAY, state: 'done' }
  })
}

const bills = [
  (moved: readonly Moved[]) =>
    readBill(alipayBill(DAY, moved), { provider: 'ALI', day: DAY, merchant: ALI_MERCHANT }),
  (moved: readonly Moved[]) =>
    readBill(wechatBill(moved), { provider: 'WECHAT', day: DAY, merchant: WECHAT_MERCHANT }),
] as const

function statedOf(moved: readonly Moved[], read = bills[0]): StatedEntry[] {
  return read(moved).entries.map((entry) => ({ ...entry, day: DAY }))
}

describe('a day of any payments and refunds', () => {
  test.each(bills)('closes with its bill, without a difference', (read) => {
    fc.assert(
      fc.property(day, (moved) => {
        const closing = closeDay(DAY, booksOf(moved), statedOf(moved, read))
        expect(closing.differences).toEqual([])
        expect(closing.statement).toBe(closing.expected)
        expect(dayState(true, closing, new Set())).toBe('closed')
      }),
    )
  })

  /** Changes one entry of either side. */
  const PLANTED: Record<
    DifferenceKind,
    (ours: BookEntry[], theirs: StatedEntry[], at: number) => void
  > = {
    onlyOurs: (_, theirs, at) => theirs.splice(at, 1),
    onlyTheirs: (ours, _, at) => ours.splice(at, 1),
    amountDiffers: (_, theirs, at) => {
      theirs[at] = { ...(theirs[at] as StatedEntry), amount: (theirs[at]?.amount ?? 0) + 1 }
    },
    twice: (_, theirs, at) => theirs.push({ ...(theirs[at] as StatedEntry), line: 999 }),
    otherDay: (_, theirs, at) => {
      theirs[at] = { ...(theirs[at] as StatedEntry), day: NEXT }
    },
    refundWaits: (ours, _, at) => {
      ours[at] = { ...(ours[at] as BookEntry), state: 'waits' }
    },
  }

  test.each(Object.keys(PLANTED) as DifferenceKind[])(
    'a planted difference “%s” is found as exactly that, and the gap of the sums is its own',
    (kind) => {
      fc.assert(
        fc.property(day, fc.nat(), (moved, n) => {
          const ours = booksOf(moved)
          const theirs = statedOf(moved)
          const at = n % moved.length
          const reference = moved[at]?.reference
          PLANTED[kind](ours, theirs, at)
          const closing = closeDay(DAY, ours, theirs)
          expect(closing.differences.map((one) => [one.kind, one.reference])).toEqual([
            [kind, reference],
          ])
          expect(closing.statement === closing.expected).toBe(false)
        }),
      )
    },
  )
})

const mine = (part: Partial<BookEntry> = {}): BookEntry => {
  return {
    kind: 'payment',
    reference: 'a',
    orderId: '1',
    amount: 100,
    day: DAY,
    state: 'done',
    ...part,
  }
}
const stated = (part: Partial<StatedEntry> = {}): StatedEntry => {
  const tradeNo = 't'
  return {
    kind: 'payment',
    reference: 'a',
    tradeNo,
    amount: 100,
    fee: 1,
    day: DAY,
    line: 5,
    ...part,
  }
}

test.each<[string, BookEntry[], StatedEntry[], DifferenceKind[]]>([
  ['both have it', [mine()], [stated()], []],
  ['settled after midnight', [mine()], [stated({ day: NEXT })], ['otherDay']],
  ['settled before midnight', [mine({ day: NEXT })], [stated()], ['otherDay']],
  ['another day of both', [mine({ day: NEXT })], [stated({ day: NEXT })], []],
  ['in the bills of two days', [mine()], [stated(), stated({ day: NEXT })], ['twice']],
  [
    'another amount on another day',
    [mine()],
    [stated({ day: NEXT, amount: 99 })],
    ['amountDiffers'],
  ],
  ['a refund that neither side made', [mine({ kind: 'refund', state: 'waits' })], [], []],
  [
    'a payment and a refund of the same number',
    [mine()],
    [stated(), stated({ kind: 'refund' })],
    ['onlyTheirs'],
  ],
])('%s', (_, ours, theirs, kinds) => {
  expect(closeDay(DAY, ours, theirs).differences.map(({ kind }) => kind)).toEqual(kinds)
})

describe('how a day stands', () => {
  const differs = closeDay(DAY, [mine()], [])
  const [key = ''] = differs.differences.map((difference) => difference.key)

  test('without a bill it is open', () => {
    expect(dayState(false, differs, new Set())).toBe('open')
  })

  test('a difference waits for its own explanation', () => {
    expect(dayState(true, differs, new Set(['onlyOurs:payment:b']))).toBe('differs')
    expect(dayState(true, differs, new Set([key]))).toBe('closed')
  })

  test('what was settled around midnight needs none', () => {
    const closing = closeDay(DAY, [mine()], [stated({ day: NEXT })])
    expect(dayState(true, closing, new Set())).toBe('closed')
  })
})
