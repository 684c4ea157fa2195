import { type ApiError, NetworkError, type Transport } from '@kaozhou/api'
import { showToast } from '@kaozhou/ui'
import type { Query, QueryClient } from '@tanstack/react-query'
import { NOT_OPENED, WAITS_FOR_RESULT } from '../../data/line-words'
import { onSlowCode } from '../../routing/load-in-time'
import { globalStore, type LineTrouble } from '../../stores/global'

/** Before ten seconds have passed, whoever waits is told why, and what they can do. */
export const SLOW_MS = 6000
/** A read is tried again: it stays said that the network is slow until the next try has taken as long. */
const BETWEEN_TRIES_MS = SLOW_MS + 2000
const FIRST_AGAIN_MS = 5000
const LONGEST_AGAIN_MS = 20_000

export interface LineWatch {
  /** Wraps a transport and sees which of its calls take long. */
  watched: (transport: Transport) => Transport
  /** A call has ended; without an error, or with the server's own. */
  settled: (error: ApiError | undefined) => void
  /** An answer of an earlier time was given. */
  keptGiven: (area: string, call: string) => void
}

/**
 * Watches what becomes of the calls, and tells what is wrong with the network (`trouble` of the global store). While only
 * old answers or those of another machine come, it asks again by itself; the first true answer renews what is shown.
 */
export function watchLine(queryClient: QueryClient): LineWatch {
  const slow = { slow: new Set<object>(), slowWrite: new Set<object>() }
  let old = new Set<string>()
  let foreign = false
  let slowCode = false
  let again: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_AGAIN_MS

  function tell(): void {
    const trouble = troubleNow()
    if (trouble !== globalStore.getState().trouble) globalStore.setState({ trouble })
  }

  function troubleNow(): LineTrouble | null {
    if (foreign) return 'foreign'
    if (slow.slowWrite.size > 0) return 'slowWrite'
    if (slowCode) return 'slowCode'
    if (slow.slow.size > 0) return 'slow'
    return old.size > 0 ? 'old' : null
  }

  const isOld = ({ queryKey: [area, call] }: Query): boolean => old.has(`${area}.${call}`)

  function askAgain(): void {
    const lacking = (query: Query): boolean => isOld(query) || query.state.status === 'error'
    const some = queryClient.getQueryCache().findAll({ type: 'active', predicate: lacking })
    // What is shown may be whole, and only a press has failed.
    void queryClient.refetchQueries({
      type: 'active',
      ...(some.length > 0 && { predicate: lacking }),
    })
  }

  function askLater(): void {
    if (again !== undefined) return
    again = setTimeout(() => {
      again = undefined
      wait = Math.min(wait * 2, LONGEST_AGAIN_MS)
      if (!foreign && old.size === 0) return
      if (document.visibilityState === 'visible' && navigator.onLine) askAgain()
      askLater()
    }, wait)
  }

  function serverAnswered(): void {
    if (!foreign && old.size === 0) return
    foreign = false
    wait = FIRST_AGAIN_MS
    const before = old
    old = new Set()
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [area, call] }) => before.has(`${area}.${call}`),
    })
  }

  onSlowCode((is) => {
    slowCode = is
    tell()
  })
  // What failed before the network was lost is asked again: it then waits for the network, or says that there is none.
  window.addEventListener('offline', () => {
    const failed = ({ state }: Query): boolean => state.status === 'error'
    void queryClient.refetchQueries({ type: 'active', predicate: failed })
  })
  window.addEventListener('online', () => {
    if (foreign || old.size > 0) askAgain()
  })

  return {
    watched: (transport) => async (request) => {
      // An upload shows how far it is.
      if (request.onUploadProgress) return transport(request)
      const isRead = request.method === 'GET'
      const kind = slow[isRead ? 'slow' : 'slowWrite']
      const timer = setTimeout(() => {
        kind.add(request)
        tell()
        // The bar may be out of sight where the button is that was pressed.
        if (!isRead && !request.keepalive) showToast(WAITS_FOR_RESULT)
      }, SLOW_MS)
      const end = (): void => {
        clearTimeout(timer)
        kind.delete(request)
        tell()
      }
      try {
        const response = await transport(request)
        slow.slow.clear()
        end()
        return response
      } catch (error) {
        clearTimeout(timer)
        if (isRead && kind.has(request)) setTimeout(end, BETWEEN_TRIES_MS)
        else end()
        throw error
      }
    },
    settled(error) {
      // A screen shows the message of a read that failed.
      if (error instanceof NetworkError && !navigator.onLine && error.endpoint.startsWith('GET'))
        error.message = NOT_OPENED
      if (!(error instanceof NetworkError)) {
        // One that was aborted says nothing.
        if (!error || error.status !== undefined) serverAnswered()
      } else if (error.reason === 'foreign') {
        foreign = true
        askLater()
      }
      tell()
    },
    keptGiven(area, call) {
      old.add(`${area}.${call}`)
      askLater()
      tell()
    },
  }
}
