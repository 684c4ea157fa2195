import { describe, expect, test } from 'vitest'
import {
  MOST_TEACHER_SPEEDS,
  speedOfTeacher,
  type TeacherSpeed,
  withTeacherSpeed,
} from './teacher-speeds'

describe('the speed of a teacher', () => {
  const speeds: TeacherSpeed[] = [
    [7, 1.5],
    [3, 1],
  ]

  test.each([
    ['is the one that was chosen for them', 7, 1.5],
    ['is normal where that was chosen', 3, 1],
    ['is not known of one never heard', 4, undefined],
    ['is not known of a lesson of nobody', null, undefined],
  ])('%s', (_, teacher, expected) => {
    expect(speedOfTeacher(speeds, teacher)).toBe(expected)
  })

  test('chosen anew it stands first, once', () => {
    expect(withTeacherSpeed(speeds, [3, 2])).toEqual([
      [3, 2],
      [7, 1.5],
    ])
  })

  test('of too many teachers the one chosen longest ago is dropped', () => {
    let all: TeacherSpeed[] = []
    for (let id = 1; id <= MOST_TEACHER_SPEEDS + 1; id += 1) all = withTeacherSpeed(all, [id, 1.25])
    expect(all).toHaveLength(MOST_TEACHER_SPEEDS)
    expect(speedOfTeacher(all, 1)).toBeUndefined()
    expect(speedOfTeacher(all, 2)).toBe(1.25)
  })
})
