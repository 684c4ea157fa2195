import { DOCUMENT_LIMITS } from '@kaozhou/domain'
import * as v from 'valibot'
import { courseChangePreview, courseShelf } from '../../../entities/desk/content/courses'
import { deskDocuments, uploadedFile } from '../../../entities/desk/content/documents'
import { endpoint } from '../../endpoint'
import { flag, id, int, manyOf, nothing, text } from '../../wire-schemas'
import { entryVersion, reasoned, sentPart, uploadNumber } from '../desk-schemas'

const access = { staff: 'content' } as const
const changes = ['documents', 'record'] as const

/** A file that is sent in parts. */
const sent = {
  /** 64 hexadecimal digits: the SHA-256 of its bytes, or drawn by its sender. */
  upload: uploadNumber,
  bytes: int(1, DOCUMENT_LIMITS.bytes),
}
/** A file that was sent whole before; neither is said where there is none. */
const file = { upload: v.optional(sent.upload), bytes: v.optional(sent.bytes) }
/** The lesson of a document; not said: its course as a whole. */
const section = v.optional(id())
/** With its ending, or without. */
const name = text(DOCUMENT_LIMITS.name + 5)
/** As it was read. */
const one = { id: id(), version: entryVersion }

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/courses/{id}/documents',
  summary: 'The documents of a lesson or of a course as a whole, those that were taken off too',
  access,
  refuses: ['notFound'],
  input: v.object({ id: id(), section }),
  output: deskDocuments,
})

export const sentParts = endpoint({
  method: 'GET',
  path: '/api/desk/uploads/{upload}',
  summary: 'Which parts of a file have come: it goes on behind them',
  access,
  input: v.object({ upload: sent.upload }),
  output: v.object({ parts: v.array(v.number()) }),
})

/** Refused with `badInput` for a part that is not as long as it has to be, and with too much under way. */
export const send = endpoint({
  method: 'POST',
  path: '/api/desk/uploads/{upload}',
  repeats: 'freely',
  summary: 'Keeps a part of a file for a day; the same part again changes nothing',
  access,
  input: v.object({
    ...sent,
    /** From 0. */
    index: int(0, Math.ceil(DOCUMENT_LIMITS.bytes / DOCUMENT_LIMITS.partBytes) - 1),
    data: sentPart(DOCUMENT_LIMITS.partBytes),
  }),
  output: nothing,
})

/** Refused with `badInput` while parts are missing. */
export const uploaded = endpoint({
  method: 'GET',
  path: '/api/desk/uploads/{upload}/file',
  summary: 'What a file that was sent whole is, by its bytes; changes nothing',
  access,
  refuses: ['imageInvalid', 'imageTooLarge'],
  input: v.object(sent),
  output: uploadedFile,
})

export const preview = endpoint({
  method: 'GET',
  path: '/api/desk/documents/preview',
  summary: 'What a new or changed document would be for students; changes nothing',
  access,
  refuses: ['notFound'],
  input: v.object({
    /** Of the one that is changed; not said: a new one. */
    id: v.optional(id()),
    course: id(),
    section,
    name,
    downloadable: flag(),
    shelf: v.optional(courseShelf, 'on'),
    newFile: v.optional(flag(), false),
  }),
  output: courseChangePreview,
})

/** Refused with `badInput` for a name or a file that can't be, or where there are too many. */
export const add = endpoint({
  method: 'POST',
  path: '/api/desk/documents/add',
  summary: 'Adds a document, behind the others of its lesson or course',
  access,
  deed: '上传课程资料',
  changes,
  refuses: ['imageInvalid', 'imageTooLarge', 'notFound'],
  input: v.object({ course: id(), section, name, downloadable: flag(), ...sent, ...reasoned }),
  output: nothing,
})

/** Refused with `badInput`, and with `decidedAlready` when it was changed meanwhile. Without a file it keeps its own. */
export const change = endpoint({
  method: 'POST',
  path: '/api/desk/documents/change',
  summary: 'Changes name and file of a document, and whether students may download it',
  access,
  deed: '改课程资料',
  changes,
  refuses: ['decidedAlready', 'imageInvalid', 'imageTooLarge', 'notFound'],
  input: v.object({ ...one, name, downloadable: flag(), ...file, ...reasoned }),
  output: nothing,
})

/** Refused as {@link change}. */
export const shelve = endpoint({
  method: 'POST',
  path: '/api/desk/documents/shelf',
  summary: 'Takes a document off, or puts it back',
  access,
  deed: '收起、放回课程资料',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...one, ...reasoned, shelf: courseShelf }),
  output: nothing,
})

/** Refused with `decidedAlready` when another one came or went meanwhile. */
export const order = endpoint({
  method: 'POST',
  path: '/api/desk/documents/order',
  summary: 'Puts the documents of a lesson or of a course as a whole into another order',
  access,
  deed: '排课程资料',
  changes,
  refuses: ['decidedAlready'],
  input: v.object({
    course: id(),
    section,
    /** All of them, those that were taken off too. */
    ids: manyOf(id()),
    /** Their order as it was read. */
    was: manyOf(id()),
    ...reasoned,
  }),
  output: nothing,
})
