import { QueryClient } from '@tanstack/react-query'

/**
 * The SDK retries reads itself, so the cache does not. Calls are made without a network too: the service worker may
 * have an answer, and a failed call shows an error where a paused one would look like a page that hangs.
 *
 * An answer that no screen uses is kept for `unusedForMs`; `Infinity` sets no timers.
 */
export function createQueryClient(unusedForMs = 30 * 60_000): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: unusedForMs,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      // Without a network a press fails at once with a message, instead of being carried out when the network is back.
      mutations: { networkMode: 'always' },
    },
  })
}
