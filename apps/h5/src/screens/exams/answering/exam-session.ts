import type { Attempt, CheckedAnswer, Client, HandInResult, SyncResult } from '@kaozhou/api'
import {
  type ExamSession as DomainSession,
  type EnteredPart,
  type ExamSessionEffect,
  type ExamSessionEvent,
  examSessionReducer,
  newExamSession,
  partPlans,
  serverTime,
} from '@kaozhou/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { examDevice } from '../exam-device'
import { storedJournal, storeJournal } from './device-journal'
import { examCalls } from './exam-calls'
import { type PaperPage, paperPages } from './paper-pages'
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
  const owner = { userId: attempt.userId, attemptId: attempt.id }
  const pages = paperPages(attempt)
  const kept = storedJournal(owner)
  const calls = examCalls(attempt.id, api)
  let parts: readonly EnteredPart[] = kept?.parts ?? []
  let revision = attempt.position.revision
  let isGone = false
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const opened = {
    type: 'opened',
    now: deviceNow(),
    serverNow: attempt.position.serverNow,
    position: positionOf(attempt.position),
    answers: sessionAnswers(attempt.answers),
    journaled: kept?.entries ?? {},
    entered: parts,
    handIn: kept?.handIn ?? false,
  } as const satisfies ExamSessionEvent
  const blank = newExamSession({
    plans: partPlans(attempt.paper, attempt.paper.use),
    questionIds: pages.map(({ question }) => question.id),
    canPause: attempt.canPause,
    device: examDevice(),
  })
  // What was answered is seen at once; its effects come with `start`.
  const first = examSessionReducer(blank, { ...opened, handIn: false }).state
  const store = createStore<ExamState>()(() => ({
    session: { ...first, journal: blank.journal },
    at: firstPage(first),
    checked: Object.fromEntries(attempt.checked.map((one) => [one.questionId, one])),
    isKept: true,
  }))

  /** The first question without an answer in the open part. */
  function firstPage({ answers, position }: DomainSession): string {
    const open = pages.filter(({ part }) => part.id === position.partId)
    const unanswered = open.find(({ question }) => !answers[question.id]?.answer)
    return (unanswered ?? open[0] ?? pages[0])?.question.id ?? ''
  }

  function dispatch(event: ExamSessionEvent): void {
    const { state, effects } = examSessionReducer(store.getState().session, event)
    if (state !== store.getState().session) store.setState({ session: state })
    for (const effect of effects) if (!isGone) perform(effect)
  }

  function perform(effect: ExamSessionEffect): void {
    switch (effect.type) {
      case 'writeJournal':
        keep(effect.unsynced, false)
        break
      case 'writeHandIn':
        keep(effect.answers, true)
        break
      case 'clearJournal':
        keep({}, false)
        break
      case 'scheduleRetry':
        wait(effect.delayMs, () => dispatch({ type: 'retryDue' }))
        break
      case 'sync':
        wait(calls.untilNextSync(), () => void sync(effect.changes))
        break
      case 'handIn':
        void sendHandIn(effect.answers)
        break
      case 'enterPart':
        keepParts([...parts, { partId: effect.partId, at: Math.round(effect.at) }])
        void look()
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

  function keep(entries: Record<string, string>, handIn: boolean): void {
    const isEmpty = Object.keys(entries).length === 0 && parts.length === 0 && !handIn
    const isKept = storeJournal(owner, isEmpty ? null : { entries, handIn, parts })
    if (isKept !== store.getState().isKept) store.setState({ isKept })
  }

  function keepParts(next: readonly EnteredPart[]): void {
    parts = next
    const { journal } = store.getState().session
    if (journal.phase === 'answering') keep({ ...journal.sending, ...journal.changed }, false)
  }

  function wait(delayMs: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, delayMs)
    timers.add(timer)
  }

  async function sync(changes: Record<string, string>): Promise<void> {
    try {
      await sendParts()
      const result = await calls.sync(changes, revision)
      if (!isGone) takeResult(result)
    } catch (error) {
      if (!isGone) onFailure(error, () => dispatch({ type: 'syncFailed' }))
    }
  }

  async function look(): Promise<void> {
    const { journal } = store.getState().session
    if (!journal.online || journal.sending || journal.phase !== 'answering') return
    try {
      await sendParts()
      const result = await calls.sync({}, revision)
      // A sync that began meanwhile hears the same news.
      if (!isGone && store.getState().session.journal.sending === null) takeResult(result)
    } catch (error) {
      // Without an answer there is nothing new; answers that wait have retries of their own.
      if (!isGone) onFailure(error, () => {})
    }
  }

  function takeResult({ position, answers, refused }: SyncResult): void {
    revision = position.revision
    const before = store.getState().session.position.partId
    dispatch({
      type: 'synced',
      now: deviceNow(),
      serverNow: position.serverNow,
      position: positionOf(position),
      answers: sessionAnswers(answers),
    })
    if (store.getState().session.position.partId !== before && showOpenPart())
      events.onMessage('这一部分已经结束，现在是下一部分')
    if (refused.some(({ why }) => why === 'late')) events.onMessage('时间已到，之后的修改不算')
    if (position.state === 'handedIn') finish({ attemptId: attempt.id })
  }

  function finish(result: HandInResult | { attemptId: number }): void {
    storeJournal(owner, null)
    if (!isGone) events.onHandedIn(result)
  }

  /** What the server refuses for good ends the paper; everything else is tried again. */
  function onFailure(error: unknown, again: () => void): void {
    if (calls.isHandedIn(error)) finish({ attemptId: attempt.id })
    else if (calls.isOver(error) && store.getState().session.journal.phase === 'answering')
      dispatch({ type: 'handInPressed' })
    else again()
  }

  async function sendHandIn(entries: Record<string, string>): Promise<void> {
    try {
      await sendParts()
      const result = await calls.handIn(entries)
      dispatch({ type: 'handedIn' })
      finish(result)
    } catch (error) {
      onFailure(error, () => {
        const refusal = calls.refusalOf(error)
        if (refusal) events.onMessage(refusal)
        dispatch({ type: refusal ? 'handInFailed' : 'handInLost' })
      })
    }
  }

  async function sendParts(): Promise<void> {
    for (let entered = parts[0]; entered; entered = parts[0]) {
      const position = await calls.enterPart(entered).catch((error: unknown) => {
        if (calls.refusalOf(error)) return null
        throw error
      })
      keepParts(parts.filter((part) => part !== entered))
      if (position) revision = position.revision
    }
  }

  function numberOf(questionId: string): number {
    return pages.find(({ question }) => question.id === questionId)?.question.number ?? 0
  }

  function show(questionId: string): void {
    store.setState({ at: questionId })
    dispatch({ type: 'shown', questionId, now: deviceNow() })
  }

  /** False when the part of the shown question is open. */
  function showOpenPart(): boolean {
    const { session, at } = store.getState()
    const current = pages.find(({ question }) => question.id === at)
    if (!current || session.position.closed[current.part.id] === undefined) return false
    show(firstPage(session))
    return true
  }

  function go(questionId: string): void {
    const page = pages.find(({ question }) => question.id === questionId)
    if (!page) return
    dispatch({ type: 'partEntered', partId: page.part.id, now: deviceNow() })
    if (store.getState().session.position.partId === page.part.id) show(questionId)
  }

  /** Each word of a bank is used once: it leaves the blank that had it. */
  function answer(questionId: string, text: string): void {
    const page = pages.find(({ question }) => question.id === questionId)
    const { answers } = store.getState().session
    if (page?.question.kind === 'banked' && text !== '') {
      for (const { id } of page.group.questions)
        if (id !== questionId && answers[id]?.answer === text)
          dispatch({ type: 'answered', questionId: id, answer: '', now: deviceNow() })
    }
    dispatch({ type: 'answered', questionId, answer: text, now: deviceNow() })
  }

  async function check(questionId: string): Promise<void> {
    const known = store.getState().session.answers[questionId]
    const checked = await calls.check(questionId, known?.answer ?? '', known?.seconds ?? 0)
    store.setState(({ checked: before }) => ({ checked: { ...before, [questionId]: checked } }))
  }

  return {
    attempt,
    pages,
    store,
    now: () => serverTime(store.getState().session, deviceNow()),
    answer,
    toggleMark: (questionId) => {
      const marked = !store.getState().session.answers[questionId]?.marked
      dispatch({ type: 'marked', questionId, marked, now: deviceNow() })
    },
    go,
    recordingEnded: () => {
      dispatch({ type: 'recordingEnded', now: deviceNow() })
      showOpenPart()
    },
    setPaused: async (paused) => {
      const position = await calls.pause(paused)
      revision = position.revision
      dispatch({ type: paused ? 'paused' : 'resumed', now: deviceNow() })
      if (!paused) show(store.getState().at)
    },
    check,
    handIn: () => dispatch({ type: 'handInPressed' }),
    takeBack: () => dispatch({ type: 'handInFailed' }),
    tick: () => dispatch({ type: 'ticked', now: deviceNow() }),
    setOnline: (online) => dispatch({ type: online ? 'wentOnline' : 'wentOffline' }),
    look,
    start: () => {
      isGone = false
      dispatch(opened)
      show(store.getState().at)
      if (parts.length > 0) void look()
    },
    dispose: () => {
      isGone = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function changedElsewhere(numbers: readonly number[]): string {
  const shown = [...numbers].sort((a, b) => a - b)
  return shown.length > 3
    ? `另一台设备改了 ${shown.length} 道题的答案，这里已更新`
    : `另一台设备改了第 ${shown.join('、')} 题的答案，这里已更新`
}
