import type { JointBundle } from '@kaozhou/api'
import { describe, expect, test } from 'vitest'
import { courseCard } from '../../../testing/course.fixture'
import { isFull, startingChoice, toggled } from './joint-selection'

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

function bundle(changes: Partial<JointBundle> = {}): JointBundle {
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
    ...changes,
  }
}

const search = (text: string) => new URLSearchParams(text)

describe('choosing from a bundle', () => {
  test('default: a fixed bundle has all its courses, another what the address names', () => {
    expect(startingChoice(bundle({ kind: 'fixed' }), search(''))).toEqual([1, 2, 3])
    expect(startingChoice(bundle(), search(''))).toEqual([])
    expect(startingChoice(bundle(), search('courses=3,1'))).toEqual([3, 1])
  })

  test('without courses in the address the bundle opens with the choice that was kept', () => {
    expect(startingChoice(bundle(), search(''), [2, 9])).toEqual([2])
    expect(startingChoice(bundle(), search('courses=3'), [2])).toEqual([3])
  })

  test('error: an address names courses that are not in it, twice, or too many', () => {
    expect(startingChoice(bundle(), search('courses=9,abc,-1'))).toEqual([])
    expect(startingChoice(bundle(), search('courses=1,2,3'))).toEqual([1, 2])
  })

  test('behavior: a full group takes no more until one is taken out', () => {
    expect(isFull(bundle(), [1, 2], 3)).toBe(true)
    expect(isFull(bundle(), [1, 2], 1)).toBe(false)
    expect(toggled(bundle(), [1, 2], 3)).toEqual([1, 2])
    expect(toggled(bundle(), [1, 2], 1)).toEqual([2])
  })

  test('args: each group has its own rule', () => {
    const groups = [
      { name: '必选', courseIds: [1], min: 1, max: 1, rule: '全选' },
      { name: '任选', courseIds: [2, 3], min: 1, max: 1, rule: '选1门' },
    ]
    // In a group of one the new course takes the old one's place.
    expect(toggled(bundle({ groups }), [1, 2], 3)).toEqual([1, 3])
  })
})
