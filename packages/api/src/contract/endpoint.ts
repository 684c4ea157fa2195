import type { API_VERSION_OLD } from '@kaozhou/domain'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** The methods that the product uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the product as data. A special case is a field here, never a path test in the interpreter.
 *
 * The input is one flat object: what the path names in braces goes there, the rest is the query of a
 * GET and the form body of everything else (spec §7, decisions §1).
 */
export interface EndpointShape {
  readonly method: Method
  /** The pathname, with `{name}` for what comes from the input. */
  readonly path: `/${string}`
  /** One line for the API reference. */
  readonly summary: string
  readonly input: GenericSchema
  /** What `data` of the envelope holds when the call succeeds. */
  readonly output: GenericSchema
  /** `user`: answers HTTP 401 without a token. Default: anyone may call. */
  readonly access?: 'user'
  /** The version header, where it is not the usual 5 (spec §7). */
  readonly apiVersion?: typeof API_VERSION_OLD
  /** Carries a file: multipart, and neither signature, timestamp nor nonce (spec §7). */
  readonly multipart?: true
  /** Carries further headers made from the input (decisions §1). */
  readonly signedHeaders?: 'otherPay'
  /**
   * A call that begins, renews or ends a session: its own 1001 or 401 is final, since waiting for a new
   * session would be waiting for itself.
   */
  readonly recovers?: false
  /** Milliseconds a public answer may be reused without asking again. */
  readonly cacheFor?: number
}

/** What a caller passes: the row's input, where what has a default may be left out. */
export type Input<E extends EndpointShape> = InferInput<E['input']>
/** What a handler reads: defaults filled in, wire text turned into numbers and flags. */
export type ParsedInput<E extends EndpointShape> = InferOutput<E['input']>
/** What a call resolves with. */
export type Output<E extends EndpointShape> = InferOutput<E['output']>

/** Declares one row of the contract and keeps its literal types; a bundle drops the rows it does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends EndpointShape>(row: E): E {
  return row
}
