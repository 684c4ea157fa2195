import { launch } from 'chrome-launcher'
import puppeteer from 'puppeteer-core'
import { findBrowser } from '../../../scripts/browser/find-browser.mjs'
import { keepToken } from '../../../scripts/browser/keep-token.mjs'

/** Lighthouse's own phone, so that what is captured is what is measured. */
export const PHONE = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
export const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36'

/** A Chromium with a new profile, and puppeteer's hand on it. */
export async function openBrowser() {
  const chromePath = findBrowser()
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    logLevel: 'error',
  })
  const browser = await puppeteer.connect({
    browserURL: `http://127.0.0.1:${chrome.port}`,
    defaultViewport: null,
  })
  return {
    port: chrome.port,
    browser,
    async close() {
      await browser.disconnect()
      chrome.kill()
    },
  }
}

/** A page on the phone, with the token of a person who is logged in. */
export async function openPage(browser, origin, token) {
  const page = await browser.newPage()
  await page.setViewport(PHONE)
  await page.setUserAgent(USER_AGENT)
  if (token) await keepToken(page, origin, token)
  return page
}
