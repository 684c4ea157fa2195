import type { EndpointShape, Input, Output, WireRow } from '../contract/endpoint'
import type { Caller } from './caller'
import type { CallOptions } from './config'

/** Rows of endpoints by group. */
export type ContractShape = Readonly<Record<string, Readonly<Record<string, EndpointShape>>>>

/** Rows without their schemas, by group. */
export type WireRows = Readonly<Record<string, Readonly<Record<string, WireRow>>>>

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
export function clientOf<const C extends ContractShape>(contract: C, caller: Caller): ClientOf<C> {
  return bindRows(contract, caller) as ClientOf<C>
}

/** The same for rows whose schemas are left out: their types come from the contract. */
export function bindRows(groups: WireRows, { call }: Caller): object {
  // A caller reads nothing else of a row.
  const bind = (row: WireRow) => (input?: object, options?: CallOptions) =>
    call(row as EndpointShape, input ?? {}, options)
  const bound = Object.entries(groups).map(([group, rows]) => [
    group,
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, bind(row)])),
  ])
  return Object.fromEntries(bound)
}
