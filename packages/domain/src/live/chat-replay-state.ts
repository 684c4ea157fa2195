/** A message of a class as a playback shows it. */
export interface ReplayChat {
  /** Each message has its own. */
  id: string
  /** When it was said, in ms since the class began: whole numbers, 0 or more. */
  ms: number
}

/**
 * A page of messages. `upTo`: the last ones said at `ms` or before it; `after`: the first ones said later. Messages of one
 * millisecond are never divided between pages.
 */
export interface ReplayPage {
  /** Messages up to that moment, or after it. */
  kind: 'upTo' | 'after'
  /** The moment, in ms of the playback. */
  ms: number
}

/** How much of a replayed chat is shown, kept and loaded ahead. */
export interface ChatReplayLimits {
  /** The most messages that are shown: the last ones. */
  shown: number
  /** The most messages that are kept in memory. */
  kept: number
  /** With fewer messages to come, the next page is loaded. */
  ahead: number
}

export const CHAT_REPLAY_LIMITS: ChatReplayLimits = { shown: 100, kept: 600, ahead: 40 }

/** The chat of a class beside its playback. */
export interface ChatReplay<M extends ReplayChat> {
  /** How much is loaded and kept at once. */
  readonly limits: ChatReplayLimits
  /** Position of the playback, in ms. */
  readonly at: number
  /** In order, each once. */
  readonly messages: readonly M[]
  /**
   * Everything that was said from `from` to `until`, both included, is in `messages`: infinite where nothing was said before
   * or after. Null before the first page.
   */
  readonly loaded: { readonly from: number; readonly until: number } | null
  /** The page that is being loaded; null when none is. */
  readonly loading: ReplayPage | null
  /** Pages in a row that could not be loaded. */
  readonly failures: number
  /** True between a failed page and its repetition. */
  readonly waiting: boolean
}

/** What happened: to the playback, and to the page that was asked for. */
export type ChatReplayEvent<M extends ReplayChat> =
  /** Playing and seeking alike. */
  | { type: 'moved'; ms: number }
  /** `end`: there is nothing further in the page's direction. */
  | { type: 'loaded'; messages: readonly M[]; end: boolean }
  | { type: 'loadFailed' }
  | { type: 'retryDue' }
  | { type: 'retryPressed' }
  | { type: 'wentOnline' }

/** What a replayed chat asks of its caller. */
export type ChatReplayEffect =
  | { type: 'load'; page: ReplayPage }
  | { type: 'scheduleRetry'; delayMs: number }

/** The next state of a replayed chat, with what to do. */
export interface ChatReplayStep<M extends ReplayChat> {
  /** The state after the event. */
  state: ChatReplay<M>
  /** What has to be done now, in this order. */
  effects: ChatReplayEffect[]
}

/** A playback whose position is not known yet. */
export function initialChatReplay<M extends ReplayChat>(
  limits: ChatReplayLimits = CHAT_REPLAY_LIMITS,
): ChatReplay<M> {
  return {
    limits,
    at: 0,
    messages: [],
    loaded: null,
    loading: null,
    failures: 0,
    waiting: false,
  }
}
