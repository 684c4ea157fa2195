import type { chapters, courses, documents, sections } from '../../database/schema/catalogue'
import type { homeworkQuestions, studyTasks } from '../../database/schema/study'
import { type DocumentSource, documentPdf } from '../../modules/learning/documents/study-document'
import type { MediaFacts } from '../media/stored-media'

type Row<T extends { $inferInsert: object }> = T['$inferInsert']
type DocumentRow = Row<typeof documents>
type Unmeasured = Omit<DocumentRow, 'sizeBytes' | 'pages' | 'file'>

/** A document, and its own file where it has one. */
interface NamedDocument {
  row: Unmeasured
  own: MediaFacts | null
}

interface Surroundings {
  school: string
  courses: readonly Row<typeof courses>[]
  chapters: readonly Row<typeof chapters>[]
  sections: readonly Row<typeof sections>[]
  tasks: readonly Row<typeof studyTasks>[]
  questions: readonly Row<typeof homeworkQuestions>[]
}

/** The documents with the size and the pages that their files really have. */
export async function measuredDocuments(
  list: readonly NamedDocument[],
  around: Surroundings,
): Promise<DocumentRow[]> {
  return Promise.all(
    list.map(async ({ row, own }) => {
      if (own) return { ...row, sizeBytes: own.bytes, pages: own.pages, file: own.name }
      const { bytes, pages } = await documentPdf(sourceOf(row, around))
      return { ...row, sizeBytes: bytes.length, pages, file: null }
    }),
  )
}

function sourceOf({ courseId, name }: Unmeasured, around: Surroundings): DocumentSource {
  const course = around.courses.find(({ id }) => id === courseId)
  const taskIds = around.tasks.filter((task) => task.courseId === courseId).map(({ id }) => id)
  return {
    school: around.school,
    name,
    courseName: course?.name ?? '',
    summary: course?.summary ?? '',
    chapters: around.chapters
      .filter((chapter) => chapter.courseId === courseId)
      .map((chapter) => ({
        name: chapter.name,
        sections: around.sections
          .filter(({ chapterId }) => chapterId === chapter.id)
          .map((section) => section.name),
      })),
    questions: taskIds.flatMap((id) => around.questions.filter(({ taskId }) => taskId === id)),
  }
}
