/** What the two-parameter model knows of a question, in logits. */
export interface CalibratedItem {
  difficulty: number
  /** 1 without it. */
  discrimination?: number | undefined
}

/** Posterior mean and standard deviation in logits. */
export interface Ability {
  ability: number
  error: number
}

const GRID = Array.from({ length: 241 }, (_, at) => -6 + at * 0.05)

/** The chance that somebody of this ability has the item right. */
export function chanceOfRight(ability: number, { difficulty, discrimination = 1 }: CalibratedItem) {
  return 1 / (1 + Math.exp(-discrimination * (ability - difficulty)))
}

/** What an item tells about somebody of this ability (Fisher information). */
export function itemInformation(ability: number, item: CalibratedItem): number {
  const chance = chanceOfRight(ability, item)
  return (item.discrimination ?? 1) ** 2 * chance * (1 - chance)
}

/**
 * The ability by the two-parameter logistic model with a prior of N(0, 1): mean and standard deviation of the posterior,
 * which are finite for all right and all wrong. Without a response: 0 ± 1.
 */
export function estimateAbility(
  responses: readonly (CalibratedItem & { right: boolean })[],
): Ability {
  if (responses.length === 0) return { ability: 0, error: 1 }
  const logs = GRID.map((ability) =>
    responses.reduce((log, response) => log + logChance(ability, response), -(ability ** 2) / 2),
  )
  const highest = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - highest))
  const whole = sum(weights)
  const mean = sum(weights.map((weight, at) => weight * (GRID[at] ?? 0))) / whole
  const variance = sum(weights.map((weight, at) => weight * ((GRID[at] ?? 0) - mean) ** 2)) / whole
  return { ability: mean, error: Math.sqrt(variance) }
}

/** Without exponents that overflow or logarithms of 0. */
function logChance(
  ability: number,
  { difficulty, discrimination = 1, right }: CalibratedItem & { right: boolean },
): number {
  const logit = discrimination * (ability - difficulty) * (right ? 1 : -1)
  return logit > 0 ? -Math.log1p(Math.exp(-logit)) : logit - Math.log1p(Math.exp(logit))
}

/** The unused item with the most information; the earlier one of equals; null: none left. */
export function nextItem<T extends CalibratedItem & { id: string }>(
  ability: number,
  items: readonly T[],
  used: ReadonlySet<string>,
): T | null {
  return mostInformative(ability, items, used, 1)[0] ?? null
}

function mostInformative<T extends CalibratedItem & { id: string }>(
  ability: number,
  items: readonly T[],
  used: ReadonlySet<string>,
  count: number,
): T[] {
  return items
    .filter(({ id }) => !used.has(id))
    .map((item) => ({ item, information: itemInformation(ability, item) }))
    .sort((a, b) => b.information - a.information)
    .slice(0, count)
    .map(({ item }) => item)
}

/** Fewest questions of an evaluation. */
export const EVALUATION_LEAST = 20
/** Most questions of an evaluation. */
export const EVALUATION_MOST = 25
/** Between the two an evaluation ends as soon as the standard error is this small. */
export const EVALUATION_ERROR = 0.3

/** Highest share of all evaluations that may contain an item. */
export const MOST_EXPOSED = 0.35

/** True when an evaluation has told enough, or there is nothing left to ask. */
export function isEvaluationOver(answered: number, error: number, left: number): boolean {
  if (left === 0 || answered >= EVALUATION_MOST) return true
  return answered >= EVALUATION_LEAST && error <= EVALUATION_ERROR
}

/** The next item is drawn from this many candidates, so that people of the same ability do not all see the same items. */
const DRAWN_FROM = 4

export interface PickItem<T> {
  ability: number
  items: readonly T[]
  /** Ids of the items that were answered. */
  used: ReadonlySet<string>
  /** How often each item was shown to everybody, by id. */
  shown: Readonly<Record<string, number>>
  /** Evaluations of everybody. */
  evaluations: number
  /** From 0 to below 1. */
  random: number
}

/**
 * The next item of an evaluation: of the topic that is furthest behind its share (all topics have the same), one of the most
 * informative ones by chance, without those that more than {@link MOST_EXPOSED} of all evaluations had, as long as there
 * are others. Null: none left.
 */
export function pickItem<T extends CalibratedItem & { id: string; topic: string }>(
  pick: PickItem<T>,
): T | null {
  const { ability, used, shown, evaluations, random } = pick
  const unused = pick.items.filter(({ id }) => !used.has(id))
  // The first few evaluations say nothing about how often an item is shown.
  const limit = Math.max(3, evaluations * MOST_EXPOSED)
  const rare = unused.filter(({ id }) => (shown[id] ?? 0) < limit)
  const pool = rare.length > 0 ? rare : unused
  const asked = pick.items.filter(({ id }) => used.has(id))
  const countOf = (topic: string) => asked.filter((item) => item.topic === topic).length
  const least = Math.min(...pool.map(({ topic }) => countOf(topic)))
  const behind = pool.filter(({ topic }) => countOf(topic) === least)
  const best = mostInformative(ability, behind, used, DRAWN_FROM)
  return best[Math.floor(random * best.length)] ?? null
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
