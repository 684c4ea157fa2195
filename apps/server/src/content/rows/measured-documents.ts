import type { DocumentPart, documents } from '../../database/schema/catalogue'
import { documentPdf } from '../../modules/learning/documents/study-document'
import type { MediaFacts } from '../media/stored-media'

type DocumentRow = typeof documents.$inferInsert

/** A document: its own file where it has one, else its text. */
export interface NamedDocument {
  row: Omit<DocumentRow, 'sizeBytes' | 'pages' | 'file' | 'parts'>
  courseName: string
  own: MediaFacts | null
  parts: DocumentPart[]
}

/** The documents with the size and the pages that their files really have. */
export async function measuredDocuments(
  list: readonly NamedDocument[],
  school: string,
): Promise<DocumentRow[]> {
  return Promise.all(
    list.map(async ({ row, courseName, own, parts }) => {
      if (own) return { ...row, sizeBytes: own.bytes, pages: own.pages, file: own.name, parts: [] }
      const { bytes, pages } = await documentPdf({ school, name: row.name, courseName, parts })
      return { ...row, sizeBytes: bytes.length, pages, file: null, parts }
    }),
  )
}
