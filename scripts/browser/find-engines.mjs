import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @typedef {object} WebKitPaths where WebKitGTK's parts are
 * @property {string} driver
 * @property {string} miniBrowser the browser that comes with the library
 * @property {string} xvfbRun gives a display to a program on a machine without one
 */

/**
 * The engines beside Chromium that this machine has.
 * @param {{ path?: string, exists?: (file: string) => boolean }} [machine]
 * @returns {{ Firefox?: string, WebKit?: WebKitPaths }}
 */
export function findEngines({ path = process.env.PATH ?? '', exists = existsSync } = {}) {
  const inPath = (name) =>
    path
      .split(delimiter)
      .map((folder) => join(folder, name))
      .find(exists)
  const driver = inPath('WebKitWebDriver')
  const xvfbRun = inPath('xvfb-run')
  const miniBrowser = MINI_BROWSERS.find(exists)
  return {
    Firefox: inPath('firefox-esr') ?? inPath('firefox'),
    WebKit: driver && xvfbRun && miniBrowser ? { driver, xvfbRun, miniBrowser } : undefined,
  }
}

const MINI_BROWSERS = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0'].map((api) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
)
