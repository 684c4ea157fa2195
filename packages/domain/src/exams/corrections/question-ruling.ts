import { MINUTE } from '../../time/spans'

/** What grades a question: its key, or that it is void, and then everybody has its points. */
export interface QuestionRuling {
  /** As in `QuestionSolution`; null: a person marks it, and it can't be void. */
  key: string | readonly string[] | null
  /** True when the question counts as right for everybody. */
  isVoid: boolean
}

/** What graded a question before it was corrected: it still counts for papers that were handed in before `until`. */
export interface EarlierRuling extends QuestionRuling {
  /** When it was replaced, ms since the epoch. */
  until: number
}

/**
 * An earlier ruling counts this long after the correction. A server may not have noticed the correction yet: whom it gave
 * points by the earlier ruling keeps them too.
 */
export const EARLIER_RULING_MS = 2 * MINUTE

/** The earlier rulings that count for a paper that was handed in then: nobody loses points that were given. */
export function countedRulings(
  earlier: readonly EarlierRuling[],
  handedInAt: number,
): EarlierRuling[] {
  return earlier.filter(({ until }) => handedInAt < until)
}

/** True when both grade every answer in the same way. */
export function isSameRuling(one: QuestionRuling, other: QuestionRuling): boolean {
  return one.isVoid === other.isVoid && keyText(one.key) === keyText(other.key)
}

/** A key as people read it: `A`, `the library、a library`; empty where a person marks. */
export function keyText(key: QuestionRuling['key']): string {
  return [key ?? []].flat().join('、')
}

/** What a student reads before the analysis of a corrected question; empty for one that was not corrected. */
export function rulingNote({ isVoid, key }: QuestionRuling, earlier: readonly QuestionRuling[]) {
  if (isVoid) return '这道题有错，已经作废：每位同学都得到这道题的分。'
  const before = [...new Set(earlier.map((one) => (one.isVoid ? '作废' : keyText(one.key))))]
  const others = before.filter((text) => text !== keyText(key))
  if (others.length === 0) return ''
  return `这道题的答案改正过，原来是 ${others.join('，')}。已经按原来的答案得到的分不变。`
}
