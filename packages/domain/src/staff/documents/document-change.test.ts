import { describe, expect, test } from 'vitest'
import { documentChangeWords, documentName, documentNameFault } from './document-change'
import { DOCUMENT_LIMITS, uploadParts } from './document-limits'

const words = { name: '讲义.pdf', downloadable: true, shelf: 'on' } as const
const reach = { lesson: '第 3 讲', granted: 0, newFile: false }

test.each([
  ['讲义', '讲义.pdf'],
  [' 讲义.PDF ', '讲义.pdf'],
  ['板书.jpeg', '板书.pdf'],
  ['第 1.2 节', '第 1.2 节.pdf'],
])('students get “%s” as “%s”', (given, name) => {
  expect(documentName(given)).toBe(name)
})

test.each([
  ['讲义', null],
  ['.pdf', 'empty'],
  ['字'.repeat(DOCUMENT_LIMITS.name), null],
  ['字'.repeat(DOCUMENT_LIMITS.name + 1), 'long'],
  ['a/b', 'characters'],
  ['换\n行', 'characters'],
])('a document named %j: %s', (name, fault) => {
  expect(documentNameFault(name)).toBe(fault)
})

test('a file is sent in as many parts as it needs', () => {
  const { partBytes } = DOCUMENT_LIMITS
  expect([1, partBytes, partBytes + 1].map(uploadParts)).toEqual([1, 1, 2])
})

describe('what follows is said', () => {
  test('of a new one: where students see it, and that it can’t be downloaded', () => {
    expect(documentChangeWords(null, { ...words, downloadable: false }, reach)).toEqual([
      '学生马上在“第 3 讲”的资料里看到“讲义.pdf”，排在最后。',
      '学生只能在线看，不能下载。',
    ])
  })

  test('of a changed one: each change', () => {
    const after = { name: '笔记.pdf', downloadable: false, shelf: 'on' } as const
    expect(documentChangeWords(words, after, { ...reach, newFile: true })).toEqual([
      '名字：“讲义.pdf” → “笔记.pdf”。',
      expect.stringContaining('不能再下载'),
      expect.stringContaining('换成新的文件'),
    ])
    expect(documentChangeWords(words, words, reach)).toEqual([])
  })

  test('of one that is taken off: that who has it by a gift pack loses it too', () => {
    const off = { ...words, shelf: 'off' } as const
    const lines = documentChangeWords(words, off, { ...reach, lesson: null, granted: 3 })
    expect(lines).toEqual([
      expect.stringContaining('课程资料里马上没有它'),
      '3 位学生从礼包得到它，他们也打不开了。',
    ])
    expect(documentChangeWords(off, words, reach)).toEqual([expect.stringContaining('又')])
  })
})
