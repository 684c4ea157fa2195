import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerJournalEffect, AnswerJournalEvent } from './answer-journal'
import {
  answerJournalReducer,
  initialAnswerJournal,
  journalMark,
  SYNC_RETRY_DELAYS,
} from './answer-journal'

function run(...events: AnswerJournalEvent[]) {
  let state = initialAnswerJournal
  let last: AnswerJournalEffect[] = []
  for (const event of events) {
    const step = answerJournalReducer(state, event)
    state = step.state
    last = step.effects
  }
  return { state, last, mark: journalMark(state) }
}

const answered = (questionId: string, answer: string): AnswerJournalEvent => ({
  type: 'answered',
  questionId,
  answer,
})
const event = (type: Exclude<AnswerJournalEvent['type'], 'restored' | 'answered'>) =>
  ({ type }) as AnswerJournalEvent

describe('answering', () => {
  test('a new answer is written to the journal first, then synced', () => {
    const { last, mark } = run(answered('1', 'A'))
    expect(last).toEqual([
      { type: 'writeJournal', unsynced: { 1: 'A' } },
      { type: 'sync', changes: { 1: 'A' } },
    ])
    expect(mark).toBe('saving')
  })

  test('the same answer again has no effect', () => {
    expect(run(answered('1', 'A'), answered('1', 'A')).last).toEqual([])
  })

  test('one sync runs at a time; the next one carries the answers given during it', () => {
    const busy = run(answered('1', 'A'), answered('2', 'B'))
    expect(busy.last).toEqual([{ type: 'writeJournal', unsynced: { 1: 'A', 2: 'B' } }])
    const { last } = run(answered('1', 'A'), answered('2', 'B'), event('synced'))
    expect(last).toEqual([
      { type: 'writeJournal', unsynced: { 2: 'B' } },
      { type: 'sync', changes: { 2: 'B' } },
    ])
  })

  test('when all answers are synced the journal is cleared', () => {
    const { last, mark } = run(answered('1', 'A'), event('synced'))
    expect(last).toEqual([{ type: 'clearJournal' }])
    expect(mark).toBe('saved')
  })

  test('the end of a sync that was never sent changes nothing', () => {
    expect(run(event('synced')).last).toEqual([])
    expect(run(event('syncFailed')).last).toEqual([])
  })
})

describe('failed syncs, lost connections and closed tabs', () => {
  test('a failed sync is repeated with the newest answers', () => {
    const failed = [answered('1', 'A'), answered('1', 'B'), event('syncFailed')] as const
    expect(run(...failed)).toMatchObject({
      last: [{ type: 'scheduleRetry', delayMs: 1000 }],
      mark: 'offline',
    })
    expect(run(...failed, event('retryDue')).last).toEqual([{ type: 'sync', changes: { 1: 'B' } }])
  })

  test('the delays between retries grow up to the last one, which then repeats', () => {
    const rounds = Array.from({ length: 7 }, () => [event('retryDue'), event('syncFailed')]).flat()
    const delays = rounds.flatMap((_, index) => {
      const { last } = run(answered('1', 'A'), ...rounds.slice(1, index + 1))
      return last.flatMap((effect) => (effect.type === 'scheduleRetry' ? effect.delayMs : []))
    })
    expect(delays).toEqual([...SYNC_RETRY_DELAYS, 30_000, 30_000])
  })

  test('an answer given offline is written to the journal and synced when the device is online', () => {
    const offline = run(event('wentOffline'), answered('1', 'A'))
    expect(offline).toMatchObject({
      last: [{ type: 'writeJournal', unsynced: { 1: 'A' } }],
      mark: 'offline',
    })
    const back = run(event('wentOffline'), answered('1', 'A'), event('wentOnline'))
    expect(back.last).toEqual([{ type: 'sync', changes: { 1: 'A' } }])
  })

  test("after a tab was closed, journaled answers win over the server's and are synced", () => {
    const { state, last } = run({
      type: 'restored',
      server: { 1: 'A', 2: 'B' },
      journaled: { 2: 'C' },
    })
    expect(state.answers).toEqual({ 1: 'A', 2: 'C' })
    expect(last).toEqual([{ type: 'sync', changes: { 2: 'C' } }])
  })
})

describe('handing the paper in', () => {
  test.each(['handInPressed', 'timeRanOut'] as const)(
    '%s: all answers are handed in, once',
    (type) => {
      const { last } = run(answered('1', 'A'), event('synced'), answered('2', 'B'), event(type))
      expect(last).toEqual([
        { type: 'writeHandIn', answers: { 1: 'A', 2: 'B' } },
        { type: 'handIn', answers: { 1: 'A', 2: 'B' } },
      ])
      expect(run(answered('1', 'A'), event(type), event('timeRanOut')).last).toEqual([])
    },
  )

  test('an answer given during or after handing in is ignored', () => {
    const during = run(event('handInPressed'), answered('1', 'A'))
    expect(during.state.answers).toEqual({})
    const done = run(answered('1', 'A'), event('handInPressed'), event('handedIn'))
    expect(done.last).toEqual([{ type: 'clearJournal' }])
    expect(done.mark).toBe('saved')
    expect(answerJournalReducer(done.state, answered('1', 'B'))).toEqual({
      state: done.state,
      effects: [],
    })
  })

  test('when handing in is refused the student may go on answering, and the answers are synced', () => {
    expect(run(event('handInPressed'), event('handInFailed')).state.phase).toBe('answering')
    expect(run(event('handInFailed')).state.phase).toBe('answering')
    const offline = [event('wentOffline'), answered('1', 'A'), event('handInPressed')] as const
    expect(run(...offline, event('wentOnline'), event('handInFailed')).last).toEqual([
      { type: 'writeJournal', unsynced: { 1: 'A' } },
      { type: 'sync', changes: { 1: 'A' } },
    ])
  })

  test('offline it is stored on the device and handed in when there is a network', () => {
    const offline = [event('wentOffline'), answered('1', 'A'), event('handInPressed')] as const
    expect(run(...offline)).toMatchObject({
      last: [{ type: 'writeHandIn', answers: { 1: 'A' } }],
      mark: 'offline',
    })
    const back = run(...offline, event('wentOnline'))
    expect(back).toMatchObject({ last: [{ type: 'handIn', answers: { 1: 'A' } }], mark: 'saving' })
    expect(run(...offline, event('wentOnline'), event('retryDue')).last).toEqual([])
  })

  test('without a response it is repeated with growing delays, one at a time', () => {
    const lost = [answered('1', 'A'), event('handInPressed'), event('handInLost')] as const
    expect(run(...lost).last).toEqual([{ type: 'scheduleRetry', delayMs: 1000 }])
    expect(run(...lost, event('handInLost')).last).toEqual([])
    const again = [...lost, event('retryDue')] as const
    expect(run(...again).last).toEqual([{ type: 'handIn', answers: { 1: 'A' } }])
    expect(run(...again, event('handInLost')).last).toEqual([
      { type: 'scheduleRetry', delayMs: 2000 },
    ])
  })

  test('a sync that ends during the hand-in leaves all answers on the device', () => {
    const { last } = run(answered('1', 'A'), event('handInPressed'), event('synced'))
    expect(last).toEqual([])
  })

  test('a paper whose tab was closed before the response is handed in when it is opened again', () => {
    const journaled = { 1: 'A', 2: 'B' }
    expect(run({ type: 'restored', server: {}, journaled, handIn: true }).last).toEqual([
      { type: 'writeHandIn', answers: journaled },
      { type: 'handIn', answers: journaled },
    ])
  })
})

test('every answer is in the journal or on the server', () => {
  const events = fc.oneof(
    fc
      .tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom('A', 'B', 'C'))
      .map(([q, a]) => answered(q, a)),
    fc
      .constantFrom(
        ...(['synced', 'syncFailed', 'retryDue', 'wentOnline', 'wentOffline'] as const),
        ...(['handInPressed', 'handInFailed', 'handInLost'] as const),
      )
      .map(event),
  )
  fc.assert(
    fc.property(fc.array(events, { maxLength: 60 }), (list) => {
      let state = initialAnswerJournal
      let journal: Readonly<Record<string, string>> = {}
      let server: Record<string, string> = {}
      let onItsWay: Readonly<Record<string, string>> | null = null
      for (const one of list) {
        if (one.type === 'synced' && onItsWay) server = { ...server, ...onItsWay }
        if (one.type === 'synced' || one.type === 'syncFailed') onItsWay = null
        const step = answerJournalReducer(state, one)
        state = step.state
        for (const effect of step.effects) {
          if (effect.type === 'writeJournal') journal = effect.unsynced
          if (effect.type === 'writeHandIn') journal = effect.answers
          if (effect.type === 'clearJournal') journal = {}
          if (effect.type === 'sync') {
            expect(onItsWay).toBeNull()
            onItsWay = effect.changes
          }
        }
        expect({ ...server, ...journal }).toEqual(state.answers)
      }
    }),
  )
})
