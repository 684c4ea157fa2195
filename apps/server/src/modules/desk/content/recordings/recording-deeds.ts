import type { Executor } from '../../../../database/executor'
import type { StoredMedia } from '../../../../database/schema/catalogue'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { badField, changedMeanwhile, Refusal } from '../../../../platform/refusal'
import { readPageChanges, writePageChanges } from '../../../../platform/settings-repository'
import { recordingFacts } from '../../../../platform/stores/facts/recording-facts'
import { mediaStore } from '../../../../platform/stores/open-store'
import { holdContent } from '../../../catalogue/courses/content-lock-repository'
import { type Done, doDeed } from '../../record/do-deed'
import { keepRecording } from '../../shared/lesson-recordings'
import { NOTHING_CHANGES } from '../../shared/listed-fields'
import type { SentFile } from '../documents/upload-service'
import { deleteRecordingParts } from './recording-part-repository'
import { type LessonRow, type PlayedRecording, setRecording } from './recording-repository'
import { NO_FORMER, requireLessonRow, requireRecording, versionOf } from './recording-service'
import { sentRecording } from './recording-uploads'

interface DeedInput {
  id: number
  version: string
  key: string
  reason: string
}

/** A lesson as it was read, and what it plays. Neither an apply nor another change runs meanwhile. */
async function lockedLesson(
  tx: Executor,
  { id, version }: Pick<DeedInput, 'id' | 'version'>,
): Promise<{ row: LessonRow; before: PlayedRecording }> {
  await holdContent(tx)
  const row = await requireLessonRow(tx, id)
  if (versionOf(row) !== version) throw changedMeanwhile('录像刚刚被换过，请再看一次')
  const media = await requireRecording(tx, row)
  return { row, before: { media, seconds: row.seconds } }
}

/** Writes another recording; the former one stays in the store, and beside it. */
async function change(
  tx: Executor,
  { row, before, after }: { row: LessonRow; before: PlayedRecording; after: PlayedRecording },
  call: StaffCall,
): Promise<Done<null>> {
  const { id, courseId, name } = row
  await setRecording(tx, id, { now: after, former: before })
  await keepRecording(tx, { id, before: before.media, after: after.media }, call)
  // Its course's page says how long it is.
  const pages = await readPageChanges(tx)
  await writePageChanges(tx, { ...pages, [`/details/${courseId}`]: call.now })
  return {
    subject: { kind: 'lesson', id: String(id) },
    before: { name, ...before },
    after: { name, ...after },
    answer: null,
  }
}

interface StoredRecording {
  file: string
  seconds: number
}

/** A recording that was sent and stored. A refusal is for the deed to throw, which has its first answer where it was used before. */
async function storedRecording(
  platform: Platform,
  sent: SentFile,
  call: StaffCall,
): Promise<StoredRecording | Refusal> {
  try {
    const { file, name } = await sentRecording(platform, sent, call)
    if (name === null) return badField('upload', '文件还没有存好，请再试一次')
    const facts = await recordingFacts(file)
    if ('fault' in facts) throw new Error(`the stored recording ${name} is ${facts.fault}`)
    return { file: name, seconds: facts.seconds }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** @throws Refusal notFound, decidedAlready, badInput for a file that is not stored and a lesson whose recording is not changed here. */
export async function replaceRecording(
  platform: Platform,
  input: DeedInput & SentFile,
  call: StaffCall,
): Promise<null> {
  const deed = { name: 'recordings.replace', input }
  const stored = await storedRecording(platform, input, call)
  return doDeed(platform, deed, call, async (tx) => {
    const { row, before } = await lockedLesson(tx, input)
    if (stored instanceof Refusal) throw stored
    const { file, seconds } = stored
    if (file === before.media.file) throw new Refusal('badInput', { message: NOTHING_CHANGES })
    const media: StoredMedia = { mediaId: before.media.mediaId, file }
    await deleteRecordingParts(tx, { staffId: call.staff.id, upload: input.upload })
    return change(tx, { row, before, after: { media, seconds } }, call)
  })
}

/** @throws Refusal notFound, decidedAlready, badInput where there is no former one, or the store has lost it. */
export async function putRecordingBack(
  platform: Platform,
  input: DeedInput,
  call: StaffCall,
): Promise<null> {
  const media = mediaStore(platform.environment)
  const deed = { name: 'recordings.putBack', input }
  return doDeed(platform, deed, call, async (tx) => {
    const { row, before } = await lockedLesson(tx, input)
    const after = row.former
    if (!after) throw new Refusal('badInput', { message: NO_FORMER })
    const { file } = after.media
    if (file !== undefined && (await media.size(file)) === null) {
      throw new Refusal('badInput', { message: '片库里找不到原来的录像，请检查 DATA_DIR' })
    }
    return change(tx, { row, before, after }, call)
  })
}
