import type { GenericSchema, InferInput, InferOutput } from 'valibot'

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
  readonly apiVersion?: 2
  /** Carries a file: multipart, and neither signature, timestamp nor nonce (spec §7). */
  readonly multipart?: true
  /** Carries further headers made from the input (decisions §1). */
  readonly signedHeaders?: 'otherPay'
  /** Milliseconds a public answer may be reused without asking again. */
  readonly cacheFor?: number
}

export type Input<E extends EndpointShape> = InferInput<E['input']>
/** What a handler reads: defaults filled in, wire text turned into numbers and flags. */
export type ParsedInput<E extends EndpointShape> = InferOutput<E['input']>
export type Output<E extends EndpointShape> = InferOutput<E['output']>

export function endpoint<const E extends EndpointShape>(row: E): E {
  return row
}
