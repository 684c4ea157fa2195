import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatReplayReducer, isInStep, shownChat } from './chat-replay'
import {
  type ChatReplay,
  type ChatReplayEffect,
  type ChatReplayEvent,
  initialChatReplay,
  type ReplayChat,
  type ReplayPage,
} from './chat-replay-state'

/** Small, so that few messages reach every limit. */
const LIMITS = { shown: 4, kept: 24, ahead: 2 }
const PAGE_LENGTH = 3

/** The server's answer: at least {@link PAGE_LENGTH} messages where there are so many, never half of a millisecond. */
function answerOf(all: readonly ReplayChat[], { kind, ms }: ReplayPage) {
  const range = all.filter((message) => (kind === 'upTo' ? message.ms <= ms : message.ms > ms))
  if (range.length <= PAGE_LENGTH) return { messages: range, end: true }
  const edge = kind === 'upTo' ? range.at(-PAGE_LENGTH) : range[PAGE_LENGTH - 1]
  const messages = range.filter((message) =>
    kind === 'upTo' ? message.ms >= (edge?.ms ?? 0) : message.ms <= (edge?.ms ?? 0),
  )
  return { messages, end: messages.length === range.length }
}

/** A playback beside a server whose answers come when the test says so. */
class Playback {
  state: ChatReplay<ReplayChat> = initialChatReplay(LIMITS)
  asked: ReplayPage | null = null
  requests = 0
  retries = 0

  constructor(readonly all: readonly ReplayChat[]) {}

  dispatch(event: ChatReplayEvent<ReplayChat>): void {
    const { state, effects } = chatReplayReducer(this.state, event)
    this.state = state
    for (const effect of effects) this.perform(effect)
    this.check()
  }

  answer(): void {
    const page = this.asked
    if (!page) return
    this.asked = null
    this.dispatch({ type: 'loaded', ...answerOf(this.all, page) })
  }

  fail(): void {
    if (!this.asked) return
    this.asked = null
    this.dispatch({ type: 'loadFailed' })
  }

  retry(): void {
    if (this.retries === 0) return
    this.retries -= 1
    this.dispatch({ type: 'retryDue' })
  }

  /** Answers until nothing is asked for. */
  settle(): void {
    for (let round = 0; this.asked || this.retries > 0; round += 1) {
      if (round > 500) throw new Error('asks without end')
      this.retry()
      this.answer()
    }
  }

  /** What the room had shown at the position. */
  expected(): ReplayChat[] {
    return this.all.filter(({ ms }) => ms <= this.state.at).slice(-LIMITS.shown)
  }

  private perform(effect: ChatReplayEffect): void {
    if (effect.type === 'scheduleRetry') this.retries += 1
    else {
      expect(this.asked, 'one page at a time').toBeNull()
      this.asked = effect.page
      this.requests += 1
    }
  }

  private check(): void {
    const shown = shownChat(this.state)
    expect(shown.every(({ ms }) => ms <= this.state.at)).toBe(true)
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
    expect([...shown]).toEqual(this.all.filter((one) => shown.includes(one)))
    // A page and what comes with its last millisecond may come on top before the rest is forgotten.
    expect(this.state.messages.length).toBeLessThanOrEqual(LIMITS.kept)
    if (isInStep(this.state)) expect([...shown]).toEqual(this.expected())
  }
}

type Action =
  | { do: 'play'; ms: number }
  | { do: 'seek'; ms: number }
  | { do: 'answer' }
  | { do: 'fail' }
  | { do: 'retry' }
  | { do: 'online' }

const LENGTH_MS = 400

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('play' as const),
        ms: fc.integer({ min: 0, max: 12 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('seek' as const),
        ms: fc.integer({ min: 0, max: LENGTH_MS }),
      }),
    },
    { weight: 4, arbitrary: fc.constant({ do: 'answer' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'fail' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'retry' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'online' as const }) },
  ),
  { maxLength: 60 },
)

/** Messages of a class, several in one millisecond now and then. */
const chats = fc
  .array(fc.integer({ min: 0, max: LENGTH_MS }), { maxLength: 120 })
  .map((times) => times.sort((a, b) => a - b))
  // More than a few in one millisecond would be more than is kept.
  .map((times) => times.filter((ms, index) => times[index - 5] !== ms))
  .map((times) => times.map((ms, index): ReplayChat => ({ id: `m${index}`, ms })))

const PERFORM: { [A in Action['do']]: (playback: Playback, ms: number) => void } = {
  play: (playback, ms) => playback.dispatch({ type: 'moved', ms: playback.state.at + ms }),
  seek: (playback, ms) => playback.dispatch({ type: 'moved', ms }),
  answer: (playback) => playback.answer(),
  fail: (playback) => playback.fail(),
  retry: (playback) => playback.retry(),
  online: (playback) => playback.dispatch({ type: 'wentOnline' }),
}

describe('any sequence of playing, seeking, answers and failures', () => {
  test('shows the last messages up to the position, in order, each once, and none from later', () => {
    fc.assert(
      fc.property(chats, actions, (all, steps) => {
        const playback = new Playback(all)
        for (const action of steps) PERFORM[action.do](playback, 'ms' in action ? action.ms : 0)
        playback.dispatch({ type: 'moved', ms: playback.state.at })
        playback.settle()
        expect(isInStep(playback.state)).toBe(true)
        expect([...shownChat(playback.state)]).toEqual(playback.expected())
      }),
      { numRuns: 400 },
    )
  })
})

function minutes(count: number): ReplayChat[] {
  return Array.from({ length: count }, (_, index) => ({ id: `m${index}`, ms: index * 60_000 }))
}

describe('a class with a message each minute', () => {
  test('playing on asks for each page once', () => {
    const playback = new Playback(minutes(30))
    for (let ms = 0; ms < 30 * 60_000; ms += 1000) {
      playback.dispatch({ type: 'moved', ms })
      playback.settle()
    }
    expect(playback.requests).toBeLessThanOrEqual(1 + 30 / PAGE_LENGTH + 1)
  })

  test('a seek back within what is loaded asks for nothing, and takes the later messages away', () => {
    const playback = new Playback(minutes(30))
    playback.dispatch({ type: 'moved', ms: 2 * 60_000 })
    playback.settle()
    const before = playback.requests
    playback.dispatch({ type: 'moved', ms: 60_000 })
    expect(shownChat(playback.state).map(({ id }) => id)).toEqual(['m0', 'm1'])
    expect(playback.requests).toBe(before)
  })

  test('a far seek asks for the messages around the new position first', () => {
    const playback = new Playback(minutes(30))
    playback.dispatch({ type: 'moved', ms: 0 })
    playback.settle()
    playback.dispatch({ type: 'moved', ms: 20 * 60_000 })
    expect(playback.asked).toEqual({ kind: 'upTo', ms: 20 * 60_000 })
    playback.settle()
    expect(shownChat(playback.state).map(({ id }) => id)).toEqual(['m17', 'm18', 'm19', 'm20'])
  })

  test('a page that fails is asked for again after growing delays, and when the user presses retry', () => {
    const playback = new Playback(minutes(5))
    playback.dispatch({ type: 'moved', ms: 0 })
    playback.fail()
    expect(playback.state.waiting).toBe(true)
    playback.dispatch({ type: 'moved', ms: 1000 })
    expect(playback.asked).toBeNull()
    playback.dispatch({ type: 'retryPressed' })
    expect(playback.asked).toEqual({ kind: 'upTo', ms: 1000 })
    const { effects } = chatReplayReducer(playback.state, { type: 'loadFailed' })
    expect(effects).toEqual([{ type: 'scheduleRetry', delayMs: 5000 }])
  })
})

test('the chat of a class without messages is requested once', () => {
  const playback = new Playback([])
  for (const ms of [0, 1000, 500_000, 0]) {
    playback.dispatch({ type: 'moved', ms })
    playback.settle()
  }
  expect(shownChat(playback.state)).toEqual([])
  expect(playback.requests).toBeLessThanOrEqual(3)
})
