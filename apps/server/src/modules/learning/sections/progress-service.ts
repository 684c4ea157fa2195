import type { ReportedProgress, SectionProgress } from '@kaozhou/api'
import {
  beijingDay,
  beijingHour,
  FINISHED_SHARE,
  isWatchedElsewhere,
  type PlayedPart,
  partsWithin,
  SectionState,
  secondsOfParts,
  secondWithin,
  uniteAtMost,
} from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import type { SectionRow } from '../../catalogue/courses/course-repository'
import { sectionAt } from '../../catalogue/courses/section-clock'
import { earnPoints } from '../../people/points/earn-points'
import { countWatched } from '../media/served-repository'
import { requireOpenLesson } from './entitlement'
import {
  addStudySeconds,
  listSeen,
  lockProgress,
  type ProgressRow,
  saveProgress,
  startProgress,
} from './progress-repository'
import { refundWarning } from './refund-warning'
import { findLesson } from './section-repository'

/** The fastest speed of the players: watched seconds beyond it are not counted. */
const MAX_SPEED = 3
/** Seconds that a report may claim beyond {@link MAX_SPEED}, so that a first report counts too. */
const SLACK_SECONDS = 30

export interface ProgressReport {
  sectionId: number
  position: number
  played: readonly PlayedPart[]
}

/**
 * Stores a player's report. What was played is united with what earlier reports and other devices have played, so that a
 * repeated or late report changes nothing. What is more than a player can have played since the last report is left out.
 */
export async function reportProgress(
  store: Store,
  report: ProgressReport,
  viewer: LoggedIn,
): Promise<ReportedProgress> {
  const lesson = await findLesson(store.db, report.sectionId)
  if (!lesson) throw new Refusal('notFound')
  const { section } = lesson
  const { now } = viewer
  const { userId } = viewer
  const { enrolment } = await requireOpenLesson(store.db, lesson, viewer, 'playback')
  const current = sectionAt(section, now)
  if (!isPlayable(current.state) || isWatchedElsewhere(current)) {
    throw new Refusal('liveClosed', { message: '这一节现在没有可以学习的内容' })
  }
  return store.inTransaction(async (tx) => {
    await startProgress(tx, userId, section.id, now)
    const before = await lockProgress(tx, userId, section.id)
    if (!before) throw new Refusal('notFound')
    const isLive = current.state === SectionState.Live
    const after = withLiveSeconds(before, applyReport(before, section, report, now), isLive)
    await saveProgress(tx, after)
    const seconds = after.watchedSeconds - before.watchedSeconds
    if (enrolment) {
      const { boughtAt } = enrolment
      await countWatched(tx, { userId, sectionId: section.id, boughtAt }, seconds)
    }
    const { courseId } = section
    const at = { day: beijingDay(now), hour: beijingHour(now) }
    await addStudySeconds(tx, { userId, courseId, ...at, seconds })
    if (before.finishedAt === null && after.finishedAt !== null) {
      await earnPoints(tx, { userId, action: 'lesson', ref: String(section.id), now })
    }
    return {
      ...presentProgress(section, after),
      refundWarning: await refundWarning(tx, { sectionId: section.id, enrolment }, now),
    }
  })
}

/** True for a lesson that is live or has a recording (spec §4). */
function isPlayable(state: number): boolean {
  return state === SectionState.Live || state === SectionState.Ready
}

/** The row as it is after a report. */
function applyReport(
  before: ProgressRow,
  section: Pick<SectionRow, 'durationSeconds' | 'startTime' | 'endTime'>,
  report: Omit<ProgressReport, 'sectionId'>,
  now: number,
): ProgressRow {
  const { durationSeconds } = section
  const elapsed = Math.max(0, now - before.updatedAt) / 1000
  const possible = Math.floor(elapsed * MAX_SPEED) + SLACK_SECONDS
  const inside = report.played.map(
    ([from, to]): PlayedPart => [from, Math.min(to, durationSeconds)],
  )
  const played = uniteAtMost(before.played, inside, possible)
  const watchedSeconds = secondsOfParts(played)
  // Its recording may have become shorter: what lies behind its end makes no lesson finished.
  const inLesson = secondsOfParts(partsWithin(played, durationSeconds))
  const isLive = section.endTime !== null && now < section.endTime
  const share = isLive ? FINISHED_SHARE.live : FINISHED_SHARE.recording
  const isFinished = inLesson >= durationSeconds * share
  return {
    ...before,
    seconds: Math.min(report.position, durationSeconds),
    played,
    watchedSeconds,
    finishedAt: before.finishedAt ?? (isFinished ? now : null),
    updatedAt: Math.max(now, before.updatedAt),
  }
}

/** What a report brought while the class was live stands apart. */
function withLiveSeconds(before: ProgressRow, after: ProgressRow, isLive: boolean): ProgressRow {
  if (!isLive || before.liveSeconds === null) return after
  const more = after.watchedSeconds - before.watchedSeconds
  return { ...after, liveSeconds: before.liveSeconds + more }
}

/** A user's progress in all lessons of a course, or in given lessons. */
export async function readProgress(
  db: Executor,
  { userId }: LoggedIn,
  query: { courseId?: number; sectionIds: number[] },
): Promise<SectionProgress[]> {
  if (query.courseId === undefined && query.sectionIds.length === 0) return []
  const which =
    query.courseId === undefined
      ? { sectionIds: query.sectionIds }
      : { courseIds: [query.courseId] }
  const seen = await listSeen(db, userId, which)
  return seen.map(({ section, progress }) => presentProgress(section, progress))
}

export function presentProgress(section: SectionRow, row: ProgressRow | null): SectionProgress {
  return {
    sectionId: section.id,
    courseId: section.courseId,
    position: secondWithin(row?.seconds ?? 0, section.durationSeconds),
    watchedSeconds: secondWithin(row?.watchedSeconds ?? 0, section.durationSeconds),
    durationSeconds: section.durationSeconds,
    finished: row?.finishedAt != null,
    updatedAt: row?.updatedAt ?? null,
  }
}
