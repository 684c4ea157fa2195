import type { Attempt, Client, SyncResult } from '@kaozhou/api'
import {
  decodeAnswer,
  type ExamSessionEffect,
  type ExamSessionEvent,
  examSessionReducer,
  questionName,
  readTextAnswer,
  serverTime,
  withPicture,
} from '@kaozhou/domain'
import type { StoreApi } from 'zustand/vanilla'
import { journalPerformer } from '../../../../../parts/answers/journal-performer'
import { answerSync, type ExamEvents } from './answer-sync'
import { openJournal, storedJournal } from './device-journal'
import {
  deviceNow,
  type ExamState,
  examStore,
  openedEvent,
  positionOf,
  sessionAnswers,
} from './exam-state'
import { firstPage, type PaperPage, pageOf, paperPages, sameWordElsewhere } from './paper-pages'
import { paperTab } from './paper-tab'

/** A paper that is being taken: what views read of it, and what can be done to it. */
export interface OpenExam {
  attempt: Attempt
  pages: readonly PaperPage[]
  store: StoreApi<ExamState>
  /** The server's time, ms. */
  now: () => number
  answer: (questionId: string, answer: string) => void
  /** Puts a photograph into an answer as soon as it is stored, also after the question was left. */
  addPicture: (questionId: string, stored: Promise<string>) => void
  /** How many photographs are still being uploaded. */
  picturesUnderWay: () => number
  toggleMark: (questionId: string) => void
  /** Shows a question, and enters its part. */
  go: (questionId: string) => void
  recordingEnded: () => void
  handIn: () => void
  /** Goes on answering while a hand-in waits for a network. */
  takeBack: () => void
  tick: () => void
  setOnline: (online: boolean) => void
  setPaused: (paused: boolean) => Promise<void>
  check: (questionId: string) => Promise<void>
  /** Asks the server what is new: its time, and what other devices did. */
  fetchNews: () => Promise<void>
  /** Restores what this device kept, and sends it. */
  start: () => void
  dispose: () => void
}

/** Takes a paper: keeps its answers on this device and on the server, and hands it in. */
export function openExam(
  attempt: Attempt,
  api: () => Promise<Client>,
  events: ExamEvents,
): OpenExam {
  const { onMessage } = events
  const pages = paperPages(attempt)
  const owner = { userId: attempt.userId, attemptId: attempt.id }
  const tab = paperTab(owner, { onElsewhere: goesOnElsewhere, onJournal: takeOver })
  const isHere = () => !store.getState().isElsewhere
  const journal = openJournal(owner, isHere, (isKept) => {
    if (isKept !== store.getState().isKept) store.setState({ isKept })
  })
  const store = examStore(attempt, pages, openedEvent(attempt, storedJournal(owner)))
  const session = () => store.getState().session
  const isOpen = () => performer.isOpen()
  const sync = answerSync(attempt, api, journal, { session, dispatch, isOpen, onNews, ...events })
  const performer = journalPerformer({
    keep: journal.keep,
    sync: sync.sync,
    handIn: sync.handIn,
    onHandedIn: sync.finish,
    endIfOver: sync.endIfOver,
    onMessage,
    dispatch,
  })

  function dispatch(event: ExamSessionEvent): void {
    const { state, effects } = examSessionReducer(session(), event)
    if (state !== session()) store.setState({ session: state })
    for (const effect of effects) if (isOpen()) perform(effect)
  }

  function perform(effect: ExamSessionEffect): void {
    switch (effect.type) {
      case 'enterPart':
        sync.enterPart({ partId: effect.partId, at: Math.round(effect.at) })
        break
      case 'tellOtherDevice':
        onMessage(changedElsewhere(pages, effect.questionIds))
        break
      case 'tellPartsClosed':
        onMessage('这一部分时间到了')
        showOpenPart()
        break
      default:
        performer.perform(effect)
    }
  }

  /** Takes over what the server answered to a sync, and tells the student what that ended. */
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
      onMessage('这一部分已经结束，现在是下一部分')
    if (refused.some(({ why }) => why === 'late')) onMessage('时间已到，之后的修改不算')
  }

  /** Another tab took the paper: this one sends nothing more, and what still comes in it is kept for the other. */
  function goesOnElsewhere(): void {
    store.setState({ isElsewhere: true })
    dispatch({ type: 'wentOffline' })
  }

  /** Another tab wrote into the journal: a photograph, say, whose upload ended after the paper was taken from it. */
  function takeOver(): void {
    if (!isHere() || session().journal.phase !== 'answering') return
    const { entries = {} } = journal.take() ?? {}
    for (const [questionId, entry] of Object.entries(entries)) {
      const { pictures } = readTextAnswer(decodeAnswer(entry)?.answer ?? '')
      const known = session().answers[questionId]?.answer ?? ''
      // Words may have been written here meanwhile: they stay.
      if (pictures.length > 0 && known !== '')
        answer(questionId, pictures.reduce(withPicture, known))
    }
    dispatch({ type: 'keptByOtherTab', journaled: entries })
  }

  /** Shows a question. The time until the next one is shown counts as spent on it. */
  function show(questionId: string): void {
    store.setState({ shownId: questionId })
    dispatch({ type: 'shown', questionId, now: deviceNow() })
  }

  /** Leaves a closed part for the open one. False when the part of the shown question is open. */
  function showOpenPart(): boolean {
    const current = pageOf(pages, store.getState().shownId)
    if (!current || session().position.closed[current.part.id] === undefined) return false
    show(firstPage(pages, session()))
    return true
  }

  function answer(questionId: string, text: string): void {
    for (const other of sameWordElsewhere(pages, session(), questionId, text))
      dispatch({ type: 'answered', questionId: other, answer: '', now: deviceNow() })
    dispatch({ type: 'answered', questionId, answer: text, now: deviceNow() })
  }

  const underWay = new Set<Promise<string>>()
  async function addPicture(questionId: string, stored: Promise<string>): Promise<void> {
    underWay.add(stored)
    try {
      const address = await stored
      // Words may have been written meanwhile.
      const known = session().answers[questionId]?.answer ?? ''
      answer(questionId, withPicture(known, address))
    } catch {
      // The field offers to try again.
    } finally {
      underWay.delete(stored)
    }
  }

  return {
    attempt,
    pages,
    store,
    now: () => serverTime(session(), deviceNow()),
    answer,
    addPicture: (questionId, stored) => void addPicture(questionId, stored),
    picturesUnderWay: () => underWay.size,
    toggleMark: (questionId) => {
      const marked = !session().answers[questionId]?.marked
      dispatch({ type: 'marked', questionId, marked, now: deviceNow() })
    },
    go: (questionId) => {
      const page = pageOf(pages, questionId)
      if (!page) return
      dispatch({ type: 'partEntered', partId: page.part.id, now: deviceNow() })
      if (session().position.partId === page.part.id) show(questionId)
    },
    recordingEnded: () => {
      dispatch({ type: 'recordingEnded', now: deviceNow() })
      showOpenPart()
    },
    handIn: () => dispatch({ type: 'handInPressed' }),
    takeBack: () => dispatch({ type: 'handInFailed' }),
    tick: () => {
      if (isHere()) dispatch({ type: 'ticked', now: deviceNow() })
    },
    setOnline: (online) => dispatch({ type: online && isHere() ? 'wentOnline' : 'wentOffline' }),
    setPaused: async (paused) => {
      await sync.pause(paused)
      dispatch({ type: paused ? 'paused' : 'resumed', now: deviceNow() })
      if (!paused) show(store.getState().shownId)
    },
    check: async (questionId) => {
      const checked = await sync.check(questionId)
      store.setState(({ checked: before }) => ({ checked: { ...before, [questionId]: checked } }))
    },
    fetchNews: sync.fetchNews,
    start: () => {
      performer.open()
      // First the paper, then the journal: what another tab writes afterwards, it tells.
      tab.take()
      dispatch(openedEvent(attempt, journal.take()))
      show(store.getState().shownId)
      if (journal.parts().length > 0) void sync.fetchNews()
    },
    dispose: () => {
      tab.leave()
      performer.close()
    },
  }
}

function changedElsewhere(pages: readonly PaperPage[], questionIds: readonly string[]): string {
  const names = pages
    .filter(({ question }) => questionIds.includes(question.id))
    .map(({ question, part }) => questionName(question, part).long)
  return names.length > 3
    ? `另一台设备改了 ${names.length} 道题的答案，这里已更新`
    : `另一台设备改了${names.join('、')}的答案，这里已更新`
}
