/** Up to where one person decides alone at the desk. Money in integer fen. */
export interface DeskLimits {
  /** What one person may refund of one order, in all; also what may be taken off the price of one before it is paid. */
  refundAlone: number
  /** What the red packets that one person makes in a day may cost at most. */
  packetsAlone: number
  /** To how many people one person may send a mailing. */
  mailingAlone: number
}

/** The limits of a school that has set none. */
export const DEFAULT_DESK_LIMITS: DeskLimits = {
  refundAlone: 50_000,
  packetsAlone: 500_000,
  mailingAlone: 1000,
}
