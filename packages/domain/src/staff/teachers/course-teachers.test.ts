import { expect, test } from 'vitest'
import { HOUR } from '../../time/spans'
import {
  courseTeachersFault,
  lessonsHandedOver,
  lessonTeacherWords,
  type TaughtLesson,
  teachersChangeWords,
} from './course-teachers'

const NOW = Date.parse('2026-11-28T12:00:00+08:00')

const lesson = (id: number, values: Partial<TaughtLesson> = {}): TaughtLesson => ({
  ...{ id, name: `第 ${id} 课`, teacherId: 1, startTime: NOW + HOUR, endTime: NOW + 2 * HOUR },
  ...{ taughtFrom: null, taughtUntil: null, cancelledAt: null },
  ...values,
})

test.each([
  [[1], [], 'none'],
  [[1], [2, 2], 'twice'],
  [[1], Array.from({ length: 13 }, (_, index) => index), 'many'],
  [[1, 2], [1, 2], 'same'],
  [[1, 2], [2, 1], null],
  [[1], [2], null],
] as const)('teachers %j become %j: %s', (before, after, fault) => {
  expect(courseTeachersFault(before, after)).toBe(fault)
})

test('only classes still ahead of somebody who leaves go to another teacher', () => {
  const lessons = [
    lesson(1),
    lesson(2, { teacherId: 2 }),
    lesson(3, { startTime: NOW - 2 * HOUR, endTime: NOW - HOUR }),
    lesson(4, { startTime: NOW - HOUR, taughtFrom: NOW - HOUR }),
    lesson(5, { startTime: null, endTime: null }),
    lesson(6, { teacherId: 9 }),
    lesson(7, { cancelledAt: NOW }),
  ]
  const handed = (after: number[]) =>
    lessonsHandedOver(lessons, { before: [1, 2], after }, NOW).map(({ id }) => id)
  expect(handed([2, 3])).toEqual([1, 7])
  expect(handed([2, 1])).toEqual([])
})

const span = { name: '第 1 课', startTime: NOW + HOUR, endTime: NOW + 2 * HOUR }
const handOver = {
  classes: [span],
  from: [{ id: 1, name: '林见微' }],
  to: { id: 2, name: '周衡之' },
  students: 12,
  studio: [{ teacherId: 1, name: '小林' }],
  overlaps: [{ ...span, name: '听力' }],
}

test('who loses the studio, who has no account, and another class at that time are said', () => {
  const change = { from: '林见微', to: '周衡之', handOver, withoutCard: [], isOnShelf: true }
  const lines = lessonTeacherWords(change, NOW).join('\n')
  expect(lines).toContain('12 人会收到通知')
  expect(lines).toContain('周衡之还没有工作台账号')
  expect(lines).toContain('林见微不能再开')
  expect(lines).toContain('还有另一节课“听力”')
})

test('a course without a class ahead tells nobody; a card that is gone and a course off the shelf are said', () => {
  const change = { before: ['林见微'], after: ['周衡之'], handOver: null, kept: 8 }
  const lines = teachersChangeWords(
    { ...change, withoutCard: ['周衡之'], isOnShelf: false },
    NOW,
  ).join('\n')
  expect(lines).toContain('不发通知')
  expect(lines).toContain('仍写原来的老师：8 节')
  expect(lines).toContain('周衡之的名片已经不在内容文件里')
  expect(lines).toContain('没有上架')
})
