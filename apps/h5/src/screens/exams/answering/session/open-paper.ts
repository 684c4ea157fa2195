import type { Attempt, CheckedAnswer } from '@kaozhou/api'
import {
  type ExamSession,
  type ExamSessionEvent,
  examSessionReducer,
  newExamSession,
  partPlans,
} from '@kaozhou/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { examDevice } from '../../exam-device'
import type { DeviceJournal } from './device-journal'
import { firstPage, type PaperPage } from './paper-pages'
import { positionOf, sessionAnswers } from './session-answers'

/** What changes while a paper is taken. Views read the part of it that they show. */
export interface ExamState {
  session: ExamSession
  /** Id of the question that is shown. */
  shownId: string
  /** Practice: what was checked, by question id. */
  checked: Readonly<
    Record<string, Pick<CheckedAnswer, 'state' | 'solution'> & { script?: string | null }>
  >
  /** False when this device could not store an answer. */
  isKept: boolean
}

/** An open paper: its pages, its state and the events that change the state. */
export interface OpenPaper {
  pages: readonly PaperPage[]
  store: StoreApi<ExamState>
  /** The session of now. */
  session: () => ExamSession
  dispatch: (event: ExamSessionEvent) => void
}

/** The device's time, ms, by a clock that keeps running evenly when the phone's clock is set. */
export function deviceNow(): number {
  return performance.timeOrigin + performance.now()
}

export type Opened = Extract<ExamSessionEvent, { type: 'opened' }>

/** What the server and this device know of an attempt when its paper is opened. */
export function openedEvent({ position, answers }: Attempt, kept: DeviceJournal | null): Opened {
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

/**
 * The state of a paper with `opened` applied, so that the first render shows the answers. The journal stays blank: the
 * session dispatches `opened` again at its start, and only then are its effects performed.
 */
export function openStore(
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
    shownId: firstPage(pages, first),
    checked: Object.fromEntries(attempt.checked.map((one) => [one.questionId, one])),
    isKept: true,
  }))
}
