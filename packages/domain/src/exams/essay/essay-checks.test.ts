import { describe, expect, test } from 'vitest'
import { type EssayTask, essayChecks, essaySpellings } from './essay-checks'

/** A small dictionary: words, and forms with their words. */
const KNOWN = new Map([
  ..."i have go to the library it is open book good many student and we read at for year old dear sir about do not don't will well known colour color teacher ten mr"
    .split(' ')
    .map((word) => [word, word] as const),
  ...([
    ['books', 'book'],
    ['students', 'student'],
    ['went', 'go'],
  ] as const),
])
const FREE: EssayTask = { words: null, parts: [] }
const checked = (text: string, task: EssayTask = FREE) => essayChecks(text, task, KNOWN)

describe('length', () => {
  test.each([
    ['', null],
    ['I read', { kind: 'short', by: 1 }],
    ['I read books', null],
    ['I read good old books', null],
    ['I read many good old books', { kind: 'long', by: 1 }],
  ])('%j against 3 to 5 words: %j', (text, length) => {
    expect(checked(text, { words: { min: 3, max: 5 }, parts: [] }).length).toEqual(length)
  })

  test('a task without a length says nothing', () => {
    expect(checked('I read').length).toBeNull()
  })
})

describe('words that the dictionary has not', () => {
  test.each([
    ['a wrong spelling', 'I go to the libary.', ['libary']],
    ['each once, as first written', 'Libary is open. The libary is good.', ['Libary']],
    ['forms of words', 'We went to the Students’ library and read books.', []],
    ['a regular form that is not listed', 'many teachers', []],
    ['British and American', 'The colour is the color.', []],
    ['a name inside a sentence', 'I go to the library of Nanjing.', []],
    ['a name at a beginning that stands elsewhere', 'Harbin is good. I go to Harbin.', []],
    ['two capitals in a row at a beginning', 'Li Ming', []],
    ['an unknown word at a beginning', 'Studnets read.', ['Studnets']],
    ['a name behind a title', 'Mr. Smyth went to the library', []],
    ['an abbreviation', 'I read for CET and TOEFL.', []],
    ['numbers and addresses', 'At 10 or 3.5, 2nd, me@a.example, a/b, v2', []],
    ['short forms', "It's good. I don’t, I’ll, we've", []],
    ['joined words, each part', 'a-zz well-known ten-year-old well-knwon', ['a-zz', 'well-knwon']],
    ['a dash without spaces', 'books—many—good', []],
    ['Chinese', '我爱 books', []],
  ])('%s', (_, text, unknown) => {
    expect(checked(text).unknown).toEqual(unknown)
  })
})

describe('repeated words', () => {
  const filler = ' and we read it at the library'

  test('four times, by the base form; words of any text are left out', () => {
    const text = `The book is good. Books and books, the book.${filler}`
    expect(checked(text).repeated).toEqual([{ word: 'book', count: 4 }])
  })

  test('three times is not often', () => {
    expect(checked(`The book is good. Books and books.${filler}`).repeated).toEqual([])
  })

  test('four times in a long text is not often', () => {
    const text = `book book book book ${Array.from({ length: 160 }, (_, at) => `w${'abcdefghij'[at % 10]}${'abcdefghijklmnop'[at % 16]}x`).join(' ')}`
    expect(checked(text).repeated.map(({ word }) => word)).not.toContain('book')
  })
})

test.each([
  ['I read the the book', ['the']],
  ['I go. Go to the library', []],
  ['I know that that is good', []],
  ['read, read the book', []],
  ['We read\nread', []],
])('twice in a row in %j: %j', (text, doubled) => {
  expect(checked(text).doubled).toEqual(doubled)
})

describe('parts of the task', () => {
  const parts = [
    { name: '截止日期', anyOf: ['deadline', 'no later than'] },
    { name: '落款', anyOf: ['The Students’ Union'] },
  ]
  const missing = (text: string) =>
    checked(text, { words: null, parts }).missing.map(({ name }) => name)

  test.each([
    ["Send it no later\nthan May 1. The Students' Union", []],
    ['The DEADLINE is May 1.', ['落款']],
    ['Deadlines are good.', ['截止日期', '落款']],
    ['', []],
  ])('%j misses %j', (text, names) => {
    expect(missing(text)).toEqual(names)
  })
})

test('the spellings that a dictionary is asked for: each word, without short forms, and its parts, but none of the commonest', () => {
  expect(essaySpellings("Don't be well-known. Be good!").sort()).toEqual(
    ["don't", 'good', 'known', 'well-known', 'wellknown'].sort(),
  )
})
