/**
 * @typedef {object} Ways how a machine is looked at and changed
 * @property {() => string | undefined} find path of a browser that starts
 * @property {() => boolean} hasChineseFonts
 * @property {(() => Promise<boolean>) | undefined} playwright downloads Playwright's Chromium
 * @property {((packages: string[]) => Promise<boolean>) | undefined} debian installs packages; undefined elsewhere
 * @property {(line: string) => void} log
 */

const FONTS = 'fonts-noto-cjk'

/**
 * Path of a browser, installed first where there is none: Playwright's Chromium, else Debian's package. On Debian it
 * also brings a Chinese font, without which texts have other widths.
 * @param {Ways} ways
 * @returns {Promise<string | undefined>} undefined when there is none to be had
 */
export async function prepareBrowser({ find, hasChineseFonts, playwright, debian, log }) {
  const attempts = [
    { what: 'Playwright’s Chromium', act: playwright },
    { what: 'Debian’s chromium', act: debian && (() => debian(['chromium'])) },
  ]
  let browser = find()
  for (const { what, act } of attempts) {
    if (browser || !act) continue
    log(`No browser here: installing ${what} …`)
    const done = await act()
    browser = done ? find() : undefined
    if (!browser) log(`${what} ${done ? 'does not start' : 'could not be installed'}.`)
  }
  if (!hasChineseFonts()) {
    log(`No Chinese font here${debian ? `: installing Debian’s ${FONTS} …` : '.'}`)
    if (!(await debian?.([FONTS]))) log('Browser tests that measure texts may fail without one.')
  }
  return browser
}
