import { beijingTime, DAY, HOUR, laterToday, MINUTE, startedJustNow } from '../../model/seed-clock'
import type { PlateType, SeedSection } from '../../model/types'
import type { ChapterDraft, CourseDraft, SectionDraft, Timetable } from './course-draft'

type Schedule = Pick<
  SeedSection,
  | 'type'
  | 'state'
  | 'plateType'
  | 'startTime'
  | 'endTime'
  | 'liveParams'
  | 'playBackParams'
  | 'recordParams'
>

const LIVE_PROVIDERS = { 0: 'stream', 1: 'studio', 2: 'qx' } as const satisfies Record<
  PlateType,
  string
>

const NO_TIMETABLE: Schedule = {
  type: 4,
  state: 4,
  plateType: 1,
  startTime: null,
  endTime: null,
  liveParams: null,
  playBackParams: null,
  recordParams: null,
}

function liveSection(
  id: number,
  plateType: PlateType,
): Pick<Schedule, 'type' | 'plateType' | 'liveParams'> {
  return {
    type: 2,
    plateType,
    liveParams: { roomId: `r${id}`, provider: LIVE_PROVIDERS[plateType] },
  }
}

/** Before the live one: playbacks; the live one; one later today; the rest in the coming days (spec §4). */
function liveSchedule(
  id: number,
  index: number,
  timetable: Timetable,
  minutes: number,
  now: number,
): Schedule {
  const distance = index - timetable.liveIndex
  const live = { ...NO_TIMETABLE, ...liveSection(id, timetable.plateType) }
  const at = (startTime: number) => ({ startTime, endTime: startTime + minutes * MINUTE })
  if (distance === 0) return { ...live, state: 2, ...at(startedJustNow(now)) }
  if (distance === 1) {
    return { ...live, state: 1, ...at(laterToday(now, timetable.laterHours * HOUR)) }
  }
  // Two lessons are today, so the lesson after them is one step ahead, not two.
  const steps = distance > 0 ? distance - 1 : distance
  const generating = timetable.generating === true && distance === -1
  // What is still being generated was taught last night.
  const days = generating ? -1 : steps * timetable.everyDays
  const times = at(beijingTime(now, days, timetable.clock))
  if (distance > 0) return { ...live, state: 0, ...times }
  return { ...live, type: 3, state: generating ? 3 : 4, liveParams: null, ...times }
}

function recordedSchedule(
  draft: CourseDraft,
  chapter: ChapterDraft,
  order: number,
  minutes: number,
  now: number,
): Schedule {
  if (chapter.practice) return { ...NO_TIMETABLE, type: 1 }
  if (draft.kind !== 'playback') return NO_TIMETABLE
  const startTime = beijingTime(now, -60 + order, '19:30')
  return {
    ...NO_TIMETABLE,
    type: 3,
    plateType: 0,
    startTime,
    endTime: startTime + minutes * MINUTE,
  }
}

/** Everything of a course's lessons that depends on `now`, in the order of the syllabus. */
export function courseSections(draft: CourseDraft, now: number): SeedSection[] {
  let order = 0
  let liveIndex = -1
  const section =
    (chapter: ChapterDraft, chapterIndex: number) => (item: SectionDraft, index: number) => {
      const [name, minutes, audition] = item
      const chapterId = chapterIdOf(draft.id, chapterIndex)
      const id = chapterId * 100 + index + 1
      const isLive = draft.timetable !== undefined && !chapter.recorded && !chapter.practice
      order += 1
      if (isLive) liveIndex += 1
      const schedule =
        isLive && draft.timetable
          ? liveSchedule(id, liveIndex, draft.timetable, minutes, now)
          : recordedSchedule(draft, chapter, order, minutes, now)
      return {
        id,
        chapterId,
        courseId: draft.id,
        name,
        sort: order,
        teacherId: draft.teacherIds[chapterIndex % draft.teacherIds.length] ?? draft.teacherIds[0],
        durationSeconds: minutes * 60,
        audition: audition === 'free',
        ...schedule,
        ...mediaParams(id, schedule),
      }
    }
  return draft.chapters.flatMap((chapter, chapterIndex) =>
    chapter.sections.map(section(chapter, chapterIndex)),
  )
}

/** What plays: only where there is something to play. */
function mediaParams(
  id: number,
  { type, state }: Schedule,
): Pick<Schedule, 'playBackParams' | 'recordParams'> {
  const mediaId = `m${id}`
  return {
    playBackParams: type === 3 && state === 4 ? { mediaId } : null,
    recordParams: type === 4 ? { mediaId } : null,
  }
}

export function chapterIdOf(courseId: number, chapterIndex: number): number {
  return courseId * 100 + chapterIndex + 1
}

/** One new course every nine days; even the newest is older than the oldest comment. */
export function courseCreatedAt(courseId: number, now: number): number {
  return beijingTime(now, 0, '10:00') - 150 * DAY - (1025 - courseId) * 9 * DAY
}
