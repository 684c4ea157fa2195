/**
 * @typedef {object} MachineAccess what a setup may ask of a machine and install on it
 * @property {() => string | undefined} find path of a browser that starts
 * @property {(() => Promise<boolean>) | undefined} shell installs a lighter browser, where there is none and it can be had
 * @property {() => boolean} hasChineseFonts
 * @property {(() => Promise<boolean>) | undefined} playwright downloads Playwright's Chromium
 * @property {((packages: string[]) => Promise<boolean>) | undefined} debian installs packages; undefined elsewhere
 * @property {(line: string) => void} log
 */

const FONTS = 'fonts-noto-cjk'

/**
 * Path of a browser, installed first where there is none: Playwright's Chromium, else Debian's package. On Debian it
 * also brings a Chinese font, without which texts have other widths.
 * @param {MachineAccess} machine
 * @returns {Promise<string | undefined>} undefined when there is none to be had
 */
export async function prepareBrowser({ find, shell, hasChineseFonts, playwright, debian, log }) {
  const attempts = [
    { what: 'Playwright’s Chromium', act: playwright },
    { what: 'Debian’s chromium', act: debian && (() => debian(['chromium'])) },
  ]
  if (shell) {
    log('Installing a browser without windows, which is faster …')
    if (!(await shell())) log('It could not be installed; another one does.')
  }
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
