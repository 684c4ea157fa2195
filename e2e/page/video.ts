import { expect, type Page } from '@playwright/test'
import { limit } from './limit'

/** Where the only video of a page stands, in seconds. */
export function position(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
}

/** Waits until the video has passed a second; its first one may have to be made and loaded. */
export async function playTo(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => position(page), { timeout: limit(60_000) }).toBeGreaterThan(seconds)
}

export async function seek(page: Page, seconds: number): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to
  }, seconds)
}

/** Pauses the element directly, since the controls are hidden while a video plays. */
export async function pause(page: Page): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
}

/** Controls of a picture that plays are hidden again after some seconds. */
export const SHOWN_MS = 2000

/** Does something with the player's controls, which it shows first, as often as they are hidden meanwhile. */
export async function withControls(page: Page, act: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    const hidden = page.getByRole('button', { name: '显示播放控件' })
    if (await hidden.isVisible()) await hidden.focus({ timeout: SHOWN_MS })
    await act()
  }).toPass({ timeout: limit(60_000) })
}
