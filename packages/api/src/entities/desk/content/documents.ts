import * as v from 'valibot'
import { courseShelf } from './courses'

/** What the desk has changed of a document. */
export type DocumentField = v.InferOutput<typeof documentField>
export const documentField = v.picklist(['name', 'file', 'downloadable', 'sort', 'shelf'])

/** A document of a lesson, or of a course as a whole. */
export type DeskDocument = v.InferOutput<typeof deskDocument>
export const deskDocument = v.object({
  id: v.number(),
  name: v.string(),
  pages: v.number(),
  sizeBytes: v.number(),
  downloadable: v.boolean(),
  shelf: courseShelf,
  /** Where staff read its file. */
  path: v.string(),
  /** Another one than was read: it was changed meanwhile. */
  version: v.string(),
  /** True when it was added here, and no file has it. */
  madeHere: v.boolean(),
  /** What of it the files of the school have otherwise. */
  changes: v.array(v.object({ field: documentField, by: v.string(), at: v.number() })),
})

/** A course's places of documents, and the documents of one of them in the order that students see, taken off ones too. */
export type DeskDocuments = v.InferOutput<typeof deskDocuments>
export const deskDocuments = v.object({
  course: v.object({ id: v.number(), name: v.string(), inFiles: v.boolean() }),
  /** How many documents belong to the course as a whole. */
  whole: v.number(),
  /** In the order of the course. */
  lessons: v.array(v.object({ id: v.number(), name: v.string(), documents: v.number() })),
  list: v.array(deskDocument),
})

/** A file that was sent whole, as a document. */
export type UploadedFile = v.InferOutput<typeof uploadedFile>
export const uploadedFile = v.object({
  /** What was sent; a picture becomes a PDF of one page. */
  kind: v.picklist(['pdf', 'picture']),
  pages: v.number(),
  /** Of the document that it makes. */
  sizeBytes: v.number(),
  /** Why it can't be one, in sentences; with one the other fields say nothing. */
  refusals: v.array(v.string()),
})
