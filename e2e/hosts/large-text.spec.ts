import { expect, type Page } from '@playwright/test'
import { layoutFaults } from '../page/layout-faults'
import { settled } from '../page/settled'
import { routeExamples } from '../walk/route-examples'
import { test } from '../walk/walk-test'

/**
 * Twice the size, which is more than WeChat's largest. WeChat on iOS writes it into the page as below; on Android its
 * web-view enlarges text as much. Both leave everything that is measured in rem as it is, unlike the shop's own setting.
 */
const PERCENT = 200

const PATHS = [
  '/home',
  '/details/:id',
  '/confirmorder/:id',
  '/playbackinfo/:id',
  '/examination/:id',
] as const

for (const path of PATHS) {
  test(`${path}: with WeChat’s largest text no word is cut and nothing scrolls sideways`, async ({
    page,
    world,
  }) => {
    await page.goto(routeExamples[path].address(world))
    await settled(page)
    const before = await textSize(page)
    await page.evaluate(
      (percent) => document.body.style.setProperty('-webkit-text-size-adjust', `${percent}%`),
      PERCENT,
    )
    // The page lets WeChat have its way.
    expect(await textSize(page)).toBe(before * 2)
    for (const width of [360, 390]) {
      const shape = { width, text: 100 }
      expect({ width, faults: await layoutFaults(page, shape) }).toEqual({ width, faults: [] })
      expect({ width, cut: await cutWords(page) }).toEqual({ width, cut: [] })
    }
  })
}

/** The size of the first heading's text in px. */
function textSize(page: Page): Promise<number> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1, h2') ?? document.body
    return Number.parseFloat(getComputedStyle(heading).fontSize)
  })
}

/** The words that are cut off, and a time that is broken into lines. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      const words = text.textContent?.trim() ?? ''
      if (!words || !element?.checkVisibility() || element.matches('[class*=isuallyHidden]'))
        continue
      // Only for screen readers, by a class whose name the build has changed.
      if (element.clientWidth === 1) continue
      const { fontSize, overflowX, overflowY, textOverflow, webkitLineClamp, borderRadius } =
        getComputedStyle(element)
      range.selectNodeContents(text)
      const { height } = range.getBoundingClientRect()
      if (/^\d+:\d\d \/ \d/.test(words) && height > 2 * Number.parseFloat(fontSize))
        faults.push(`in lines: ${words}`)
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (clips(overflowY) && webkitLineClamp === 'none' && scrollHeight > clientHeight + 2)
        faults.push(`cut below: ${words}`)
      // Summaries and lists of names end in dots at every size; headings, buttons and marks in their frame do not.
      const isWhole = element.matches('strong, h1, h2, h3, button') || borderRadius !== '0px'
      if (
        isWhole &&
        clips(overflowX) &&
        textOverflow === 'ellipsis' &&
        scrollWidth > clientWidth + 1
      )
        faults.push(`ends in dots: ${words}`)
    }
    return faults
  })
}
