import { lazyPart } from '../../../../page/lazy-part'
import type { ExamRoomProps } from '../answering/exam-room'

/** The room in which a paper is taken: its code comes with the first paper. */
export const LazyExamRoom = lazyPart<ExamRoomProps>(() =>
  import('../answering/exam-room').then((module) => module.ExamRoom),
)
