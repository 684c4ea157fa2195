import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectReadableColours } from '../page/accessibility'
import { controlFaults } from '../page/control-faults'
import { forcedColourFaults } from '../page/forced-colour-faults'
import { type LargeTextShape, largeTextFaults } from '../page/large-text-faults'
import { layoutFaults } from '../page/layout-faults'
import { motionFaults } from '../page/still'

export const MAX_LAYOUT_SHIFT = 0.02
const NARROW = { width: 320, text: 100 }
const LARGE: readonly LargeTextShape[] = [
  { width: 360, way: 'adjusted' },
  { width: 390, way: 'adjusted' },
  { width: 360, way: 'root' },
  { width: 390, way: 'root' },
]
const SIZE = { width: 390, height: 844 }

/** Looks at a screen in both themes, in the system's colours and in each shape; its document is opened by `start`. */
export async function expectInOrder(page: Page): Promise<void> {
  await expectThemes(page)
  expect(await controlFaults(page)).toEqual([])
  await expectSeen(page)
}

/** Expects that axe finds nothing in either theme; leaves the dark one. */
export async function expectThemes(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await expectReadableColours(page)
}

/** Looks at a screen at rest, in the system's colours, narrow, and with large text. */
export async function expectSeen(page: Page): Promise<void> {
  expect(await motionFaults(page)).toEqual([])
  for (const scheme of ['dark', 'light'] as const)
    expect({ scheme, faults: await forcedColourFaults(page, scheme) }).toEqual({
      scheme,
      faults: [],
    })
  const narrow = await layoutFaults(page, NARROW)
  expect({ shape: NARROW, faults: narrow }).toEqual({ shape: NARROW, faults: [] })
  for (const shape of LARGE)
    expect({ shape, faults: await largeTextFaults(page, shape) }).toEqual({ shape, faults: [] })
  await page.setViewportSize(SIZE)
}
