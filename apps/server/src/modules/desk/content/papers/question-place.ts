import type { Paper, PaperSolutions, Question } from '@kaozhou/domain'
import { isMarkedByHand, type QuestionTexts } from '@kaozhou/domain'
import { NO_SOLUTION } from '../../../learning/exams/report-service'
import type { QuestionPlace } from '../../shared/paper-question'

/** What the desk may correct of a question; null for one that nothing grades or explains. */
export function textsOf(
  { solutions }: { solutions: PaperSolutions },
  { id, options }: Question,
): QuestionTexts | null {
  const solution = solutions.questions[id]
  if (!solution) return null
  const { key, isVoid = false, analysis } = solution
  return { key, isVoid, analysis, options: options?.map(({ text }) => text) ?? null }
}

/** The letters that can be its key. */
export function lettersOf({ group, question }: QuestionPlace): string[] {
  return (question.options ?? group.bank ?? []).map(({ letter }) => letter)
}

/** A key as it is stored: several forms of a short answer as a list, else one text; null for texts, which people mark. */
export function storedKey({ kind }: Question, forms: readonly string[]): string | string[] | null {
  if (isMarkedByHand(kind)) return null
  const [only = ''] = forms
  return kind === 'shortAnswer' && forms.length !== 1 ? [...forms] : only
}

/** A paper and its solutions with other words of a question. */
export function withTexts<Solved extends { paper: Paper; solutions: PaperSolutions }>(
  { paper, solutions }: Solved,
  questionId: string,
  { key, isVoid, analysis, options }: QuestionTexts,
): { paper: Paper; solutions: PaperSolutions } {
  const { isVoid: _, ...before } = solutions.questions[questionId] ?? NO_SOLUTION
  const solution = {
    ...before,
    key: typeof key === 'string' || key === null ? key : [...key],
    ...(isVoid ? { isVoid } : {}),
    analysis,
  }
  return {
    paper: withQuestion(paper, questionId, (question) => ({
      ...question,
      options:
        question.options?.map((one, at) => ({ ...one, text: options?.[at] ?? one.text })) ?? null,
    })),
    solutions: { ...solutions, questions: { ...solutions.questions, [questionId]: solution } },
  }
}

function withQuestion(
  paper: Paper,
  questionId: string,
  change: (question: Question) => Question,
): Paper {
  return {
    ...paper,
    parts: paper.parts.map((part) => ({
      ...part,
      groups: part.groups.map((group) => ({
        ...group,
        questions: group.questions.map((one) => (one.id === questionId ? change(one) : one)),
      })),
    })),
  }
}
