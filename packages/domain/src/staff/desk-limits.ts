/** Amounts from which a deed needs two people. Integer fen. */
export interface DeskLimits {
  /** What one person may refund of one order, in all. */
  refundAlone: number
}

/** The limits of a school that has set none: ¥500. */
export const DEFAULT_DESK_LIMITS: DeskLimits = { refundAlone: 50_000 }
