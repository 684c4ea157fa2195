import { describe, expect, test } from 'vitest'
import { DAY } from '../time/spans'
import { answerAfter, answersToForget, KEPT_ANSWERS_BYTES } from './kept-answers'

const NOW = 100 * DAY

describe('which kept answers are forgotten', () => {
  const part = KEPT_ANSWERS_BYTES / 4
  test.each<[string, [at: number, bytes: number][], string[]]>([
    [
      'none while all fit',
      [
        [NOW, part],
        [NOW - 1, part * 3],
      ],
      [],
    ],
    [
      'the oldest, when there is one byte too much',
      [
        [NOW - 1, part * 3 + 1],
        [NOW, part],
      ],
      ['0'],
    ],
    [
      'all that are older than the first that does not fit',
      [
        [NOW, part * 4],
        [NOW - 2, 1],
        [NOW - 1, 1],
      ],
      ['2', '1'],
    ],
    [
      'those of more than two weeks',
      [
        [NOW - 14 * DAY, 1],
        [NOW - 14 * DAY - 1, 1],
      ],
      ['1'],
    ],
  ])('%s', (_, facts, forgotten) => {
    const kept = facts.map(([at, bytes], key) => ({ key: String(key), at, bytes }))
    expect(answersToForget(kept, NOW)).toEqual(forgotten)
  })
})

describe('the clock of the server goes on while an answer is kept', () => {
  test('in every depth, and nothing else changes', () => {
    const answer = {
      serverTime: 1000,
      endsAt: 9000,
      position: { serverNow: 2000, closed: { listening: 1500 }, partEndsAt: null },
      list: [{ serverNow: 3000 }, 'serverNow', null],
    }
    expect(answerAfter(answer, 500)).toEqual({
      serverTime: 1500,
      endsAt: 9000,
      position: { serverNow: 2500, closed: { listening: 1500 }, partEndsAt: null },
      list: [{ serverNow: 3500 }, 'serverNow', null],
    })
    expect(answer.serverTime).toBe(1000)
  })

  test.each([null, 7, 'text', true])('%s is the same', (answer) => {
    expect(answerAfter(answer, 500)).toBe(answer)
  })
})
