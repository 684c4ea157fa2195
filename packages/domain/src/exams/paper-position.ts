import { MINUTE } from '../time/spans'
import { type Paper, type PaperPart, type PaperUse, partQuestions } from './paper'
import { RECORDING_LEAD_MS, recordingSecond } from './recording-clock'

/** Answers that were given before the end count when they arrive within so many ms after it. */
export const LATE_ANSWERS_MS = 2 * 60_000

/** The fields of a part that decide when it opens and closes. */
export interface PartPlan {
  /** The part's key in its paper. */
  id: string
  /** Its own time limit in ms; null: none. */
  limitMs: number | null
  /** Left once, it can not be entered again: parts with a time limit or a recording in a mock. */
  closes: boolean
  /** Its questions in their order. */
  questionIds: readonly string[]
}

/** Where somebody is in a paper. Times are the server's, in ms. */
export interface PaperPosition {
  /** The part that is being taken. */
  partId: string
  /** When it was entered. */
  partStartedAt: number
  /** Closed parts with the time of their end. */
  closed: Readonly<Record<string, number>>
  /** Null: no limit. */
  endsAt: number | null
  /** Since when it is paused; null: it is not. */
  pausedAt: number | null
}

/** The parts of a paper in order, with their limits: minutes of their own, or as long as their recording. In practice no part has a limit or closes. */
export function partPlans(paper: Pick<Paper, 'parts'>, use: PaperUse): PartPlan[] {
  return paper.parts.map((part) => ({
    id: part.id,
    limitMs: use === 'mock' ? limitOf(part) : null,
    closes: use === 'mock' && (part.minutes !== null || part.recording !== null),
    questionIds: partQuestions(part).map(({ id }) => id),
  }))
}

/** A part without minutes ends with its recording, which plays by the server's clock. */
function limitOf({ minutes, recording }: Paper['parts'][number]): number | null {
  if (minutes !== null) return minutes * MINUTE
  return recording && RECORDING_LEAD_MS + recording.seconds * 1000
}

/** The first part, entered now. */
export function beginPaper(
  plans: readonly PartPlan[],
  { now, endsAt }: { now: number; endsAt: number | null },
): PaperPosition {
  return { partId: plans[0]?.id ?? '', partStartedAt: now, closed: {}, endsAt, pausedAt: null }
}

/** When the open part ends by its own limit, at the latest with the paper; null: it has none. */
export function partEndsAt(plans: readonly PartPlan[], position: PaperPosition): number | null {
  const limitMs = plans.find(({ id }) => id === position.partId)?.limitMs ?? null
  if (limitMs === null) return null
  return Math.min(position.partStartedAt + limitMs, position.endsAt ?? Number.POSITIVE_INFINITY)
}

/** Closes every part whose time is over by `now`, and enters the ones that follow at those times. */
export function advancePaper(
  plans: readonly PartPlan[],
  position: PaperPosition,
  now: number,
): PaperPosition {
  if (position.pausedAt !== null) return position
  const end = partEndsAt(plans, position)
  if (end === null || end > now || position.closed[position.partId] !== undefined) return position
  const closed = { ...position.closed, [position.partId]: end }
  const next = followingPart(plans, { ...position, closed })
  if (!next) return { ...position, closed }
  return advancePaper(plans, { ...position, closed, partId: next.id, partStartedAt: end }, now)
}

function followingPart(plans: readonly PartPlan[], position: PaperPosition): PartPlan | undefined {
  const at = plans.findIndex(({ id }) => id === position.partId)
  return plans.slice(at + 1).find(({ id }) => position.closed[id] === undefined)
}

/** Why a part can not be entered: it is closed, unknown, or a part before it has to be done first. */
export type PartRefusal = 'closed' | 'unknown' | 'order'

/** Null when the part may be entered at `now`. */
export function partRefusal(
  plans: readonly PartPlan[],
  position: PaperPosition,
  partId: string,
): PartRefusal | null {
  const at = plans.findIndex(({ id }) => id === partId)
  if (at === -1) return 'unknown'
  if (position.closed[partId] !== undefined) return 'closed'
  const waiting = plans
    .slice(0, at)
    .some(({ id, closes }) => closes && id !== position.partId && position.closed[id] === undefined)
  return waiting ? 'order' : null
}

/**
 * Enters a part at `at`. The part that is left closes if its plan says so (`closes`). Entering the open part changes
 * nothing. Call {@link partRefusal} first.
 */
export function enterPart(
  plans: readonly PartPlan[],
  position: PaperPosition,
  partId: string,
  at: number,
): PaperPosition {
  if (partId === position.partId) return position
  const left = plans.find(({ id }) => id === position.partId)
  const closed = left?.closes ? { ...position.closed, [left.id]: at } : position.closed
  return { ...position, closed, partId, partStartedAt: at }
}

/** Stops the time. */
export function pausePaper(position: PaperPosition, now: number): PaperPosition {
  return position.pausedAt === null ? { ...position, pausedAt: now } : position
}

/** Lets the time go on: the ends move by as long as it was paused. */
export function resumePaper(position: PaperPosition, now: number): PaperPosition {
  if (position.pausedAt === null) return position
  const pausedMs = Math.max(0, now - position.pausedAt)
  return {
    ...position,
    pausedAt: null,
    partStartedAt: position.partStartedAt + pausedMs,
    endsAt: position.endsAt === null ? null : position.endsAt + pausedMs,
  }
}

/** True when the paper's time is over, or its last part's. */
export function isPaperOver(
  plans: readonly PartPlan[],
  position: PaperPosition,
  now: number,
): boolean {
  if (position.pausedAt !== null) return false
  if (position.endsAt !== null && now >= position.endsAt) return true
  const { closed } = advancePaper(plans, position, now)
  return plans.length > 0 && plans.every(({ id }) => closed[id] !== undefined)
}

/** True while a mock's recording is heard or about to be: its part is the open one, and it is not over. */
export function canHearPart(
  plans: readonly PartPlan[],
  position: PaperPosition,
  { id, recording }: Pick<PaperPart, 'id' | 'recording'>,
  now: number,
): boolean {
  if (!recording || isPaperOver(plans, position, now)) return false
  const { partId, partStartedAt, closed } = advancePaper(plans, position, now)
  if (partId !== id || closed[id] !== undefined) return false
  return recordingSecond({ partStartedAt, seconds: recording.seconds }, now) !== null
}

/** An answer as it arrives at the server. */
export interface ArrivingAnswer {
  /** The question that it answers. */
  questionId: string
  /** When it was given, as its device says. Later than its arrival, it is taken as its arrival. */
  at: number
  /** When it reached the server, ms since the epoch. */
  arrivedAt: number
  /** When any device of the student was heard of last before; null: never. */
  heardAt: number | null
}

/**
 * The rule of late answers: an answer counts that was given before its part and the paper ended and arrives within
 * {@link LATE_ANSWERS_MS} after that end. What a device says of the time can't be proven, so an answer to a closed part may
 * arrive later only when nothing was heard of the student since the part closed: there was no network. The end of the paper has
 * no such exception.
 */
export function isAnswerLate(
  plans: readonly PartPlan[],
  position: PaperPosition,
  { questionId, arrivedAt, heardAt, ...answer }: ArrivingAnswer,
): boolean {
  const at = Math.min(answer.at, arrivedAt)
  const { closed, endsAt } = advancePaper(plans, position, arrivedAt)
  const partId = plans.find(({ questionIds }) => questionIds.includes(questionId))?.id ?? ''
  const closedAt = closed[partId]
  if (closedAt !== undefined) {
    const wasOffline = heardAt === null || heardAt <= closedAt
    if (at > closedAt || (arrivedAt > closedAt + LATE_ANSWERS_MS && !wasOffline)) return true
  }
  return endsAt !== null && (at > endsAt || arrivedAt > endsAt + LATE_ANSWERS_MS)
}
