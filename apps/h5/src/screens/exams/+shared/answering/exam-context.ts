import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ExamState } from './session/exam-state'
import type { OpenExam } from './session/open-exam'
import type { PaperPage } from './session/paper-pages'

export const ExamContext = createContext<OpenExam | null>(null)

/** The paper that is being taken. */
export function useExam(): OpenExam {
  const exam = useContext(ExamContext)
  if (!exam) throw new Error('no ExamContext')
  return exam
}

/**
 * Reads a part of the state; the component renders again only when that part changes. `select` returns a primitive or
 * an object of the state itself: a new object would differ at every read.
 */
export function useExamState<T>(select: (state: ExamState) => T): T {
  const { store } = useExam()
  const read = (): T => select(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}

export function useAnswer(questionId: string): string {
  return useExamState(({ session }) => session.answers[questionId]?.answer ?? '')
}

export function useMarked(questionId: string): boolean {
  return useExamState(({ session }) => session.answers[questionId]?.marked ?? false)
}

/** The question that is shown. */
export function useCurrentPage(): PaperPage | undefined {
  const { pages } = useExam()
  const shownId = useExamState((state) => state.shownId)
  return pages.find(({ question }) => question.id === shownId)
}

/** True when the answer can't be changed: the paper is handed in or paused, its part is closed, or it was checked. */
export function useIsReadOnly({ question, part }: PaperPage): boolean {
  return useExamState(
    ({ session: { journal, position }, checked }) =>
      journal.phase !== 'answering' ||
      position.pausedAt !== null ||
      position.closed[part.id] !== undefined ||
      question.id in checked,
  )
}
