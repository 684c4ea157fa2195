import { expect, test } from 'vitest'
import { spokenLine, spokenQuestion } from './spoken-question'

const script = ['W: Question 1: no.', spokenLine(1, 'What?'), spokenLine(11, 'Where?')].join('\n')

test.each([
  [1, 'What?'],
  [11, 'Where?'],
  [2, null],
])('question %i of a script asks %s', (number, asked) => {
  expect(spokenQuestion(script, number)).toBe(asked)
})

test('a group without a script asks nothing', () => {
  expect(spokenQuestion(undefined, 1)).toBeNull()
})
