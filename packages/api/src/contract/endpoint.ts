import type { API_VERSION_OLD, Right } from '@kaozhou/domain'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorName } from './error-codes'

/** The methods that the product uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One endpoint as data. A special case is a field here, never a test of the path in the client.
 *
 * The input is one flat object: values named in braces go into the path, the rest is the query of a
 * GET and the form body of everything else (spec §7, decisions §1).
 */
export interface EndpointShape {
  /** The HTTP method. */
  readonly method: Method
  /** The pathname; `{name}` stands for a value of the input. */
  readonly path: `/${string}`
  /** One line for the API reference. */
  readonly summary: string
  /** Schema of what the call takes: the fields of path, query and body together. */
  readonly input: GenericSchema
  /** Schema of the envelope's `data` after success. */
  readonly output: GenericSchema
  /**
   * `user`: HTTP 401 without a token. `{ staff }`: HTTP 401 without a session of the desk, 403 without the right; `anyone` who
   * works for the school needs none. Default: no login needed.
   */
  readonly access?: 'user' | { readonly staff: Right | 'anyone' }
  /** Of the desk: refused with 5602 when the second factor was shown too long ago. */
  readonly needsFactor?: true
  /** Of the desk: how the record names what this row does. Every row that changes something for others has it. */
  readonly deed?: string
  /** The version header, where it is not the usual 5 (spec §7). */
  readonly apiVersion?: typeof API_VERSION_OLD
  /** Carries a file: multipart, and neither signature, timestamp nor nonce (spec §7). */
  readonly multipart?: true
  /**
   * Called by a service worker, which knows neither header names nor digest of the deployment: carries neither signature,
   * timestamp nor nonce. Only for a call that is proven by its input, and that changes nothing when it is sent again.
   */
  readonly unsigned?: true
  /**
   * Of a write without an idempotency key, whose answer the server does not remember. `freely`: it does no more when it comes
   * twice, or has a key in its input, so that it is retried all the same; `never`: it counts what is not worth more.
   */
  readonly repeats?: 'freely' | 'never'
  /** Time limit of one try in ms, where the client's would end what the server still works on. */
  readonly timeout?: number
  /** Carries further headers made from the input (decisions §1). */
  readonly signedHeaders?: 'otherPay'
  /**
   * True for calls that begin, renew or end a session: their 1001 or 401 is final, since waiting for a new
   * session would never end.
   */
  readonly recovers?: false
  /**
   * Areas and calls of the contract whose answers a write makes out of date, besides what its own answer holds:
   * `['coupons', 'buying.ownPrices']`.
   */
  readonly changes?: readonly string[]
  /**
   * What this call in particular can be refused with, sorted by name. What every row of its kind can be refused with stands in
   * `commonRefusals` and not here. The server's tests fail where a row is refused with anything else.
   */
  readonly refuses?: readonly ErrorName[]
  /** How long a public response can be cached, in ms. */
  readonly cacheFor?: number
  /**
   * Every visitor without a login gets the same response, a user their own: a server may keep the former, a browser or a CDN
   * only with `cacheFor`.
   */
  readonly sameForVisitors?: true
}

/** What a client needs of a row to send a call: no schema and no text. */
export type WireRow = Pick<
  EndpointShape,
  | 'method'
  | 'path'
  | 'apiVersion'
  | 'multipart'
  | 'unsigned'
  | 'repeats'
  | 'timeout'
  | 'signedHeaders'
  | 'recovers'
  | 'changes'
>

/** Input of a call; fields with a default are optional. */
export type Input<E extends EndpointShape> = InferInput<E['input']>
/** Input of a handler: defaults filled in, text turned into numbers and booleans. */
export type ParsedInput<E extends EndpointShape> = InferOutput<E['input']>
/** Output of a call. */
export type Output<E extends EndpointShape> = InferOutput<E['output']>

/** False for a row whose requests carry neither signature, timestamp nor nonce. */
/* @__NO_SIDE_EFFECTS__ */
export function isSigned({
  multipart,
  unsigned,
}: Pick<EndpointShape, 'multipart' | 'unsigned'>): boolean {
  return !multipart && !unsigned
}

/**
 * True for a write that carries an idempotency key: of two requests with the same one the server does the first, and answers
 * both alike. Calls of a session don't, for their answers are tokens, nor does what is no ordinary signed request.
 */
/* @__NO_SIDE_EFFECTS__ */
export function isKeyed(
  row: Pick<EndpointShape, 'method' | 'multipart' | 'unsigned' | 'recovers' | 'repeats'>,
): boolean {
  return row.method !== 'GET' && isSigned(row) && row.recovers !== false && !row.repeats
}

/** Declares one row of the contract and keeps its literal types; a bundle drops the rows it does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends EndpointShape>(row: E): E {
  return row
}
