import type { Page } from '@playwright/test'

export interface Shape {
  /** Width of the viewport in px. */
  width: number
  /** Font size of the root element in percent. */
  text: number
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Sums up the layout shifts of every document of the page that is opened from now on (CLS). */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The cumulative layout shift of the document since its first paint. */
export function layoutShift(page: Page): Promise<number | undefined> {
  return page.evaluate(() => window.layoutShift)
}

/** The texts that are cut off or lie outside the page, at a width and a text size. */
export async function layoutFaults(page: Page, { width, text }: Shape): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  return page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
    const excess = document.documentElement.scrollWidth - window.innerWidth
    const faults = excess > 0 ? [`the page is ${excess} px too wide`] : []
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, label, [class*=price]',
    )) {
      if (!element.checkVisibility() || element.matches('[class*=isuallyHidden]')) continue
      const style = getComputedStyle(element)
      const clips = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (clips && !isEllipsis && element.scrollWidth > element.clientWidth + 1)
        faults.push(`cut off: ${label(element)}`)
      if (!scrolls(element) && element.getBoundingClientRect().right > window.innerWidth + 1)
        faults.push(`outside the page: ${label(element)}`)
    }
    document.documentElement.style.fontSize = ''
    return faults

    function label(element: HTMLElement): string {
      return `${element.tagName} ${(element.textContent || element.ariaLabel || '').slice(0, 30)}`
    }
    function scrolls(element: HTMLElement | null): boolean {
      if (!element || element === document.body) return false
      return getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement)
    }
  }, text)
}

declare global {
  interface Window {
    layoutShift?: number
  }
}
