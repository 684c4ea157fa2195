import { MINUTE, SectionState, SectionType } from '@kaozhou/domain'
import type { StoredMedia, sections } from '../../database/schema/catalogue'
import { sectionAt } from '../../modules/catalogue/courses/section-clock'
import type { EntryOf } from '../format/kinds'
import { PLATES } from '../format/teaching'
import { resolveTime } from '../format/times'
import type { MediaByPath } from '../media/stored-media'
import { DESK_RECORDINGS, isAddress } from '../media/used-media'

type Course = EntryOf<'courses'>
type Section = Course['chapters'][number]['sections'][number]

/** The lessons of a course in the order of its syllabus; `origin` is ms since the epoch. */
export function sectionRows(
  course: Course,
  origin: number,
  files: MediaByPath,
): (typeof sections.$inferInsert)[] {
  return course.chapters
    .flatMap((chapter) => chapter.sections.map((section) => ({ chapter, section })))
    .map(({ chapter, section }, index) => ({
      id: section.id,
      chapterId: chapter.id,
      courseId: course.id,
      name: section.name,
      sort: index + 1,
      teacherId: section.teacher ?? chapter.teacher ?? course.teachers[0] ?? null,
      durationSeconds: secondsOf(section, files),
      audition: section.free,
      taughtBy: section.taughtBy ?? null,
      cancelledAt: section.cancelled === undefined ? null : origin,
      cancelReason: section.cancelled ?? null,
      marks: section.marks.map(({ at, title }) => ({ seconds: at, title })),
      ...opening(section, origin, files),
    }))
}

/** A lesson is as long as its author says; one whose recording staff sent, as long as that. */
function secondsOf({ minutes, start, media }: Section, files: MediaByPath): number {
  const sent = start === undefined && media?.startsWith(DESK_RECORDINGS) ? files.get(media) : null
  return sent?.seconds || minutes * 60
}

/** The plate of a recording that is watched on a provider's page (spec §4), and of one that is played here. */
const ELSEWHERE = 0
const HERE = 1

/** What a lesson opens: the room of a live one (its state follows from its times), a recording, or the course. */
function opening(section: Section, origin: number, files: MediaByPath) {
  const { id, minutes, start, via, media, watchAt, practice } = section
  const recording = storedMedia(section, files)
  if (start === undefined) {
    return {
      type: practice ? SectionType.Course : SectionType.Record,
      state: SectionState.Ready,
      plateType: watchAt ? ELSEWHERE : HERE,
      startTime: null,
      endTime: null,
      liveParams: null,
      playBackParams: null,
      recordParams: practice ? null : recording,
    }
  }
  const startTime = resolveTime(start, origin)
  const live = {
    id,
    type: SectionType.Live,
    state: SectionState.Upcoming,
    plateType: PLATES.indexOf(via),
    startTime,
    endTime: startTime + minutes * MINUTE,
    liveParams: { roomId: `r${id}`, provider: via },
    playBackParams: (watchAt ?? media) ? recording : null,
    recordParams: null,
  }
  return sectionAt(live, origin)
}

function storedMedia(section: Section, files: MediaByPath): StoredMedia {
  const { watchAt, media } = section
  const mediaId = `m${section.id}`
  if (watchAt !== undefined) return { mediaId, url: watchAt }
  if (media === undefined) return { mediaId }
  const captions = section.captions.flatMap(({ lang, file }) => {
    const stored = files.get(file)
    return stored ? [{ lang, file: stored.name }] : []
  })
  const said = captions.length > 0 ? { captions } : {}
  if (isAddress(media)) return { mediaId, address: media, ...said }
  const file = files.get(media)
  return file ? { mediaId, file: file.name, ...said } : { mediaId }
}

type AnyRow = Readonly<Record<string, unknown>>

/**
 * Whether a class is cancelled is the desk's to say once it is written. A class that was moved at the desk keeps its time for
 * as long as the folder says what it said then. Another time in the folder is newer than the desk's.
 */
export function withDeskTimetable(
  stored: AnyRow,
  { cancelledAt: _, cancelReason: __, ...wanted }: AnyRow,
): AnyRow {
  if (stored.plannedStart === null) return wanted
  const { startTime, endTime, durationSeconds } = stored
  const isAsPlanned =
    wanted.startTime === stored.plannedStart && wanted.endTime === stored.plannedEnd
  if (isAsPlanned) return { ...wanted, startTime, endTime, durationSeconds }
  const isAsMoved = wanted.startTime === startTime && wanted.endTime === endTime
  // The stored state is of when the class was written first: its times say more.
  return isAsMoved
    ? { ...wanted, state: stored.state }
    : { ...wanted, plannedStart: null, plannedEnd: null }
}
