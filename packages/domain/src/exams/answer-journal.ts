/** Delays in ms before failed answers are sent again; the last one repeats. */
export const SYNC_RETRY_DELAYS = [1000, 2000, 5000, 10_000, 30_000] as const

type Answers = Readonly<Record<string, string>>

/** The answers of one paper: what the user chose, what is being sent, what is saved. */
export interface AnswerJournal {
  /** What the user chose last, by question. */
  answers: Answers
  /** Changed since the last sync began. */
  changed: Answers
  /** Being sent to the server; null when nothing is. */
  sending: Answers | null
  /** True while the browser has a network. */
  online: boolean
  /** Failed syncs in a row. */
  failures: number
  /** Whether answers are still taken. */
  phase: 'answering' | 'handingIn' | 'handedIn'
  /** True when a hand-in got no response, or there is no network: it is repeated until there is one. */
  handInWaits: boolean
}

/** What happened to a paper. */
export type AnswerJournalEvent =
  /**
   * The paper was opened again: the server's answers, and the newer ones stored on the device; `handIn` when those were
   * stored by `writeHandIn`.
   */
  | { type: 'restored'; server: Answers; journaled: Answers; handIn?: boolean }
  | { type: 'answered'; questionId: string; answer: string }
  | { type: 'synced' }
  | { type: 'syncFailed' }
  | { type: 'retryDue' }
  | { type: 'wentOnline' }
  | { type: 'wentOffline' }
  | { type: 'handInPressed' }
  /** The end time set by the server has passed. */
  | { type: 'timeRanOut' }
  | { type: 'handedIn' }
  /** The server refused the hand-in, or the student takes it back while it waits. */
  | { type: 'handInFailed' }
  /** The hand-in got no response: the server may have it, or not. Handing in must be idempotent. */
  | { type: 'handInLost' }

/** Effects, to run in this order. */
export type AnswerJournalEffect =
  /** Store these on the device: every answer that the server may not have yet. */
  | { type: 'writeJournal'; unsynced: Answers }
  /** Store all answers on the device, and that they are to be handed in: also after the tab was closed. */
  | { type: 'writeHandIn'; answers: Answers }
  | { type: 'clearJournal' }
  | { type: 'sync'; changes: Answers }
  | { type: 'scheduleRetry'; delayMs: number }
  | { type: 'handIn'; answers: Answers }

/** Result of `answerJournalReducer`. */
export interface AnswerJournalStep {
  /** The state after the event. */
  state: AnswerJournal
  /** What has to be done now, in this order. */
  effects: AnswerJournalEffect[]
}

/** A paper without answers, online. */
export const initialAnswerJournal: AnswerJournal = {
  answers: {},
  changed: {},
  sending: null,
  online: true,
  failures: 0,
  phase: 'answering',
  handInWaits: false,
}

/** The save state beside the timer (decisions §8). */
export type JournalMark = 'saved' | 'saving' | 'offline'

/** The texts of the save states. */
export const JOURNAL_MARKS = {
  saved: '已保存',
  saving: '保存中',
  offline: '网络异常，答案已存在本机',
} as const satisfies Record<JournalMark, string>

/** `saved`: the server has every answer; `saving`: they are being sent; `offline`: that fails. */
export function journalMark(state: AnswerJournal): JournalMark {
  if (state.phase === 'handingIn') return state.handInWaits ? 'offline' : 'saving'
  if (state.sending === null && isEmpty(state.changed)) return 'saved'
  return state.online && state.failures === 0 ? 'saving' : 'offline'
}

/**
 * Keeps answers safe: each change is journaled on the device at once and synced, one sync at a time, changed answers
 * only; a failed one is tried again with growing waits. Handing in sends all answers, so none is lost with a sync; one
 * without a response is repeated until there is one.
 */
export function answerJournalReducer(
  state: AnswerJournal,
  event: AnswerJournalEvent,
): AnswerJournalStep {
  if (state.phase === 'handedIn') return step(state)
  switch (event.type) {
    case 'restored':
      return onRestore(state, event)
    case 'answered':
      return onAnswer(state, event.questionId, event.answer)
    case 'synced': {
      if (state.sending === null) return step(state)
      const next = { ...state, sending: null, failures: 0 }
      return then(writeJournal(next), proceed)
    }
    case 'syncFailed':
      return onSyncFailure(state)
    case 'retryDue':
      return proceed(state)
    case 'wentOnline':
      return proceed({ ...state, online: true })
    case 'wentOffline':
      return step({ ...state, online: false })
    case 'handInPressed':
    case 'timeRanOut':
      return state.phase === 'answering' ? beginHandIn(state) : step(state)
    case 'handedIn':
      return step(
        {
          ...state,
          phase: 'handedIn',
          changed: {},
          sending: null,
          failures: 0,
          handInWaits: false,
        },
        { type: 'clearJournal' },
      )
    case 'handInFailed': {
      if (state.phase !== 'handingIn') return step(state)
      const next: AnswerJournal = { ...state, phase: 'answering', handInWaits: false }
      return then(writeJournal(next), proceed)
    }
    case 'handInLost':
      return onHandInLoss(state)
  }
}

function onRestore(
  state: AnswerJournal,
  { server, journaled, handIn }: Extract<AnswerJournalEvent, { type: 'restored' }>,
): AnswerJournalStep {
  const answers = { ...server, ...journaled, ...state.changed }
  const next = { ...state, answers, changed: { ...journaled, ...state.changed } }
  return handIn && state.phase === 'answering' ? beginHandIn(next) : proceed(next)
}

/** Stores the hand-in on the device at once, so that it survives a closed tab; without a network it is sent later. */
function beginHandIn(state: AnswerJournal): AnswerJournalStep {
  const next: AnswerJournal = { ...state, phase: 'handingIn', handInWaits: true }
  return then(step(next, { type: 'writeHandIn', answers: next.answers }), proceed)
}

function onHandInLoss(state: AnswerJournal): AnswerJournalStep {
  if (state.phase !== 'handingIn' || state.handInWaits) return step(state)
  const next = { ...state, handInWaits: true, failures: state.failures + 1 }
  return step(next, { type: 'scheduleRetry', delayMs: retryDelay(state.failures) })
}

function onAnswer(state: AnswerJournal, questionId: string, answer: string): AnswerJournalStep {
  // Answers can't change while they are handed in.
  if (state.phase !== 'answering' || state.answers[questionId] === answer) return step(state)
  const change = { [questionId]: answer }
  const next = {
    ...state,
    answers: { ...state.answers, ...change },
    changed: { ...state.changed, ...change },
  }
  return then(writeJournal(next), proceed)
}

function onSyncFailure(state: AnswerJournal): AnswerJournalStep {
  if (state.sending === null) return step(state)
  // Answers changed during the sync are newer than those sent.
  const changed = { ...state.sending, ...state.changed }
  const next = { ...state, changed, sending: null, failures: state.failures + 1 }
  return step(next, { type: 'scheduleRetry', delayMs: retryDelay(state.failures) })
}

function retryDelay(failures: number): number {
  const last = SYNC_RETRY_DELAYS.length - 1
  return SYNC_RETRY_DELAYS[Math.min(failures, last)] ?? 0
}

/** Sends what waits: the hand-in, or the changed answers. */
function proceed(state: AnswerJournal): AnswerJournalStep {
  if (!state.online) return step(state)
  if (state.phase === 'handingIn') {
    if (!state.handInWaits) return step(state)
    const next = { ...state, handInWaits: false }
    return step(next, { type: 'handIn', answers: state.answers })
  }
  if (state.sending !== null || isEmpty(state.changed)) return step(state)
  const changes = state.changed
  return step({ ...state, changed: {}, sending: changes }, { type: 'sync', changes })
}

function writeJournal(state: AnswerJournal): AnswerJournalStep {
  // During a hand-in the device already stores all answers.
  if (state.phase !== 'answering') return step(state)
  const unsynced = { ...state.sending, ...state.changed }
  return step(
    state,
    isEmpty(unsynced) ? { type: 'clearJournal' } : { type: 'writeJournal', unsynced },
  )
}

function isEmpty(answers: Answers): boolean {
  return Object.keys(answers).length === 0
}

function step(state: AnswerJournal, ...effects: AnswerJournalEffect[]): AnswerJournalStep {
  return { state, effects }
}

function then(
  before: AnswerJournalStep,
  next: (state: AnswerJournal) => AnswerJournalStep,
): AnswerJournalStep {
  const after = next(before.state)
  return { state: after.state, effects: [...before.effects, ...after.effects] }
}
