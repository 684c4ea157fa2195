import type { Executor } from '../../../database/executor'
import { readBrand } from '../../../platform/settings-repository'
import { listChapters, listSections } from '../../catalogue/courses/course-repository'
import { type DocumentOf, listHomeworkQuestions } from './document-repository'
import type { DocumentSource } from './study-document'

/** Reads what the file of a document is generated from. */
export async function loadDocumentSource(
  db: Executor,
  { document, course }: DocumentOf,
): Promise<DocumentSource> {
  const chapters = await listChapters(db, course.id)
  const sections = await listSections(db, course.id)
  const { name: school } = await readBrand(db)
  return {
    school,
    name: document.name,
    courseName: course.name,
    summary: course.summary,
    chapters: chapters.map(({ id, name }) => ({
      name,
      sections: sections
        .filter(({ section }) => section.chapterId === id)
        .map(({ section }) => section.name),
    })),
    questions: await listHomeworkQuestions(db, course.id),
  }
}
