import type {
  Attempt,
  AttemptPosition,
  CheckedAnswer,
  Client,
  HandInResult,
  StoredAnswer,
} from '@kaozhou/api'
import {
  type AnswerJournal,
  type AnswerJournalEffect,
  type AnswerJournalEvent,
  answerJournalReducer,
  initialAnswerJournal,
} from '@kaozhou/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type DeviceJournal, type EnteredPart, storedJournal, storeJournal } from './device-journal'
import { type ExamCalls, examCalls } from './exam-calls'
import { entryOf, entryText } from './journal-entry'
import { type PaperPage, paperPages } from './paper-pages'
import { closesWhenLeft } from './part-rules'
import { type SteadyClock, steadyClock } from './steady-clock'

/** What changes while a paper is taken. Views read the part of it that they show. */
export interface ExamState {
  journal: AnswerJournal
  position: AttemptPosition
  /** Id of the question that is shown. */
  at: string
  /** Practice: what was checked, by question id. */
  checked: Readonly<Record<string, Pick<CheckedAnswer, 'state' | 'solution'>>>
  /** False when this device could not store an answer. */
  isKept: boolean
}

/** What happens outside of the paper. */
export interface ExamEvents {
  /** Another device, or the hand-in. */
  onMessage: (text: string) => void
  onHandedIn: (result: HandInResult | { attemptId: number }) => void
}

export interface ExamSession {
  attempt: Attempt
  pages: readonly PaperPage[]
  clock: SteadyClock
  store: StoreApi<ExamState>
  answer: (questionId: string, answer: string) => void
  toggleMark: (questionId: string) => void
  go: (questionId: string) => void
  enterPart: (partId: string) => void
  setPaused: (paused: boolean) => Promise<void>
  check: (questionId: string) => Promise<void>
  handIn: () => void
  /** Goes on answering while a hand-in waits for a network. */
  takeBack: () => void
  timeRanOut: () => void
  setOnline: (online: boolean) => void
  /** Asks the server what is new: its time, and what other devices did. */
  look: () => Promise<void>
  /** Restores what this device kept, and sends it. */
  start: () => void
  dispose: () => void
}

/** Takes a paper: keeps its answers on this device and on the server, and hands it in. */
export function examSession(
  attempt: Attempt,
  api: () => Promise<Client>,
  events: ExamEvents,
): ExamSession {
  const owner = { userId: attempt.userId, attemptId: attempt.id }
  const pages = paperPages(attempt)
  const clock = steadyClock(attempt.position.serverNow)
  const kept = storedJournal(owner)
  const times: Record<string, number> = {}
  const seconds: Record<string, number> = {}
  const server: Record<string, string> = {}
  for (const stored of attempt.answers) takeStored(stored)
  Object.assign(times, kept?.times)
  Object.assign(seconds, kept?.seconds)
  let parts: readonly EnteredPart[] = kept?.parts ?? []
  let shownSince = performance.now()
  let isGone = false
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const store = createStore<ExamState>()(() => ({
    journal: { ...initialAnswerJournal, answers: { ...server, ...kept?.entries } },
    position: attempt.position,
    at: firstPage(),
    checked: Object.fromEntries(attempt.checked.map((one) => [one.questionId, one])),
    isKept: true,
  }))
  const calls: ExamCalls = examCalls({
    attemptId: attempt.id,
    api,
    change: (questionId, entry) => ({
      questionId,
      ...entryOf(entry),
      at: times[questionId] ?? attempt.startedAt,
      seconds: Math.round(seconds[questionId] ?? 0),
    }),
  })

  function takeStored({ questionId, answer, marked, at, seconds: spent }: StoredAnswer): void {
    server[questionId] = entryText({ answer, marked })
    times[questionId] = at
    seconds[questionId] = Math.max(spent, seconds[questionId] ?? 0)
  }

  /** The first question without an answer in the open part. */
  function firstPage(): string {
    const open = pages.filter(({ part }) => part.id === attempt.position.partId)
    const blank = open.find(({ question }) => entryOf(server[question.id]).answer === '')
    return (blank ?? open[0] ?? pages[0])?.question.id ?? ''
  }

  function keep(entries: DeviceJournal['entries'], handIn: boolean): void {
    const of = (record: Record<string, number>): Record<string, number> =>
      Object.fromEntries(Object.keys(entries).map((id) => [id, record[id] ?? 0]))
    const isKept = storeJournal(owner, {
      entries,
      times: of(times),
      seconds: of(seconds),
      handIn,
      parts,
    })
    if (isKept !== store.getState().isKept) store.setState({ isKept })
  }

  function keepParts(next: readonly EnteredPart[]): void {
    parts = next
    const { journal } = store.getState()
    if (journal.phase === 'answering') keep({ ...journal.sending, ...journal.changed }, false)
  }

  function wait(delayMs: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, delayMs)
    timers.add(timer)
  }

  function dispatch(event: AnswerJournalEvent): void {
    const { state, effects } = answerJournalReducer(store.getState().journal, event)
    store.setState({ journal: state })
    for (const effect of effects) if (!isGone) perform(effect)
  }

  function perform(effect: AnswerJournalEffect): void {
    switch (effect.type) {
      case 'writeJournal':
        return keep(effect.unsynced, false)
      case 'writeHandIn':
        return keep(effect.answers, true)
      case 'clearJournal':
        return parts.length > 0 ? keep({}, false) : void storeJournal(owner, null)
      case 'scheduleRetry':
        return wait(effect.delayMs, () => dispatch({ type: 'retryDue' }))
      case 'sync':
        return wait(calls.untilNextSync(), () => void sync(effect.changes))
      case 'handIn':
        return void sendHandIn(effect.answers)
    }
  }

  async function sync(changes: Record<string, string>): Promise<void> {
    try {
      await sendParts()
      const result = await calls.sync(changes, store.getState().position.revision)
      if (isGone) return
      dispatch({ type: 'synced' })
      takeResult(result)
    } catch (error) {
      if (!isGone) onFailure(error, () => dispatch({ type: 'syncFailed' }))
    }
  }

  function takeResult(result: Awaited<ReturnType<ExamCalls['sync']>>): void {
    takePosition(result.position)
    const { changed } = store.getState().journal
    const news = result.answers.filter(({ questionId }) => !(questionId in changed))
    for (const one of news) takeStored(one)
    const taken = Object.fromEntries(news.map(({ questionId }) => [questionId, server[questionId] ?? '']))
    const { answers } = store.getState().journal
    const isNew = news.filter(({ questionId }) => answers[questionId] !== taken[questionId])
    if (isNew.length === 0) return
    dispatch({ type: 'restored', server: { ...answers, ...taken }, journaled: {} })
    const late = result.refused.some(({ why }) => why === 'late')
    events.onMessage(late ? '时间已到，之后的修改不算' : changedElsewhere(isNew.map(numberOf)))
  }

  function numberOf({ questionId }: StoredAnswer): number {
    return pages.find(({ question }) => question.id === questionId)?.question.number ?? 0
  }

  function takePosition(position: AttemptPosition): void {
    clock.set(position.serverNow)
    // Parts that were entered without a network are newer than what the server says.
    if (parts.length === 0) store.setState({ position })
    if (position.state === 'handedIn') events.onHandedIn({ attemptId: attempt.id })
  }

  /** What the server refuses for good ends the paper; everything else is tried again. */
  function onFailure(error: unknown, again: () => void): void {
    if (calls.isHandedIn(error)) {
      storeJournal(owner, null)
      events.onHandedIn({ attemptId: attempt.id })
    } else if (calls.isOver(error)) dispatch({ type: 'timeRanOut' })
    else again()
  }

  async function sendHandIn(entries: Record<string, string>): Promise<void> {
    spend()
    try {
      const result = await calls.handIn(entries)
      dispatch({ type: 'handedIn' })
      storeJournal(owner, null)
      if (!isGone) events.onHandedIn(result)
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
      keepParts(parts.slice(1))
      if (position) takePosition(position)
    }
  }

  /** Adds the time since the last look to the question that is shown. */
  function spend(): void {
    const now = performance.now()
    const { at } = store.getState()
    seconds[at] = (seconds[at] ?? 0) + (now - shownSince) / 1000
    shownSince = now
  }

  function change(questionId: string, next: Partial<ReturnType<typeof entryOf>>): void {
    const { journal, position } = store.getState()
    if (isClosed(questionId, position)) return
    if (position.endsAt !== null && clock.now() >= position.endsAt) return
    spend()
    times[questionId] = Math.round(clock.now())
    const entry = { ...entryOf(journal.answers[questionId]), ...next }
    dispatch({ type: 'answered', questionId, answer: entryText(entry) })
  }

  function isClosed(questionId: string, position: AttemptPosition): boolean {
    const partId = pages.find(({ question }) => question.id === questionId)?.part.id
    return partId !== undefined && position.closedParts.includes(partId)
  }

  /** Each word of a bank is used once: it leaves the blank that had it. */
  function answer(questionId: string, text: string): void {
    const page = pages.find(({ question }) => question.id === questionId)
    if (page?.question.kind === 'banked' && text !== '') {
      const { answers } = store.getState().journal
      for (const { id } of page.group.questions)
        if (id !== questionId && entryOf(answers[id]).answer === text) change(id, { answer: '' })
    }
    change(questionId, { answer: text })
  }

  function enterPart(partId: string): void {
    const { position } = store.getState()
    if (partId === position.partId || position.closedParts.includes(partId)) return
    const left = attempt.paper.parts.find(({ id }) => id === position.partId)
    const entered = attempt.paper.parts.find(({ id }) => id === partId)
    if (!entered) return
    const at = Math.round(clock.now())
    const closes = left && closesWhenLeft(attempt.paper, left)
    store.setState({
      position: {
        ...position,
        partId,
        partStartedAt: at,
        partEndsAt: entered.minutes === null ? null : at + entered.minutes * 60_000,
        closedParts: closes ? [...position.closedParts, left.id] : position.closedParts,
      },
    })
    keepParts([...parts, { partId, at }])
    void look()
  }

  async function look(): Promise<void> {
    const { journal, position } = store.getState()
    if (!journal.online || journal.sending || journal.phase !== 'answering') return
    try {
      await sendParts()
      const result = await calls.sync({}, position.revision)
      if (!isGone) takeResult(result)
    } catch (error) {
      // Without an answer there is nothing new; answers that wait have retries of their own.
      if (!isGone) onFailure(error, () => {})
    }
  }

  return {
    attempt,
    pages,
    clock,
    store,
    answer,
    toggleMark: (id) =>
      change(id, { marked: !entryOf(store.getState().journal.answers[id]).marked }),
    go: (id) => {
      spend()
      const page = pages.find(({ question }) => question.id === id)
      if (!page || isClosed(id, store.getState().position)) return
      store.setState({ at: id })
      enterPart(page.part.id)
    },
    enterPart,
    setPaused: async (paused) => {
      spend()
      takePosition(await calls.pause(paused))
      shownSince = performance.now()
    },
    check: async (id) => {
      spend()
      const checked = await calls.check(
        id,
        entryOf(store.getState().journal.answers[id]).answer,
        Math.round(seconds[id] ?? 0),
      )
      store.setState(({ checked: before }) => ({ checked: { ...before, [id]: checked } }))
    },
    handIn: () => {
      spend()
      dispatch({ type: 'handInPressed' })
    },
    takeBack: () => dispatch({ type: 'handInFailed' }),
    timeRanOut: () => dispatch({ type: 'timeRanOut' }),
    setOnline: (online) => dispatch({ type: online ? 'wentOnline' : 'wentOffline' }),
    look,
    start: () => {
      isGone = false
      const journaled = kept?.entries ?? {}
      dispatch({ type: 'restored', server, journaled, handIn: kept?.handIn })
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
