import type {
  ChatReplay,
  ChatReplayEffect,
  ChatReplayEvent,
  ChatReplayStep,
  ReplayChat,
  ReplayPage,
} from './chat-replay-state'

/** Delays in ms before a page that failed is asked for again; the last one repeats. */
const RETRY_DELAYS = [2000, 5000, 15_000, 30_000] as const

/**
 * Keeps the chat in step with a playback: one unbroken stretch of the class is loaded around the position, one page at a
 * time; a seek out of it begins a new one.
 */
export function chatReplayReducer<M extends ReplayChat>(
  state: ChatReplay<M>,
  event: ChatReplayEvent<M>,
): ChatReplayStep<M> {
  switch (event.type) {
    case 'moved':
      return loadNext({ ...state, at: event.ms })
    case 'loaded':
      return loadNext(bounded(withPage(state, event.messages, event.end)))
    case 'loadFailed':
      return onFailure(state)
    case 'retryDue':
    case 'retryPressed':
    case 'wentOnline':
      return loadNext({ ...state, waiting: false })
  }
}

/** The messages to show: the last ones that were said at the position or before it. */
export function shownChat<M extends ReplayChat>({
  messages,
  at,
  limits,
}: ChatReplay<M>): readonly M[] {
  const count = saidBy(messages, at)
  return messages.slice(Math.max(0, count - limits.shown), count)
}

/** True when `shownChat` is complete. */
export function isInStep<M extends ReplayChat>(state: ChatReplay<M>): boolean {
  const { loaded, at, limits, messages } = state
  if (!loaded || at < loaded.from || at > loaded.until) return false
  return saidBy(messages, at) >= limits.shown || loaded.from === Number.NEGATIVE_INFINITY
}

/** How many of the messages were said at `ms` or before it. */
function saidBy(messages: readonly ReplayChat[], ms: number): number {
  let low = 0
  let high = messages.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((messages[middle]?.ms ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low
}

function loadNext<M extends ReplayChat>(state: ChatReplay<M>): ChatReplayStep<M> {
  const page = state.loading || state.waiting ? null : missingPage(state)
  if (!page) return { state, effects: [] }
  const effects: ChatReplayEffect[] = [{ type: 'load', page }]
  return { state: { ...state, loading: page }, effects }
}

/** The page to load next: around the position, then before it, then ahead of it. */
function missingPage<M extends ReplayChat>(state: ChatReplay<M>): ReplayPage | null {
  const { loaded, at, limits, messages } = state
  if (!loaded || at < loaded.from || at > loaded.until) return { kind: 'upTo', ms: at }
  if (!isInStep(state)) return { kind: 'upTo', ms: loaded.from - 1 }
  const isShort = messages.length - saidBy(messages, at) < limits.ahead
  return isShort && Number.isFinite(loaded.until) ? { kind: 'after', ms: loaded.until } : null
}

function withPage<M extends ReplayChat>(
  state: ChatReplay<M>,
  more: readonly M[],
  end: boolean,
): ChatReplay<M> {
  const { loading: page, loaded, messages } = state
  const next = { ...state, loading: null, failures: 0, waiting: false }
  if (!page) return next
  if (page.kind === 'after') {
    const until = end ? Number.POSITIVE_INFINITY : (more.at(-1)?.ms ?? Number.POSITIVE_INFINITY)
    const from = loaded?.from ?? page.ms + 1
    return { ...next, messages: [...messages, ...more], loaded: { from, until } }
  }
  const first = more[0]
  const from = end || !first ? Number.NEGATIVE_INFINITY : first.ms
  const isEarlier = loaded !== null && page.ms === loaded.from - 1
  return isEarlier
    ? { ...next, messages: [...more, ...messages], loaded: { from, until: loaded.until } }
    : { ...next, messages: more, loaded: { from, until: page.ms } }
}

/** Forgets the messages that are furthest from the position. */
function bounded<M extends ReplayChat>(state: ChatReplay<M>): ChatReplay<M> {
  const { messages, loaded, limits, at } = state
  if (!loaded || messages.length <= limits.kept) return state
  const count = saidBy(messages, at)
  const lastBefore = messages[count - 1 - Math.floor(limits.kept / 2)]
  const firstAfter = messages[count + Math.floor(limits.kept / 2)]
  const from = lastBefore ? lastBefore.ms + 1 : loaded.from
  const until = firstAfter ? firstAfter.ms - 1 : loaded.until
  const kept = messages.filter(({ ms }) => ms >= from && ms <= until)
  return { ...state, messages: kept, loaded: { from, until } }
}

function onFailure<M extends ReplayChat>(state: ChatReplay<M>): ChatReplayStep<M> {
  if (!state.loading) return { state, effects: [] }
  const delayMs = RETRY_DELAYS[Math.min(state.failures, RETRY_DELAYS.length - 1)] ?? 0
  return {
    state: { ...state, loading: null, failures: state.failures + 1, waiting: true },
    effects: [{ type: 'scheduleRetry', delayMs }],
  }
}
