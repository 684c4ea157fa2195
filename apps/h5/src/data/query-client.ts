import { QueryClient } from '@tanstack/react-query'

/**
 * The SDK retries reads by itself, so the cache does not. Without a network calls are made all the same: the service
 * worker may have an answer, and a call that fails says so, where one that waits looks like a page that hangs.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      // Without a network a press fails at once and says so, instead of acting whenever there is one again.
      mutations: { networkMode: 'always' },
    },
  })
}
