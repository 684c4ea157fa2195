import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkWords,
  normaliseWord,
  type SensitiveWord,
  sensitiveWordFault,
  WORD_CATEGORY_NAMES,
} from './sensitive-words'

const WORDS: readonly SensitiveWord[] = [
  { word: '笨蛋', category: 'abuse' },
  { word: 'ass', category: 'abuse' },
  { word: '加微信', category: 'advert' },
  { word: 'vx', category: 'advert' },
  { word: '10086', category: 'privacy' },
  { word: 'café', category: 'unlawful' },
]

describe('a word is found however it is written', () => {
  test.each([
    ['讲得很清楚，题也新', 'none', '讲得很清楚，题也新'],
    ['真是笨蛋', 'mask', '真是**'],
    ['笨 蛋，笨-蛋，笨。蛋', 'mask', '* *，*-*，*。*'],
    ['笨\u200b蛋', 'mask', '*\u200b*'],
    ['笨蛋笨蛋', 'mask', '****'],
    ['笨😀蛋', 'mask', '*😀*'],
    ['加　微　信 领资料', 'hold', '加　微　信 领资料'],
    ['ＶＸ一起学', 'hold', 'ＶＸ一起学'],
    ['v.x: abc', 'hold', 'v.x: abc'],
    ['加vx123', 'hold', '加vx123'],
    ['１００８６', 'hold', '１００８６'],
    ['10-08-6', 'hold', '10-08-6'],
    ['CAFE\u0301 见', 'hold', 'CAFE\u0301 见'],
    ['笨蛋，加微信', 'hold', '**，加微信'],
  ])('%j: %s, shown as %j', (text, effect, shown) => {
    expect(checkWords(text, WORDS)).toMatchObject({ effect, text: shown })
  })
})

test.each([
  'class 很好',
  'passed',
  'as soon as possible',
  '21008612',
  '微信公众号',
  'vxx 学习法',
  '',
])('no word is found in %j', (text) => {
  expect(checkWords(text, WORDS)).toEqual({ effect: 'none', text, found: [] })
})

test('each word that was found is named once, also where several hold', () => {
  const { found } = checkWords('加微信，加微信，vx', WORDS)
  expect(found.map(({ word }) => word)).toEqual(['加微信', 'vx'])
})

test.each([
  ['笨', '至少 2 个字，标点和空格不算'],
  ['。 ，', '至少 2 个字，标点和空格不算'],
  ['笨-', '至少 2 个字，标点和空格不算'],
  ['笨蛋', null],
  ['v x', null],
])('the word %j: %s', (word, fault) => {
  expect(sensitiveWordFault(word)).toBe(fault)
})

test('signs between the parts of a word never hide it, and masking keeps the length of the text', () => {
  const sign = fc.constantFrom(' ', '-', '.', '，', '\u200b', '　', '😀')
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'坏词甲乙丙丁'), { minLength: 2, maxLength: 6 }),
      fc.array(sign, { maxLength: 6 }),
      fc.constantFrom(...WORD_CATEGORY_NAMES),
      (letters, between, category) => {
        const word = letters.join('')
        const text = letters.map((letter, at) => letter + (between[at] ?? '')).join('')
        const check = checkWords(`前${text}后`, [{ word, category }])
        expect(check.found).toHaveLength(1)
        expect([...check.text]).toHaveLength([...`前${text}后`].length)
        if (check.effect === 'mask') expect(normaliseWord(check.text)).toBe('前后')
      },
    ),
  )
})
