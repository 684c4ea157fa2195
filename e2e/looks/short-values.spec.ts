import { expect, type Page } from '@playwright/test'
import { settled, watchRequests } from '../page/settled'
import { test } from '../people/session'

const SHAPES = [
  { width: 320, text: 130 },
  { width: 360, text: 130 },
  { width: 390, text: 130 },
]

test('the own profile with large text: no value of a row breaks within a word', async ({
  page,
}) => {
  watchRequests(page)
  await page.goto('/myinfo')
  await settled(page)
  for (const { width, text } of SHAPES) {
    await page.setViewportSize({ width, height: 844 })
    expect({ width, broken: await brokenWords(page, text) }).toEqual({ width, broken: [] })
  }
})

/** The texts of up to four characters without a space, such as 未绑定, that take more than a line. */
function brokenWords(page: Page, percent: number): Promise<string[]> {
  return page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
    const words: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      if (!/^\S{2,4}$/.test(node.data)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) words.push(node.data)
    }
    document.documentElement.style.fontSize = ''
    return words
  }, percent)
}
