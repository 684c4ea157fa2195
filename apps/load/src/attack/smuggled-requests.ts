import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** The path that smuggled requests ask for; nothing else does. */
export const SMUGGLED_PATH = '/smuggled'

/**
 * Counts what the HTTP servers of this process take for a request to {@link SMUGGLED_PATH} and no proxy sent as one: nginx names
 * the caller of all that it takes for a request itself.
 */
export function countSmuggled(): () => number {
  let count = 0
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const isMarked = request.url?.startsWith(SMUGGLED_PATH)
    if (isMarked && request.headers['x-forwarded-for'] === undefined) count += 1
  })
  return () => count
}
