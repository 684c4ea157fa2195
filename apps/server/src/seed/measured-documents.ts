import { type DocumentSource, documentPdf } from '../modules/learning/documents/study-document'
import type { SeedContent, SeedDocument } from './model/types'

/** The documents with the size and the pages that their files really have. */
export function measuredDocuments(seed: SeedContent): Promise<SeedDocument[]> {
  return Promise.all(
    seed.documents.map(async (document) => {
      const { bytes, pages } = await documentPdf(sourceOf(document, seed))
      return { ...document, sizeBytes: bytes.length, pages }
    }),
  )
}

function sourceOf({ courseId, name }: SeedDocument, seed: SeedContent): DocumentSource {
  const course = seed.courses.find(({ id }) => id === courseId)
  const tasks = seed.studyTasks.filter((task) => task.courseId === courseId)
  return {
    name,
    courseName: course?.name ?? '',
    summary: course?.summary ?? '',
    chapters: seed.chapters
      .filter((chapter) => chapter.courseId === courseId)
      .map((chapter) => ({
        name: chapter.name,
        sections: seed.sections
          .filter(({ chapterId }) => chapterId === chapter.id)
          .map((section) => section.name),
      })),
    questions: tasks.flatMap((task) =>
      seed.homeworkQuestions.filter(({ taskId }) => taskId === task.id),
    ),
  }
}
