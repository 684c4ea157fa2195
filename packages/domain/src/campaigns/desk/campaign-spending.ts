/** One thing that a campaign gives: a prize, a gift, the envelopes of a rain, or what a rule gives. */
export interface GivenThing {
  /** What it is, as staff read it. */
  name: string
  /** Fen of one now; null where they differ, and for what has no price. */
  worth: number | null
  /** False for goods and codes: they are counted as pieces, and cost nothing here. */
  priced: boolean
  /** How many were given. */
  given: number
  /** Fen of all that were given. */
  cost: number
  /** How many can still be given; null: without limit. */
  left: number | null
  /** Fen of all that are left, where it is not `worth` × `left`: the rest of a budget. */
  leftCost?: number
}

/** How one thing counts: `most` in fen, null without limit. */
export interface SpendingLine extends Omit<GivenThing, 'left' | 'leftCost'> {
  /** How many there are in all, given ones too; null: without limit. */
  stock: number | null
  /** What it costs at most, in fen; null without limit. */
  most: number | null
}

/** What a campaign has cost, and what it can cost at most. */
export interface CampaignSpending {
  /** Fen of what was given. */
  cost: number
  /** Fen of the most that can be given; null: there is no limit. */
  most: number | null
  /** The names of what has no limit. */
  unlimited: string[]
  /** How many goods and codes were given, which have no price, and how many there are; null: without limit. */
  pieces: { given: number; most: number | null }
  /** What is given, each with what it costs. */
  lines: SpendingLine[]
}

/** Adds up what a campaign has given and what it can give. */
export function campaignSpending(things: readonly GivenThing[]): CampaignSpending {
  const lines = things.map(lineOf)
  const unlimited = lines.filter(({ stock }) => stock === null)
  const pieces = lines.filter(({ priced }) => !priced)
  return {
    cost: sum(lines, ({ cost }) => cost),
    most: unlimited.length > 0 ? null : sum(lines, ({ most }) => most ?? 0),
    unlimited: unlimited.map(({ name }) => name),
    pieces: {
      given: sum(pieces, ({ given }) => given),
      most: pieces.some(({ stock }) => stock === null)
        ? null
        : sum(pieces, ({ stock }) => stock ?? 0),
    },
    lines,
  }
}

function lineOf({ left, leftCost, ...thing }: GivenThing): SpendingLine {
  const { given, cost, worth } = thing
  if (left === null) return { ...thing, stock: null, most: null }
  return { ...thing, stock: given + left, most: cost + (leftCost ?? (worth ?? 0) * left) }
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0)
}
