import type { WireResponse } from '@kaozhou/api'
import { type ErrorName, errorCodes, statusOf } from '@kaozhou/api/contract'

/** What a refusal says. */
export interface RefusedWith {
  /** What it says to the user. Default: the message that `errorCodes` has for it. */
  message?: string
  /** What the refusal carries. */
  data?: unknown
}

/** A refusal in the place of an answer; `refused` makes it. */
export class Refused {
  constructor(
    /** The name of the error in `errorCodes`. */
    readonly reason: ErrorName,
    /** What it says beside its code. */
    readonly said: RefusedWith,
  ) {}
}

/** A refusal that a call answers with: `server.answer('coupons.receive', () => refused('couponGone'))`. */
export function refused(reason: ErrorName, said: RefusedWith = {}): Refused {
  return new Refused(reason, said)
}

/** A refusal as it is sent: the status and the code of its name. */
export function refusal(
  reason: ErrorName,
  { message, data = null }: RefusedWith = {},
): WireResponse {
  const { code, message: usual } = errorCodes[reason]
  const body = { code, success: false, message: message ?? usual, data }
  return { status: statusOf(reason), body }
}
