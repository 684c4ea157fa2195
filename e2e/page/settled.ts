import { expect, type Page } from '@playwright/test'

/** Nothing is on its way, and nothing stands in for something. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('加载中')).toHaveCount(0)
}
