import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectReadableColours } from '../page/accessibility'
import { watchConsole } from '../page/console'
import { layoutFaults, layoutShiftsOver, watchLayout } from '../page/layout-faults'
import { settled, watchRequests } from '../page/settled'
import { type Person, storedSession } from '../people/session'
import { campaignTitles, ownTitles, unlistedTitles } from './campaign-titles'

const SHAPES = [
  { width: 320, text: 100 },
  { width: 390, text: 130 },
]
const MAX_LAYOUT_SHIFT = 0.02

export type CampaignPath = keyof typeof campaignTitles

export interface Walk {
  page: Page
  /** Opens a path with `id`, or with the path's example without one. */
  open: (
    path: CampaignPath | keyof typeof unlistedTitles,
    how?: { thorough?: boolean; id?: number },
  ) => Promise<void>
  end: () => Promise<void>
}

/** One page for a whole walk: the code of the screens is loaded and compiled once. `tolerated`: a complaint of the console. */
export async function openWalk(
  browser: Browser,
  baseURL: string | undefined,
  { person, tolerated }: { person?: Person; tolerated?: string } = {},
): Promise<Walk> {
  const context = await browser.newContext({
    baseURL,
    ...(person && { storageState: storedSession(person) }),
  })
  const page = await context.newPage()
  const size = page.viewportSize()
  watchRequests(page)
  await watchLayout(page)
  const errors = watchConsole(page)
  return {
    page,
    async open(path, { thorough = false, id } = {}) {
      await page.goto(id === undefined ? addressOf(path) : path.replace(':id', String(id)))
      await settled(page)
      const title = { ...campaignTitles, ...unlistedTitles, ...(person && ownTitles) }[path]
      await expect(page).toHaveTitle(`${title} - 考舟`)
      if (thorough) await expectInOrder(page, path)
      if (thorough && size) await page.setViewportSize(size)
      const faults = errors.filter((error) => error !== tolerated)
      expect({ path, faults }).toEqual({ path, faults: [] })
    },
    end: () => context.close(),
  }
}

async function expectInOrder(page: Page, path: string): Promise<void> {
  expect({ path, shifts: await layoutShiftsOver(page, MAX_LAYOUT_SHIFT) }).toEqual({
    path,
    shifts: [],
  })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await expectReadableColours(page)
  await page.emulateMedia({ reducedMotion: null, colorScheme: 'light' })
  for (const shape of SHAPES)
    expect({ path, shape, faults: await layoutFaults(page, shape) }).toEqual({
      path,
      shape,
      faults: [],
    })
}

/** The first of what `:id` can be on each path that has one. */
const IDS: Readonly<Record<string, string>> = {
  '/activity/cetPreheat/gift/:id': '3509',
  '/activity/cetPreheat/tag/:id': 'listening',
  '/activity/checkins/:id': '1001',
  '/daily_draw/:id': 'daily-draw',
  '/daily_draw/:id/join': 'daily-draw',
  '/daily_draw/:id/gift': 'daily-draw',
}

export function addressOf(path: string): string {
  return path.replace(':id', IDS[path] ?? 'new')
}
