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
