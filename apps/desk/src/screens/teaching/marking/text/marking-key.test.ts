import { expect, test } from 'vitest'
import { type MarkingKey, markingKey, steppedBand, typedBand } from './marking-key'

const PRESSED = { isCommand: false, isTyping: false, isWriting: false }

test.each<[string, string, Partial<typeof PRESSED>, MarkingKey | null]>([
  ['a digit types the band', '7', {}, { does: 'type', digit: 7 }],
  ['in a field it is text', '7', { isTyping: true }, null],
  [
    'while a remark is written it is a category',
    '3',
    { isWriting: true },
    { does: 'category', at: 2 },
  ],
  ['nought is none', '0', { isWriting: true }, null],
  ['up is one more', 'ArrowUp', {}, { does: 'step', by: 1 }],
  ['down is one less', 'ArrowDown', {}, { does: 'step', by: -1 }],
  ['arrows are the remark’s while one is written', 'ArrowUp', { isWriting: true }, null],
  ['J is the next sentence', 'j', {}, { does: 'sentence', by: 1 }],
  ['K is the one before', 'k', {}, { does: 'sentence', by: -1 }],
  [
    'Ctrl Enter hands in, from a field too',
    'Enter',
    { isCommand: true, isTyping: true },
    { does: 'handIn' },
  ],
  ['Enter alone does not', 'Enter', {}, null],
  ['Esc leaves the remark', 'Escape', { isTyping: true, isWriting: true }, { does: 'leave' }],
  ['there is nothing else to leave', 'Escape', {}, null],
  ['Ctrl J is the browser’s', 'j', { isCommand: true }, null],
  ['a name of every object is no key', 'constructor', {}, null],
])('%s', (_, key, part, does) => {
  expect(markingKey({ ...PRESSED, key, ...part })).toEqual(does)
})

test.each([
  ['the first digit', null, 1, true, 1],
  ['a second one makes a number of two', 1, 2, true, 12],
  ['one that comes later begins anew', 1, 2, false, 2],
  ['beyond the highest it begins anew', 1, 8, true, 8],
  ['nought', null, 0, false, 0],
])('%s', (_, before, digit, isJustTyped, band) => {
  expect(typedBand(before, digit, { isJustTyped, highest: 15 })).toBe(band)
})

test('a digit that no rubric has changes nothing', () => {
  expect(typedBand(2, 8, { isJustTyped: false, highest: 5 })).toBe(2)
})

test.each([
  [null, 1, 0],
  [null, -1, 15],
  [15, 1, 15],
  [0, -1, 0],
  [11, 1, 12],
] as const)('from %s by %i: %i', (before, by, band) => {
  expect(steppedBand(before, by, 15)).toBe(band)
})
