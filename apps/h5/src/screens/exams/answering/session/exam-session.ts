import type { Attempt, Client, HandInResult } from '@kaozhou/api'
import { type ExamSessionEvent, examSessionReducer, serverTime } from '@kaozhou/domain'
import type { StoreApi } from 'zustand/vanilla'
import { createTimers } from '../../../../data/timers'
import { performExamEffect } from './exam-effects'
import { examExchange } from './exam-exchange'
import { takeNews } from './exam-news'
import { openJournal } from './kept-journal'
import { deviceNow, type ExamState, type OpenPaper, openedEvent, openStore } from './open-paper'
import { type PaperActions, paperActions } from './paper-actions'
import { type PaperPage, paperPages } from './paper-pages'
import { showQuestion } from './shown-question'

export interface ExamEvents {
  onMessage: (text: string) => void
  /** The paper is handed in, here or on another device. */
  onHandedIn: (result: HandInResult | { attemptId: number }) => void
}

/** A paper that is being taken: what views read of it, and what can be done to it. */
export interface ExamSession extends PaperActions {
  attempt: Attempt
  pages: readonly PaperPage[]
  store: StoreApi<ExamState>
  /** The server's time, ms. */
  now: () => number
  setPaused: (paused: boolean) => Promise<void>
  check: (questionId: string) => Promise<void>
  /** Asks the server what is new: its time, and what other devices did. */
  fetchNews: () => Promise<void>
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
  const pages = paperPages(attempt)
  const journal = openJournal({ userId: attempt.userId, attemptId: attempt.id }, (isKept) => {
    if (isKept !== store.getState().isKept) store.setState({ isKept })
  })
  const opened = openedEvent(attempt, journal.atOpening)
  const store = openStore(attempt, pages, opened)
  const session = () => store.getState().session
  const paper: OpenPaper = { pages, store, session, dispatch }
  const exchange = examExchange(attempt, api, journal, {
    session,
    dispatch,
    onNews: (news) => takeNews(paper, news, events.onMessage),
    ...events,
  })
  const timers = createTimers()
  const performers = { paper, journal, exchange, timers, onMessage: events.onMessage }

  function dispatch(event: ExamSessionEvent): void {
    const { state, effects } = examSessionReducer(session(), event)
    if (state !== session()) store.setState({ session: state })
    for (const effect of effects) if (exchange.isOpen()) performExamEffect(effect, performers)
  }

  return {
    attempt,
    pages,
    store,
    now: () => serverTime(session(), deviceNow()),
    ...paperActions(paper),
    setPaused: async (paused) => {
      await exchange.pause(paused)
      dispatch({ type: paused ? 'paused' : 'resumed', now: deviceNow() })
      if (!paused) showQuestion(paper, store.getState().shownId)
    },
    check: async (questionId) => {
      const checked = await exchange.check(questionId)
      store.setState(({ checked: before }) => ({ checked: { ...before, [questionId]: checked } }))
    },
    fetchNews: exchange.fetchNews,
    start: () => {
      exchange.open()
      dispatch(opened)
      showQuestion(paper, store.getState().shownId)
      if (journal.parts().length > 0) void exchange.fetchNews()
    },
    dispose: () => {
      exchange.close()
      timers.clear()
    },
  }
}
