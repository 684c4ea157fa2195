import { describe, expect, test } from 'vitest'
import { scriptSentences, spokenSentences } from './spoken-sentences'

describe('the sentences of a script', () => {
  test.each([
    ['one a line', 'W: Tea?\nM: No.', ['W Tea?', 'M No.']],
    [
      'several of one voice',
      'W: Tea? No, thanks. It is late.',
      ['W Tea?', 'W No, thanks.', 'W It is late.'],
    ],
    [
      'a title is no end',
      'M: Ask Mr. Hill or Dr. Wood. They know.',
      ['M Ask Mr. Hill or Dr. Wood.', 'M They know.'],
    ],
    [
      'nor is a time of the day',
      'M: Come at 9 a.m. Monday is best.',
      ['M Come at 9 a.m. Monday is best.'],
    ],
    [
      'nor a number with a point',
      'N: It grew by 2.5 percent. Nobody knew why.',
      ['N It grew by 2.5 percent.', 'N Nobody knew why.'],
    ],
    ['quotation marks', 'W: “Is it far?” “Not at all.”', ['W “Is it far?”', 'W “Not at all.”']],
    [
      'a sentence that begins with a number',
      'N: It was cold. 200 people came.',
      ['N It was cold.', 'N 200 people came.'],
    ],
    ['a question of the paper has no voice', 'N: News.\nQuestion 1: What is it?', ['N News.']],
    ['nothing', '', []],
  ])('%s', (_, script, expected) => {
    expect(scriptSentences(script).map(({ voice, text }) => `${voice} ${text}`)).toEqual(expected)
  })

  test('nothing of a line is lost', () => {
    const text = 'I see. Statistics is on Wednesday afternoon, but it’s full, I’m afraid. Really!'
    expect(
      scriptSentences(`W: ${text}`)
        .map((one) => one.text)
        .join(' '),
    ).toBe(text)
  })
})

test('each is heard from its mark to the next', () => {
  expect(spokenSentences('W: Tea? No.\nM: Why?', [0.5, 1.5, 3, 4.2])).toEqual([
    { voice: 'W', text: 'Tea?', from: 0.5, to: 1.5 },
    { voice: 'W', text: 'No.', from: 1.5, to: 3 },
    { voice: 'M', text: 'Why?', from: 3, to: 4.2 },
  ])
})

test('a sentence without marks is left out', () => {
  expect(spokenSentences('W: Tea? No.', [0, 4])).toEqual([
    { voice: 'W', text: 'Tea?', from: 0, to: 4 },
  ])
})
