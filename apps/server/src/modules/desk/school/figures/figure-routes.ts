import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { openPaperShelf } from '../../../learning/exams/papers/paper-shelf'
import { finishingOf } from './lessons/finishing-figures'
import { lessonFigures, pageOfCourses, pageOfLessons } from './lessons/lesson-figures'
import { itemsOfPaper, pageOfPapers } from './papers/paper-figures'
import { peopleOf } from './people/people-figures'
import { pageOfEntries, salesOf } from './sales-service'

export function figureHandlers({ store }: Platform): DeskHandlers['figures'] {
  const exams = { store, shelf: openPaperShelf(store.db) }
  return {
    sales: (input) => salesOf(store, input),
    rows: (input) => pageOfEntries(store.db, input),
    people: (input) => peopleOf(store.db, input),
    papers: (input) => pageOfPapers(exams, input),
    paper: ({ id }) => itemsOfPaper(exams, id),
    courses: (input) => pageOfCourses(store.db, input),
    lessons: (input, { now }) => pageOfLessons(store.db, input, now),
    finishing: ({ id }, { now }) => finishingOf(store.db, id, now),
    lesson: ({ id }, { now }) => lessonFigures(store.db, id, now),
  }
}
