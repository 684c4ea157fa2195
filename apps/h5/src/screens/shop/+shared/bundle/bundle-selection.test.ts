import type { Bundle } from '@kaozhou/api'
import { describe, expect, test } from 'vitest'
import { courseCard } from '../../../../testing/course.fixture'
import { chooseCourse, initialChoice, isGroupFull } from './bundle-selection'

const choice = {
  ok: false,
  missing: [],
  over: [],
  unknown: [],
  left: 2,
  listTotal: 0,
  cut: 0,
  total: 0,
  hint: '',
}

function bundle(changes: Partial<Bundle> = {}): Bundle {
  return {
    id: 2,
    title: '三选二',
    subtitle: '',
    kind: 'number',
    cover: '',
    courses: [courseCard(1), courseCard(2), courseCard(3)],
    pick: 2,
    price: 59_900,
    groups: [],
    rules: [],
    startTime: 0,
    endTime: 1,
    now: 0,
    period: 'running',
    choice,
    ownedIds: [],
    standings: [],
    ...changes,
  }
}

const search = (text: string) => new URLSearchParams(text)

describe('choosing from a bundle', () => {
  test('a fixed bundle starts with all its courses, a bundle with a choice with those in the address', () => {
    expect(initialChoice(bundle({ kind: 'fixed' }), search(''))).toEqual([1, 2, 3])
    expect(initialChoice(bundle(), search(''))).toEqual([])
    expect(initialChoice(bundle(), search('courses=3,1'))).toEqual([3, 1])
  })

  test('without courses in the address it starts with the stored choice', () => {
    expect(initialChoice(bundle(), search(''), [2, 9])).toEqual([2])
    expect(initialChoice(bundle(), search('courses=3'), [2])).toEqual([3])
  })

  test('courses in the address that are unknown or too many are ignored', () => {
    expect(initialChoice(bundle(), search('courses=9,abc,-1'))).toEqual([])
    expect(initialChoice(bundle(), search('courses=1,2,3'))).toEqual([1, 2])
  })

  test('a full group takes another course only after one was removed', () => {
    expect(isGroupFull(bundle(), [1, 2], 3)).toBe(true)
    expect(isGroupFull(bundle(), [1, 2], 1)).toBe(false)
    expect(chooseCourse(bundle(), [1, 2], 3, true)).toEqual([1, 2])
    expect(chooseCourse(bundle(), [1, 2], 1, false)).toEqual([2])
  })

  test('with room in two groups, no more courses can be chosen than the bundle allows in total', () => {
    const groups = [
      { name: '数学', courseIds: [1, 2], min: 1, max: 2, rule: '选 1–2 门' },
      { name: '物理', courseIds: [3], min: 0, max: 1, rule: '选 0–1 门' },
    ]
    expect(chooseCourse(bundle({ groups }), [1, 2], 3, true)).toEqual([1, 2])
    expect(isGroupFull(bundle({ groups }), [1, 2], 3)).toBe(true)
    expect(chooseCourse(bundle({ groups }), [1, 2], 2, false)).toEqual([1])
  })

  test('a box that reports its tick twice chooses the course once', () => {
    expect(chooseCourse(bundle(), [1], 2, true)).toEqual([1, 2])
    expect(chooseCourse(bundle(), [1, 2], 2, true)).toEqual([1, 2])
    expect(chooseCourse(bundle(), [1], 2, false)).toEqual([1])
  })

  test('in a group of one, a second course replaces the first', () => {
    const groups = [
      { name: '必选', courseIds: [1], min: 1, max: 1, rule: '全选' },
      { name: '任选', courseIds: [2, 3], min: 1, max: 1, rule: '选 1 门' },
    ]
    expect(chooseCourse(bundle({ groups }), [1, 2], 3, true)).toEqual([1, 3])
  })
})
