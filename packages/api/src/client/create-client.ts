import type { Contract } from '../contract'
import { contract } from '../contract'
import { createAxiosCaller } from './axios-caller'
import { type ClientOf, clientOf } from './client-of'
import type { ClientConfig } from './config'

/** One method per endpoint, grouped as the contract: `client.courses.product({ id })`. */
export type Client = ClientOf<Contract>

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
  return clientOf(contract, createAxiosCaller(config))
}
