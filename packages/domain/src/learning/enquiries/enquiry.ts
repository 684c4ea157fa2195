import { HOUR } from '../../time/spans'

/** An enquiry is answered by the school within so many hours. Every text that promises it derives from here. */
export const ANSWERED_WITHIN_HOURS = 24

/** Until when the school means to have answered, ms since the epoch. */
export function answerDueAt(askedAt: number): number {
  return askedAt + ANSWERED_WITHIN_HOURS * HOUR
}

/** The length of an enquiry and of an answer, in characters; a surrogate pair counts as one. */
export const ENQUIRY_LENGTH = { min: 5, max: 500 } as const
/** Characters of an answer to an enquiry. */
export const ANSWER_LENGTH = { min: 2, max: 1000 } as const

/** So many enquiries and answers a student may write in 24 hours. */
export const ENQUIRIES_A_DAY = 20
/** So many answers a person may write a day. */
export const ANSWERS_A_DAY = 50

/** An enquiry has so many answers at most. */
export const ANSWERS_MAX = 100

/** Why a text can't be sent; null when it can. */
export function enquiryTextFault(
  text: string,
  { min, max }: { min: number; max: number },
): string | null {
  const { length } = [...text.trim()]
  if (length < min) return `至少写 ${min} 个字`
  return length > max ? `最多 ${max} 个字` : null
}

/**
 * True for an enquiry that somebody may read beside who asked: one that is shown. That a question of a paper is wrong (a
 * correction) is between who says so and the school, so that nobody takes it for the key.
 */
export function isEnquiryOfAll(enquiry: { state: string; isCorrection: boolean }): boolean {
  return enquiry.state === 'shown' && !enquiry.isCorrection
}

/** Who answers. `teacher` and `school` end the wait for the school. */
export type Answerer = 'student' | 'teacher' | 'school'

/** Who may choose the best answer: who asked, and staff. One that staff chose stays. */
export function mayChooseBest(asked: {
  isOwn: boolean
  isStaff: boolean
  chosenBy: 'student' | 'staff' | null
}): boolean {
  if (asked.isStaff) return true
  return asked.isOwn && asked.chosenBy !== 'staff'
}

/**
 * How alike two texts are, 0 to 1: the share of pairs of neighbouring signs that they have in common (Dice), without width, case,
 * spaces and punctuation.
 */
export function likeness(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)]
  const total = first.length + second.length
  if (total === 0) return 0
  const left = new Map<string, number>()
  for (const pair of second) left.set(pair, (left.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of first) {
    const count = left.get(pair) ?? 0
    if (count === 0) continue
    left.set(pair, count - 1)
    shared += 1
  }
  return (2 * shared) / total
}

function pairsOf(text: string): string[] {
  const signs = [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ]
  return signs.slice(0, -1).map((sign, at) => `${sign}${signs[at + 1]}`)
}

/** Less alike than this, one has hardly been asked before. */
export const LEAST_LIKENESS = 0.3
/** So many that are alike are shown while one types. */
export const MOST_ALIKE = 3

/** What was asked before that is like a text, the most alike first. */
export function alikeTo<E extends { text: string }>(text: string, asked: readonly E[]): E[] {
  return asked
    .map((enquiry) => ({ enquiry, score: likeness(text, enquiry.text) }))
    .filter(({ score }) => score >= LEAST_LIKENESS)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_ALIKE)
    .map(({ enquiry }) => enquiry)
}
