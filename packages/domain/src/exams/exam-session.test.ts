import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../time/spans'
import {
  canAnswer,
  decodeAnswer,
  type ExamSession,
  type ExamSessionEffect,
  type ExamSessionEvent,
  encodeAnswer,
  examSessionReducer,
  newExamSession,
  type SessionAnswer,
  serverTime,
  unansweredCount,
} from './exam-session'
import { isLaterAnswer } from './merge-answers'
import { beginPaper, type PartPlan } from './paper-position'

const PLANS: PartPlan[] = [
  { id: 'writing', limitMs: 30 * MINUTE, closes: true, questionIds: ['w'] },
  { id: 'listening', limitMs: null, closes: true, questionIds: ['l'] },
  { id: 'reading', limitMs: null, closes: false, questionIds: ['r', 's'] },
]
/** The device's clock is an hour behind the server's. */
const OFFSET = 60 * MINUTE
const PAPER = { plans: PLANS, questionIds: ['w', 'l', 'r', 's'], canPause: false, device: 'phone' }

const opened: ExamSessionEvent = {
  type: 'opened',
  now: 0,
  serverNow: OFFSET,
  position: beginPaper(PLANS, { now: OFFSET, endsAt: OFFSET + 120 * MINUTE }),
  answers: {},
  journaled: {},
}

function run(events: ExamSessionEvent[], paper: Parameters<typeof newExamSession>[0] = PAPER) {
  let state = newExamSession(paper)
  const effects: ExamSessionEffect[] = []
  for (const event of events) {
    const step = examSessionReducer(state, event)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects }
}

const theirs = (answer: string, at: number): SessionAnswer => ({
  ...{ answer, at, device: 'tablet' },
  ...{ seconds: 0, marked: false },
})
const types = (effects: ExamSessionEffect[]) => effects.map(({ type }) => type)

describe('answers', () => {
  test('they carry the server’s time, and the seconds their question was on screen', () => {
    const { state, effects } = run([
      opened,
      { type: 'shown', questionId: 'w', now: 1000 },
      { type: 'answered', questionId: 'w', answer: 'Dear', now: 8500 },
    ])
    const answer = { answer: 'Dear', at: OFFSET + 8500, seconds: 7, marked: false }
    expect(state.answers.w).toEqual({ ...answer, device: 'phone' })
    expect(effects.at(-1)).toEqual({ type: 'sync', changes: { w: encodeAnswer(answer) } })
    expect(unansweredCount(state)).toBe(3)
  })

  test('a mark for later is kept and synced, and keeps the answer', () => {
    const { state } = run([
      opened,
      { type: 'answered', questionId: 'w', answer: 'Dear', now: 5 },
      { type: 'marked', questionId: 'w', marked: true, now: 9 },
    ])
    expect(state.answers.w).toMatchObject({ answer: 'Dear', marked: true, at: OFFSET + 9 })
    expect(decodeAnswer(state.journal.changed.w ?? '')).toMatchObject({ marked: true })
  })

  test('the same answer again sends nothing', () => {
    const answered = { type: 'answered', questionId: 'w', answer: 'x', now: 5 } as const
    const { effects } = run([opened, answered, { ...answered, now: 50 }])
    expect(types(effects)).toEqual(['writeJournal', 'sync'])
  })

  test('a clock that goes back makes a newer answer no older', () => {
    const { state } = run([
      opened,
      { type: 'answered', questionId: 'w', answer: 'x', now: 5000 },
      { type: 'answered', questionId: 'w', answer: 'y', now: 1000 },
    ])
    expect(state.answers.w).toMatchObject({ answer: 'y', at: OFFSET + 5001 })
  })

  test('after a crash what the device journaled is synced, unless another device answered later', () => {
    const journaled = {
      w: encodeAnswer({ answer: 'mine', at: 10, seconds: 1, marked: false }),
      l: encodeAnswer({ answer: 'A', at: 10, seconds: 1, marked: false }),
      broken: 'no JSON',
    }
    const answers = { w: theirs('theirs', 20), l: theirs('B', 5) }
    const { state, effects } = run([{ ...opened, answers, journaled }])
    expect([state.answers.w?.answer, state.answers.l?.answer]).toEqual(['theirs', 'A'])
    expect(effects).toContainEqual({ type: 'sync', changes: { l: journaled.l } })
  })

  test('the later answer of another device is taken and told, an earlier one is not', () => {
    const { position } = opened as Extract<ExamSessionEvent, { type: 'opened' }>
    const { state, effects } = run([
      opened,
      { type: 'answered', questionId: 'w', answer: 'mine', now: 100 },
      { type: 'answered', questionId: 'l', answer: 'A', now: 100 },
      {
        type: 'synced',
        now: 200,
        serverNow: OFFSET + 200,
        position,
        answers: { w: theirs('theirs', OFFSET + 150), l: theirs('B', OFFSET + 50) },
      },
    ])
    expect([state.answers.w?.answer, state.answers.l?.answer]).toEqual(['theirs', 'A'])
    expect(effects).toContainEqual({ type: 'tellOtherDevice', questionIds: ['w'] })
  })
})

describe('parts and time', () => {
  test('opened again, journaled parts are entered at their times, and not told again', () => {
    const entered = [
      { partId: 'listening', at: OFFSET + 900 },
      { partId: 'reading', at: OFFSET + 950 },
    ]
    const { state, effects } = run([{ ...opened, now: 1000, serverNow: OFFSET + 1000, entered }])
    expect(state.position).toMatchObject({
      partId: 'reading',
      partStartedAt: OFFSET + 950,
      closed: { writing: OFFSET + 900, listening: OFFSET + 950 },
    })
    expect(types(effects)).toEqual([])
  })

  test.each([
    ['skips a part that has to be done first', [{ partId: 'reading', at: OFFSET + 900 }]],
    ['the paper does not have', [{ partId: 'speaking', at: OFFSET + 900 }]],
  ])('opened again, a journaled part that %s is not entered', (_, entered) => {
    expect(run([{ ...opened, entered }]).state.position.partId).toBe('writing')
  })

  test('opened again, a journaled part that another device has left meanwhile is not entered', () => {
    const position = {
      ...beginPaper(PLANS, { now: OFFSET, endsAt: OFFSET + 120 * MINUTE }),
      partId: 'reading',
      partStartedAt: OFFSET + 2000,
      closed: { writing: OFFSET + 1000, listening: OFFSET + 2000 },
    }
    const entered = [{ partId: 'listening', at: OFFSET + 1500 }]
    const { state } = run([{ ...opened, position, entered } as ExamSessionEvent])
    expect(state.position).toEqual(position)
  })

  test('opened again without a journaled part, the server’s part stays whatever was answered', () => {
    const answers = { l: theirs('A', OFFSET + 5) }
    const { state, effects } = run([{ ...opened, answers } as ExamSessionEvent])
    expect([state.position.partId, types(effects)]).toEqual(['writing', []])
  })

  test('a part whose time is over closes, is told, and takes no answer', () => {
    const { state, effects } = run([opened, { type: 'ticked', now: 30 * MINUTE }])
    expect(state.position.partId).toBe('listening')
    expect(effects).toContainEqual({ type: 'tellPartsClosed', partIds: ['writing'] })
    expect(canAnswer(state, 'w', 31 * MINUTE)).toBe(false)
    const late = { type: 'answered', questionId: 'w', answer: 'x', now: 31 * MINUTE } as const
    expect(examSessionReducer(state, late).state.answers.w).toBeUndefined()
  })

  test('even before the tick a closed part takes no answer', () => {
    const { state } = run([
      opened,
      { type: 'answered', questionId: 'w', answer: 'x', now: 31 * MINUTE },
    ])
    expect(state.answers).toEqual({})
  })

  test('the recording has played once: its part closes and the next one opens', () => {
    const { state, effects } = run([
      opened,
      { type: 'partEntered', partId: 'listening', now: MINUTE },
      { type: 'recordingEnded', now: 20 * MINUTE },
    ])
    expect(state).toMatchObject({ heard: ['listening'], position: { partId: 'reading' } })
    expect(state.position.closed).toEqual({
      writing: OFFSET + MINUTE,
      listening: OFFSET + 20 * MINUTE,
    })
    expect(effects.filter(({ type }) => type === 'enterPart')).toEqual([
      { type: 'enterPart', partId: 'listening', at: OFFSET + MINUTE },
      { type: 'enterPart', partId: 'reading', at: OFFSET + 20 * MINUTE },
    ])
  })

  test('a part that was left offline stays left when the server does not know yet', () => {
    const { position } = opened as Extract<ExamSessionEvent, { type: 'opened' }>
    const { state } = run([
      opened,
      { type: 'partEntered', partId: 'listening', now: MINUTE },
      { type: 'synced', now: MINUTE, serverNow: OFFSET + MINUTE, position, answers: {} },
    ])
    expect(state.position).toMatchObject({
      partId: 'listening',
      closed: { writing: OFFSET + MINUTE },
    })
  })

  test('the paper’s end hands in, once; a changed clock is corrected by the server', () => {
    const { position } = opened as Extract<ExamSessionEvent, { type: 'opened' }>
    const end = 120 * MINUTE
    const { state, effects } = run([
      opened,
      { type: 'synced', now: 10 * MINUTE, serverNow: OFFSET + 20 * MINUTE, position, answers: {} },
      { type: 'ticked', now: end - 10 * MINUTE - 1 },
    ])
    expect(types(effects)).not.toContain('handIn')
    expect(state.position.endsAt).toBe(serverTime(state, end - 10 * MINUTE))
    const over = examSessionReducer(state, { type: 'ticked', now: end - 10 * MINUTE })
    expect(types(over.effects)).toContain('handIn')
    const again = examSessionReducer(over.state, { type: 'ticked', now: end })
    expect(again.effects).toEqual([])
  })

  test('practice pauses, a mock does not', () => {
    const pauses: ExamSessionEvent[] = [
      opened,
      { type: 'paused', now: MINUTE },
      { type: 'ticked', now: 500 * MINUTE },
      { type: 'answered', questionId: 'w', answer: 'x', now: 500 * MINUTE },
    ]
    const practice = run(pauses, { ...PAPER, canPause: true })
    expect(practice.state.answers).toEqual({})
    expect(types(practice.effects)).toEqual([])
    const resumed = examSessionReducer(practice.state, { type: 'resumed', now: 500 * MINUTE }).state
    expect(resumed.position.endsAt).toBe(serverTime(resumed, (500 + 119) * MINUTE))
    expect(types(run(pauses).effects)).toContain('handIn')
  })
})

describe('two devices and a server, in any order', () => {
  type Step =
    | { who: 0 | 1; kind: 'answer'; questionId: string; answer: string }
    | { who: 0 | 1; kind: 'sync' | 'lose' }
  const who = fc.constantFrom(0 as const, 1 as const)
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({
      who,
      kind: fc.constant('answer' as const),
      questionId: fc.constantFrom('w', 'l', 'r'),
      answer: fc.constantFrom('A', 'B', 'C'),
    }),
    fc.record({ who, kind: fc.constantFrom('sync' as const, 'lose' as const) }),
  )

  test('after each synced all have the same answers, and each is the last one given', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const free = PLANS.map((plan) => ({ ...plan, limitMs: null, closes: false }))
        const position = beginPaper(free, { now: 0, endsAt: null })
        const begin = { ...opened, serverNow: 0, position } as ExamSessionEvent
        const devices = ['phone', 'tablet'].map(
          (device) =>
            examSessionReducer(newExamSession({ ...PAPER, plans: free, device }), begin).state,
        ) as [ExamSession, ExamSession]
        const server: Record<string, SessionAnswer> = {}
        const last: Record<string, string> = {}
        let now = 0

        const sync = (at: 0 | 1) => {
          const state = devices[at]
          for (const [id, encoded] of Object.entries(state.journal.sending ?? {})) {
            const decoded = decodeAnswer(encoded)
            if (!decoded) throw new Error('not an answer')
            const sent = { ...decoded, device: state.device }
            if (isLaterAnswer(sent, server[id])) server[id] = sent
          }
          const answers = Object.fromEntries(
            Object.entries(server).filter(([, { device }]) => device !== state.device),
          )
          const synced = { type: 'synced', now, serverNow: now, position, answers } as const
          devices[at] = examSessionReducer(state, synced).state
        }

        for (const one of steps) {
          now += 1
          const state = devices[one.who]
          if (one.kind === 'sync') sync(one.who)
          else if (one.kind === 'lose') {
            const failed = examSessionReducer(state, { type: 'syncFailed' }).state
            devices[one.who] = examSessionReducer(failed, { type: 'retryDue' }).state
          } else if (one.kind === 'answer') {
            const { questionId, answer } = one
            // The same answer again is no change, so its time stays.
            if (state.answers[questionId]?.answer !== answer) last[questionId] = answer
            devices[one.who] = examSessionReducer(state, {
              type: 'answered',
              questionId,
              answer,
              now,
            }).state
          }
        }
        for (const at of [0, 1, 0, 1, 0, 1] as const) sync(at)
        const texts = (answers: Readonly<Record<string, SessionAnswer>>) =>
          Object.fromEntries(Object.entries(answers).map(([id, { answer }]) => [id, answer]))
        expect(texts(server)).toEqual(last)
        for (const { answers, journal } of devices) {
          expect(texts(answers)).toEqual(last)
          expect(journal).toMatchObject({ changed: {}, sending: null })
        }
      }),
    )
  })
})
