/**
 * Calls back whenever the user looks at the page again: from another window or app, from the back-forward cache, or by
 * focus alone, which is all that some web-views report. Returns a function that ends it.
 */
export function onLookedAtAgain(callback: () => void): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible') callback()
  }
  const page = ['focus', 'pageshow'] as const
  for (const event of page) window.addEventListener(event, look)
  document.addEventListener('visibilitychange', look)
  return () => {
    for (const event of page) window.removeEventListener(event, look)
    document.removeEventListener('visibilitychange', look)
  }
}
