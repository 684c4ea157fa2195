/** Longer than a browser takes to open a cashier on a slow line; after it the user may try again. */
const LEAVE_LIMIT_MS = 5000

/**
 * Resolves when the user is back from the cashier, or when the browser has not left within the limit. It leaves some
 * time after it was told to, and this page takes presses until then: a second one would start the payment again.
 */
export function untilBack(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      window.clearTimeout(timer)
      window.removeEventListener('pageshow', end)
      document.removeEventListener('visibilitychange', end)
      resolve()
    }
    const timer = window.setTimeout(end, LEAVE_LIMIT_MS)
    // Back from the cashier in this window, or on the way to one in another window.
    window.addEventListener('pageshow', end)
    document.addEventListener('visibilitychange', end)
  })
}
