import { formatFen } from '../prices/money'

/** Something that a campaign gives away. */
export interface Giveaway {
  /** What one of it costs, in fen. */
  worth: number
  /** How many there are; null: without limit. */
  stock: number | null
  /** How often one person can get it at most; null: without limit. */
  perPerson: number | null
}

/** What a campaign costs at most, in fen. */
export interface CampaignCost {
  /** Fen for all things of limited stock together, when everything is given away. */
  limited: number
  /** Fen that one person can get at most of the things that are limited only per person. */
  perPerson: number
  /** Fen for the dearest thing without any limit, each time somebody gets it. */
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

/** What a campaign costs at most, in words; none when it gives nothing away. */
export function costWords({ limited, perPerson, each }: CampaignCost): string[] {
  return [
    limited > 0 ? `限量的全部送完 ¥${formatFen(limited)}` : null,
    perPerson > 0 ? `不限量的每人最多 ¥${formatFen(perPerson)}` : null,
    each > 0 ? `另外每次抽奖最多 ¥${formatFen(each)}` : null,
  ].filter((part) => part !== null)
}

/** A draw gives one thing, so of the prizes without a limited stock only the dearest counts. `draws`: the most for one person. */
export function dearestDraw(
  prizes: readonly { worth: number; stock: number | null }[],
  draws: number | null,
): Giveaway {
  const unlimited = prizes.filter(({ stock }) => stock === null).map(({ worth }) => worth)
  return { worth: Math.max(0, ...unlimited), stock: null, perPerson: draws }
}
