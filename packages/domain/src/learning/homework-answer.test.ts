import { expect, test } from 'vitest'
import { isRightAnswer } from './homework-answer'

const single = { kind: 'single', answers: ['B'] } as const
const multiple = { kind: 'multiple', answers: ['A', 'C', 'D'] } as const
const fill = { kind: 'fill', answers: ['3.5', '7/2'] } as const

test.each([
  [single, 'b', true],
  [single, 'Ｂ', true],
  [single, 'AB', false],
  [single, '', false],
  [multiple, 'DCA', true],
  [multiple, 'A,C,D', true],
  [multiple, 'AC', false],
  [multiple, 'ABCD', false],
  [fill, ' 3.5 ', true],
  [fill, '７/２', true],
  [fill, '3', false],
  [fill, '', false],
  [fill, 'X', false],
])('the question %o answered with "%s" is right: %s', (question, answer, isRight) => {
  expect(isRightAnswer(question, answer)).toBe(isRight)
})
