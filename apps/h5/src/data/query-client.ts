import { QueryClient } from '@tanstack/react-query'

/** The SDK retries reads by itself, so the cache does not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
      },
      // Without a network a press fails at once and says so, instead of acting whenever there is one again.
      mutations: { networkMode: 'always' },
    },
  })
}
