/** Something that a campaign gives away. */
export interface Giveaway {
  /** What one of it costs, in fen. */
  worth: number
  /** How many there are; null: without limit. */
  stock: number | null
  /** How often one person can get it at most; null: without limit. */
  perPerson: number | null
}

export interface CampaignCost {
  /** What everything that has a number costs when all of it is given away, in fen. */
  limited: number
  /** What one person can get at most of what has no number but a limit a person, in fen. */
  perPerson: number
  /** What the dearest thing costs that has neither a number nor a limit a person, in fen: each time somebody gets it. */
  each: number
}

/** What a campaign costs at most. `pot`: the budget of its red envelopes, in fen. */
export function campaignCost(giveaways: readonly Giveaway[], pot = 0): CampaignCost {
  const cost: CampaignCost = { limited: pot, perPerson: 0, each: 0 }
  for (const { worth, stock, perPerson } of giveaways) {
    if (stock !== null) cost.limited += worth * stock
    else if (perPerson !== null) cost.perPerson += worth * perPerson
    else cost.each = Math.max(cost.each, worth)
  }
  return cost
}

/** One draw gives one thing: of the prizes without a number, the dearest. `draws`: how many a person has at most. */
export function dearestDraw(
  prizes: readonly { worth: number; stock: number | null }[],
  draws: number | null,
): Giveaway {
  const unlimited = prizes.filter(({ stock }) => stock === null).map(({ worth }) => worth)
  return { worth: Math.max(0, ...unlimited), stock: null, perPerson: draws }
}
