import {
  type AnswerJournal,
  type AnswerJournalEffect,
  type AnswerJournalEvent,
  answerJournalReducer,
  initialAnswerJournal,
} from './answer-journal'
import { isLaterAnswer, type TimedAnswer } from './merge-answers'
import {
  advancePaper,
  enterPart,
  isPaperOver,
  type PaperPosition,
  type PartPlan,
  partRefusal,
  pausePaper,
  resumePaper,
} from './paper-position'

/** An answer of a session, with the time spent on its question. */
export interface SessionAnswer extends TimedAnswer {
  /** Seconds in all. */
  seconds: number
  /** Marked by the student to look at again. */
  marked: boolean
}

/** A paper that is being taken on one device. */
export interface ExamSession {
  /** The parts in their order. */
  plans: readonly PartPlan[]
  /** Questions to answer, in order. */
  questionIds: readonly string[]
  /** True outside of a mock. */
  canPause: boolean
  /** The key of this device; it decides between two answers of the same moment. */
  device: string
  /** Where the person is in the paper. */
  position: PaperPosition
  /** Server time less device time. */
  offsetMs: number
  /** The answers, each with when and where it was given, by question. */
  answers: Readonly<Record<string, SessionAnswer>>
  /** Holds answers as {@link encodeAnswer} writes them. */
  journal: AnswerJournal
  /** The question on screen, and since when in device time. */
  shown: { questionId: string; since: number } | null
  /** Parts whose recording has been played to its end. */
  heard: readonly string[]
}

/** A part that was entered, and when in server time. */
export interface EnteredPart {
  /** The part that was entered. */
  partId: string
  /** When, by the server's clock, ms since the epoch. */
  at: number
}

/**
 * What happened. `now` is the device's time in ms: best of a clock that does not jump (`performance.timeOrigin +
 * performance.now()`), so that a changed clock changes nothing between two answers of the server.
 */
export type ExamSessionEvent =
  | {
      /** The server's attempt, and what the device's journal has of it, by question as {@link encodeAnswer} wrote it. */
      type: 'opened'
      now: number
      serverNow: number
      position: PaperPosition
      answers: Readonly<Record<string, SessionAnswer>>
      journaled: Readonly<Record<string, string>>
      /** Parts that the device entered and journaled, in order; the server may not know of them. */
      entered?: readonly EnteredPart[]
      handIn?: boolean
    }
  | { type: 'shown'; questionId: string; now: number }
  | { type: 'answered'; questionId: string; answer: string; now: number }
  | { type: 'marked'; questionId: string; marked: boolean; now: number }
  | { type: 'partEntered'; partId: string; now: number }
  /** The recording of the open part has played to its end: in a mock the part closes. */
  | { type: 'recordingEnded'; now: number }
  | { type: 'paused'; now: number }
  | { type: 'resumed'; now: number }
  /** Every second, and when the page comes to the front. */
  | { type: 'ticked'; now: number }
  /** The server's answer to a sync; `answers`: what other devices changed. */
  | {
      type: 'synced'
      now: number
      serverNow: number
      position: PaperPosition
      answers: Readonly<Record<string, SessionAnswer>>
    }
  /** Another tab of this browser kept answers in the journal of this paper, by question as {@link encodeAnswer} wrote them. */
  | { type: 'keptByOtherTab'; journaled: Readonly<Record<string, string>> }
  | {
      type:
        | 'syncFailed'
        | 'retryDue'
        | 'wentOnline'
        | 'wentOffline'
        | 'handInPressed'
        | 'handedIn'
        | 'handInFailed'
        | 'handInLost'
    }

/** Effects, to run in this order. `answers` of the journal's ones are encoded: read them with {@link decodeAnswer}. */
export type ExamSessionEffect =
  | AnswerJournalEffect
  /** Tell the server; repeat it until it answers. `at` is server time. */
  | { type: 'enterPart'; partId: string; at: number }
  /** Tell the student that these were answered later on another device, whose answer counts. */
  | { type: 'tellOtherDevice'; questionIds: string[] }
  /** Tell the student that the time of these parts is over. */
  | { type: 'tellPartsClosed'; partIds: string[] }

/** The next state of a paper that is answered, with what to do. */
export interface ExamSessionStep {
  /** The state after the event. */
  state: ExamSession
  /** What has to be done now, in this order. */
  effects: ExamSessionEffect[]
}

/** A session before `opened`. */
export function newExamSession(paper: {
  plans: readonly PartPlan[]
  questionIds: readonly string[]
  canPause: boolean
  device: string
}): ExamSession {
  return {
    ...paper,
    position: { partId: '', partStartedAt: 0, closed: {}, endsAt: null, pausedAt: null },
    offsetMs: 0,
    answers: {},
    journal: initialAnswerJournal,
    shown: null,
    heard: [],
  }
}

/** An answer as the journal keeps it: JSON of the fields of the server's `changes` but the question. */
export function encodeAnswer({
  answer,
  at,
  seconds,
  marked,
}: Omit<SessionAnswer, 'device'>): string {
  return JSON.stringify({ answer, at, seconds, marked })
}

/** Null for what {@link encodeAnswer} did not write. */
export function decodeAnswer(encoded: string): Omit<SessionAnswer, 'device'> | null {
  try {
    const { answer, at, seconds, marked } = JSON.parse(encoded) as Record<string, unknown>
    if (typeof answer !== 'string' || typeof at !== 'number') return null
    return { answer, at, seconds: Number(seconds) || 0, marked: marked === true }
  } catch {
    return null
  }
}

/** Server time as the device knows it. */
export function serverTime({ offsetMs }: Pick<ExamSession, 'offsetMs'>, now: number): number {
  return now + offsetMs
}

/** How many questions have no answer. */
export function unansweredCount({ questionIds, answers }: ExamSession): number {
  return questionIds.filter((id) => (answers[id]?.answer ?? '').trim() === '').length
}

/** True while the question can be answered: its part is not closed, and the paper is neither paused nor handed in. */
export function canAnswer(state: ExamSession, questionId: string, now: number): boolean {
  if (state.journal.phase !== 'answering' || state.position.pausedAt !== null) return false
  const at = serverTime(state, now)
  if (isPaperOver(state.plans, state.position, at)) return false
  const part = state.plans.find(({ questionIds }) => questionIds.includes(questionId))
  if (!part) return false
  const { closed } = advancePaper(state.plans, state.position, at)
  return closed[part.id] === undefined
}

/**
 * The engine of a paper on one device: what may be answered now, which part is open, what is journaled, synced and handed
 * in. The server's end time and clock decide; of two devices the later answer of a question wins.
 */
export function examSessionReducer(state: ExamSession, event: ExamSessionEvent): ExamSessionStep {
  if (state.journal.phase === 'handedIn') return { state, effects: [] }
  switch (event.type) {
    case 'opened':
      return onOpen(state, event)
    case 'shown':
      return step({
        ...keepTime(state, event.now),
        shown: { questionId: event.questionId, since: event.now },
      })
    case 'answered':
      return onAnswer(state, event.questionId, event.now, { answer: event.answer })
    case 'marked':
      return onAnswer(state, event.questionId, event.now, { marked: event.marked })
    case 'partEntered':
      return onPartEntered(state, event.partId, event.now)
    case 'recordingEnded':
      return onRecordingEnded(state, event.now)
    case 'paused':
      if (!state.canPause) return step(state)
      return step({
        ...keepTime(state, event.now),
        shown: null,
        position: pausePaper(state.position, serverTime(state, event.now)),
      })
    case 'resumed':
      return step({
        ...state,
        position: resumePaper(state.position, serverTime(state, event.now)),
      })
    case 'ticked':
      return onTick(state, event.now)
    case 'synced':
      return onSynced(state, event)
    case 'keptByOtherTab':
      return onKeptByOtherTab(state, event.journaled)
    case 'handInPressed':
    case 'retryDue':
    case 'syncFailed':
    case 'wentOnline':
    case 'wentOffline':
    case 'handedIn':
    case 'handInFailed':
    case 'handInLost':
      return inJournal(state, { type: event.type })
  }
}

function step(state: ExamSession, ...effects: ExamSessionEffect[]): ExamSessionStep {
  return { state, effects }
}

function inJournal(state: ExamSession, event: AnswerJournalEvent): ExamSessionStep {
  const { state: journal, effects } = answerJournalReducer(state.journal, event)
  return { state: { ...state, journal }, effects }
}

type Opened = Extract<ExamSessionEvent, { type: 'opened' }>

function onOpen(state: ExamSession, event: Opened): ExamSessionStep {
  const journaled: Record<string, string> = {}
  const answers = { ...state.answers, ...event.answers }
  for (const [questionId, encoded] of Object.entries(event.journaled)) {
    const own = decodeAnswer(encoded)
    if (!own || !state.questionIds.includes(questionId)) continue
    const next = { ...own, device: state.device }
    if (!isLaterAnswer(next, answers[questionId])) continue
    answers[questionId] = next
    journaled[questionId] = encoded
  }
  const server = Object.fromEntries(
    Object.entries(event.answers).map(([id, answer]) => [id, encodeAnswer(answer)]),
  )
  const opened = {
    ...state,
    answers,
    position: enterParts(state.plans, event.position, event.entered ?? []),
    offsetMs: event.serverNow - event.now,
  }
  return inJournal(opened, {
    type: 'restored',
    server,
    journaled,
    handIn: event.handIn ?? false,
  })
}

/** Enters journaled parts at their times, as the server will when it hears of them; what it will refuse changes nothing. */
function enterParts(
  plans: readonly PartPlan[],
  from: PaperPosition,
  entered: readonly EnteredPart[],
): PaperPosition {
  let position = from
  for (const { partId, at } of entered) {
    const left = Math.max(at, position.partStartedAt)
    const then = advancePaper(plans, position, left)
    if (partRefusal(plans, then, partId) === null) position = enterPart(plans, then, partId, left)
  }
  return position
}

/** Adds the seconds since the question came on screen; they travel with its next answer. */
function keepTime(state: ExamSession, now: number): ExamSession {
  const { shown } = state
  if (!shown) return state
  const known = state.answers[shown.questionId]
  const spent = Math.max(0, Math.floor((now - shown.since) / 1000))
  if (spent === 0) return state
  const blank = { answer: '', at: 0, device: state.device, seconds: 0, marked: false }
  const timed = { ...(known ?? blank), seconds: (known?.seconds ?? 0) + spent }
  return {
    ...state,
    answers: { ...state.answers, [shown.questionId]: timed },
    shown: { ...shown, since: shown.since + spent * 1000 },
  }
}

function onAnswer(
  state: ExamSession,
  questionId: string,
  now: number,
  change: { answer: string } | { marked: boolean },
): ExamSessionStep {
  if (!canAnswer(state, questionId, now)) return step(state)
  const timed = state.shown?.questionId === questionId ? keepTime(state, now) : state
  const known = timed.answers[questionId]
  // Never before what is known: a clock that went back must not make the newer answer the older one.
  const at = Math.max(serverTime(state, now), (known?.at ?? 0) + 1)
  const before = { answer: '', seconds: 0, marked: false, ...known }
  const next = { ...before, ...change, at, device: state.device }
  if (next.answer === before.answer && next.marked === before.marked) return step(timed)
  const answered = { ...timed, answers: { ...timed.answers, [questionId]: next } }
  return inJournal(answered, { type: 'answered', questionId, answer: encodeAnswer(next) })
}

function onPartEntered(state: ExamSession, partId: string, now: number): ExamSessionStep {
  const { plans, position } = state
  if (state.journal.phase !== 'answering' || partId === position.partId) return step(state)
  if (partRefusal(plans, position, partId) !== null) return step(state)
  const at = serverTime(state, now)
  const entered = enterPart(plans, position, partId, at)
  return step(
    { ...keepTime(state, now), shown: null, position: entered },
    { type: 'enterPart', partId, at },
  )
}

function onRecordingEnded(state: ExamSession, now: number): ExamSessionStep {
  const { plans, position } = state
  const heard = [...new Set([...state.heard, position.partId])]
  const at = plans.findIndex(({ id }) => id === position.partId)
  const next = plans[at + 1]
  const after = { ...state, heard }
  if (!plans[at]?.closes || !next) return step(after)
  return onPartEntered(after, next.id, now)
}

function onTick(state: ExamSession, now: number): ExamSessionStep {
  if (state.journal.phase !== 'answering') return step(state)
  const at = serverTime(state, now)
  const position = advancePaper(state.plans, state.position, at)
  const partIds = Object.keys(position.closed).filter(
    (id) => state.position.closed[id] === undefined,
  )
  const told: ExamSessionEffect[] = partIds.length > 0 ? [{ type: 'tellPartsClosed', partIds }] : []
  if (!isPaperOver(state.plans, position, at)) return step({ ...state, position }, ...told)
  const timed = { ...keepTime(state, now), shown: null, position }
  const handedIn = inJournal(timed, { type: 'timeRanOut' })
  return { ...handedIn, effects: [...told, ...handedIn.effects] }
}

type Synced = Extract<ExamSessionEvent, { type: 'synced' }>

function onSynced(state: ExamSession, event: Synced): ExamSessionStep {
  const answers = { ...state.answers }
  const journal = { ...state.journal.answers }
  const changed = { ...state.journal.changed }
  const questionIds: string[] = []
  for (const [questionId, theirs] of Object.entries(event.answers)) {
    const known = answers[questionId]
    if (!isLaterAnswer(theirs, known)) continue
    answers[questionId] = { ...theirs, seconds: Math.max(theirs.seconds, known?.seconds ?? 0) }
    journal[questionId] = encodeAnswer(theirs)
    delete changed[questionId]
    if (known && known.answer !== theirs.answer) questionIds.push(questionId)
  }
  const merged: ExamSession = {
    ...state,
    answers,
    position: laterPosition(state.position, event.position),
    offsetMs: event.serverNow - event.now,
    journal: { ...state.journal, answers: journal, changed },
  }
  const told: ExamSessionEffect[] =
    questionIds.length > 0 ? [{ type: 'tellOtherDevice', questionIds }] : []
  const synced = inJournal(merged, { type: 'synced' })
  return { ...synced, effects: [...told, ...synced.effects] }
}

/** Takes over what is later than what is known here, and sends it: the other tab does not. */
function onKeptByOtherTab(
  state: ExamSession,
  journaled: Readonly<Record<string, string>>,
): ExamSessionStep {
  const answers = { ...state.answers }
  const later: Record<string, string> = {}
  for (const [questionId, encoded] of Object.entries(journaled)) {
    const theirs = decodeAnswer(encoded)
    if (!theirs || !state.questionIds.includes(questionId)) continue
    if (theirs.at <= (answers[questionId]?.at ?? 0)) continue
    answers[questionId] = { ...theirs, device: state.device }
    later[questionId] = encoded
  }
  const { journal } = state
  const taken: AnswerJournal = {
    ...journal,
    answers: { ...journal.answers, ...later },
    changed: { ...journal.changed, ...later },
  }
  return inJournal({ ...state, answers, journal: taken }, { type: 'retryDue' })
}

/** A part that was entered here without a network is not left because the server has not heard of it yet. */
function laterPosition(own: PaperPosition, server: PaperPosition): PaperPosition {
  const isAhead =
    Object.keys(own.closed).some((id) => server.closed[id] === undefined) ||
    (own.partStartedAt > server.partStartedAt && own.pausedAt === server.pausedAt)
  if (!isAhead) return server
  return { ...own, closed: { ...own.closed, ...server.closed }, endsAt: server.endsAt }
}
