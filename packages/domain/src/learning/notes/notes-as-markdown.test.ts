import { describe, expect, test } from 'vitest'
import { notesAsMarkdown } from './notes-as-markdown'

const note = (seconds: number, text: string, sectionName = '听力') => ({
  ...{ seconds, text, sectionName },
})

/** A note of one lesson, without the headings. */
function written(text: string): string {
  return notesAsMarkdown('课', [note(65, text)])
    .split('\n\n')
    .slice(2)
    .join('\n\n')
    .trimEnd()
}

test('a file has the course, its lessons as headings and the notes with their times', () => {
  const notes = [note(5, '先看题'), note(65, '转折'), note(3665, '段首句', '阅读')]
  expect(notesAsMarkdown('四级全程班', notes)).toBe(`# 四级全程班

## 听力

- **0:05** 先看题

- **1:05** 转折

## 阅读

- **1:01:05** 段首句
`)
})

describe('what was written is read as text', () => {
  test.each([
    ['emphasis', '*重点* _下划线_', String.raw`- **1:05** \*重点\* \_下划线\_`],
    ['links and pictures', '![图](a.png)', String.raw`- **1:05** !\[图\](a.png)`],
    ['markup', '<b>&amp;', String.raw`- **1:05** \<b\>\&amp;`],
    ['code and tables', '`a` | b', '- **1:05** \\`a\\` \\| b'],
    ['backslashes', 'a\\b', String.raw`- **1:05** a\\b`],
    ['a heading', '# 标题', String.raw`- **1:05** \# 标题`],
    ['lists', '一\n- 二\n1. 三', '- **1:05** 一  \n  \\- 二  \n  1\\. 三'],
    ['lines', '一\n二', '- **1:05** 一  \n  二'],
    ['paragraphs', '一\n\n二', '- **1:05** 一\n\n  二'],
  ])('%s', (_, text, expected) => {
    expect(written(text)).toBe(expected)
  })

  test('a name stays one line', () => {
    expect(notesAsMarkdown('四级\n# 全程班', [])).toBe('# 四级 # 全程班\n')
  })
})
