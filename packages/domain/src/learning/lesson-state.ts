import { SectionState, SectionType } from './section-state'

/** What a person can do with a lesson now. */
export type LessonState =
  | 'upcoming'
  | 'cancelled'
  | 'live'
  | 'generating'
  | 'playback'
  | 'recorded'
  | 'practice'

/** The fields of a lesson that its state depends on; numbers as in {@link Section}. */
export interface LessonFacts {
  /** The number of the section. */
  id: number
  /** How far it is, as in {@link Section}. */
  state: number
  /** What kind of section it is, as in {@link Section}. */
  type: number
  /** ms since the epoch; null for a lesson without a timetable. */
  startTime: number | null
  /** Why it does not take place; null or missing for one that does. */
  cancelled?: string | null
}

/** How far a person is in a lesson. */
export interface LessonProgress {
  /** Seconds watched so far. */
  watchedSeconds: number
  /** How long the lesson is. */
  durationSeconds: number
  /** True once it counts as finished. */
  finished: boolean
  /** When it was last watched, ms since the epoch; null when it never was. */
  updatedAt: number | null
}

/** The lesson to go on with, and how: the main button of a bought course. */
export interface LessonToContinue<L extends LessonFacts> {
  /** The lesson to go on with. */
  lesson: L
  /** `live`: enter the room; `resume`: begun before; `begin`: not begun; `wait`: has not started; `again`: all are done. */
  how: 'live' | 'resume' | 'begin' | 'wait' | 'again'
}

/** The labels of the states in lists. */
export const LESSON_STATE_LABELS = {
  upcoming: '未开始',
  cancelled: '已取消',
  live: '直播中',
  generating: '回放生成中',
  playback: '回放',
  recorded: '录播',
  practice: '练习',
} as const satisfies Record<LessonState, string>

/** The state of a lesson; the same distinctions as `openSection` makes (spec §4). */
export function lessonState({
  state,
  type,
  cancelled = null,
}: Pick<LessonFacts, 'state' | 'type' | 'cancelled'>): LessonState {
  if (cancelled !== null) return 'cancelled'
  if (state === SectionState.Upcoming || state === SectionState.Today) return 'upcoming'
  if (state === SectionState.Generating) return 'generating'
  if (type === SectionType.Course) return 'practice'
  if (type === SectionType.Playback) return 'playback'
  return type === SectionType.Record ? 'recorded' : 'live'
}

/**
 * Picks the lesson to go on with: the class that runs, else the lesson that was watched last and is not finished, else
 * the first that is ready and not finished, else the next class, else the one that was watched last. Null for a course
 * without lessons. Practice is no lesson to watch and never picked.
 */
export function lessonToContinue<L extends LessonFacts>(
  lessons: readonly L[],
  progress: ReadonlyMap<number, LessonProgress>,
): LessonToContinue<L> | null {
  const live = lessons.find((lesson) => lessonState(lesson) === 'live')
  if (live) return { lesson: live, how: 'live' }
  const ready = lessons.filter(isReady)
  const begun = ready
    .filter((lesson) => (progress.get(lesson.id)?.updatedAt ?? null) !== null)
    .sort((a, b) => watchedAt(b) - watchedAt(a))
  const unfinished = (lesson: L) => !progress.get(lesson.id)?.finished
  const resumed = begun.find(unfinished)
  if (resumed) return { lesson: resumed, how: 'resume' }
  const next = ready.find(unfinished)
  if (next) return { lesson: next, how: 'begin' }
  const [ahead] = lessons
    .filter((lesson) => lessonState(lesson) === 'upcoming')
    .sort((a, b) => (a.startTime ?? Infinity) - (b.startTime ?? Infinity))
  if (ahead) return { lesson: ahead, how: 'wait' }
  const again = begun[0] ?? ready[0]
  return again ? { lesson: again, how: 'again' } : null

  function watchedAt({ id }: L): number {
    return progress.get(id)?.updatedAt ?? 0
  }
}

/** Watched share in whole percents: 100 only when the lesson counts as finished. */
export function watchedPercent(progress: LessonProgress | undefined): number {
  if (!progress || progress.durationSeconds <= 0) return progress?.finished ? 100 : 0
  if (progress.finished) return 100
  return Math.min(99, Math.floor((progress.watchedSeconds / progress.durationSeconds) * 100))
}

function isReady(lesson: LessonFacts): boolean {
  const state = lessonState(lesson)
  return state === 'playback' || state === 'recorded'
}
