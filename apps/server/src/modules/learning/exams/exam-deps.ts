import type { Store } from '../../../database/executor'
import type { PaperShelf } from './papers/paper-shelf'

/** What the exams' services work with. */
export interface ExamDeps {
  store: Store
  shelf: PaperShelf
}
