import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectReadableColours } from '../page/accessibility'
import { controlFaults } from '../page/control-faults'
import { layoutFaults } from '../page/layout-faults'

export const MAX_LAYOUT_SHIFT = 0.02
const SHAPES = [
  { width: 320, text: 100 },
  { width: 360, text: 130 },
  { width: 390, text: 130 },
]
const SIZE = { width: 390, height: 844 }

/** Looks at a screen in both themes and in each shape. */
export async function expectInOrder(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await expectReadableColours(page)
  expect(await controlFaults(page)).toEqual([])
  for (const shape of SHAPES)
    expect({ shape, faults: await layoutFaults(page, shape) }).toEqual({ shape, faults: [] })
  await page.setViewportSize(SIZE)
}
