import type { Contract } from '../contract'
import { createAxiosCaller } from './axios-caller'
import { bindRows, type ClientOf } from './client-of'
import type { ClientConfig } from './config'
import { wireRows } from './wire-rows'

/** One method per endpoint, grouped as the contract: `client.courses.product({ id })`. */
export type Client = ClientOf<Contract>

/** A client that gives others which differ from it. */
export interface ConfiguredClient extends Client {
  /**
   * A client with the same configuration but for these parts. It knows nothing of this one's calls:
   *
   * ```ts
   * const { list } = await client.with({ token }).orders.list({})
   * ```
   */
  with(changes: Partial<ClientConfig>): ConfiguredClient
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
export function createClient(config: ClientConfig): ConfiguredClient {
  const client = bindRows(wireRows, createAxiosCaller(config)) as Client
  // Not one of the areas: who goes through them does not meet it.
  return Object.defineProperty(client, 'with', {
    value: (changes: Partial<ClientConfig>) => createClient({ ...config, ...changes }),
  }) as ConfiguredClient
}
