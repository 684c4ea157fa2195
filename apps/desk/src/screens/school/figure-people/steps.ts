/** Orders that were made, and how many of them were paid. */
export interface Steps {
  ordered: number
  paid: number
}

/** Which share of the orders was paid; null where there are none. */
export function paidShare({ ordered, paid }: Steps): number | null {
  return ordered === 0 ? null : paid / ordered
}
