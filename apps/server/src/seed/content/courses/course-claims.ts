import { ANSWER_HOURS, DISPATCH_RULE, MARKING_RULE } from '../rule-texts'
import type { ChapterDraft, CourseDraft } from './course-draft'
import { courseDrafts } from './course-drafts'

/** What the texts of a course may say about it, worked out from its chapters and its timetable. */
export interface CourseClaims {
  /** Lessons, without daily exercises. */
  lessons: number
  /** Lessons on the timetable. */
  liveLessons: number
  /** From the first to the last lesson on the timetable, begun weeks count. */
  weeks: number
  /** Days between two lessons on the timetable. */
  everyDays: number
  /** The longest lesson in minutes. */
  longest: number
  /** All lessons together, rounded. */
  hours: number
}

type Course = Pick<CourseDraft, 'chapters' | 'timetable'>

/** Two lessons are on the same day: today's. */
const ON_ONE_DAY = 2

/** Works out {@link CourseClaims}. */
export function courseClaims({ chapters, timetable }: Course): CourseClaims {
  const taught = chapters.filter(({ practice }) => !practice)
  const minutes = minutesOf(taught)
  const live = timetable ? minutesOf(taught.filter(({ recorded }) => !recorded)).length : 0
  const everyDays = timetable?.everyDays ?? 0
  return {
    lessons: minutes.length,
    liveLessons: live,
    weeks: live === 0 ? 0 : Math.ceil(((live - ON_ONE_DAY) * everyDays + 1) / 7),
    everyDays,
    longest: Math.max(...minutes),
    hours: Math.round(minutes.reduce((sum, one) => sum + one, 0) / 60),
  }
}

function minutesOf(chapters: readonly ChapterDraft[]): number[] {
  return chapters.flatMap(({ sections }) => sections.map(([, minutes]) => minutes))
}

/** Replaces the placeholders of a course's text: `{weeks} 周直播` becomes `5 周直播`. Throws for an unknown one. */
export function withClaims(text: string, course: Course): string {
  const values: Record<string, string | number> = {
    ...courseClaims(course),
    marking: MARKING_RULE,
    dispatch: DISPATCH_RULE,
    answerHours: ANSWER_HOURS,
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no claim is named ${name}`)
    return String(value)
  })
}

/** The weeks that the timetable of a course lasts. */
export function liveWeeks(courseId: number): number {
  const course = courseDrafts.find(({ id }) => id === courseId)
  if (!course) throw new Error(`there is no course ${courseId}`)
  return courseClaims(course).weeks
}
