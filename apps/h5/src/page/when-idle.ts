/** The longest wait on a busy page, ms. */
const LIMIT_MS = 3000

/** The wait in browsers without `requestIdleCallback` (Safari), ms. */
const WITHOUT_SIGNAL_MS = 200

/** Resolves when the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: LIMIT_MS })
    else setTimeout(resolve, WITHOUT_SIGNAL_MS)
  })
}
