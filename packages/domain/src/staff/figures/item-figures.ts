import type { QuestionKind } from '../../exams/paper'

/** So many people have to have answered an item before anything is said of it. */
export const ITEM_ANSWERS_LEAST = 30

/** The share of a paper's takers who count as its strong ones: the upper group of Kelley. */
export const STRONG_SHARE = 0.27

/** Below it an item hardly tells the strong from the weak. */
export const DISCRIMINATION_LEAST = 0.1

/** Below it almost nobody has an item right: guessing among four options is right more often. */
export const DIFFICULTY_LEAST = 0.15

/** People who gave the same answer to an item, as the database adds them up. */
export interface AnswerGroup {
  /** As it was given; empty where answers are not told apart. */
  answer: string
  /** True when the answer is right. */
  right: boolean
  /** They are among the strong ones of the paper. */
  strong: boolean
  /** How many people gave it. */
  people: number
  /** How many of the paper's other items they have right: the sum of all of them. */
  rest: number
  /** The sum of the squares of it. */
  restSquares: number
}

/** How many people chose an answer, and how many of the strong ones. */
export interface ItemAnswer {
  /** As it was given. */
  answer: string
  /** True when it is right. */
  right: boolean
  /** How many people chose it. */
  people: number
  /** How many of them are among the strong ones. */
  strong: number
}

/** Why an item looks wrong, the worst first. */
export const ITEM_FAULT_NAMES = ['negative', 'rival', 'hard', 'weak'] as const

/** A reason for which an item looks wrong. */
export type ItemFault = (typeof ITEM_FAULT_NAMES)[number]

/** What the answers of a paper's takers say of an item. */
export interface ItemFigures {
  /** How many people answered it. */
  answers: number
  /** The share of them who have it right; null where nobody answered. */
  difficulty: number | null
  /**
   * How closely having it right goes with having the other items right, from -1 to 1; null below
   * {@link ITEM_ANSWERS_LEAST} answers, and where everybody did the same.
   */
  discrimination: number | null
  /** Most chosen first; empty where answers are not told apart. */
  chosen: ItemAnswer[]
  /** The worst first. */
  faults: ItemFault[]
}

/** Adds up what was answered to one item. */
export function itemFigures(groups: readonly AnswerGroup[]): ItemFigures {
  const answers = sumOf(groups, ({ people }) => people)
  const right = sumOf(groups, (group) => (group.right ? group.people : 0))
  const difficulty = answers === 0 ? null : right / answers
  const discrimination = answers < ITEM_ANSWERS_LEAST ? null : restCorrelation(groups)
  const chosen = chosenOf(groups)
  const faults =
    answers < ITEM_ANSWERS_LEAST ? [] : faultsOf({ difficulty, discrimination, chosen })
  return { answers, difficulty, discrimination, chosen, faults }
}

/**
 * The point-biserial correlation of having an item right with how many of the others are right. The item itself is left out of
 * the total, as it would correlate with itself. Null where one of the two is the same for everybody.
 */
export function restCorrelation(groups: readonly AnswerGroup[]): number | null {
  const all = sumOf(groups, ({ people }) => people)
  const right = sumOf(groups, (group) => (group.right ? group.people : 0))
  const rest = sumOf(groups, (group) => group.rest)
  const restOfRight = sumOf(groups, (group) => (group.right ? group.rest : 0))
  const squares = sumOf(groups, ({ restSquares }) => restSquares)
  const spread = right * (all - right) * (all * squares - rest * rest)
  return spread <= 0 ? null : (all * restOfRight - right * rest) / Math.sqrt(spread)
}

function faultsOf({
  difficulty,
  discrimination,
  chosen,
}: Pick<ItemFigures, 'difficulty' | 'discrimination' | 'chosen'>): ItemFault[] {
  const strongRight = sumOf(chosen, ({ right, strong }) => (right ? strong : 0))
  const found: Record<ItemFault, boolean> = {
    negative: discrimination !== null && discrimination < 0,
    rival: chosen.some(({ right, strong }) => !right && strong > strongRight),
    hard: difficulty !== null && difficulty < DIFFICULTY_LEAST,
    weak: discrimination !== null && discrimination >= 0 && discrimination < DISCRIMINATION_LEAST,
  }
  return ITEM_FAULT_NAMES.filter((fault) => found[fault])
}

function chosenOf(groups: readonly AnswerGroup[]): ItemAnswer[] {
  const byAnswer = new Map<string, ItemAnswer>()
  for (const { answer, right, strong, people } of groups) {
    if (answer === '') continue
    const before = byAnswer.get(answer) ?? { answer, right, people: 0, strong: 0 }
    byAnswer.set(answer, {
      ...before,
      people: before.people + people,
      strong: before.strong + (strong ? people : 0),
    })
  }
  return [...byAnswer.values()].sort(
    (one, two) => two.people - one.people || (one.answer < two.answer ? -1 : 1),
  )
}

function sumOf<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((sum, one) => sum + of(one), 0)
}

const CHOSEN_KINDS: readonly QuestionKind[] = [
  'single',
  'multiple',
  'judgement',
  'cloze',
  'banked',
  'matching',
]

/** True for questions whose answers are so few different ones that each can be counted. */
export function hasCountedAnswers(kind: QuestionKind): boolean {
  return CHOSEN_KINDS.includes(kind)
}

/** Items that look wrong before the others, those with the worst fault first; else in the order of the paper. */
export function suspectsFirst<T extends { number: number; faults: readonly ItemFault[] }>(
  items: readonly T[],
): T[] {
  return [...items].sort((one, two) => rankOf(one) - rankOf(two) || one.number - two.number)
}

function rankOf({ faults }: { faults: readonly ItemFault[] }): number {
  const [worst] = faults
  return worst === undefined ? ITEM_FAULT_NAMES.length : ITEM_FAULT_NAMES.indexOf(worst)
}
