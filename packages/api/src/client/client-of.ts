import type { EndpointShape, Input, Output } from '../contract/endpoint'
import type { Caller } from './caller'
import type { CallOptions } from './config'

/** Rows of endpoints by group. */
export type ContractShape = Readonly<Record<string, Readonly<Record<string, EndpointShape>>>>

type Call<E extends EndpointShape> =
  object extends Input<E>
    ? (input?: Input<E>, options?: CallOptions) => Promise<Output<E>>
    : (input: Input<E>, options?: CallOptions) => Promise<Output<E>>

/** One method per endpoint of a contract, in its groups. */
export type ClientOf<C> = {
  [Group in keyof C]: {
    [Name in keyof C[Group]]: C[Group][Name] extends EndpointShape ? Call<C[Group][Name]> : never
  }
}

/**
 * A method per row of a contract, sent by a caller:
 *
 * ```ts
 * import { clientOf, createCaller } from '@kaozhou/api'
 * import { deskContract } from '@kaozhou/api/desk'
 *
 * const desk = clientOf(deskContract, createCaller({ baseUrl: '' }))
 * ```
 */
export function clientOf<const C extends ContractShape>(
  contract: C,
  { call }: Caller,
): ClientOf<C> {
  const bind = (row: EndpointShape) => (input?: object, options?: CallOptions) =>
    call(row, (input ?? {}) as Input<typeof row>, options)
  const groups = Object.entries(contract).map(([group, rows]) => [
    group,
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, bind(row)])),
  ])
  return Object.fromEntries(groups) as ClientOf<C>
}
