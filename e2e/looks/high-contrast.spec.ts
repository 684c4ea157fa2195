import { expect, type Page, test as visitorTest } from '@playwright/test'
import { expectReadableColours } from '../page/accessibility'
import { settled, watchRequests } from '../page/settled'
import { expectSkipLink } from '../page/skip-link'
import { test } from '../people/session'

async function open(page: Page, path: string): Promise<void> {
  watchRequests(page)
  await page.goto(path)
  await settled(page)
}

visitorTest(
  'the skip link is the first Tab stop again after a link was followed, and after going back',
  async ({ page }) => {
    await open(page, '/home')
    await expectSkipLink(page)
    await page.locator('a[href^="/details/"]').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: /目录/ })).toBeVisible()
    await settled(page)
    await expectSkipLink(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
    await settled(page)
    await expectSkipLink(page)
  },
)

const SCREENS = ['/home', '/details/1002', '/confirmorder/1003?type=1', '/user']

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with more contrast asked for, texts have 7:1 in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' })
    for (const path of SCREENS) {
      await open(page, path)
      expect(await weakTexts(page), path).toEqual([])
    }
  })
}

/** The texts that axe finds with less than 7:1. */
async function weakTexts(page: Page): Promise<string[]> {
  await expectReadableColours(page)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { runOnly: ['color-contrast-enhanced'] })
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${html} ${any[0]?.message}`),
    )
  })
}
