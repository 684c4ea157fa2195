/** How many sold-out courses a person can wait for at the same time. */
export const STOCK_REMINDERS_LIMIT = 50

/** What decides whether somebody can ask to be told when a course has places again. */
export interface StockReminderFacts {
  /** True when the course can be bought at all. */
  onSale: boolean
  /** Places left; null without limit. */
  stock: number | null
  /** True when the person has the course. */
  isOwned: boolean
  /** How many other courses the person waits for. */
  waitingFor: number
}

/** Why a person can't ask to be told; null when they can. */
export function stockReminderRefusal(
  facts: StockReminderFacts,
): 'notOnSale' | 'alreadyOwned' | 'hasPlaces' | 'tooMany' | null {
  if (!facts.onSale) return 'notOnSale'
  if (facts.isOwned) return 'alreadyOwned'
  if (facts.stock !== 0) return 'hasPlaces'
  return facts.waitingFor >= STOCK_REMINDERS_LIMIT ? 'tooMany' : null
}
