import { DOCUMENT_LIMITS, RECORDING_LIMITS } from '@kaozhou/domain'
import * as v from 'valibot'
import { courseChangePreview } from '../../../entities/desk/content/courses'
import { deskRecordings, uploadedRecording } from '../../../entities/desk/content/recordings'
import { endpoint } from '../../endpoint'
import { id, int, nothing } from '../../wire-schemas'
import { entryVersion, reasoned, sentPart, uploadNumber } from '../desk-schemas'

const access = { staff: 'content' } as const
const changes = ['recordings', 'courses', 'record'] as const

/** A file that is sent in parts, as long as those of documents. */
const sent = {
  /** 64 hexadecimal digits that its sender made of it: the same file chosen again has the same. */
  upload: uploadNumber,
  bytes: int(1, RECORDING_LIMITS.bytes),
}
/** A lesson as it was read. */
const one = { id: id(), version: entryVersion }

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/courses/{id}/recordings',
  summary: 'The lessons of a course, each with what it plays',
  access,
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskRecordings,
})

export const sentParts = endpoint({
  method: 'GET',
  path: '/api/desk/recordings/uploads/{upload}',
  summary: 'Which parts of a recording have come: it goes on behind them',
  access,
  input: v.object(sent),
  output: v.object({ parts: v.array(v.number()) }),
})

/** Refused with `badInput` for a part that is not as long as it has to be, and with too much under way. */
export const send = endpoint({
  method: 'POST',
  path: '/api/desk/recordings/uploads/{upload}',
  repeats: 'freely',
  summary:
    'Keeps a part of a recording until a day after the last one; the same part again changes nothing',
  access,
  input: v.object({
    ...sent,
    /** From 0. */
    index: int(0, Math.ceil(RECORDING_LIMITS.bytes / DOCUMENT_LIMITS.partBytes) - 1),
    data: sentPart(DOCUMENT_LIMITS.partBytes),
  }),
  output: nothing,
})

/** Refused with `badInput` while parts are missing. */
export const uploaded = endpoint({
  method: 'GET',
  path: '/api/desk/recordings/uploads/{upload}/file',
  summary: 'What a recording that was sent whole is, by its bytes; changes nothing',
  access,
  input: v.object(sent),
  output: uploadedRecording,
})

/** Refused with `badInput` while parts are missing, and for a file that can't be a recording. */
export const store = endpoint({
  method: 'POST',
  path: '/api/desk/recordings/uploads/{upload}/file',
  summary: 'Joins the parts of a recording; asked again while `stored` is false, it waits on',
  access,
  // The server puts together and looks through up to 2 GB.
  timeout: 60_000,
  input: v.object(sent),
  output: v.object({ stored: v.boolean() }),
})

/** Refused with `badInput` while parts are missing. */
export const preview = endpoint({
  method: 'GET',
  path: '/api/desk/recordings/preview',
  summary: 'What another recording of a lesson would be for students; changes nothing',
  access,
  refuses: ['notFound'],
  input: v.object({
    id: id(),
    /** The file that was sent; not said: the former recording. */
    upload: v.optional(sent.upload),
    bytes: v.optional(sent.bytes),
  }),
  output: courseChangePreview,
})

/** Refused with `badInput` until it is stored, and with `decidedAlready` when the lesson was changed meanwhile. */
export const replace = endpoint({
  method: 'POST',
  path: '/api/desk/recordings/replace',
  summary: 'Gives a lesson the recording that was sent and stored',
  access,
  deed: '换课时的录像',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...one, ...sent, ...reasoned }),
  output: nothing,
})

/** Refused with `badInput` where there is none, and with `decidedAlready` when the lesson was changed meanwhile. */
export const putBack = endpoint({
  method: 'POST',
  path: '/api/desk/recordings/back',
  summary: 'Gives a lesson its former recording back; they change places',
  access,
  deed: '放回课时原来的录像',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...one, ...reasoned }),
  output: nothing,
})
