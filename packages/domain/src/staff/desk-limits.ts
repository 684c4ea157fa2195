/** Amounts from which a deed needs two people. Integer fen. */
export interface DeskLimits {
  /** What one person may refund of one order, in all; also what may be taken off the price of one before it is paid. */
  refundAlone: number
}

/** The limits of a school that has set none: ¥500. */
export const DEFAULT_DESK_LIMITS: DeskLimits = { refundAlone: 50_000 }
