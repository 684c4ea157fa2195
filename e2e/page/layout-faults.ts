import type { Page } from '@playwright/test'

export interface Shape {
  width: number
  /** The size of the root's text, in percent. */
  text: number
}

/** Counts how far the layout moves without being asked, from the first paint on (CLS). */
export async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { total: 0 }
    Object.assign(window, { layoutShift: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.total += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { layoutShift: { total: number } }).layoutShift.total)
}

/** What is cut, or leads out of the page, when it is as wide and its text as large as told. */
export async function cutTexts(page: Page, { width, text }: Shape): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  return page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
    const wide = document.documentElement.scrollWidth - window.innerWidth
    const faults = wide > 0 ? [`the page is ${wide} px too wide`] : []
    for (const one of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, label, [class*=price]',
    )) {
      if (!one.checkVisibility() || one.matches('[class*=isuallyHidden]')) continue
      const style = getComputedStyle(one)
      const clips = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const meant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (clips && !meant && one.scrollWidth > one.clientWidth + 1) faults.push(`cut: ${name(one)}`)
      if (!scrolls(one) && one.getBoundingClientRect().right > window.innerWidth + 1)
        faults.push(`out of the page: ${name(one)}`)
    }
    document.documentElement.style.fontSize = ''
    return faults

    function name(one: HTMLElement): string {
      return `${one.tagName} ${(one.textContent || one.ariaLabel || '').slice(0, 30)}`
    }
    function scrolls(one: HTMLElement | null): boolean {
      if (!one || one === document.body) return false
      return getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement)
    }
  }, text)
}
