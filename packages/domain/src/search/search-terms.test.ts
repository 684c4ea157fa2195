import { describe, expect, test } from 'vitest'
import { dictionaryOf, type SearchWord, searchTerms } from './search-terms'
import { normaliseSearch, searchText } from './search-text'

const WORDS: SearchWord[] = [
  { word: '高数', meaning: '高等数学' },
  { word: '线代', meaning: '线性代数' },
  { word: 'CET-4', meaning: '四级' },
  { word: '英语四级', meaning: '四级' },
  { word: 'CET-6', meaning: '六级' },
  { word: '四六级', meaning: '四级' },
  { word: '四六级', meaning: '六级' },
  { word: 'C', meaning: 'C语言' },
  { word: '听力', meaning: '听力' },
  { word: '课程', meaning: null },
  { word: '英语', meaning: '四级', isPart: true },
  { word: '英语', meaning: '六级', isPart: true },
]

const DICTIONARY = dictionaryOf(WORDS)

/** Courses by the text that is searched. */
const COURSES = {
  cet4: searchText('四级全程班：听读写译一次过', ['12 周直播', '陆明哲', '听力']),
  cet6: searchText('六级听力七天突破', ['每天 40 分钟']),
  translation: searchText('四六级翻译：从中式句子到地道英文', ['含手册']),
  maths: searchText('高等数学（上）期末不慌', ['极限到定积分', '录播']),
  basics: searchText('考研数学基础：高数从头来', ['零起点']),
  algebra: searchText('线性代数：看得见的矩阵', ['动画演示']),
  c: searchText('C 语言程序设计：从第一行到小游戏', ['代码批改']),
  python: searchText('计算机二级 Python 通关班', ['class 与对象']),
}

function found(keyword: string): string[] {
  const terms = searchTerms(keyword, DICTIONARY)
  if (terms.length === 0) return []
  return Object.entries(COURSES)
    .filter(([, text]) => terms.every(({ words }) => words.some((word) => text.includes(word))))
    .map(([name]) => name)
}

describe('searchTerms', () => {
  test.each<{ keyword: string; expected: (keyof typeof COURSES)[] }>([
    // An abbreviation finds the full name, and the other way round.
    { keyword: '高数', expected: ['maths', 'basics'] },
    { keyword: '高等数学', expected: ['maths', 'basics'] },
    { keyword: '线代', expected: ['algebra'] },
    // Case, width, spaces and hyphens.
    { keyword: 'C语言', expected: ['c'] },
    { keyword: 'c 语言', expected: ['c'] },
    { keyword: 'Ｃ语言', expected: ['c'] },
    { keyword: 'PYTHON', expected: ['python'] },
    { keyword: 'ｐｙｔｈｏｎ', expected: ['python'] },
    { keyword: '高等 数学', expected: ['maths', 'basics'] },
    { keyword: '　六级　听力　', expected: ['cet6'] },
    // The names of the band exams.
    { keyword: '四级', expected: ['cet4', 'translation'] },
    { keyword: 'CET4', expected: ['cet4', 'translation'] },
    { keyword: 'cet-4', expected: ['cet4', 'translation'] },
    { keyword: 'cet 4', expected: ['cet4', 'translation'] },
    { keyword: 'ＣＥＴ－４', expected: ['cet4', 'translation'] },
    { keyword: '英语四级', expected: ['cet4', 'translation'] },
    { keyword: '四六级', expected: ['cet4', 'cet6', 'translation'] },
    { keyword: '六级', expected: ['cet6', 'translation'] },
    // A word that has parts finds each of them; a part does not find the whole.
    { keyword: '英语', expected: ['cet4', 'cet6', 'translation'] },
    // Several words, with and without spaces between them: each must be found.
    { keyword: '高数期末', expected: ['maths'] },
    { keyword: '四级听力', expected: ['cet4'] },
    { keyword: '四级 陆明哲', expected: ['cet4'] },
    { keyword: '四级的听力课', expected: ['cet4'] },
    { keyword: '四级 物理', expected: [] },
    // A word that says nothing is left out, unless it is all that was typed.
    { keyword: '四级课程', expected: ['cet4', 'translation'] },
    { keyword: '课程', expected: [] },
    // A one-letter word of the dictionary is none inside another word.
    { keyword: 'class', expected: ['python'] },
    { keyword: 'c', expected: ['c'] },
    // Nothing to look for.
    { keyword: '%', expected: [] },
    { keyword: ' _ ', expected: [] },
    { keyword: '', expected: [] },
  ])('“$keyword” finds $expected', ({ keyword, expected }) => {
    expect(found(keyword)).toEqual(expected)
  })

  test('a keyword of many words asks for ten at most', () => {
    const keyword = Array.from({ length: 25 }, (_, index) => `词${index}`).join(' ')
    expect(searchTerms(keyword, DICTIONARY)).toHaveLength(10)
  })

  test('without a dictionary each typed word is looked for as it is', () => {
    expect(searchTerms('高数 Python', dictionaryOf([]))).toEqual([
      { typed: '高数', words: ['高数'] },
      { typed: 'python', words: ['python'] },
    ])
  })
})

test.each([
  ['Ｃ＋＋ 入门', 'c++入门'],
  ['C#', 'c#'],
  ['CET-4（2026.12）', 'cet4202612'],
  ['“马原”·带背', '马原带背'],
  ['①', '1'],
])('%s is compared as %s', (text, normalised) => {
  expect(normaliseSearch(text)).toBe(normalised)
})

test('a part of a word does not find the other courses with that word', () => {
  const [term] = searchTerms('四级', DICTIONARY)
  expect(term?.words).not.toContain('英语')
})

test('a word across two fields of a course is not found', () => {
  expect(searchText('高等', ['数学'])).toBe('高等\n数学')
})
