/** `single`: one of A–F; `judge`: 对 or 错; `multiple`: one or several of A–F. */
export const LIVE_QUIZ_KINDS = ['single', 'judge', 'multiple'] as const
/** A kind of quiz in a live room. */
export type LiveQuizKind = (typeof LIVE_QUIZ_KINDS)[number]

/** Characters of the question of a quiz, which is often said aloud or stands in the slides. */
export const LIVE_QUIZ_TEXT_MAX = 100
const OPTIONS_MIN = 2
/** A to F. */
export const LIVE_QUIZ_OPTIONS_MAX = 6

/** What a teacher asks; `right` is null where no answer is said to be right. Choices are places of options, from 0. */
export interface LiveQuizForm {
  /** One choice, several, or right and wrong. */
  kind: LiveQuizKind
  /** The question; empty when it is only said. */
  text: string
  /** How many options there are. */
  options: number
  /** The right options; null where none is said to be right. */
  right: readonly number[] | null
}

/** A quiz with its result. */
export interface LiveQuizResult {
  /** How many options there are. */
  options: number
  /** How many chose each option. */
  counts: readonly number[]
  /** How many answered: with several choices, less than the sum of `counts`. */
  answered: number
}

/** Null when the quiz can be asked, else what is missing. */
export function liveQuizFault({ kind, text, options, right }: LiveQuizForm): string | null {
  if (text.length > LIVE_QUIZ_TEXT_MAX) return `题目最多 ${LIVE_QUIZ_TEXT_MAX} 个字`
  const most = kind === 'judge' ? OPTIONS_MIN : LIVE_QUIZ_OPTIONS_MAX
  if (!Number.isInteger(options) || options < OPTIONS_MIN || options > most) {
    return `选项是 ${OPTIONS_MIN} 到 ${most} 个`
  }
  if (right === null) return null
  return readChoices({ kind, options }, right) ? null : '正确答案不在选项里'
}

/** Choices as they are stored: in order, each once. Null when they are no answer to the quiz. */
export function readChoices(
  { kind, options }: Pick<LiveQuizForm, 'kind' | 'options'>,
  choices: readonly number[],
): number[] | null {
  const read = [...new Set(choices)].sort((a, b) => a - b)
  if (read.length === 0 || (kind !== 'multiple' && read.length > 1)) return null
  return read.every((one) => Number.isInteger(one) && one >= 0 && one < options) ? read : null
}

/** Counts the answers to a quiz, each the choices of one person. */
export function countChoices(
  options: number,
  answers: readonly (readonly number[])[],
): LiveQuizResult {
  const counts = Array.from({ length: options }, () => 0)
  for (const choices of answers) {
    for (const one of new Set(choices)) {
      if (one in counts) counts[one] = (counts[one] ?? 0) + 1
    }
  }
  return { options, counts, answered: answers.length }
}

/** Of each option, how many of a hundred who answered chose it, in whole numbers. */
export function choiceShares({ counts, answered }: Omit<LiveQuizResult, 'options'>): number[] {
  return counts.map((count) => (answered === 0 ? 0 : Math.round((count * 100) / answered)))
}

/** The name of an option: A to F, or 对 and 错. */
export function choiceName(kind: LiveQuizKind, choice: number): string {
  if (kind === 'judge') return choice === 0 ? '对' : '错'
  return String.fromCharCode('A'.charCodeAt(0) + choice)
}
