/** Why a call failed. */
export type FailureCode =
  /** The parameters are not of the method's shape; nothing was sent. */
  | 'invalid_params'
  /** The address is not https, or its host is not on the allow-list; nothing was sent. */
  | 'refused_url'
  /** The host's answer does not have the method's shape. */
  | 'malformed_answer'
  /** The host refused or failed; `message` is its text. */
  | 'host'
  /** A script or native bridge that the call needs did not load. */
  | 'unreachable'
  /** The page's address could not be signed or its signature was refused. */
  | 'signature'

/**
 * The result of every call. The promise never rejects and always settles.
 *
 * - `cancelled`: the user closed it, a newer call of the same method replaced it, or the bridge was disposed
 * - `timeout`: the host did not answer in time (10 s; login and pay have no time limit, decisions §4)
 * - `unsupported`: this host cannot do it; show the guide for it
 */
export type BridgeResult<Data> =
  | { status: 'ok'; data: Data }
  | { status: 'failed'; code: FailureCode; message: string; hostCode?: number }
  | { status: 'timeout' }
  | { status: 'unsupported' }
  | { status: 'cancelled' }

/** Every result but `ok`, the same for all methods. */
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

/** The text of a thrown value. Errors of some hosts are not instances of this page's `Error`. */
export function reasonOf(thrown: unknown): string {
  const message = (thrown as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' ? message : String(thrown)
}
