/** What Debian has of each engine: for WebKit its driver, a display, and what plays films. */
const PACKAGES = {
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav'],
}

/**
 * Brings the engines beside Chromium where Debian has them; the tests of one that is missing are left out, and a line says so.
 * @param {Pick<import('./prepare-browser.mjs').MachineAccess, 'debian' | 'log'> & {
 *   engines: () => { Firefox?: unknown, WebKit?: unknown }
 * }} machine
 */
export async function prepareEngines({ engines, debian, log }) {
  for (const [name, packages] of Object.entries(PACKAGES)) {
    if (engines()[name]) continue
    if (debian) {
      log(`No ${name} here: installing Debian’s ${packages.join(', ')} …`)
      await debian(packages)
    }
    if (!engines()[name])
      log(`Without ${name} its tests are left out: it needs ${packages.join(', ')}.`)
  }
}
