import { expect, test } from 'vitest'
import { dictionaryFile, dictionaryWords, readDictionary } from './dictionary'

test.each([
  ['Go', 'go'],
  ['a', 'a_'],
  ["o'clock", 'o_'],
  ['x-ray', 'x_'],
])('%s is in the file %s', (word, file) => {
  expect(dictionaryFile(word)).toBe(file)
})

test('a file has words and forms', () => {
  const lines = readDictionary(
    'left\tleft\tzk gk none\ta. 左边的\\nn. 左\tleave\nleaves\tleaf\nMonday\t\t\tn. 星期一\n',
  )
  expect(lines.get('left')).toEqual({
    word: 'left',
    phonetic: 'left',
    lists: ['zk', 'gk'],
    meanings: ['a. 左边的', 'n. 左'],
    formOf: 'leave',
  })
  expect(lines.get('leaves')).toEqual({ formOf: 'leaf' })
  expect(lines.get('monday')).toMatchObject({ word: 'Monday', lists: [], formOf: null })
  expect(lines.size).toBe(3)
})

test.each([
  ['Teachers', ['teachers']],
  ['teacher’s', ["teacher's", 'teacher']],
  ['students’', ["students'", 'students']],
  ['well-known', ['well-known', 'wellknown', 'well']],
  ["didn't", ["didn't", 'didn']],
])('%s may stand as %j', (word, words) => {
  expect(dictionaryWords(word)).toEqual(words)
})
