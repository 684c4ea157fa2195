import type { Page } from '@playwright/test'
import { layoutFaults } from './layout-faults'

/** Twice the size (WCAG 1.4.4), which is more than WeChat's largest and than the shop's own setting. */
const PERCENT = 200

/**
 * The two ways to a larger text. `root` is the browser's own setting, which all that is measured in rem follows.
 * `adjusted` is how WeChat on iOS writes it into the page; on Android its web-view enlarges text as much. It leaves
 * everything that is measured in rem as it is.
 */
export type LargeText = 'root' | 'adjusted'

export interface LargeTextShape {
  /** Width of the viewport in px. */
  width: number
  way: LargeText
}

/** What cannot be read or pressed with text of twice the size. */
export async function largeTextFaults(
  page: Page,
  { width, way }: LargeTextShape,
): Promise<string[]> {
  if (way === 'adjusted') await adjustText(page, PERCENT)
  try {
    const shape = { width, text: way === 'root' ? PERCENT : 100 }
    return [...(await layoutFaults(page, shape)), ...(await cutWords(page, shape.text))]
  } finally {
    if (way === 'adjusted') await adjustText(page, 100)
  }
}

/** Enlarges text as WeChat does. */
export async function adjustText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    const { style } = document.body
    if (size === 100) style.removeProperty('-webkit-text-size-adjust')
    else style.setProperty('-webkit-text-size-adjust', `${size}%`)
  }, percent)
}

/** The words that are cut off, and times, amounts and buttons that are broken into pieces. */
async function cutWords(page: Page, rootPercent: number): Promise<string[]> {
  return page.evaluate((percent) => {
    document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`
    const faults = new Set<string>()
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      const words = text.textContent?.trim() ?? ''
      if (!words || !element?.checkVisibility()) continue
      if (isForReadersOnly(element) || element.closest('svg, [aria-hidden=true]')) continue
      const { fontSize, overflowX, overflowY, textOverflow, webkitLineClamp, borderRadius } =
        getComputedStyle(element)
      range.selectNodeContents(text)
      const lines = linesOf(range)
      const size = Number.parseFloat(fontSize)
      if (/^(\d+:\d\d( \/ \d.*)?|[¥￥]?[\d,]{1,12}(\.\d+)?)$/.test(words) && lines > 1)
        faults.add(`in ${lines} lines: ${words}`)
      // A button whose words stand one below another.
      const isNarrow = words.length > 2 && lines >= words.length && size > 0
      if (isNarrow && element.closest('button, a, label, [role=tab]'))
        faults.add(`one character a line: ${words}`)
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (clips(overflowY) && webkitLineClamp === 'none' && scrollHeight > clientHeight + 2)
        faults.add(`cut below: ${words.slice(0, 30)}`)
      // Summaries and lists of names end in dots at every size; headings, buttons and marks in their frame do not.
      // A title bar has one line: the page says its title again.
      const isBar =
        element.matches('h1') &&
        getComputedStyle(element.parentElement ?? element).position === 'sticky'
      // A text that a press unfolds is whole then.
      const isFolded = element.matches('[aria-expanded=false]')
      const isWhole =
        !isBar &&
        !isFolded &&
        (element.matches('strong, h1, h2, h3, button') || borderRadius !== '0px')
      if (
        isWhole &&
        clips(overflowX) &&
        textOverflow === 'ellipsis' &&
        scrollWidth > clientWidth + 1
      )
        faults.add(`ends in dots: ${words.slice(0, 30)}`)
    }
    document.documentElement.style.fontSize = ''
    return [...faults]

    /** Clipped to a pixel, itself or what it lies in. */
    function isForReadersOnly(part: HTMLElement | null): boolean {
      if (!part || part === document.body) return false
      const { clipPath } = getComputedStyle(part)
      return clipPath.startsWith('inset(50%') || isForReadersOnly(part.parentElement)
    }
    function linesOf(words: Range): number {
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
    }
  }, rootPercent)
}
