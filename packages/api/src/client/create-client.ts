import type { Contract } from '../contract'
import { contract } from '../contract'
import type { EndpointShape, Input, Output } from '../contract/endpoint'
import { createAxiosCaller } from './axios-caller'
import type { CallOptions, ClientConfig } from './config'

type Call<E extends EndpointShape> =
  object extends Input<E>
    ? (input?: Input<E>, options?: CallOptions) => Promise<Output<E>>
    : (input: Input<E>, options?: CallOptions) => Promise<Output<E>>

/** One method per endpoint, grouped as the contract: `client.courses.product({ id })`. */
export type Client = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: Contract[Group][Name] extends EndpointShape
      ? Call<Contract[Group][Name]>
      : never
  }
}

/**
 * The whole SDK: every endpoint of the product as a typed method that resolves with the data of the
 * envelope and rejects with an {@link ApiError}.
 *
 * ```ts
 * const client = createClient({ baseUrl: 'https://api.example.com' })
 * const { list } = await client.courses.recommendPage({ page: 1 })
 * ```
 */
export function createClient(config: ClientConfig): Client {
  const { call } = createAxiosCaller(config)
  const bind = (row: EndpointShape) => (input?: object, options?: CallOptions) =>
    call(row, (input ?? {}) as Input<typeof row>, options)
  const groups = Object.entries(contract).map(([group, rows]) => [
    group,
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, bind(row)])),
  ])
  return Object.fromEntries(groups) as Client
}
