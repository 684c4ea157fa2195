import { expect, type Page } from '@playwright/test'
import { settled } from './settled'

/** Expects that the first Tab stop is a visible link that moves the focus to what follows the title bar. */
export async function expectSkipLink(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: '跳到主要内容' })
  await expect(link).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport({ ratio: 1 })
  // The first key has loaded what answers the link.
  await settled(page)
  const entries = await page.evaluate(() => history.length)
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement: focused } = document
        return {
          isContent: Boolean(focused?.closest('#content')),
          isTitleBar: Boolean(focused?.closest('header')),
        }
      }),
    )
    .toEqual({ isContent: true, isTitleBar: false })
  await expect(link).not.toBeInViewport()
  expect(await page.evaluate(() => history.length)).toBe(entries)
}
