import { describe, expect, test } from 'vitest'
import { campaignCost, costWords, dearestDraw } from './campaign-cost'

describe('what a campaign costs at most', () => {
  test.each([
    ['nothing', [], 0, { limited: 0, perPerson: 0, each: 0 }],
    ['a pot', [], 200_000, { limited: 200_000, perPerson: 0, each: 0 }],
    [
      'what has a number: all of it, however many a person gets',
      [
        { worth: 188, stock: 500, perPerson: null },
        { worth: 3900, stock: 30, perPerson: 1 },
      ],
      0,
      { limited: 188 * 500 + 3900 * 30, perPerson: 0, each: 0 },
    ],
    [
      'what has a limit a person only',
      [
        { worth: 5, stock: null, perPerson: 45 },
        { worth: 120, stock: null, perPerson: 1 },
      ],
      0,
      { limited: 0, perPerson: 345, each: 0 },
    ],
    [
      'what has no limit at all: the dearest, each time',
      [
        { worth: 50, stock: null, perPerson: null },
        { worth: 200, stock: null, perPerson: null },
      ],
      1,
      { limited: 1, perPerson: 0, each: 200 },
    ],
    [
      'what ran out',
      [{ worth: 50, stock: 0, perPerson: 1 }],
      0,
      { limited: 0, perPerson: 0, each: 0 },
    ],
  ])('%s', (_, giveaways, pot, cost) => {
    expect(campaignCost(giveaways, pot)).toEqual(cost)
  })
})

test('the words name what costs something, and nothing else', () => {
  expect(costWords({ limited: 0, perPerson: 0, each: 0 })).toEqual([])
  expect(costWords({ limited: 1050, perPerson: 300, each: 20 })).toEqual([
    '限量的全部送完 ¥10.50',
    '不限量的每人最多 ¥3',
    '另外每次抽奖最多 ¥0.20',
  ])
})

describe('the dearest draw', () => {
  test('of the prizes without a limited stock only the dearest counts, once for each draw of a person', () => {
    const prizes = [
      { worth: 5, stock: null },
      { worth: 20, stock: null },
      { worth: 1888, stock: 20 },
    ]
    expect(dearestDraw(prizes, 150)).toEqual({ worth: 20, stock: null, perPerson: 150 })
  })

  test('when every prize has a limited stock, a draw costs nothing more', () => {
    expect(dearestDraw([{ worth: 9, stock: 1 }], null).worth).toBe(0)
  })
})
