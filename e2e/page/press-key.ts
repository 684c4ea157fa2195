import { expect, type Locator } from '@playwright/test'

/** Presses a key on a control once it takes presses: unlike a click, `press` alone would not wait for that. */
export async function pressKey(control: Locator, key: string): Promise<void> {
  await expect(control).toBeEnabled()
  await control.press(key)
}
