/** Why a call failed before or beside the host's own refusal. */
export type FailureCode =
  /** The parameters are not of the method's shape; nothing was sent. */
  | 'invalid_params'
  /** The address is not https, or its host is not on the allow-list; nothing was sent. */
  | 'refused_url'
  /** The host answered something that is not of the method's shape. */
  | 'malformed_answer'
  /** The host refused, or its side failed; `message` is what it said. */
  | 'host'
  /** A script or bridge of the host that the call needs could not be reached. */
  | 'unreachable'
  /** The page's address could not be signed or its signature was refused. */
  | 'signature'

/**
 * How every call of the bridge ends. A promise of the bridge never rejects and never hangs.
 *
 * - `cancelled`: the person closed it, a newer call of the same kind took its place, or the bridge was disposed
 * - `timeout`: the host did not answer in time (10 s; login and pay wait for the person, decisions §4)
 * - `unsupported`: this host cannot do it; show the guide for it
 */
export type BridgeResult<Data> =
  | { status: 'ok'; data: Data }
  | { status: 'failed'; code: FailureCode; message: string; hostCode?: number }
  | { status: 'timeout' }
  | { status: 'unsupported' }
  | { status: 'cancelled' }

/** Every ending but `ok`, which is the same for all methods. */
export type BridgeFailure = Exclude<BridgeResult<never>, { status: 'ok' }>

export function ok<Data>(data: Data): BridgeResult<Data> {
  return { status: 'ok', data }
}

export function failed(code: FailureCode, message: string, hostCode?: number): BridgeFailure {
  return hostCode === undefined
    ? { status: 'failed', code, message }
    : { status: 'failed', code, message, hostCode }
}

export const unsupported: BridgeFailure = { status: 'unsupported' }
export const cancelled: BridgeFailure = { status: 'cancelled' }
export const timedOut: BridgeFailure = { status: 'timeout' }

/** What a thrown value says, for `message`. Not every host's errors are of this page's `Error`. */
export function reasonOf(thrown: unknown): string {
  const message = (thrown as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' ? message : String(thrown)
}
