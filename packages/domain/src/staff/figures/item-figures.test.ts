import { describe, expect, test } from 'vitest'
import {
  type AnswerGroup,
  hasCountedAnswers,
  itemFigures,
  restCorrelation,
  suspectsFirst,
} from './item-figures'

/** People who gave an answer, each with the number of other items that they have right. */
function group(
  answer: string,
  right: boolean,
  rests: readonly number[],
  strong = false,
): AnswerGroup {
  return {
    answer,
    right,
    strong,
    people: rests.length,
    rest: rests.reduce((sum, rest) => sum + rest, 0),
    restSquares: rests.reduce((sum, rest) => sum + rest * rest, 0),
  }
}

const times = (list: readonly number[], n: number): number[] =>
  Array.from({ length: n }, () => list).flat()

describe('the correlation of an item with the rest of its paper', () => {
  test('by hand: five people, of whom three are right', () => {
    // Means of the right and the wrong 4 and 1.5, variance of all 2, shares .6 and .4: 2.5 / √2 · √.24 = √.75.
    const groups = [group('A', true, [5, 4, 3]), group('B', false, [2, 1])]
    expect(restCorrelation(groups)).toBeCloseTo(Math.sqrt(0.75), 12)
  })

  test('by hand: the same the wrong way round', () => {
    const groups = [group('A', false, [5, 4, 3]), group('B', true, [2, 1])]
    expect(restCorrelation(groups)).toBeCloseTo(-Math.sqrt(0.75), 12)
  })

  test('how people lie in groups does not matter', () => {
    const apart = [5, 4, 3].map((rest) => group('A', true, [rest], rest === 5))
    expect(restCorrelation([...apart, group('B', false, [2, 1])])).toBeCloseTo(Math.sqrt(0.75), 12)
  })

  test.each([
    ['nobody answered', []],
    ['everybody is right', [group('A', true, [5, 4, 3])]],
    ['nobody is right', [group('B', false, [5, 4, 3])]],
    ['all have as many of the others right', [group('A', true, [3, 3]), group('B', false, [3])]],
  ])('there is none when %s', (_, groups) => {
    expect(restCorrelation(groups)).toBeNull()
  })
})

describe('the figures of an item', () => {
  test('shares and answers, the most chosen first', () => {
    const figures = itemFigures([
      group('A', true, times([5, 4], 9), true),
      group('A', true, times([3], 3)),
      group('B', false, times([2, 1], 6)),
      group('C', false, times([2], 3)),
    ])
    expect(figures).toMatchObject({ answers: 36, difficulty: 21 / 36, faults: [] })
    expect(figures.chosen).toEqual([
      { answer: 'A', right: true, people: 21, strong: 18 },
      { answer: 'B', right: false, people: 12, strong: 0 },
      { answer: 'C', right: false, people: 3, strong: 0 },
    ])
    expect(figures.discrimination).toBeGreaterThan(0.7)
  })

  test('29 answers say nothing of an item, 30 do', () => {
    const wrong = group('B', false, times([5], 20), true)
    const few = itemFigures([wrong, group('A', true, times([1], 9))])
    expect(few).toMatchObject({ answers: 29, discrimination: null, faults: [] })
    const enough = itemFigures([wrong, group('A', true, times([1], 10))])
    expect(enough.discrimination).toBeCloseTo(-1, 12)
    expect(enough.faults).toEqual(['negative', 'rival'])
  })

  test('nobody answered', () => {
    expect(itemFigures([])).toEqual({
      answers: 0,
      difficulty: null,
      discrimination: null,
      chosen: [],
      faults: [],
    })
  })

  test('answers that are not told apart are counted and not listed', () => {
    const groups = [group('', true, times([4], 20)), group('', false, times([1], 20))]
    expect(itemFigures(groups)).toMatchObject({ answers: 40, difficulty: 0.5, chosen: [] })
  })

  test.each([
    [
      'almost nobody is right',
      [group('A', true, times([9], 4)), group('B', false, times([2], 36))],
      ['hard'],
    ],
    [
      'the strong and the weak do alike',
      [group('A', true, times([1, 2, 3], 10)), group('B', false, times([1, 2, 3], 10))],
      ['weak'],
    ],
    [
      'the strong prefer a wrong option',
      [
        group('A', true, times([6], 10), true),
        group('A', true, times([5], 10)),
        group('B', false, times([6], 11), true),
        group('B', false, times([1], 20)),
      ],
      ['rival'],
    ],
  ] as const)('it looks wrong when %s', (_, groups, faults) => {
    expect(itemFigures(groups).faults).toEqual(faults)
  })

  test('as many of the strong on a wrong option as on the right one is no rival', () => {
    const groups = [
      group('A', true, times([6], 20), true),
      group('B', false, times([6], 20), true),
      group('B', false, times([1], 20)),
    ]
    expect(itemFigures(groups).faults).toEqual([])
  })
})

test('items that look wrong come first, the worst before the others', () => {
  const item = (
    number: number,
    ...faults: Parameters<typeof suspectsFirst>[0][number]['faults']
  ) => {
    return { number, faults }
  }
  const items = [item(1), item(2, 'weak'), item(3, 'negative', 'hard'), item(4), item(5, 'hard')]
  expect(suspectsFirst(items).map(({ number }) => number)).toEqual([3, 5, 2, 1, 4])
})

test('texts and orders have too many answers to count each', () => {
  expect(hasCountedAnswers('matching')).toBe(true)
  expect(hasCountedAnswers('shortAnswer')).toBe(false)
  expect(hasCountedAnswers('ordering')).toBe(false)
})
