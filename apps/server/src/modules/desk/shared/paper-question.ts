import type { EnquiredQuestion } from '@kaozhou/api/desk'
import {
  keyText,
  type Paper,
  type PaperPart,
  type Question,
  type QuestionGroup,
} from '@kaozhou/domain'
import type { ShelfPaper } from '../../learning/exams/papers/paper-shelf'

/** The form of a paper's id. */
export const PAPER_ID = /^[\w-]{1,64}$/

/** A question with what it stands in. */
export interface QuestionPlace {
  part: PaperPart
  group: QuestionGroup
  question: Question
}

/** Null for a question that the paper has not. */
export function placeOf({ parts }: Paper, questionId: string): QuestionPlace | null {
  for (const part of parts) {
    for (const group of part.groups) {
      const question = group.questions.find(({ id }) => id === questionId)
      if (question) return { part, group, question }
    }
  }
  return null
}

/** A question with its key, as staff see it; null where the paper has it no more. */
export function paperQuestion(
  { paper, solutions }: ShelfPaper,
  questionId: string,
): EnquiredQuestion | null {
  const place = placeOf(paper, questionId)
  if (!place) return null
  const { group, question } = place
  const { key = null, analysis = '' } = solutions.questions[questionId] ?? {}
  return {
    passage: group.passage ?? '',
    stem: question.stem,
    options: question.options ?? group.bank ?? [],
    key: keyText(key),
    analysis,
  }
}
