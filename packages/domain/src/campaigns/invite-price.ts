/** From `came` friends on, `cut` fen are taken off. */
export interface InviteStep {
  /** How many friends have come. */
  came: number
  /** What is taken off from then on, in fen. */
  cut: number
}

/** The price of a bundle now, and how many more friends make it lower. */
export interface InvitePrice {
  /** Fen that the bundle costs with the friends who came so far. */
  now: number
  /** Each step with the price of the bundle once it is reached, the fewest friends first. */
  steps: { came: number; price: number; reached: boolean }[]
  /** What is missing to the next lower price; null: none is lower. */
  next: { missing: number; price: number } | null
}

/** The price of a bundle by how many friends came (spec §2 /invite_joint/:id). Of several steps the largest cut counts, not their sum. */
export function invitePrice(
  price: number,
  steps: readonly InviteStep[],
  came: number,
): InvitePrice {
  const after = (friends: number): number => {
    const cuts = steps.filter((step) => step.came <= friends).map(({ cut }) => cut)
    return Math.max(0, price - Math.max(0, ...cuts))
  }
  const now = after(came)
  const all = [...new Set(steps.map((step) => step.came))]
    .sort((a, b) => a - b)
    .map((friends) => ({ came: friends, price: after(friends), reached: friends <= came }))
  const lower = all.find((step) => step.price < now)
  return {
    now,
    steps: all,
    next: lower ? { missing: lower.came - came, price: lower.price } : null,
  }
}
