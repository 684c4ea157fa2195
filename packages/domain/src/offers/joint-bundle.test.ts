import { describe, expect, test } from 'vitest'
import type { JointGroup, JointPricing } from './joint-bundle'
import { checkJointSelection, jointCut, jointRuleText, toggleJointCourse } from './joint-bundle'

describe('joint bundle', () => {
  const group = (id: string, courseIds: number[], min: number, max = min): JointGroup => ({
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
  ])('choosing %o', (chosen, result) => {
    expect(checkJointSelection(groups, chosen)).toEqual(result)
  })

  test.each([
    ['a course more', [1], 3, [1, 3]],
    ['a course less', [1, 3], 3, [1]],
    ['by text or number', ['1'], 1, []],
    ['another of one takes its place', [1, 3], 2, [3, 2]],
    ['a full group stays', [3, 4], 5, [3, 4]],
    ['a course of no group', [1], 9, [1]],
  ])('a tap: %s', (_, chosen, course, expected) => {
    expect(toggleJointCourse(groups, chosen, course)).toEqual(expected)
  })

  test('the rules in words', () => {
    expect(groups.map(jointRuleText)).toEqual(['选1门', '选1-2门', '全选'])
  })

  const steps = [
    { count: 3, cut: 3000 },
    { count: 2, cut: 1000 },
  ]
  test.each<[JointPricing, number[], number]>([
    [{ kind: 'fixedPrice', price: 9900 }, [10000, 5000], 5100],
    [{ kind: 'fixedPrice', price: 99900 }, [10000, 5000], 0],
    [{ kind: 'cut', amount: 500 }, [10000, 5000], 500],
    [{ kind: 'cut', amount: 99900 }, [10000, 5000], 15000],
    [{ kind: 'percentOff', percent: 15 }, [9999], 1499],
    [{ kind: 'byCount', steps }, [9000], 0],
    [{ kind: 'byCount', steps }, [9000, 9000], 1000],
    [{ kind: 'byCount', steps }, [9000, 9000, 9000, 9000], 3000],
    [{ kind: 'cut', amount: 500 }, [], 0],
  ])('%o off %o is %i', (pricing, prices, cut) => {
    expect(jointCut(pricing, prices)).toBe(cut)
  })
})
