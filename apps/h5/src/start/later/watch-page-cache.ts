import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../../session/session'
import { storedToken } from '../../session/token-storage'

/**
 * Wakes a page that the browser brings back as it was left: another tab may have logged in or out meanwhile, of which a
 * frozen page hears nothing, and prices, places and answers are those of an earlier time.
 */
export function watchPageCache(
  session: Pick<Session, 'changedElsewhere'>,
  queryClient: Pick<QueryClient, 'invalidateQueries'>,
): void {
  let token = storedToken()
  window.addEventListener('pagehide', () => {
    token = storedToken()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (storedToken() === token) void queryClient.invalidateQueries()
    else session.changedElsewhere()
  })
}
