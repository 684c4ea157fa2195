import type { ApiError } from '@kaozhou/api'
import { onlineManager, QueryClient } from '@tanstack/react-query'

/** A browser says that the network is back some time before calls get through, and a call under way fails even so. */
const RETURNING_MS = 5000
/** The code of a call without an answer (spec §8). */
const NO_ANSWER = 1000

let returnedAt = 0
onlineManager.subscribe((isOnline) => {
  if (isOnline) returnedAt = Date.now()
})

/**
 * The SDK retries reads itself, so the cache does so only while the network returns. Calls are made without a network
 * too: the service worker may have an answer, and a failed call shows an error where a paused one would look like a page
 * that hangs.
 *
 * An answer that no screen uses is kept for `unusedForMs`; `Infinity` sets no timers.
 */
export function createQueryClient(unusedForMs = 30 * 60_000): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: unusedForMs,
        // By its code: the classes of errors come later than the first paint.
        retry: (_, error) =>
          (error as Partial<ApiError>).code === NO_ANSWER && Date.now() - returnedAt < RETURNING_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      // Without a network a press fails at once with a message, instead of being carried out when the network is back.
      mutations: { networkMode: 'always' },
    },
  })
}
