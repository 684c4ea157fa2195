import type { Page } from '@playwright/test'

/** The storefront takes the line for slow when the document's first byte took longer, ms. */
const SLOW_ANSWER_MS = 350

/** Lets the browser say this of its line: `3g` of one with 400 ms. */
export function sayLineIs(page: Page, effectiveType: '3g' | '4g'): Promise<unknown> {
  return page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: value } })
  }, effectiveType)
}

/** True when the document came so late that the storefront takes the line for slow, as from a busy machine. */
export function looksSlow(page: Page): Promise<boolean> {
  return page.evaluate((limit) => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry !== undefined && entry.responseStart - entry.requestStart > limit
  }, SLOW_ANSWER_MS)
}
