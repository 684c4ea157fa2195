/**
 * Calls `callback` whenever the user returns to the page: from another window or app, or from the back-forward cache.
 * Some web-views report nothing but focus. Returns a function that stops it.
 */
export function onPageReturn(callback: () => void): () => void {
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
