import { describe, expect, test } from 'vitest'
import { campaignSpending, type GivenThing } from './campaign-spending'

const packet = { name: '红包', worth: 188, priced: true, given: 12, cost: 2256, left: 488 }
const points = { name: '50 积分', worth: 50, priced: true, given: 3, cost: 150, left: null }
const bag = { name: '帆布袋', worth: null, priced: false, given: 2, cost: 0, left: 58 }
const rain = {
  ...{ name: '红包雨', worth: null, priced: true, given: 3, cost: 700 },
  ...{ left: 10, leftCost: 4300 },
}
const NONE = { given: 0, most: 0 }

describe('what a campaign has cost, and costs at most', () => {
  test.each<[string, GivenThing[], object]>([
    ['nothing', [], { cost: 0, most: 0, unlimited: [], pieces: NONE }],
    ['what is limited', [packet], { cost: 2256, most: 188 * 500, unlimited: [] }],
    [
      'what has no limit: it is named',
      [packet, points],
      { cost: 2406, most: null, unlimited: ['50 积分'] },
    ],
    [
      'goods: pieces without a price',
      [packet, bag],
      { cost: 2256, pieces: { given: 2, most: 60 } },
    ],
    [
      'goods without a limit',
      [{ ...bag, left: null }],
      { cost: 0, most: null, unlimited: ['帆布袋'], pieces: { given: 2, most: null } },
    ],
    ['a budget: what is left of it', [rain], { cost: 700, most: 5000, pieces: NONE }],
    [
      'a price that has changed since: what was given keeps its own',
      [{ ...packet, worth: 288 }],
      { cost: 2256, most: 2256 + 288 * 488 },
    ],
  ])('%s', (_, things, spending) => {
    expect(campaignSpending(things)).toMatchObject(spending)
  })

  test('each thing has a line: how much of how many', () => {
    expect(campaignSpending([packet, points]).lines).toEqual([
      { name: '红包', worth: 188, priced: true, given: 12, cost: 2256, stock: 500, most: 94_000 },
      { name: '50 积分', worth: 50, priced: true, given: 3, cost: 150, stock: null, most: null },
    ])
  })
})
