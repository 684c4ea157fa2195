import type {
  SeedChapter,
  SeedCourse,
  SeedHomeworkQuestion,
  SeedStudyTask,
} from '../../model/types'
import { cetHomework, gradEnglishHomework } from './english-homework'
import type { HomeworkDraft, HomeworkSubject } from './homework-draft'
import { computingHomework, essayHomework, politicsHomework } from './other-homework'
import { mathsHomework, matricesHomework, physicsHomework } from './science-homework'

const BANKS: Record<HomeworkSubject, readonly HomeworkDraft[]> = {
  cet: cetHomework,
  gradEnglish: gradEnglishHomework,
  maths: mathsHomework,
  matrices: matricesHomework,
  politics: politicsHomework,
  computing: computingHomework,
  physics: physicsHomework,
  essay: essayHomework,
}

/** Subject by the first sub-category of a course. */
const SUBJECT_OF_CATEGORY: Record<number, HomeworkSubject> = {
  11: 'cet',
  12: 'cet',
  13: 'cet',
  14: 'cet',
  21: 'gradEnglish',
  22: 'maths',
  23: 'politics',
  24: 'computing',
  31: 'maths',
  32: 'matrices',
  33: 'computing',
  34: 'physics',
}

/** Exceptions, where the category does not tell the subject: English interviews, essay writing. */
const SUBJECT_OF_COURSE: Record<number, HomeworkSubject> = { 1016: 'gradEnglish', 1024: 'essay' }

const QUESTIONS_PER_TASK = 4

/** One study task for every chapter, with homework from the bank of the course's subject. */
export function buildTasks(
  courses: readonly SeedCourse[],
  chapters: readonly SeedChapter[],
): { tasks: SeedStudyTask[]; questions: SeedHomeworkQuestion[] } {
  const subjects = new Map(courses.map((course) => [course.id, subjectOf(course)]))
  const tasks = chapters.map(({ id, courseId, name, sort }) => ({
    id,
    courseId,
    chapterId: id,
    name: `${name.replace(/^第.+?[章讲套天]\s*/u, '')}：学完并练一练`,
    goal: '学完本章的每一节，课后题至少做对四分之三。',
    sort,
  }))
  const questions = chapters.flatMap(({ id, courseId, sort }) =>
    chapterQuestions(id, BANKS[subjects.get(courseId) ?? 'cet'], courseId + (sort - 1) * 3),
  )
  return { tasks, questions }
}

function subjectOf({ id, categoryIds }: SeedCourse): HomeworkSubject {
  return SUBJECT_OF_COURSE[id] ?? SUBJECT_OF_CATEGORY[categoryIds[1] ?? 0] ?? 'cet'
}

function chapterQuestions(
  taskId: number,
  bank: readonly HomeworkDraft[],
  from: number,
): SeedHomeworkQuestion[] {
  return Array.from({ length: QUESTIONS_PER_TASK }, (_, index) => {
    const [stem, options, right, analysis] = bank[(from + index) % bank.length] as HomeworkDraft
    const isFill = options.length === 0
    const answers = right.split(isFill ? '|' : '')
    return {
      id: taskId * 10 + index + 1,
      taskId,
      sort: index + 1,
      kind: isFill ? 'fill' : answers.length > 1 ? 'multiple' : 'single',
      stem,
      options: [...options],
      answers,
      analysis,
    }
  })
}
