import { describe, expect, test } from 'vitest'
import { answerPause, PAUSES, recordingPlan, withRanges } from './recording-plan.mjs'

const group = {
  key: 'talk',
  script: 'N: Conversation One.\nW: A café – “really”?\nM: Yes.\n',
  questions: [
    { number: 8, spoken: 'What is it?' },
    { number: 9, spoken: 'Where is it?' },
  ],
}

describe('the plan of a recording', () => {
  test('default: the script by its voices, the announcement, then each question with time to answer', () => {
    expect(recordingPlan({ groups: [group] })).toEqual([
      { begin: 'talk' },
      { voice: 'N', text: 'Conversation One.' },
      { silence: PAUSES.announced },
      { voice: 'W', text: 'A cafe, really?' },
      { silence: PAUSES.line },
      { voice: 'M', text: 'Yes.' },
      { silence: PAUSES.line },
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

  test('behavior: a group without a script is not heard', () => {
    expect(recordingPlan({ groups: [{ key: 'read', questions: [] }] })).toEqual([])
  })

  test('error: a line without a voice is named', () => {
    const broken = { ...group, script: 'Hello.' }
    expect(() => recordingPlan({ groups: [broken] })).toThrow(/talk.*Hello/)
  })
})

test('behavior: ranges are written behind the keys of their groups, a second time in place of the first', () => {
  const yaml = 'groups:\n  - key: talk\n    kind: single\n  - key: talk-2\n    kind: single\n'
  const once = withRanges(yaml, new Map([['talk', { from: 0, to: 61.24 }]]))
  expect(once).toBe(
    'groups:\n  - key: talk\n    recording: { from: 0.0, to: 61.2 }\n    kind: single\n  - key: talk-2\n    kind: single\n',
  )
  expect(withRanges(once, new Map([['talk', { from: 1, to: 2 }]]))).toBe(
    once.replace('0.0, to: 61.2', '1.0, to: 2.0'),
  )
})

test.each([
  ['a short paper has the pauses of the real test', 300, 25, 15],
  ['a long one has what is left', 660, 25, 13],
  ['at least 5 s are left to answer', 1000, 25, 5],
])('behavior: %s', (_, spoken, questions, expected) => {
  expect(answerPause(spoken, questions, 1000)).toBe(expected)
})
