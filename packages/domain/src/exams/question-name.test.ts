import { expect, test } from 'vitest'
import type { Question } from './paper'
import { questionName } from './question-name'

const question = (number: number, kind: Question['kind']): Question => ({
  id: `q${number}`,
  number,
  kind,
  stem: '',
  options: null,
  points: 100,
  words: null,
})
const partOf = (...questions: Question[]) => ({
  groups: questions.map((one) => ({
    id: one.id,
    title: null,
    passage: null,
    recording: null,
    bank: null,
    questions: [one],
  })),
})

test('a question is called by its number', () => {
  const one = question(8, 'single')
  expect(questionName(one, partOf(one))).toEqual({ short: '8', long: '第 8 题' })
})

test('the only text of a part is called by what it is', () => {
  const essay = question(56, 'writing')
  expect(questionName(essay, partOf(essay))).toEqual({ short: '写作', long: '写作' })
})

test('of two texts in a part each has its number', () => {
  const texts = [question(51, 'writing'), question(52, 'writing')]
  expect(texts.map((one) => questionName(one, partOf(...texts)).long)).toEqual([
    '第 51 题',
    '第 52 题',
  ])
})
