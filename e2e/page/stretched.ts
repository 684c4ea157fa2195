import type { Page } from '@playwright/test'

/** Longest line that an eye follows back without losing it, in em. */
const LONGEST_EM = 45

/** What looks stretched on a wide page: lines of text that are too long, and blocks that are wider than their container. */
export function stretchedFaults(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const faults: string[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility() || element.matches('script, style, option')) continue
      range.selectNodeContents(text)
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      for (const { width } of range.getClientRects()) {
        if (width > longest * size)
          faults.push(`${Math.round(width / size)} em: ${text.textContent?.slice(0, 30)}`)
      }
    }
    for (const block of document.querySelectorAll<HTMLElement>('main *')) {
      const parent = block.parentElement
      if (!parent || block.closest('svg') || !block.checkVisibility()) continue
      const outer = parent.getBoundingClientRect()
      const { position } = getComputedStyle(block)
      if (position === 'absolute' || position === 'fixed' || scrolls(parent)) continue
      const excess = block.getBoundingClientRect().width - outer.width
      if (outer.width > 1 && excess > 1)
        faults.push(`${Math.round(excess)} px wider than its container: ${block.className}`)
    }
    return faults

    function scrolls(element: HTMLElement): boolean {
      return getComputedStyle(element).overflowX !== 'visible'
    }
  }, LONGEST_EM)
}
