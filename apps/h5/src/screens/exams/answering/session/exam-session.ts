import type { Attempt, CheckedAnswer, Client, HandInResult, SyncResult } from '@kaozhou/api'
import {
  type ExamSession as DomainSession,
  type ExamSessionEffect,
  type ExamSessionEvent,
  examSessionReducer,
  newExamSession,
  partPlans,
  serverTime,
} from '@kaozhou/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createTimers } from '../../../../data/timers'
import { examDevice } from '../../exam-device'
import type { DeviceJournal } from './device-journal'
import { examExchange } from './exam-exchange'
import { openJournal } from './kept-journal'
import { firstPage, type PaperPage, pageOf, paperPages, sameWordElsewhere } from './paper-pages'
import { positionOf, sessionAnswers } from './session-answers'

/** What changes while a paper is taken. Views read the part of it that they show. */
export interface ExamState {
  session: DomainSession
  /** Id of the question that is shown. */
  at: string
  /** Practice: what was checked, by question id. */
  checked: Readonly<
    Record<string, Pick<CheckedAnswer, 'state' | 'solution'> & { script?: string | null }>
  >
  /** False when this device could not store an answer. */
  isKept: boolean
}

export interface ExamEvents {
  onMessage: (text: string) => void
  /** It is handed in, here or elsewhere. */
  onHandedIn: (result: HandInResult | { attemptId: number }) => void
}

export interface ExamSession {
  attempt: Attempt
  pages: readonly PaperPage[]
  store: StoreApi<ExamState>
  /** The server's time, ms. */
  now: () => number
  answer: (questionId: string, answer: string) => void
  toggleMark: (questionId: string) => void
  /** Shows a question, and enters its part. */
  go: (questionId: string) => void
  recordingEnded: () => void
  setPaused: (paused: boolean) => Promise<void>
  check: (questionId: string) => Promise<void>
  handIn: () => void
  /** Goes on answering while a hand-in waits for a network. */
  takeBack: () => void
  tick: () => void
  setOnline: (online: boolean) => void
  /** Asks the server what is new: its time, and what other devices did. */
  look: () => Promise<void>
  /** Restores what this device kept, and sends it. */
  start: () => void
  dispose: () => void
}

/** The device's time by a clock that does not jump when somebody sets the phone's. */
function deviceNow(): number {
  return performance.timeOrigin + performance.now()
}

/** Takes a paper: keeps its answers on this device and on the server, and hands it in. */
export function examSession(
  attempt: Attempt,
  api: () => Promise<Client>,
  events: ExamEvents,
): ExamSession {
  const pages = paperPages(attempt)
  const journal = openJournal({ userId: attempt.userId, attemptId: attempt.id }, (isKept) => {
    if (isKept !== store.getState().isKept) store.setState({ isKept })
  })
  const opened = openedEvent(attempt, journal.atOpening)
  const store = openStore(attempt, pages, opened)
  const session = () => store.getState().session
  const exchange = examExchange(attempt, api, journal, { session, dispatch, onNews, ...events })
  const timers = createTimers()

  function dispatch(event: ExamSessionEvent): void {
    const { state, effects } = examSessionReducer(session(), event)
    if (state !== session()) store.setState({ session: state })
    for (const effect of effects) if (exchange.isOpen()) perform(effect)
  }

  function perform(effect: ExamSessionEffect): void {
    switch (effect.type) {
      case 'writeJournal':
        journal.keep(effect.unsynced, false)
        break
      case 'writeHandIn':
        journal.keep(effect.answers, true)
        break
      case 'clearJournal':
        journal.keep({}, false)
        break
      case 'scheduleRetry':
        timers.wait(effect.delayMs, () => dispatch({ type: 'retryDue' }))
        break
      case 'sync':
        timers.wait(exchange.untilNextSync(), () => void exchange.sync(effect.changes))
        break
      case 'handIn':
        void exchange.handIn(effect.answers)
        break
      case 'enterPart':
        exchange.enterPart({ partId: effect.partId, at: Math.round(effect.at) })
        break
      case 'tellOtherDevice':
        events.onMessage(changedElsewhere(effect.questionIds.map(numberOf)))
        break
      case 'tellPartsClosed':
        events.onMessage('这一部分时间到了')
        showOpenPart()
        break
    }
  }

  function onNews({ position, answers, refused }: SyncResult): void {
    const before = session().position.partId
    dispatch({
      type: 'synced',
      now: deviceNow(),
      serverNow: position.serverNow,
      position: positionOf(position),
      answers: sessionAnswers(answers),
    })
    if (session().position.partId !== before && showOpenPart())
      events.onMessage('这一部分已经结束，现在是下一部分')
    if (refused.some(({ why }) => why === 'late')) events.onMessage('时间已到，之后的修改不算')
  }

  function numberOf(questionId: string): number {
    return pageOf(pages, questionId)?.question.number ?? 0
  }

  function show(questionId: string): void {
    store.setState({ at: questionId })
    dispatch({ type: 'shown', questionId, now: deviceNow() })
  }

  /** False when the part of the shown question is open. */
  function showOpenPart(): boolean {
    const current = pageOf(pages, store.getState().at)
    if (!current || session().position.closed[current.part.id] === undefined) return false
    show(firstPage(pages, session()))
    return true
  }

  function go(questionId: string): void {
    const page = pageOf(pages, questionId)
    if (!page) return
    dispatch({ type: 'partEntered', partId: page.part.id, now: deviceNow() })
    if (session().position.partId === page.part.id) show(questionId)
  }

  function answer(questionId: string, text: string): void {
    for (const other of sameWordElsewhere(pages, session(), questionId, text))
      dispatch({ type: 'answered', questionId: other, answer: '', now: deviceNow() })
    dispatch({ type: 'answered', questionId, answer: text, now: deviceNow() })
  }

  return {
    attempt,
    pages,
    store,
    now: () => serverTime(session(), deviceNow()),
    answer,
    toggleMark: (questionId) => {
      const marked = !session().answers[questionId]?.marked
      dispatch({ type: 'marked', questionId, marked, now: deviceNow() })
    },
    go,
    recordingEnded: () => {
      dispatch({ type: 'recordingEnded', now: deviceNow() })
      showOpenPart()
    },
    setPaused: async (paused) => {
      await exchange.pause(paused)
      dispatch({ type: paused ? 'paused' : 'resumed', now: deviceNow() })
      if (!paused) show(store.getState().at)
    },
    check: async (questionId) => {
      const checked = await exchange.check(questionId)
      store.setState(({ checked: before }) => ({ checked: { ...before, [questionId]: checked } }))
    },
    handIn: () => dispatch({ type: 'handInPressed' }),
    takeBack: () => dispatch({ type: 'handInFailed' }),
    tick: () => dispatch({ type: 'ticked', now: deviceNow() }),
    setOnline: (online) => dispatch({ type: online ? 'wentOnline' : 'wentOffline' }),
    look: exchange.look,
    start: () => {
      exchange.open()
      dispatch(opened)
      show(store.getState().at)
      if (journal.parts().length > 0) void exchange.look()
    },
    dispose: () => {
      exchange.close()
      timers.clear()
    },
  }
}

type Opened = Extract<ExamSessionEvent, { type: 'opened' }>

/** What is known of an attempt when its paper is opened: by the server, and by this device. */
function openedEvent({ position, answers }: Attempt, kept: DeviceJournal | null): Opened {
  return {
    type: 'opened',
    now: deviceNow(),
    serverNow: position.serverNow,
    position: positionOf(position),
    answers: sessionAnswers(answers),
    journaled: kept?.entries ?? {},
    entered: kept?.parts ?? [],
    handIn: kept?.handIn ?? false,
  }
}

/** What was answered is seen at once; the effects of opening come with `start`. */
function openStore(
  attempt: Attempt,
  pages: readonly PaperPage[],
  opened: Opened,
): StoreApi<ExamState> {
  const blank = newExamSession({
    plans: partPlans(attempt.paper, attempt.paper.use),
    questionIds: pages.map(({ question }) => question.id),
    canPause: attempt.canPause,
    device: examDevice(),
  })
  const first = examSessionReducer(blank, { ...opened, handIn: false }).state
  return createStore<ExamState>()(() => ({
    session: { ...first, journal: blank.journal },
    at: firstPage(pages, first),
    checked: Object.fromEntries(attempt.checked.map((one) => [one.questionId, one])),
    isKept: true,
  }))
}

function changedElsewhere(numbers: readonly number[]): string {
  const shown = [...numbers].sort((a, b) => a - b)
  return shown.length > 3
    ? `另一台设备改了 ${shown.length} 道题的答案，这里已更新`
    : `另一台设备改了第 ${shown.join('、')} 题的答案，这里已更新`
}
