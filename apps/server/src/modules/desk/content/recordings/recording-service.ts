import type { CourseChangePreview, DeskRecordings, RecordingKind } from '@kaozhou/api/desk'
import {
  marksWithin,
  RECORDING_FILE_FAULTS,
  RECORDING_PLACE_FAULTS,
  recordingChangeWords,
  SectionType,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { StoredMedia } from '../../../../database/schema/catalogue'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { badField, Refusal } from '../../../../platform/refusal'
import { recordingFacts } from '../../../../platform/stores/facts/recording-facts'
import type { ObjectStore } from '../../../../platform/stores/object-store'
import { mediaStore } from '../../../../platform/stores/open-store'
import { inputDigestOf } from '../../record/record-chain'
import { listContentChanges } from '../../shared/content-change-repository'
import { LESSON_RECORDINGS } from '../../shared/lesson-recordings'
import { NOTHING_CHANGES } from '../../shared/listed-fields'
import { NOT_IN_FILES } from '../course-terms-deeds'
import { isCourseInFiles } from '../course-terms-repository'
import {
  countReached,
  findCourseName,
  findLessonRow,
  type LessonRow,
  listLessonRows,
} from './recording-repository'
import { readSent } from './recording-uploads'

/** Of a lesson as it is: another one once its recording has changed. */
export function versionOf({ id, seconds, media, former }: LessonRow): string {
  return inputDigestOf('recordings', { id, seconds, media, former }).slice(0, 16)
}

function mediaKind({ file, address, url }: StoredMedia): RecordingKind {
  if (url !== undefined) return 'page'
  if (file !== undefined) return 'file'
  return address === undefined ? 'sample' : 'address'
}

function kindOf({ type, startTime, media }: LessonRow): RecordingKind {
  if (type === SectionType.Course) return 'practice'
  return startTime !== null || type !== SectionType.Record || !media ? 'class' : mediaKind(media)
}

/** Why the recording of a lesson is not changed here; null when it can be. */
async function placeRefusal(db: Executor, row: LessonRow): Promise<string | null> {
  const kind = kindOf(row)
  if (kind === 'class' || kind === 'page' || kind === 'practice') {
    return RECORDING_PLACE_FAULTS[kind]
  }
  return (await isCourseInFiles(db, row.courseId)) ? null : NOT_IN_FILES
}

/** @throws Refusal notFound. */
export async function requireLessonRow(db: Executor, id: number): Promise<LessonRow> {
  const row = await findLessonRow(db, id)
  if (!row) throw new Refusal('notFound')
  return row
}

/** What a lesson plays, where that may be changed here. @throws Refusal badInput with where it is changed instead. */
export async function requireRecording(db: Executor, row: LessonRow): Promise<StoredMedia> {
  const refusal = await placeRefusal(db, row)
  if (refusal || !row.media) throw new Refusal('badInput', { message: refusal ?? NOT_IN_FILES })
  return row.media
}

/** @throws Refusal notFound. */
export async function recordingsOfCourse(
  { store: { db }, environment }: Pick<Platform, 'store' | 'environment'>,
  id: number,
): Promise<DeskRecordings> {
  const name = await findCourseName(db, id)
  if (name === null) throw new Refusal('notFound')
  const rows = await listLessonRows(db, id)
  const changes = await listContentChanges(db, { kind: LESSON_RECORDINGS })
  const sizes = await sizesOf(mediaStore(environment), rows)
  return {
    course: { id, name, inFiles: await isCourseInFiles(db, id) },
    list: rows.map((row) => {
      const { former, media } = row
      const kind = kindOf(row)
      const change = changes.find(({ entryId }) => entryId === row.id)
      const file = kind === 'file' ? media?.file : undefined
      return {
        ...{ id: row.id, name: row.name, kind, seconds: row.seconds },
        ending: file?.slice(file.lastIndexOf('.') + 1) ?? null,
        sizeBytes: (file !== undefined && sizes.get(file)) || null,
        path: file === undefined ? null : `/api/desk/recordings/${row.id}/file`,
        former: former && { kind: mediaKind(former.media), seconds: former.seconds },
        version: versionOf(row),
        change: change ? { by: change.by, at: change.at } : null,
      }
    }),
  }
}

/** How large the files are that lessons play, by their names. */
async function sizesOf(
  store: ObjectStore,
  rows: readonly LessonRow[],
): Promise<ReadonlyMap<string, number>> {
  const files = new Set(rows.flatMap(({ media }) => media?.file ?? []))
  const sizes = new Map<string, number>()
  // One at a time: a bucket is asked for each.
  for (const file of files) sizes.set(file, (await store.size(file)) ?? 0)
  return sizes
}

interface Asked {
  id: number
  /** Neither is said: the former recording. */
  upload?: string | undefined
  bytes?: number | undefined
}

/** @throws Refusal notFound, badInput while parts of the file are missing. */
export async function previewRecording(
  platform: Platform,
  { id, upload, bytes }: Asked,
  call: Pick<StaffCall, 'staff'>,
): Promise<CourseChangePreview> {
  const { db } = platform.store
  if ((upload === undefined) !== (bytes === undefined)) throw badField('upload', '文件没有传完')
  const row = await requireLessonRow(db, id)
  const refuse = (message: string): CourseChangePreview => ({ lines: [], refusals: [message] })
  const refusal = await placeRefusal(db, row)
  if (refusal) return refuse(refusal)
  if (upload === undefined || bytes === undefined) {
    return row.former ? preview(db, row, row.former.seconds) : refuse(NO_FORMER)
  }
  const facts = await readSent(platform, { upload, bytes }, call, async ({ file, name }) =>
    name !== null && name === row.media?.file ? null : recordingFacts(file),
  )
  if (!facts) return refuse(NOTHING_CHANGES)
  return 'fault' in facts
    ? refuse(RECORDING_FILE_FAULTS[facts.fault])
    : preview(db, row, facts.seconds)
}

export const NO_FORMER = '这一节没有换过录像'

async function preview(
  db: Executor,
  { id, seconds: before, marks }: LessonRow,
  after: number,
): Promise<CourseChangePreview> {
  const reached = await countReached(db, id, after)
  const behind = marks.length - marksWithin(marks, after).length
  return {
    lines: recordingChangeWords({ before, after }, { ...reached, marks: behind }),
    refusals: [],
  }
}
