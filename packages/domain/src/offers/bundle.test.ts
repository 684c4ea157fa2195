import { describe, expect, test } from 'vitest'
import type { BundleGroup, BundlePricing } from './bundle'
import {
  bundleCut,
  bundleRest,
  bundleRuleText,
  checkBundleSelection,
  toggleBundleCourse,
} from './bundle'

describe('a bundle: 1 of courses 1 and 2, 1 to 2 of 3, 4 and 5, and course 6', () => {
  const group = (id: string, courseIds: number[], min: number, max = min): BundleGroup => ({
    id,
    courseIds,
    min,
    max,
  })
  const groups = [group('one', [1, 2], 1), group('some', [3, 4, 5], 1, 2), group('all', [6], 1)]

  test.each([
    [[1, 3, 6], { ok: true, missing: [], over: [], unknown: [] }],
    [['1', '3', '6'], { ok: true, missing: [], over: [], unknown: [] }],
    [[3, 6], { ok: false, missing: [{ groupId: 'one', count: 1 }], over: [], unknown: [] }],
    [
      [1, 2, 3, 4, 5, 6],
      {
        ok: false,
        missing: [],
        over: [
          { groupId: 'one', count: 1 },
          { groupId: 'some', count: 1 },
        ],
        unknown: [],
      },
    ],
    [[1, 3, 6, 9], { ok: false, missing: [], over: [], unknown: [9] }],
    [[1, 1, 3, 6], { ok: true, missing: [], over: [], unknown: [] }],
  ])('checking the choice of %o', (chosen, result) => {
    expect(checkBundleSelection(groups, chosen)).toEqual(result)
  })

  test.each([
    ['on a course that is not chosen adds it', [1], 3, [1, 3]],
    ['on a chosen course removes it', [1, 3], 3, [1]],
    ['on a course removes it when its id was chosen as a text', ['1'], 1, []],
    ['on another course of a group that allows one replaces the chosen one', [1, 3], 2, [3, 2]],
    ['on a third course of a group that allows two changes nothing', [3, 4], 5, [3, 4]],
    ['on a course of no group changes nothing', [1], 9, [1]],
  ])('a tap %s', (_, chosen, course, expected) => {
    expect(toggleBundleCourse(groups, chosen, course)).toEqual(expected)
  })

  test("each group's rule is told in words", () => {
    expect(groups.map(bundleRuleText)).toEqual(['选 1 门', '选 1–2 门', '全选'])
  })

  const steps = [
    { count: 3, cut: 3000 },
    { count: 2, cut: 1000 },
  ]
  test.each<[BundlePricing, number[], number]>([
    [{ kind: 'fixedPrice', price: 9900 }, [10000, 5000], 5100],
    [{ kind: 'fixedPrice', price: 99900 }, [10000, 5000], 0],
    [{ kind: 'cut', amount: 500 }, [10000, 5000], 500],
    [{ kind: 'cut', amount: 99900 }, [10000, 5000], 15000],
    [{ kind: 'percentOff', percent: 15 }, [9999], 1499],
    [{ kind: 'byCount', steps }, [9000], 0],
    [{ kind: 'byCount', steps }, [9000, 9000], 1000],
    [{ kind: 'byCount', steps }, [9000, 9000, 9000, 9000], 3000],
    [{ kind: 'cut', amount: 500 }, [], 0],
  ])('the pricing %o of courses at %o takes off %i', (pricing, prices, cut) => {
    expect(bundleCut(pricing, prices)).toBe(cut)
  })
})

describe('what is left to pay of a bundle when some of its courses are owned', () => {
  const pricing: BundlePricing = { kind: 'fixedPrice', price: 30_000 }
  const prices = [20_000, 15_000, 10_000]
  test.each([
    ['none owned: the price of the bundle', [], { listTotal: 45_000, cut: 15_000, total: 30_000 }],
    ['the first owned', [0], { listTotal: 25_000, cut: 8_333, total: 16_667 }],
    ['two owned', [0, 1], { listTotal: 10_000, cut: 3_333, total: 6_667 }],
    ['all owned', [0, 1, 2], { listTotal: 0, cut: 0, total: 0 }],
  ])('%s', (_, owned: number[], expected) => {
    const courses = prices.map((price, index) => ({ price, isOwned: owned.includes(index) }))
    expect(bundleRest(pricing, courses)).toEqual(expected)
  })

  test('the owned part and the rest add up to the price of the bundle', () => {
    const of = (owned: number) =>
      bundleRest(
        pricing,
        prices.map((price, index) => ({ price, isOwned: (index === 0 ? 1 : 0) === owned })),
      ).total
    expect(of(0) + of(1)).toBe(30_000)
  })
})
