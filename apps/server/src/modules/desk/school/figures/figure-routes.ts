import { figuresReader } from '../../../../database/replica/reader'
import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { openPaperShelf } from '../../../learning/exams/papers/paper-shelf'
import { finishingOf } from './lessons/finishing-figures'
import { lessonFigures, pageOfCourses, pageOfLessons } from './lessons/lesson-figures'
import { itemsOfPaper, pageOfPapers } from './papers/paper-figures'
import { peopleOf } from './people/people-figures'
import { pageOfEntries, salesOf } from './sales-service'

export function figureHandlers({ store }: Platform): DeskHandlers['figures'] {
  const shelf = openPaperShelf(store.db)
  const reader = () => figuresReader(store)
  return {
    sales: async (input) => salesOf(await reader(), input),
    rows: async (input) => pageOfEntries(await reader(), input),
    people: async (input) => peopleOf(await reader(), input),
    papers: async (input) => pageOfPapers(await reader(), input),
    paper: async ({ id }) => itemsOfPaper(await reader(), shelf, id),
    courses: async (input) => pageOfCourses(await reader(), input),
    lessons: async (input, { now }) => pageOfLessons(await reader(), input, now),
    finishing: async ({ id }, { now }) => finishingOf(await reader(), id, now),
    lesson: async ({ id }, { now }) => lessonFigures(await reader(), id, now),
  }
}
