import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MOST_PLAYED_PARTS,
  newParts,
  type PlayedPart,
  partsOfClass,
  reportedParts,
  secondsOfParts,
  uniteAtMost,
  uniteParts,
} from './played-parts'

describe('parts of two devices', () => {
  test.each<[string, PlayedPart[], PlayedPart[], PlayedPart[]]>([
    [
      'apart stay apart',
      [[0, 10]],
      [[20, 30]],
      [
        [0, 10],
        [20, 30],
      ],
    ],
    ['that touch become one', [[0, 10]], [[10, 30]], [[0, 30]]],
    ['that overlap count once', [[0, 20]], [[10, 30]], [[0, 30]]],
    ['one inside the other add nothing', [[0, 60]], [[10, 30]], [[0, 60]]],
    [
      'one that closes a gap joins both',
      [
        [0, 10],
        [20, 30],
      ],
      [[5, 25]],
      [[0, 30]],
    ],
    [
      'without a second are left out',
      [[0, 10]],
      [
        [50, 50],
        [60, 55],
      ],
      [[0, 10]],
    ],
  ])('%s', (_, parts, more, united) => {
    expect(uniteParts(parts, more)).toEqual(united)
  })

  test('of more new seconds than could be played only the first ones count', () => {
    expect(
      uniteAtMost(
        [[10, 20]],
        [
          [0, 30],
          [100, 200],
        ],
        25,
      ),
    ).toEqual([
      [0, 30],
      [100, 105],
    ])
    expect(uniteAtMost([[0, 20]], [[0, 20]], 0)).toEqual([[0, 20]])
  })
})

test('a report has whole seconds, and of too many parts the longest', () => {
  expect(
    reportedParts([
      [0.2, 9.8],
      [20.1, 20.3],
    ]),
  ).toEqual([[0, 10]])
  const many = Array.from({ length: 300 }, (_, at): PlayedPart => [at * 10, at * 10 + 1 + (at % 3)])
  const reported = reportedParts(many)
  expect(reported).toHaveLength(MOST_PLAYED_PARTS)
  expect(reported.every(([from, to]) => to - from >= 2)).toBe(true)
  expect(reported).toEqual([...reported].sort(([a], [b]) => a - b))
})

const parts = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 15 }))
    .map(([from, length]): PlayedPart => [from, from + length]),
  { maxLength: 8 },
)

function secondsIn(list: readonly PlayedPart[]): Set<number> {
  const found = new Set<number>()
  for (const [from, to] of list) for (let at = from; at < to; at += 1) found.add(at)
  return found
}

test('united and new parts are those of sets of seconds, in any order of the devices', () => {
  fc.assert(
    fc.property(parts, parts, fc.integer({ min: 0, max: 90 }), (one, other, most) => {
      const [a, b] = [secondsIn(one), secondsIn(other)]
      const united = uniteParts(one, other)
      expect(secondsIn(united)).toEqual(new Set([...a, ...b].sort((x, y) => x - y)))
      expect(united).toEqual(uniteParts(other, one))
      expect(secondsOfParts(united)).toBe(new Set([...a, ...b]).size)
      expect(secondsOfParts(newParts(one, other))).toBe([...b].filter((at) => !a.has(at)).length)
      const limited = uniteAtMost(one, other, most)
      const added = [...b].filter((at) => !a.has(at)).length
      expect(secondsOfParts(limited)).toBe(a.size + Math.min(most, added))
    }),
  )
})

describe('partsOfClass: a stream whose newest second is 119', () => {
  test.each([
    ['a class that is at 40:00', 2400, [[100, 119]], [[2381, 2400]]],
    ['a part in front of the class is left out', 10, [[100, 119]], [[0, 10]]],
    ['what was played before the class', 0, [[100, 119]], []],
  ] as const)('%s', (_, classSecond, played, expected) => {
    expect(partsOfClass(played, { edge: 119, classSecond })).toEqual(expected)
  })
})
