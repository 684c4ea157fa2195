import { describe, expect, test } from 'vitest'
import {
  answerPause,
  episodePlan,
  itemPlan,
  PAUSES,
  recordingPlan,
  withRanges,
  withStarts,
} from './recording-plan.mjs'

const group = {
  key: 'talk',
  script: 'N: Conversation One.\nW: A café – “really”?\nM: Yes. It is.\n',
  questions: [
    { number: 8, spoken: 'What is it?' },
    { number: 9, spoken: 'Where is it?' },
  ],
}

describe('the plan of a recording', () => {
  test('the script by its voices, the announcement, then each question with time to answer', () => {
    expect(recordingPlan({ groups: [group] })).toEqual([
      { begin: 'talk' },
      { sentence: 'talk' },
      { voice: 'N', text: 'Conversation One.' },
      { silence: PAUSES.announced },
      { sentence: 'talk' },
      { voice: 'W', text: 'A cafe, really?' },
      { silence: PAUSES.line },
      { sentence: 'talk' },
      { voice: 'M', text: 'Yes.' },
      { silence: PAUSES.sentence },
      { sentence: 'talk' },
      { voice: 'M', text: 'It is.' },
      { silence: PAUSES.line },
      { sentence: 'talk' },
      { voice: 'N', text: 'Questions 8 and 9 are based on what you have just heard.' },
      { silence: PAUSES.announced },
      { voice: 'N', text: 'Question 8. What is it?' },
      { answer: true },
      { voice: 'N', text: 'Question 9. Where is it?' },
      { answer: true },
      { end: 'talk' },
      { silence: PAUSES.group },
    ])
  })

  test('a group without a script is not heard', () => {
    expect(recordingPlan({ groups: [{ key: 'read', questions: [] }] })).toEqual([])
  })

  test('a line without a voice is named', () => {
    const broken = { ...group, script: 'Hello.' }
    expect(() => recordingPlan({ groups: [broken] })).toThrow(/talk.*Hello/)
  })
})

test('ranges are written behind the keys of their groups, a second time in place of the first', () => {
  const yaml = 'groups:\n  - key: talk\n    kind: single\n  - key: talk-2\n    kind: single\n'
  const once = withRanges(yaml, new Map([['talk', { from: 0, to: 61.24 }]]))
  expect(once).toBe(
    'groups:\n  - key: talk\n    recording: { from: 0.0, to: 61.2 }\n    kind: single\n  - key: talk-2\n    kind: single\n',
  )
  expect(withRanges(once, new Map([['talk', { from: 1, to: 2, sentences: [1, 1.456, 2] }]]))).toBe(
    once.replace('0.0, to: 61.2', '1.0, to: 2.0, sentences: [1.0, 1.4, 2.0]'),
  )
})

test('a question of the level test is its script, then what it asks', () => {
  const item = { key: 'l1', script: 'W: Tea?\nM: No.\n', spoken: 'What is meant?' }
  expect(itemPlan(item)).toEqual([
    { voice: 'W', text: 'Tea?' },
    { silence: PAUSES.line },
    { voice: 'M', text: 'No.' },
    { silence: PAUSES.line },
    { silence: PAUSES.announced },
    { voice: 'N', text: 'What is meant?' },
  ])
})

test('an episode is spoken line by line, slower than the exam, with room after each line', () => {
  const lines = [
    { voice: 'N', text: 'A café – “really”?' },
    { voice: 'W', text: 'Yes.' },
  ]
  expect(episodePlan({ lines })).toEqual([
    { voice: 'N', text: 'A cafe, really?', tempo: 0.9, silence: PAUSES.episode },
    { voice: 'W', text: 'Yes.', tempo: 0.9, silence: PAUSES.episode },
  ])
})

test('the starts of an episode’s lines are written into them, a second time in place of the first', () => {
  const yaml =
    'seconds: 0\nlines:\n  - { at: 0, voice: N, text: "At: 5" }\n  - { at: 0, voice: W, text: b }\n'
  const once = withStarts(yaml, [0, 2.449], 4.6)
  expect(once).toBe(
    'seconds: 5\nlines:\n  - { at: 0.0, voice: N, text: "At: 5" }\n  - { at: 2.4, voice: W, text: b }\n',
  )
  expect(withStarts(once, [1, 12], 15)).toBe(
    once
      .replace('seconds: 5', 'seconds: 15')
      .replace('at: 0.0', 'at: 1.0')
      .replace('at: 2.4', 'at: 12.0'),
  )
})

test.each([
  ['a short paper has the pauses of the real test', 300, 25, 15],
  ['a long one has what is left', 660, 25, 13],
  ['at least 5 s are left to answer', 1000, 25, 5],
])('%s', (_, spoken, questions, expected) => {
  expect(answerPause(spoken, questions, 1000)).toBe(expected)
})
