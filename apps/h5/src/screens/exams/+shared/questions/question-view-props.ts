import type { Question, QuestionGroup } from '@kaozhou/domain'

export interface QuestionViewProps {
  question: Question
  /** How the question is called; without it by its number. */
  name?: string
  group: QuestionGroup
  answer: string
  /** Undefined: the question is read-only. */
  onAnswer?: (answer: string) => void
  /** Adds a picture to the answer as it is once the picture is stored; without it none can be added. */
  onPicture?: (stored: Promise<string>) => void
  /** The numbers of the group's questions by the letter that they have; only banked needs it. */
  taken?: ReadonlyMap<string, number>
  /** After the hand-in: the right letters. */
  rightLetters?: string
  /** The answer stands below with a teacher's remarks, and not in its field. */
  isAnswerBelow?: boolean
}
