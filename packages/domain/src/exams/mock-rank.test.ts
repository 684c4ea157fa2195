import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aheadText,
  compareResults,
  isRanked,
  percentAhead,
  percentileRank,
  rankOf,
  rankText,
} from './mock-rank'

describe('ranks', () => {
  const results = [
    { score: 50_000, usedMs: 100 },
    { score: 60_000, usedMs: 300 },
    { score: 60_000, usedMs: 200 },
    { score: 60_000, usedMs: 200 },
  ]
  test.each([
    [{ score: 60_000, usedMs: 200 }, 1],
    [{ score: 60_000, usedMs: 300 }, 3],
    [{ score: 50_000, usedMs: 100 }, 4],
    [{ score: 70_000, usedMs: 999 }, 1],
  ])('%o ranks %i', (own, rank) => {
    expect(rankOf(own, results)).toBe(rank)
  })
})

describe('who is told a rank', () => {
  test.each([
    ['a single taker is told that there is no rank yet', { rank: 1, takers: 1 }, false, '暂无排名'],
    ['the first of two', { rank: 1, takers: 2 }, true, '第 1 名'],
    ['who took the paper before is not ranked', { rank: null, takers: 3 }, false, '不计排名'],
    ['the last of three', { rank: 3, takers: 3 }, true, '第 3 名'],
  ])('%s', (_, standing, ranked, text) => {
    expect(isRanked(standing)).toBe(ranked)
    expect(rankText(standing)).toBe(text)
  })
})

describe('percentiles', () => {
  test.each([
    ['the only one', 5, [5], 50],
    ['the best of four', 9, [1, 2, 3, 9], 87.5],
    ['the last of four', 1, [1, 2, 3, 9], 12.5],
    ['all equal', 7, [7, 7, 7], 50],
    ['above all others', 8, [1, 2], 100],
    ['nobody', 8, [], 0],
  ])('%s', (_, score, scores, percentile) => {
    expect(percentileRank(score, scores)).toBe(percentile)
  })
})

describe('the percentage of the other users who are behind', () => {
  test.each([
    ['nobody else', 0, 0, null, null],
    ['the last of two', 0, 1, 0, '还没有超过其他同学'],
    ['the first of two', 1, 1, 100, '超过其他所有同学'],
    ['the second of four', 2, 3, 66, '超过 66% 的同学'],
    ['one of 300 behind', 1, 300, 0, '超过不到 1% 的同学'],
    ['all but one of 300 behind', 299, 300, 99, '超过 99% 的同学'],
    ['more behind than there are', 9, 3, 100, '超过其他所有同学'],
  ])('%s', (_, behind, others, percent, text) => {
    expect(percentAhead({ behind, others })).toBe(percent)
    expect(aheadText({ behind, others })).toBe(text)
  })
})

test('a better score never ranks later, and the order is one', () => {
  const result = fc.record({ score: fc.nat(20), usedMs: fc.nat(20) })
  fc.assert(
    fc.property(fc.array(result, { minLength: 1, maxLength: 30 }), (results) => {
      const ordered = [...results].sort(compareResults)
      const ranks = ordered.map((one) => rankOf(one, results))
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
      expect(ranks[0]).toBe(1)
      const scores = results.map(({ score }) => score)
      for (const { score } of results) {
        const percentile = percentileRank(score, scores)
        expect(percentile).toBeGreaterThan(0)
        expect(percentile).toBeLessThan(100)
      }
    }),
  )
})
