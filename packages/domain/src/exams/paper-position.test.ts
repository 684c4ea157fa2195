import { describe, expect, test } from 'vitest'
import { MINUTE } from '../time/spans'
import type { Paper } from './paper'
import {
  advancePaper,
  beginPaper,
  canHearPart,
  enterPart,
  isAnswerLate,
  isPaperOver,
  LATE_ANSWERS_MS,
  type PartPlan,
  partEndsAt,
  partPlans,
  partRefusal,
  pausePaper,
  resumePaper,
} from './paper-position'
import { RECORDING_LEAD_MS } from './recording-clock'

/** Writing 30 min, listening with a recording, then reading and translation side by side; 120 min in all. */
const PLANS: PartPlan[] = [
  { id: 'writing', limitMs: 30 * MINUTE, closes: true, questionIds: ['w'] },
  { id: 'listening', limitMs: null, closes: true, questionIds: ['l'] },
  { id: 'reading', limitMs: null, closes: false, questionIds: ['r'] },
  { id: 'translation', limitMs: null, closes: false, questionIds: ['t'] },
]
const BEGUN = beginPaper(PLANS, { now: 0, endsAt: 120 * MINUTE })

describe('the plan of a paper', () => {
  const part = { title: '', instructions: '', weight: 0, skill: 'reading' as const }
  const paper: Pick<Paper, 'parts'> = {
    parts: [
      { ...part, id: 'timed', minutes: 30, recording: null, groups: [] },
      { ...part, id: 'heard', minutes: null, recording: { url: '/a.mp3', seconds: 9 }, groups: [] },
      { ...part, id: 'free', minutes: null, recording: null, groups: [] },
    ],
  }
  test('a mock closes parts with a limit or a recording', () => {
    expect(partPlans(paper, 'mock').map(({ limitMs, closes }) => [limitMs, closes])).toEqual([
      [30 * MINUTE, true],
      [RECORDING_LEAD_MS + 9000, true],
      [null, false],
    ])
  })
  test('practice has no limits and closes nothing', () => {
    expect(partPlans(paper, 'practice').every(({ limitMs, closes }) => !limitMs && !closes)).toBe(
      true,
    )
  })
})

describe('the time of a part', () => {
  test.each([
    [0, 'writing', {}],
    [30 * MINUTE - 1, 'writing', {}],
    [30 * MINUTE, 'listening', { writing: 30 * MINUTE }],
    [90 * MINUTE, 'listening', { writing: 30 * MINUTE }],
  ])('after %i ms the open part is %s', (now, partId, closed) => {
    expect(advancePaper(PLANS, BEGUN, now)).toMatchObject({ partId, closed })
  })

  test('several limits that are over are passed at once, each at its own time', () => {
    const plans = PLANS.map((plan) => ({ ...plan, limitMs: 10 * MINUTE, closes: true }))
    const position = advancePaper(plans, BEGUN, 25 * MINUTE)
    expect(position).toMatchObject({
      partId: 'reading',
      partStartedAt: 20 * MINUTE,
      closed: { writing: 10 * MINUTE, listening: 20 * MINUTE },
    })
    expect(isPaperOver(plans, BEGUN, 40 * MINUTE - 1)).toBe(false)
    expect(isPaperOver(plans, BEGUN, 40 * MINUTE)).toBe(true)
  })

  test('a limit ends with the paper at the latest', () => {
    expect(partEndsAt(PLANS, { ...BEGUN, endsAt: 20 * MINUTE })).toBe(20 * MINUTE)
    expect(partEndsAt(PLANS, { ...BEGUN, partId: 'reading' })).toBeNull()
  })
})

describe('going to another part', () => {
  const inReading = enterPart(
    PLANS,
    enterPart(PLANS, BEGUN, 'listening', 10 * MINUTE),
    'reading',
    40 * MINUTE,
  )
  test.each([
    [BEGUN, 'listening', null],
    [BEGUN, 'reading', 'order'],
    [BEGUN, 'nowhere', 'unknown'],
    [inReading, 'writing', 'closed'],
    [inReading, 'listening', 'closed'],
    [inReading, 'translation', null],
    [enterPart(PLANS, inReading, 'translation', 50 * MINUTE), 'reading', null],
  ] as const)('%#: to %s', (position, partId, refusal) => {
    expect(partRefusal(PLANS, position, partId)).toBe(refusal)
  })
  test('the parts that were left closed when they were left', () => {
    expect(inReading.closed).toEqual({ writing: 10 * MINUTE, listening: 40 * MINUTE })
  })
  test('entering the part that is open changes nothing', () => {
    expect(enterPart(PLANS, inReading, 'reading', 99 * MINUTE)).toBe(inReading)
  })
})

describe('pauses', () => {
  test('the ends move by the pause, and nothing ends during it', () => {
    const paused = pausePaper(BEGUN, 10 * MINUTE)
    expect(isPaperOver(PLANS, paused, 500 * MINUTE)).toBe(false)
    expect(advancePaper(PLANS, paused, 500 * MINUTE)).toBe(paused)
    const resumed = resumePaper(paused, 70 * MINUTE)
    expect(resumed).toMatchObject({ endsAt: 180 * MINUTE, pausedAt: null })
    expect(partEndsAt(PLANS, resumed)).toBe(90 * MINUTE)
  })
  test('pausing twice counts from the first, going on twice changes nothing', () => {
    const paused = pausePaper(BEGUN, 10 * MINUTE)
    expect(pausePaper(paused, 20 * MINUTE)).toBe(paused)
    expect(resumePaper(BEGUN, 20 * MINUTE)).toBe(BEGUN)
  })
})

describe('late answers', () => {
  const end = 120 * MINUTE
  const closed = { writing: 5, listening: 9 }
  const inReading = { ...BEGUN, partId: 'reading', closed }
  const afterClose = 9 + LATE_ANSWERS_MS
  test.each([
    ['in time', 'r', end - 1, end - 1, end - 2, false],
    ['at the very end', 'r', end, end, end, false],
    [
      'given before the end, arriving two minutes later',
      'r',
      end - 1,
      end + LATE_ANSWERS_MS,
      end,
      false,
    ],
    ['given before the end, arriving after that', 'r', end - 1, end + LATE_ANSWERS_MS + 1, 0, true],
    ['given after the end', 'r', end + 1, end + 2, end, true],
    ['given in the future by a wrong clock', 'r', end * 9, end - 1, 0, false],
    ['given in the future, arriving after the end', 'r', end * 9, end + 1, 0, true],
    [
      'its part closed two minutes ago, the student was heard of since',
      'l',
      9,
      afterClose,
      10,
      false,
    ],
    ['its part closed earlier, the student was heard of since', 'l', 9, afterClose + 1, 10, true],
    ['its part closed earlier, nothing was heard since', 'l', 9, end, 9, false],
    ['its part closed earlier, nothing was ever heard', 'l', 9, end, null, false],
    ['given after its part closed', 'l', 10, 11, 9, true],
  ])('%s', (_, questionId, at, arrivedAt, heardAt, late) => {
    expect(isAnswerLate(PLANS, inReading, { questionId, at, arrivedAt, heardAt })).toBe(late)
  })
  test('without a limit nothing is late', () => {
    const free = { ...inReading, endsAt: null }
    const answer = { questionId: 'r', at: 1, arrivedAt: end * 99, heardAt: null }
    expect(isAnswerLate(PLANS, free, answer)).toBe(false)
  })
})

describe('canHearPart', () => {
  const heard = { id: 'listening', recording: { url: '/a.mp3', seconds: 600 } }
  const plans = PLANS.map((plan) =>
    plan.id === 'listening' ? { ...plan, limitMs: RECORDING_LEAD_MS + 600_000 } : plan,
  )
  const inside = enterPart(plans, BEGUN, 'listening', 5 * MINUTE)
  const END = 5 * MINUTE + RECORDING_LEAD_MS + 600_000

  test.each([
    ['before the part was entered', BEGUN, 5 * MINUTE, false],
    ['as the part before ends by itself', BEGUN, 30 * MINUTE, true],
    ['while it is about to begin', inside, 5 * MINUTE, true],
    ['while it is heard', inside, END - 1, true],
    ['after its end', inside, END, false],
    ['after the part was left', enterPart(plans, inside, 'reading', 6 * MINUTE), 7 * MINUTE, false],
    ['after the paper’s end', { ...inside, endsAt: 6 * MINUTE }, 6 * MINUTE, false],
  ])('%s', (_, position, now, expected) => {
    expect(canHearPart(plans, position, heard, now)).toBe(expected)
  })

  test('a part that outlasts its recording: it is heard once', () => {
    const longer = plans.map((plan) =>
      plan.id === 'listening' ? { ...plan, limitMs: 30 * MINUTE } : plan,
    )
    expect(canHearPart(longer, inside, heard, END - 1)).toBe(true)
    expect(canHearPart(longer, inside, heard, END)).toBe(false)
  })

  test('a part without a recording is never heard', () => {
    expect(canHearPart(plans, inside, { id: 'listening', recording: null }, 6 * MINUTE)).toBe(false)
  })
})
