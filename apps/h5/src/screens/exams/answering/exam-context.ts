import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ExamSession, ExamState } from './exam-session'
import { entryOf } from './journal-entry'
import type { PaperPage } from './paper-pages'

export const ExamContext = createContext<ExamSession | null>(null)

/** The paper that is being taken. */
export function useExam(): ExamSession {
  const exam = useContext(ExamContext)
  if (!exam) throw new Error('no ExamContext')
  return exam
}

/** Reads a part of what changes; the component renders again only when that part does. It must be a primitive or kept as it is. */
export function useExamState<T>(select: (state: ExamState) => T): T {
  const { store } = useExam()
  const read = (): T => select(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}

export function useAnswer(questionId: string): string {
  return entryOf(useExamState(({ journal }) => journal.answers[questionId])).answer
}

export function useMarked(questionId: string): boolean {
  return entryOf(useExamState(({ journal }) => journal.answers[questionId])).marked
}

/** The question that is shown. */
export function useCurrentPage(): PaperPage | undefined {
  const { pages } = useExam()
  const at = useExamState((state) => state.at)
  return pages.find(({ question }) => question.id === at)
}

/** Answers can't be changed: the paper is handed in, paused, or the part is closed. */
export function useIsReadOnly({ question, part }: PaperPage): boolean {
  return useExamState(
    ({ journal, position, checked }) =>
      journal.phase !== 'answering' ||
      position.state !== 'open' ||
      position.closedParts.includes(part.id) ||
      question.id in checked,
  )
}
