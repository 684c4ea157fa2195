/** What the two-parameter model knows of a question, in logits. */
export interface CalibratedItem {
  /** Where half of those of that ability are right, in logits. */
  difficulty: number
  /** 1 without it. */
  discrimination?: number | undefined
}

/** Posterior mean and standard deviation in logits. */
export interface Ability {
  /** The mean, in logits: 0 is the ability of half of all students. */
  ability: number
  /** The standard deviation, in logits. */
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

/** Most evaluations that somebody begins on a day: more of them measure the day's form, and use up the pool. */
export const EVALUATIONS_A_DAY = 3
/** For so many days an item that somebody has answered comes last. */
export const ITEM_REST_DAYS = 60

/** Highest share of all evaluations that may contain an item. */
export const MOST_EXPOSED = 0.35

/** True when an evaluation has told enough, or there is nothing left to ask. */
export function isEvaluationOver(answered: number, error: number, left: number): boolean {
  if (left === 0 || answered >= EVALUATION_MOST) return true
  return answered >= EVALUATION_LEAST && error <= EVALUATION_ERROR
}

/** The next item is drawn from this many candidates, so that people of the same ability do not all see the same items. */
const DRAWN_FROM = 4

/** From what the next item of an adaptive test is picked. */
export interface PickItem<T> {
  /** What is believed of the student so far, in logits. */
  ability: number
  /** The items to pick from. */
  items: readonly T[]
  /** Ids of the items that were answered. */
  used: ReadonlySet<string>
  /** Ids of the items that this person answered within {@link ITEM_REST_DAYS}. */
  recent: ReadonlySet<string>
  /** In how many finished evaluations of everybody each item was, by id. */
  shown: Readonly<Record<string, number>>
  /** Finished evaluations of everybody. */
  evaluations: number
  /** From 0 to below 1. */
  random: number
}

/**
 * The next item of an evaluation: of the topic that is furthest behind its share (all topics have the same), one of the most
 * informative ones by chance. As long as the topic has others, without those that the person answered lately, and without
 * those that more than {@link MOST_EXPOSED} of all evaluations had. Null: none left.
 */
export function pickItem<T extends CalibratedItem & { id: string; topic: string }>(
  pick: PickItem<T>,
): T | null {
  const { ability, items, used, recent, shown, evaluations, random } = pick
  // The first few evaluations say nothing about how often an item is shown.
  const limit = Math.max(3, evaluations * MOST_EXPOSED)
  const fresh = unlessNone(topicBehind(items, used), ({ id }) => !recent.has(id))
  const rare = unlessNone(fresh, ({ id }) => (shown[id] ?? 0) < limit)
  const best = mostInformative(ability, rare, used, DRAWN_FROM)
  return best[Math.floor(random * best.length)] ?? null
}

/** The unused items of the topics with the fewest used ones. */
function topicBehind<T extends { id: string; topic: string }>(
  items: readonly T[],
  used: ReadonlySet<string>,
): T[] {
  const unused = items.filter(({ id }) => !used.has(id))
  const asked = items.filter(({ id }) => used.has(id))
  const countOf = (topic: string) => asked.filter((item) => item.topic === topic).length
  const least = Math.min(...unused.map(({ topic }) => countOf(topic)))
  return unused.filter(({ topic }) => countOf(topic) === least)
}

/** The items that pass; all of them when none does. */
function unlessNone<T>(items: readonly T[], passes: (item: T) => boolean): readonly T[] {
  const passing = items.filter(passes)
  return passing.length > 0 ? passing : items
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
