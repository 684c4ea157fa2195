import type { LiveInfo, MediaSource, PlayInfo, SectionInfo, SectionOffer } from '@kaozhou/api'
import {
  isWatchedElsewhere,
  type LessonMark,
  marksWithin,
  SectionState,
  SectionType,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import type { SectionRow } from '../../catalogue/courses/course-repository'
import { presentSection } from '../../catalogue/courses/present-course'
import { lengthOf, sectionAt } from '../../catalogue/courses/section-clock'
import { captionLanguages } from '../media/caption-languages'
import type { MediaLinks } from '../media/media-link'
import { isRecorded, mediaStamp, OWN_NAME, ownEnding, recordingOf } from '../media/own-media'
import { QUALITIES, SOUND } from '../media/sample-media'
import { countLink } from '../media/served-repository'
import { chatStreamsOf } from './class-room'
import {
  courseOffer,
  lessonEntitlement,
  type OpenBy,
  type OpenLesson,
  requireOpenLesson,
} from './entitlement'
import { findProgress, startProgress } from './progress-repository'
import { presentProgress } from './progress-service'
import { refundWarning } from './refund-warning'
import {
  countDocuments,
  findLesson,
  findNeighbours,
  findRecordingEdit,
  findSecondQuality,
  type LessonRow,
} from './section-repository'

export async function sectionInfo(db: Executor, id: number, viewer: Viewer): Promise<SectionInfo> {
  const lesson = await requireLesson(db, id)
  const { openBy, own } = await lessonEntitlement(db, lesson, viewer, 'playback')
  const offer = openBy === null ? courseOffer(lesson.course, own, viewer.now) : null
  return presentInfo(lesson, openBy, viewer.now, offer)
}

export async function requireLesson(db: Executor, id: number): Promise<LessonRow> {
  const lesson = await findLesson(db, id)
  if (!lesson) throw new Refusal('notFound')
  return lesson
}

/** A lesson that is open, or closed with the course to buy. */
export function presentInfo(
  lesson: LessonRow,
  openBy: OpenBy,
  now: number,
  offer: SectionOffer | null = null,
): SectionInfo {
  return {
    ...presentSection(lesson, { mayWatch: openBy !== null, now }),
    openBy,
    offer,
    serverTime: now,
  }
}

/** A live class: before it the room without a stream, after it neither room nor stream (spec §4). */
export async function liveInfo(
  db: Executor,
  links: MediaLinks,
  id: number,
  viewer: LoggedIn,
): Promise<LiveInfo> {
  const lesson = await requireLesson(db, id)
  const { openBy, enrolment } = await requireOpenLesson(db, lesson, viewer, 'liveRoom')
  const section = presentInfo(lesson, openBy, viewer.now)
  return {
    section,
    roomId: section.liveParams?.roomId ?? null,
    provider: section.liveParams?.provider ?? null,
    stream: await liveStream({ db, links }, { ...lesson, enrolment }, viewer),
  }
}

/** The stream of a class; null while it does not run, and before its teacher has gone live. */
export async function liveStream(
  { db, links }: { db: Executor; links: MediaLinks },
  { section, course, enrolment }: LessonRow & Pick<OpenLesson, 'enrolment'>,
  { userId, now }: LoggedIn,
): Promise<MediaSource | null> {
  const { id } = section
  const current = sectionAt(section, now)
  if (current.state !== SectionState.Live || current.type !== SectionType.Live) return null
  if (section.taughtFrom === null) return null
  const expiresAt = now + links.streamMs
  if (section.carriedBy !== null) {
    // What a provider sends passes us by; that its address was given out is kept.
    if (enrolment) await countLink(db, { userId, sectionId: id, boughtAt: enrolment.boughtAt })
    return carriedSource(links, { section, course }, expiresAt)
  }
  const facts = [userId, id]
  const token = await links.sign({ kind: 'live', facts, expiresAt })
  return classSource(db, { token, expiresAt }, { section, course })
}

/** A lesson with its recording. Opening it starts the user's progress. */
export async function playInfo(
  db: Executor,
  links: MediaLinks,
  id: number,
  viewer: LoggedIn,
): Promise<PlayInfo> {
  const { now } = viewer
  const { userId } = viewer
  const lesson = await requireLesson(db, id)
  const { openBy, enrolment } = await requireOpenLesson(db, lesson, viewer, 'playback')
  const media = await recordingSource({ db, links }, lesson, viewer)
  if (media) await startProgress(db, userId, id, now)
  if (media && enrolment) {
    await countLink(db, { userId, sectionId: id, boughtAt: enrolment.boughtAt })
  }
  const { previous, next } = await findNeighbours(db, lesson.section)
  return {
    userId,
    section: presentInfo(lesson, openBy, now),
    media,
    progress: presentProgress(lesson.section, await findProgress(db, userId, id)),
    refundWarning: await refundWarning(db, { sectionId: id, enrolment }, now),
    previous: previous && presentNeighbour(previous, now),
    next: next && presentNeighbour(next, now),
    documentCount: await countDocuments(db, { sectionId: id }),
    marks: await marksOf(db, lesson.section),
    captions: media ? captionLanguages(lesson.section, links, now) : [],
    chatStreams: media ? await chatStreamsOf(db, lesson.section, now) : [],
  }
}

/** The chapters of a lesson; a teacher names those of a class that was recorded. */
export async function marksOf(db: Executor, section: SectionRow): Promise<LessonMark[]> {
  const edit = isRecorded(section) ? await findRecordingEdit(db, section.id) : null
  if (!edit?.marks) return [...marksWithin(section.marks, lengthOf(section))]
  const from = edit.kept?.from ?? 0
  return edit.marks.map(({ seconds, title }) => {
    return { seconds: Math.max(0, Math.round(seconds - from)), title }
  })
}

/** What a lesson with a recording plays; null where there is nothing here to play. */
export async function recordingSource(
  { db, links }: { db: Executor; links: MediaLinks },
  { section, course }: LessonRow,
  { userId, now }: LoggedIn,
): Promise<MediaSource | null> {
  const recording = recordingOf(section, now)
  if (!recording || isWatchedElsewhere(sectionAt(section, now))) return null
  const ending = ownEnding(recording)
  const isTaught = isRecorded(section)
  if (ending === null && !isTaught && !links.hasSample) return null
  const expiresAt = now + links.streamMs
  const facts = [userId, section.id, section.durationSeconds, mediaStamp(recording)]
  const token = await links.sign({ kind: 'vod', facts, expiresAt })
  if (isTaught) return classSource(db, { token, expiresAt }, { section, course })
  if (ending === null) return mediaSource(token, expiresAt)
  const url = `/media/own/${token}/${OWN_NAME}.${ending}`
  return { url, expiresAt, poster: artAddress(course.cover), qualities: [] }
}

/** What the sample film can be watched in. */
export const SAMPLE_QUALITIES: MediaSource['qualities'] = [...QUALITIES, SOUND].map(
  ({ name, label, height }) => ({ name, label, height }),
)

function mediaSource(token: string, expiresAt: number): MediaSource {
  return {
    url: `/media/hls/${token}/index.m3u8`,
    expiresAt,
    poster: '/media/poster.jpg',
    qualities: SAMPLE_QUALITIES,
  }
}

/** The stream of a class that was taught from the studio. */
async function classSource(
  db: Executor,
  { token, expiresAt }: { token: string; expiresAt: number },
  { section, course }: Pick<LessonRow, 'section' | 'course'>,
): Promise<MediaSource> {
  return {
    url: `/media/class/${token}/index.m3u8`,
    expiresAt,
    poster: artAddress(course.cover),
    qualities: await classQualities(db, section.id),
  }
}

/** What a class can be watched in: its picture in two sizes where it has a second one, and its sound alone. */
export async function classQualities(
  db: Executor,
  sectionId: number,
): Promise<MediaSource['qualities']> {
  const sound = { name: 'sound', label: SOUND.label, height: 0 }
  const found = await findSecondQuality(db, sectionId)
  if (!found) return [sound]
  const [high, low] = QUALITIES
  return [
    { name: 'picture', label: high.label, height: found.height },
    { name: 'small', label: low.label, height: found.smallHeight },
    sound,
  ]
}

/** The stream of a class that a provider carries; null when none is set any more. */
function carriedSource(
  links: MediaLinks,
  { section, course }: Pick<LessonRow, 'section' | 'course'>,
  expiresAt: number,
): MediaSource | null {
  const url = links.carried(section.id, expiresAt)
  return url === null ? null : { url, expiresAt, poster: artAddress(course.cover), qualities: [] }
}

function presentNeighbour(section: SectionRow, now: number) {
  return { id: section.id, name: section.name, state: sectionAt(section, now).state }
}
