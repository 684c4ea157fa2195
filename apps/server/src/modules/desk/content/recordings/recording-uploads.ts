import { createHash } from 'node:crypto'
import type { UploadedRecording } from '@kaozhou/api/desk'
import { DAY, RECORDING_FILE_FAULTS, RECORDING_LIMITS, uploadParts } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { badField, Refusal } from '../../../../platform/refusal'
import { recordingFacts } from '../../../../platform/stores/facts/recording-facts'
import { contentName } from '../../../../platform/stores/object-store'
import { mediaStore, partStore } from '../../../../platform/stores/open-store'
import type { Upload } from '../documents/upload-repository'
import { partOf, type SentFile } from '../documents/upload-service'
import {
  deleteRecordingParts,
  deleteRecordingPartsBefore,
  hasRecordingPart,
  insertRecordingPart,
  listRecordingParts,
  recordingBytesOfOthers,
} from './recording-part-repository'
import { joinedRecording, type SentRecording, wholeRecording } from './sent-recording'

type Sender = Pick<StaffCall, 'staff' | 'now'>
type Recordings = Pick<Platform, 'store' | 'environment'>

/** What one person may have under way beside the recording that they send: one of the largest. */
const OTHERS_MOST = RECORDING_LIMITS.bytes

/** An answer waits no longer for the joining of parts. */
const STORE_WAIT_MS = 8000

function uploadOf({ upload }: Pick<SentFile, 'upload'>, { staff }: Pick<Sender, 'staff'>): Upload {
  return { staffId: staff.id, upload }
}

/** The numbers of the parts that have come: all of them once the whole is stored. */
export async function sentRecordingParts(
  db: Executor,
  file: SentFile,
  sender: Pick<Sender, 'staff'>,
): Promise<{ parts: number[] }> {
  const parts = await listRecordingParts(db, uploadOf(file, sender))
  const isWhole = parts.some(({ whole }) => whole)
  return {
    parts: isWhole
      ? Array.from({ length: uploadParts(file.bytes) }, (_, index) => index)
      : parts.map(({ index }) => index),
  }
}

/** A part has one object, whoever sends it again. */
function objectOf({ staffId, upload }: Upload, index: number): string {
  const digest = createHash('sha256').update(`${staffId} ${upload} ${index}`).digest('hex')
  return `${digest.slice(0, 32)}.part`
}

/**
 * Keeps a part of a recording: its bytes in the store of parts, before the row that says that they are there.
 *
 * @throws Refusal badInput for a part that is not as long as it has to be, and with too much under way.
 */
export async function keepRecordingPart(
  { store: { db }, environment }: Recordings,
  { index, data, ...file }: SentFile & { index: number; data: string },
  sender: Sender,
): Promise<null> {
  const bytes = partOf(file, { index, data })
  const one = uploadOf(file, sender)
  if (await hasRecordingPart(db, one, index)) return null
  if ((await recordingBytesOfOthers(db, one)) > OTHERS_MOST) {
    throw new Refusal('badInput', { message: '还有录像传了没有用，先用完它们，或明天再传' })
  }
  const object = objectOf(one, index)
  await partStore(environment).put(object, bytes)
  const part = { ...one, index, bytes: bytes.length, object, sentAt: sender.now }
  await insertRecordingPart(db, part)
  return null
}

interface FoundRecording {
  file: SentRecording
  /** Its name in the store of media; null while it is in parts. */
  name: string | null
}

/** A recording that was sent whole. @throws Refusal badInput while parts are missing. */
export async function sentRecording(
  { store: { db }, environment }: Recordings,
  sent: SentFile,
  sender: Pick<Sender, 'staff'>,
): Promise<FoundRecording> {
  const parts = await listRecordingParts(db, uploadOf(sent, sender))
  const length = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const [first] = parts
  const isWhole = first?.whole === true
  if (!first || length !== sent.bytes || !(isWhole || parts.length === uploadParts(sent.bytes))) {
    throw badField('upload', '文件没有传完，请重新上传')
  }
  if (isWhole) {
    const { object: name } = first
    return { name, file: wholeRecording(mediaStore(environment), name, sent.bytes) }
  }
  const objects = parts.map(({ object }) => object)
  return { name: null, file: joinedRecording(partStore(environment), objects, sent.bytes) }
}

/** Reads a recording that was sent whole, and again when another server has joined its parts meanwhile and removed them. */
export async function readSent<T>(
  platform: Recordings,
  sent: SentFile,
  sender: Pick<Sender, 'staff'>,
  read: (found: FoundRecording) => Promise<T>,
): Promise<T> {
  const found = await sentRecording(platform, sent, sender)
  try {
    return await read(found)
  } catch (error) {
    const now = await sentRecording(platform, sent, sender)
    if (now.name === found.name) throw error
    return read(now)
  }
}

/** What a recording that was sent whole is. @throws Refusal badInput while parts are missing. */
export async function uploadedRecordingOf(
  platform: Recordings,
  sent: SentFile,
  sender: Pick<Sender, 'staff'>,
): Promise<UploadedRecording> {
  const facts = await readSent(platform, sent, sender, ({ file }) => recordingFacts(file))
  if ('fault' in facts) {
    const refusals = [RECORDING_FILE_FAULTS[facts.fault]]
    return { ending: 'mp4', seconds: 0, sizeBytes: 0, refusals }
  }
  return { ...facts, sizeBytes: sent.bytes, refusals: [] }
}

/**
 * Puts the whole into the store of media, by a name that its bytes decide, and forgets its parts. Done again, it is the same.
 *
 * @throws Refusal badInput while parts are missing, and for a file that can't be a recording.
 */
async function join(platform: Recordings, sent: SentFile, sender: Sender): Promise<void> {
  return readSent(platform, sent, sender, (found) => joinFound(platform, found, sent, sender))
}

async function joinFound(
  platform: Recordings,
  { file, name: known }: FoundRecording,
  sent: SentFile,
  sender: Sender,
): Promise<void> {
  if (known !== null) return
  const { environment, store } = platform
  const facts = await recordingFacts(file)
  if ('fault' in facts) {
    throw new Refusal('badInput', { message: RECORDING_FILE_FAULTS[facts.fault] })
  }
  const object = await contentName(file.parts(), facts.ending)
  const media = mediaStore(environment)
  if ((await media.size(object)) !== sent.bytes) await media.put(object, file.parts())
  const one = uploadOf(sent, sender)
  const used = await store.inTransaction(async (tx) => {
    const gone = await deleteRecordingParts(tx, one)
    const whole = { ...one, index: 0, bytes: sent.bytes, object, whole: true, sentAt: sender.now }
    await insertRecordingPart(tx, whole)
    return gone
  })
  await removeParts(platform, used)
}

/**
 * Joins the parts of recordings. A large one takes longer than an answer may: it goes on meanwhile, and who asks again waits
 * for the same.
 */
export function createRecordingJoiner(platform: Recordings, waitMs = STORE_WAIT_MS) {
  const running = new Map<string, Promise<void>>()

  return async (sent: SentFile, sender: Sender): Promise<{ stored: boolean }> => {
    const key = `${sender.staff.id} ${sent.upload}`
    const work = running.get(key) ?? join(platform, sent, sender).finally(() => running.delete(key))
    running.set(key, work)
    // Nobody may be waiting when it fails: who asks again has the answer.
    work.catch(() => undefined)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), waitMs)
    })
    try {
      return { stored: await Promise.race([work.then(() => true), late]) }
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Forgets recordings of which nothing has come for a day, and removes their parts. */
export async function forgetRecordingParts(platform: Recordings, now: number): Promise<void> {
  await removeParts(platform, await deleteRecordingPartsBefore(platform.store.db, now - DAY))
}

async function removeParts(
  { environment }: Pick<Recordings, 'environment'>,
  objects: readonly string[],
): Promise<void> {
  const parts = partStore(environment)
  for (const object of objects) await parts.remove(object)
}
