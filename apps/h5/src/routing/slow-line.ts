/** What some browsers tell of their connection (Network Information API). */
export interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

/** A document that took longer to begin to arrive came over a slow line, or from a server that is slow to answer. */
const SLOW_ANSWER_MS = 350

/** Undefined where the browser tells nothing of it (Safari). */
export function browserConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}

/** True where the next answer will hardly be here before a person wonders: by the browser's word, or by the page's own load. */
export function isSlowLine(): boolean {
  if ((browserConnection()?.effectiveType ?? '4g') !== '4g') return true
  const documents = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return documents.some((page) => page.responseStart - page.requestStart > SLOW_ANSWER_MS)
}
