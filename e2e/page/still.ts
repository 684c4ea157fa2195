import { expect, type Page } from '@playwright/test'

/** Expects that nothing on the page moves under reduced motion, then turns reduced motion off again. */
export async function expectStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => page.evaluate(moving)).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

/** Runs in the page: the elements that an animation moves. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => ((effect as KeyframeEffect).target as Element).outerHTML.slice(0, 80))
}
