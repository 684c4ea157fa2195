import { describe, expect, test } from 'vitest'
import {
  canAddNote,
  NOTE_MAX_CHARACTERS,
  NOTES_PER_LESSON,
  noteFault,
  notesWith,
  noteText,
} from './lesson-note'

const LESSON_SECONDS = 3600
const long = (count: number, character = '字') => character.repeat(count)

describe('a note of a lesson of an hour', () => {
  test.each([
    ['a word at its first second', 0, '开场', null],
    ['a word at its last second', LESSON_SECONDS, '下课', null],
    ['as many characters as there may be', 10, long(NOTE_MAX_CHARACTERS), null],
    ['as many emoji as there may be characters', 10, long(NOTE_MAX_CHARACTERS, '😀'), null],
    [
      'spaces around as many characters as there may be',
      10,
      ` ${long(NOTE_MAX_CHARACTERS)}\n`,
      null,
    ],
    ['nothing', 10, '', 'empty'],
    ['spaces and line ends', 10, ' \n\t　', 'empty'],
    ['characters that take no room', 10, '\u200B\u200D\uFEFF', 'empty'],
    ['one character too many', 10, long(NOTE_MAX_CHARACTERS + 1), 'tooLong'],
    ['one emoji too many', 10, long(NOTE_MAX_CHARACTERS + 1, '😀'), 'tooLong'],
    ['a second after its end', LESSON_SECONDS + 1, '下课', 'outside'],
    ['a time before it begins', -1, '开场', 'outside'],
    ['half a second', 1.5, '开场', 'outside'],
    ['no time', Number.NaN, '开场', 'outside'],
  ] as const)('%s', (_, seconds, text, expected) => {
    expect(noteFault({ seconds, text }, LESSON_SECONDS)).toBe(expected)
  })
})

test.each([
  ['  听清单词  ', '听清单词'],
  ['一\r\n二\r三', '一\n二\n三'],
  ['一  \n\n二\t\n', '一\n\n二'],
  ['\n\n', ''],
])('the text %j is kept as %j', (text, kept) => {
  expect(noteText(text)).toBe(kept)
  expect(noteText(kept)).toBe(kept)
})

test.each([
  [0, true],
  [NOTES_PER_LESSON - 1, true],
  [NOTES_PER_LESSON, false],
])('with %i notes of a lesson another one may be added: %s', (count, expected) => {
  expect(canAddNote(count)).toBe(expected)
})

test.each([
  ['', [1, 2, 3]],
  ['转折', [1, 3]],
  ['转折 but', [1]],
  ['  BUT  ', [1, 2]],
  ['没有的', []],
])('a search for %j finds the notes %j', (keyword, found) => {
  const notes = [
    { id: 1, text: '转折看 but' },
    { id: 2, text: 'But 前面不听' },
    { id: 3, text: '转折之后是答案' },
  ]
  expect(notesWith(notes, keyword).map(({ id }) => id)).toEqual(found)
})
