import { expect, type Page } from '@playwright/test'
import { settled } from './settled'

/** Opens a screen that is used by keys alone; `watchRequests` was called before. */
export async function openForKeys(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/** Moves the focus by Tab until it is on the control with this name, and presses the key there. */
export async function pressOn(page: Page, name: string | RegExp, key: string): Promise<void> {
  const control = page.getByRole('button', { name }).or(page.getByRole('textbox', { name }))
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control.first()).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0], timeout: 15_000 })
  await page.keyboard.press(key)
}
