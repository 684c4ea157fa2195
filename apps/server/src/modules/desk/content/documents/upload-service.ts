import { DAY, DOCUMENT_LIMITS, uploadParts } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import { badField, Refusal } from '../../../../platform/refusal'
import {
  bytesOfOthers,
  deletePartsBefore,
  insertPart,
  listPartNumbers,
  listParts,
  type Upload,
} from './upload-repository'

/** A file that is sent in parts. */
export interface SentFile {
  upload: string
  bytes: number
}

/** What one person may have under way beside the file that they send: three files of the largest. */
const OTHERS_MOST = 3 * DOCUMENT_LIMITS.bytes

type Sender = Pick<StaffCall, 'staff' | 'now'>

function uploadOf({ upload }: Pick<SentFile, 'upload'>, { staff }: Pick<Sender, 'staff'>): Upload {
  return { staffId: staff.id, upload }
}

export async function sentPartsOf(
  db: Executor,
  file: Pick<SentFile, 'upload'>,
  sender: Pick<Sender, 'staff'>,
): Promise<{ parts: number[] }> {
  return { parts: await listPartNumbers(db, uploadOf(file, sender)) }
}

/** The bytes of a part. @throws Refusal badInput for one that is not as long as it has to be. */
export function partOf(
  file: Pick<SentFile, 'bytes'>,
  { index, data }: { index: number; data: string },
): Buffer {
  const bytes = Buffer.from(data, 'base64url')
  const begin = index * DOCUMENT_LIMITS.partBytes
  if (bytes.length !== Math.min(DOCUMENT_LIMITS.partBytes, file.bytes - begin)) {
    throw badField('data', '这一段不完整，请重新上传')
  }
  return bytes
}

/**
 * Keeps a part of a file for a day. What nobody used is deleted as the next file begins.
 *
 * @throws Refusal badInput for a part that is not as long as it has to be, tooMany with too much under way.
 */
export async function keepPart(
  db: Executor,
  { index, data, ...file }: SentFile & { index: number; data: string },
  sender: Sender,
): Promise<null> {
  const bytes = partOf(file, { index, data })
  if (index === 0) await deletePartsBefore(db, sender.now - DAY)
  const one = uploadOf(file, sender)
  if ((await bytesOfOthers(db, one)) > OTHERS_MOST) {
    throw new Refusal('badInput', { message: '还有好几个文件传了没有用，先用完它们，或明天再传' })
  }
  await insertPart(db, { ...one, index, bytes, sentAt: sender.now })
  return null
}

/** The bytes of a file that was sent whole. @throws Refusal badInput while parts are missing. */
export async function sentBytes(
  db: Executor,
  file: SentFile,
  sender: Pick<Sender, 'staff'>,
): Promise<Buffer> {
  const parts = await listParts(db, uploadOf(file, sender))
  const whole = Buffer.concat(parts.map(({ bytes }) => bytes))
  if (parts.length !== uploadParts(file.bytes) || whole.length !== file.bytes) {
    throw badField('upload', '文件没有传完，请重新上传')
  }
  return whole
}
