import * as v from 'valibot'
import { lessonNote } from '../../entities/learning'
import { endpoint } from '../endpoint'
import { id, int, nothing, pageInput, pageOf, text } from '../wire-schemas'

/** Room for {@link NOTE_MAX_CHARACTERS} of two code units and for the spaces around them; the rule counts characters. */
const MAX_UNITS = 1200
const noteText = text(MAX_UNITS)

export const ofSection = endpoint({
  method: 'GET',
  path: '/api/courses/sections/notes',
  summary: 'This person’s notes of a lesson, by time',
  access: 'user',
  input: v.object({ sectionId: id() }),
  output: v.array(lessonNote),
})

export const search = endpoint({
  method: 'GET',
  path: '/api/courses/notes',
  summary: 'This person’s notes of a course, lesson by lesson; by words when asked',
  access: 'user',
  input: v.object({ ...pageInput, courseId: id(), keyword: v.optional(text(50)) }),
  output: pageOf(lessonNote),
})

/** `clientId` is made by the page: sent again it is the same note, with the text that was sent last. */
export const add = endpoint({
  method: 'POST',
  path: '/api/courses/notes',
  summary: 'Keeps a note at a time of a lesson',
  access: 'user',
  changes: ['notes.search'],
  refuses: ['auditionExpired', 'courseExpired', 'notEntitled', 'notFound', 'notesFull'],
  input: v.object({
    sectionId: id(),
    clientId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, '应为字母、数字和连字符')),
    seconds: int(0, 86_400),
    text: noteText,
  }),
  output: lessonNote,
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/courses/notes/{id}',
  summary: 'Changes the text of a note',
  access: 'user',
  changes: ['notes.search'],
  refuses: ['notFound'],
  input: v.object({ id: id(), text: noteText }),
  output: lessonNote,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/courses/notes/{id}',
  summary: 'Deletes a note',
  access: 'user',
  changes: ['notes.search'],
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: nothing,
})
