import { expect, test } from 'vitest'
import { subjectsOf, type TeacherCard, teacherChangeWords, teacherFault } from './teacher-card'

const card: TeacherCard = {
  name: '林见微',
  title: '四六级阅读主讲',
  years: 11,
  subjects: ['四级', '阅读'],
  motto: '先读懂出题人。',
  biography: '英语语言文学硕士。',
}

test.each([
  [card, null],
  [{ ...card, name: ' ' }, 'name'],
  [{ ...card, biography: '' }, 'biography'],
  [{ ...card, subjects: [] }, 'subjects'],
  [{ ...card, subjects: ['四级', '四级'] }, 'subjects'],
  [{ ...card, subjects: ['一二三四五六七八九十十一十二'] }, 'subjects'],
] as const)('%j: %s', (given, fault) => {
  expect(teacherFault(given)).toBe(fault)
})

test('subjects are typed with any of the usual marks between them', () => {
  expect(subjectsOf('四级、阅读，写作 口语,')).toEqual(['四级', '阅读', '写作', '口语'])
})

test('each change is said with what it was, and where students see it', () => {
  const after = { ...card, name: '林见', subjects: ['六级'], biography: '新的介绍。' }
  expect(teacherChangeWords(card, after, { courses: 3, newPicture: false })).toEqual([
    '姓名：“林见微” → “林见”。',
    '教：四级、阅读 → 六级。',
    '介绍换成新写的。',
    expect.stringContaining('3 门课'),
  ])
})
