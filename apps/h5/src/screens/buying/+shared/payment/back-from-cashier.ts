/** Longer than a browser takes to open a cashier on a slow line; after it the user may try again. */
const LEAVE_LIMIT_MS = 5000

/**
 * Resolves when the user is back from the cashier, or when the browser has not left this page within the limit. Between
 * the navigation and the actual leaving the page still takes presses, and a second press would start another payment.
 */
export function backFromCashier(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      window.clearTimeout(timer)
      window.removeEventListener('pageshow', end)
      document.removeEventListener('visibilitychange', end)
      resolve()
    }
    const timer = window.setTimeout(end, LEAVE_LIMIT_MS)
    // `pageshow`: back from the cashier in this window. `visibilitychange`: the cashier opens in another window.
    window.addEventListener('pageshow', end)
    document.addEventListener('visibilitychange', end)
  })
}
