import type { Attempt, AttemptPosition, CheckedAnswer, StoredAnswer } from '@kaozhou/api'
import {
  type ExamSession,
  type ExamSessionEvent,
  examSessionReducer,
  newExamSession,
  type PaperPosition,
  partPlans,
  type SessionAnswer,
} from '@kaozhou/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { examDevice } from '../../../../../data/exam-device'
import type { DeviceJournal } from './device-journal'
import { firstPage, type PaperPage } from './paper-pages'

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
  /** True when the paper goes on in another tab of this browser. */
  isElsewhere: boolean
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
 * exam dispatches `opened` again at its start, and only then are its effects performed.
 */
export function examStore(
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
    isElsewhere: false,
  }))
}

/** Sorts after the name of every device, so that of two answers with the same timestamp the server's counts. */
const OTHER_DEVICE = '~'

/** The server's answers by question. */
export function sessionAnswers(answers: readonly StoredAnswer[]): Record<string, SessionAnswer> {
  return Object.fromEntries(
    answers.map(({ questionId, answer, at, seconds, marked, own }) => [
      questionId,
      { answer, at, seconds, marked, device: own ? examDevice() : OTHER_DEVICE },
    ]),
  )
}

/** The server's position as the rules of domain take it. */
export function positionOf(position: AttemptPosition): PaperPosition {
  const { partId, partStartedAt, closed, endsAt, pausedAt } = position
  return { partId, partStartedAt, closed, endsAt, pausedAt }
}
