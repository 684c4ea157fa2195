import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { homeworkQuestions, studyTasks } from '../../../database/schema/study'
import { listChapters, listSections } from '../../catalogue/courses/course-repository'
import type { DocumentOf } from './document-repository'
import type { DocumentSource } from './study-document'

/** Reads what the file of a document is generated from. */
export async function loadDocumentSource(
  db: Executor,
  { document, course }: DocumentOf,
): Promise<DocumentSource> {
  const chapters = await listChapters(db, course.id)
  const sections = await listSections(db, course.id)
  const questions = await db
    .select({ question: homeworkQuestions })
    .from(homeworkQuestions)
    .innerJoin(studyTasks, eq(studyTasks.id, homeworkQuestions.taskId))
    .where(eq(studyTasks.courseId, course.id))
    .orderBy(asc(studyTasks.sort), asc(homeworkQuestions.sort))
  return {
    name: document.name,
    courseName: course.name,
    summary: course.summary,
    chapters: chapters.map(({ id, name }) => ({
      name,
      sections: sections
        .filter(({ section }) => section.chapterId === id)
        .map(({ section }) => section.name),
    })),
    questions: questions.map(({ question }) => question),
  }
}
