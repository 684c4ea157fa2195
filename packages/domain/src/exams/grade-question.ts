import type { QuestionRuling } from './corrections/question-ruling'
import type { Question, QuestionKind } from './paper'

/** What grading needs of a question: `points` in 1/100; `key` null: a person marks it. */
export interface KeyedQuestion extends Pick<Question, 'id' | 'kind' | 'points' | 'partial'> {
  /** The right answer; null where a person marks it. */
  key: QuestionRuling['key']
  /** True: everybody has its points. */
  isVoid?: boolean
  /** What graded it before and counts for this answer too: the best one does. */
  earlier?: readonly QuestionRuling[]
}

/** `byHand`: waits for a person's mark. */
export type GradeState = 'right' | 'part' | 'wrong' | 'blank' | 'byHand'

/** Points of 1/100. */
export interface QuestionGrade {
  /** Points in 1/100. */
  earned: number
  /** Right, wrong, in part, not answered, or for a person to mark. */
  state: GradeState
}

const TEXT_KINDS: readonly QuestionKind[] = ['shortAnswer', 'translation', 'writing']

/**
 * Grades an answer by the key. Letters are compared without case, spaces, separators and full width, those of a multiple
 * choice without order. Multiple with `partial`: a subset without a wrong letter earns half, rounded down. A short answer is
 * right when it is one of the accepted forms, by {@link normalizeShortAnswer}. Of a question that was corrected the best of its
 * rulings counts.
 */
export function gradeQuestion(question: KeyedQuestion, answer: string | undefined): QuestionGrade {
  const { key, isVoid = false, earlier = [] } = question
  return earlier
    .map((ruling) => gradeBy(question, ruling, answer))
    .reduce(
      (best, grade) => (grade.earned > best.earned ? grade : best),
      gradeBy(question, { key, isVoid }, answer),
    )
}

function gradeBy(
  question: KeyedQuestion,
  { key, isVoid }: QuestionRuling,
  answer: string | undefined,
): QuestionGrade {
  const { kind, points } = question
  if (key === null) return { earned: 0, state: 'byHand' }
  if (isVoid) return { earned: points, state: 'right' }
  if (answer === undefined || isBlankAnswer(kind, answer)) return { earned: 0, state: 'blank' }
  if (isRight(kind, key, answer)) return { earned: points, state: 'right' }
  if (kind === 'multiple' && question.partial && isSubset(answer, key)) {
    return { earned: Math.floor(points / 2), state: 'part' }
  }
  return { earned: 0, state: 'wrong' }
}

/** True for an answer without a letter, or without a character where a text is asked for. */
export function isBlankAnswer(kind: QuestionKind, answer: string): boolean {
  return TEXT_KINDS.includes(kind) ? answer.trim() === '' : lettersOf(answer) === ''
}

/** An answer of letters as it is compared with the key: `a,c` is `AC`, and so is `CA` of a multiple choice. */
export function answerLetters(kind: QuestionKind, answer: string): string {
  const letters = lettersOf(answer)
  return kind === 'multiple' ? sorted(letters) : letters
}

function isRight(kind: QuestionKind, key: string | readonly string[], answer: string): boolean {
  const given = lettersOf(answer)
  if (TEXT_KINDS.includes(kind)) {
    const text = normalizeShortAnswer(answer)
    return listOf(key).some((form) => normalizeShortAnswer(form) === text)
  }
  if (kind === 'multiple') return sorted(given) === sorted(lettersOf(joined(key)))
  if (kind === 'ordering') return given === lettersOf(joined(key))
  return listOf(key).some((letter) => lettersOf(letter) === given)
}

function isSubset(answer: string, key: string | readonly string[]): boolean {
  const right = lettersOf(joined(key))
  return [...lettersOf(answer)].every((letter) => right.includes(letter))
}

/** Case, repeated spaces, final punctuation, full width and curly quotes don't count. */
export function normalizeShortAnswer(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .toLowerCase()
    .replace(/\s+/g, ' ')
  return (/^.*[^\s.。,、;:!?…]/.exec(plain)?.[0] ?? '').trim()
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s,、;:/|.。>→-]/g, '')
}

function sorted(letters: string): string {
  return [...new Set(letters)].sort().join('')
}

function joined(key: string | readonly string[]): string {
  return typeof key === 'string' ? key : key.join('')
}

function listOf(key: string | readonly string[]): readonly string[] {
  return typeof key === 'string' ? [key] : key
}
