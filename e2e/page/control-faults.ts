import type { Page } from '@playwright/test'

/** What a finger needs, px (design: touch targets). */
const TARGET = 44

/** The controls that no finger reaches at the size of the viewport: outside of the page's width, or of less than 44 px. */
export async function controlFaults(page: Page): Promise<string[]> {
  return page.evaluate(async (target) => {
    // A room that measures what is visible takes the height of a turned screen in the next frame.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const root = document.documentElement
    const width = root.clientWidth
    const excess = root.scrollWidth - width
    const faults = excess > 0 ? [`the page is ${excess} px too wide`] : []
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, select, [role=tab], a[class*=button]',
    )) {
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2 || !element.checkVisibility()) continue
      if (element.closest('[inert], [aria-hidden=true]') || element.matches(':disabled')) continue
      if (!scrolls(element) && (box.left < -1 || box.right > width + 1))
        faults.push(`outside the page: ${label(element)}`)
      if (box.height < target - 1 && !isHitAround(element))
        faults.push(`only ${Math.round(box.height)} px high: ${label(element)}`)
    }
    window.scrollTo(0, 0)
    return faults

    /** True when the points half a target above and below the middle press the control too. */
    function isHitAround(element: HTMLElement): boolean {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const center = middle(element)
      // Below a picture that stays in view, a control is pressed at the lower edge.
      if (!isHit(element, center.x, center.y))
        window.scrollBy({ top: center.y - window.innerHeight + target / 2, behavior: 'instant' })
      const { x, y } = middle(element)
      return [y - target / 2 + 2, y + target / 2 - 2].every((at) => {
        if (at < 0 || at > window.innerHeight || x < 0 || x > window.innerWidth) return true
        return isHit(element, x, at)
      })
    }
    function middle(element: HTMLElement): { x: number; y: number } {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    function isHit(element: HTMLElement, x: number, y: number): boolean {
      return element.contains(document.elementFromPoint(x, y))
    }
    function label(element: HTMLElement): string {
      const text = element.ariaLabel || element.textContent || element.className
      return `${element.tagName} ${text.trim().slice(0, 30)}`
    }
    function scrolls(element: HTMLElement | null): boolean {
      if (!element || element === document.body) return false
      return getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement)
    }
  }, TARGET)
}
