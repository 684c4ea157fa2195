import { type Browser, expect, type Page } from '@playwright/test'
import { watchConsole } from '../page/console'
import { layoutShiftsOver, watchLayout } from '../page/layout-faults'
import { settled, watchRequests } from '../page/settled'
import { type Person, storedSession } from '../people/session'
import { campaignTitles, ownTitles, unlistedTitles } from './campaign-titles'
import { enterInside, start } from './enter-inside'
import { expectSeen, expectThemes, MAX_LAYOUT_SHIFT } from './in-order'

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

/**
 * Two pages for a whole walk, so that the code is loaded and compiled once: one opens each address, the other enters
 * each screen in one document, and looks at it. `tolerated`: a complaint of the console.
 */
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
  watchRequests(page)
  await watchLayout(page)
  const errors = watchConsole(page)
  let looking: Page | undefined

  async function look(address: string, title: string): Promise<void> {
    if (!looking) {
      looking = await context.newPage()
      watchConsole(looking, errors)
      await looking.emulateMedia({ reducedMotion: 'reduce' })
      await start(looking)
    }
    await enterInside(looking, address, title)
    try {
      await expectThemes(looking)
      await expectSeen(looking)
    } catch (error) {
      throw new Error(address, { cause: error })
    }
  }

  return {
    page,
    async open(path, { thorough = false, id } = {}) {
      const address = id === undefined ? addressOf(path) : path.replace(':id', String(id))
      const title = `${{ ...campaignTitles, ...unlistedTitles, ...(person && ownTitles) }[path]} - 考舟`
      await page.goto(address)
      await settled(page)
      await expect(page).toHaveTitle(title)
      if (thorough) {
        const shifts = await layoutShiftsOver(page, MAX_LAYOUT_SHIFT)
        expect({ path, shifts }).toEqual({ path, shifts: [] })
        await look(address, title)
      }
      const faults = errors.filter((error) => error !== tolerated)
      expect({ path, faults }).toEqual({ path, faults: [] })
    },
    end: () => context.close(),
  }
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
