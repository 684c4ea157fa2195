import { expect, test } from 'vitest'
import { lengthText, recordingChangeWords } from './recording-change'

const nobody = { begun: 0, notes: 0, enquiries: 0, marks: 0 }

test.each([
  [0, '0 秒'],
  [59, '59 秒'],
  [60, '1 分'],
  [3723, '1 小时 2 分 3 秒'],
])('%i seconds are “%s”', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text)
})

test('both lengths are said, and that nobody has begun', () => {
  expect(recordingChangeWords({ before: 2400, after: 1800 }, nobody)).toEqual([
    '时长：40 分 → 30 分。',
    '还没有学生开始看，马上看到新的。',
  ])
  expect(recordingChangeWords({ before: 60, after: 60 }, nobody)[0]).toBe('时长不变：1 分。')
})

test('who has begun is said, and only what lies behind the new end', () => {
  const reach = { ...nobody, begun: 12, notes: 3, marks: 1 }
  const lines = recordingChangeWords({ before: 2400, after: 1800 }, reach)
  expect(lines[1]).toMatch(/^12 位学生已经开始看/)
  expect(lines[2]).toMatch(/^新的结尾之后有 3 条笔记、1 个章节：/)
  expect(recordingChangeWords({ before: 1, after: 9 }, { ...nobody, begun: 1 })).toHaveLength(2)
})
