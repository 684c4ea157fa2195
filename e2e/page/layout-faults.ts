import { expect, type Locator, type Page } from '@playwright/test'
import { settled, watchRequests } from './settled'

export interface Shape {
  /** Width of the viewport in px. */
  width: number
  /** Font size of the root element in percent. */
  text: number
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

interface LayoutShift {
  value: number
  /** The elements that moved. */
  moved: string[]
}

/** Records the layout shifts of every document that the page opens from now on. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    window.layoutShifts = shifts
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[]) {
        const label = ({ node }: { node: Node | null }) =>
          `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(label) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts of the document since its first paint, when their sum (CLS) exceeds `limit`; else none. */
export async function layoutShiftsOver(page: Page, limit: number): Promise<LayoutShift[]> {
  const shifts = (await page.evaluate(() => window.layoutShifts)) ?? []
  return shifts.reduce((sum, { value }) => sum + value, 0) > limit ? shifts : []
}

/** How long after the screen each answer or picture of `late` comes, in ms. */
const LATE = 700

/**
 * Expects that nothing moves on a new page that opens `address` while what the patterns `late` match comes late, one after
 * another: what moves under a finger takes the tap away. `shown`: what is there at the end. Closes the page.
 */
export async function expectStill(
  page: Page,
  address: string,
  { late, shown }: { late: readonly string[]; shown: (page: Page) => Locator },
): Promise<void> {
  watchRequests(page)
  await watchLayout(page)
  for (const [at, pattern] of late.entries())
    await page.route(pattern, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE * (at + 1)))
      await route.continue()
    })
  await page.goto(address)
  await expect(shown(page)).toBeVisible()
  await settled(page)
  expect(await layoutShiftsOver(page, 0)).toEqual([])
  await page.close()
}

/** The texts that are cut off or lie outside the page, at a width and a text size. */
export async function layoutFaults(page: Page, { width, text }: Shape): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  return page.evaluate(
    ({ width, percent }) => {
      document.documentElement.style.fontSize = `${percent}%`
      // Not by `innerWidth`: on a phone a page that is too wide widens it.
      const excess = document.documentElement.scrollWidth - width
      const faults = excess > 0 ? [`the page is ${excess} px too wide`] : []
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        if (!element.matches('button, a, h1, h2, h3, label') && !isAmount(element)) continue
        if (!element.checkVisibility() || isForReadersOnly(element)) continue
        const style = getComputedStyle(element)
        const clips = style.overflowX === 'hidden' || style.overflowX === 'clip'
        const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (clips && !isEllipsis && element.scrollWidth > element.clientWidth + 1)
          faults.push(`cut off: ${label(element)}`)
        if (!scrolls(element) && element.getBoundingClientRect().right > width + 1)
          faults.push(`outside the page: ${label(element)}`)
      }
      document.documentElement.style.fontSize = ''
      return faults

      /** A price or another number: its own words are an amount, with or without its ¥. */
      function isAmount({ childNodes }: HTMLElement): boolean {
        return [...childNodes].some(
          ({ nodeType, nodeValue }) =>
            nodeType === Node.TEXT_NODE && /^\s*-?[¥￥]?\d[\d,.]*\s*$/.test(nodeValue ?? ''),
        )
      }
      /** Clipped to a pixel: classes have other names in a build. */
      function isForReadersOnly({ offsetWidth, offsetHeight }: HTMLElement): boolean {
        return offsetWidth <= 1 && offsetHeight <= 1
      }
      function label(element: HTMLElement): string {
        return `${element.tagName} ${(element.textContent || element.ariaLabel || '').slice(0, 30)}`
      }
      function scrolls(element: HTMLElement | null): boolean {
        if (!element || element === document.body) return false
        return getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement)
      }
    },
    { width, percent: text },
  )
}

declare global {
  interface Window {
    layoutShifts?: LayoutShift[]
  }
}
