import type { Executor } from '../../../database/executor'
import { readBrand } from '../../../platform/settings-repository'
import { type DocumentOf, findParts } from './document-repository'
import type { DocumentSource } from './study-document'

/** Reads the text that the PDF of a document is made of. */
export async function loadDocumentSource(
  db: Executor,
  { document, course }: DocumentOf,
): Promise<DocumentSource> {
  const { name: school } = await readBrand(db)
  const parts = await findParts(db, document.id)
  return { school, name: document.name, courseName: course.name, parts }
}
