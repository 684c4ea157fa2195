import { type ClientConfig, clientOf, createCaller } from '@kaozhou/api/caller'
import { deskContract } from '@kaozhou/api/desk'
import type { QueryClient } from '@tanstack/react-query'
import { type DeskClient, type DeskName, invalidate } from './desk-api'
import { fetchTransport } from './fetch-transport'
import { forgetMe } from './me'

/** The session is a cookie that no script reads; a token of the storefront in the same browser is none of the desk's. */
const NO_STORAGE: ClientConfig['storage'] = {
  token: () => undefined,
  statisticId: () => undefined,
  channelId: () => undefined,
}

/** The client of the desk. Whoever is logged out elsewhere, or too long idle, sees the login and goes on where they were. */
export function openClient(
  queryClient: QueryClient,
  options: Pick<ClientConfig, 'transport' | 'retries'> = {},
): DeskClient {
  return clientOf(
    deskContract,
    createCaller({
      transport: fetchTransport,
      ...options,
      baseUrl: '',
      storage: NO_STORAGE,
      onUnauthorized: async () => {
        forgetMe(queryClient)
        return 'reject'
      },
      onChanged: (names) =>
        // Whatever is done, what waits may be less.
        void invalidate(queryClient, [
          'inbox',
          ...(names as readonly string[] as readonly DeskName[]),
        ]),
    }),
  )
}
