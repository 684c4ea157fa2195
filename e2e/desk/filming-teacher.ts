import type { Browser, Page } from '@playwright/test'
import config from '../../playwright.config'
import { openContext } from '../page/opened-contexts'
import { type ClockCamera, giveClockCamera } from './clock-camera'
import { COMPUTER, logInAs } from './desk-test'

const LAUNCHED = config.use?.launchOptions

/** A browser in which sound and picture play without a press: the room's own start is tried elsewhere. */
export const PLAYS_UNASKED = {
  launchOptions: {
    ...LAUNCHED,
    args: [...(LAUNCHED?.args ?? []), '--autoplay-policy=no-user-gesture-required'],
  },
}

/** A teacher's page at the studio of a class, with the clock camera. */
export async function openStudio(
  browser: Browser,
  url: string,
  camera: ClockCamera = {},
): Promise<Page> {
  const context = await openContext(browser, { viewport: COMPUTER, isMobile: false })
  const page = await context.newPage()
  await giveClockCamera(page, camera)
  await page.goto(url)
  await logInAs(page, 'owner')
  return page
}
