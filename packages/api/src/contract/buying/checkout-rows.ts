import * as v from 'valibot'
import { checkout, order } from '../../entities/order'
import type { EndpointShape } from '../endpoint'
import { endpoint } from '../endpoint'
import type { ErrorName } from '../error-codes'
import { flag, int, text } from '../wire-schemas'

const checkoutKey = text(64, 1)

const previewInput = v.object({
  checkoutKey,
  /** 0 or missing: none. */
  couponId: v.optional(int(0)),
  redpackRecordId: v.optional(int(0)),
  usePoints: v.optional(flag(), false),
  addressId: v.optional(int(0)),
})

/** The total that the user saw. It is only compared: another price is refused with 5101 (decisions §3). */
const submitInput = v.object({
  checkoutKey,
  total: int(0),
  /** The buyer agreed to the checkout's `asks`; without it an order with any is refused with 5109. */
  agreed: v.optional(flag()),
})

/** Input of a repricing under the checkout key. */
export interface PreviewRow<P extends `/${string}`, R extends readonly ErrorName[]>
  extends EndpointShape {
  readonly method: 'POST'
  readonly path: P
  readonly access: 'user'
  readonly repeats: 'freely'
  readonly refuses: R
  readonly input: typeof previewInput
  readonly output: typeof checkout
}

/** Input of a submission under the checkout key. */
export interface SubmitRow<P extends `/${string}`, R extends readonly ErrorName[]>
  extends EndpointShape {
  readonly method: 'POST'
  readonly path: P
  readonly access: 'user'
  readonly repeats: 'freely'
  readonly refuses: R
  readonly input: typeof submitInput
  readonly output: typeof order
}

/** The repricing row, the same for every kind of order (decisions §3). */
/* @__NO_SIDE_EFFECTS__ */
export function previewOf<const P extends `/${string}`, const R extends readonly ErrorName[]>(
  path: P,
  summary: string,
  refuses: R,
): PreviewRow<P, R> {
  return endpoint({
    method: 'POST',
    path,
    summary,
    access: 'user',
    repeats: 'freely',
    refuses,
    input: previewInput,
    output: checkout,
  })
}

/** The submit row, the same for every kind of order; a key is used once. */
/* @__NO_SIDE_EFFECTS__ */
export function submitOf<const P extends `/${string}`, const R extends readonly ErrorName[]>(
  path: P,
  summary: string,
  refuses: R,
): SubmitRow<P, R> {
  return endpoint({
    method: 'POST',
    path,
    summary,
    access: 'user',
    // The checkout key is its idempotency key, for a day instead of ten minutes.
    repeats: 'freely',
    refuses,
    input: submitInput,
    output: order,
  })
}
