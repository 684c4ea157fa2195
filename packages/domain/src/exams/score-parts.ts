import { gradeQuestion, type KeyedQuestion } from './grade-question'

/** A part with what it is worth: `weight` in 1/100 of the scale. */
export interface WeighedPart {
  /** The part's key in its paper. */
  id: string
  /** What it is worth, in 1/100 of the scale. */
  weight: number
  /** Its questions with their keys. */
  questions: readonly KeyedQuestion[]
}

/** Points of 1/100 that the part's questions earned, of how many, and what that is on the paper's scale. */
export interface PartMarks {
  /** The part's key in its paper. */
  id: string
  /** Points that were earned, in 1/100. */
  earned: number
  /** Points that could be earned, in 1/100. */
  of: number
  /** What that is on the paper's scale, in 1/100. */
  scaled: number
}

/**
 * Scores a paper: `scaled` is weight × earned ÷ of, rounded by largest remainder, so that the parts add up to the total,
 * which is the exact sum rounded once. `marks`: points of 1/100 that people gave, by question id; they count instead of the
 * key, within 0 and the question's points.
 */
export function scoreParts(
  parts: readonly WeighedPart[],
  answers: Readonly<Record<string, string>>,
  marks: Readonly<Record<string, number>> = {},
): { parts: PartMarks[]; total: number } {
  const counted = parts.map(({ id, weight, questions }) => ({
    id,
    weight,
    earned: sum(questions.map((question) => earnedOf(question, answers, marks))),
    of: sum(questions.map(({ points }) => points)),
  }))
  // With one denominator for all parts the shares add up to the whole exactly.
  const whole = counted.reduce((product, { of }) => product * BigInt(of || 1), 1n)
  const shares = counted.map(
    ({ weight, earned, of }) => (BigInt(weight) * BigInt(earned) * whole) / BigInt(of || 1),
  )
  const total = (2n * shares.reduce((all, share) => all + share, 0n) + whole) / (2n * whole)
  const scaled = largestRemainder(shares, whole, total)
  return {
    parts: counted.map(({ id, earned, of }, at) => ({ id, earned, of, scaled: scaled[at] ?? 0 })),
    total: Number(total),
  }
}

function earnedOf(
  question: KeyedQuestion,
  answers: Readonly<Record<string, string>>,
  marks: Readonly<Record<string, number>>,
): number {
  const mark = marks[question.id]
  if (mark !== undefined) return Math.max(0, Math.min(question.points, mark))
  return gradeQuestion(question, answers[question.id]).earned
}

/** Of equal remainders the earlier part gets the spare unit. */
function largestRemainder(shares: readonly bigint[], whole: bigint, total: bigint): number[] {
  const floors = shares.map((share) => share / whole)
  const spare = Number(total - floors.reduce((all, floor) => all + floor, 0n))
  const raised = new Set(
    shares
      .map((share, at) => ({ at, remainder: share % whole }))
      .sort((a, b) =>
        a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1,
      )
      .slice(0, spare)
      .map(({ at }) => at),
  )
  return floors.map((floor, at) => Number(floor) + (raised.has(at) ? 1 : 0))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
