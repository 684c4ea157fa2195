import { expect, test } from 'vitest'
import { countWords } from './count-words'

test.each([
  ['', 0],
  ['  \n ', 0],
  ['I don’t know.', 3],
  ['a well-known 3.5 km — road', 5],
  ['我爱北京。', 4],
  ['考舟 app 很好', 5],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count)
})
