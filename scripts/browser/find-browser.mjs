import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'
import { chromium } from '@playwright/test'

const LINUX = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]
const MAC = ['Chromium', 'Google Chrome', 'Microsoft Edge']
const WINDOWS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * @typedef {object} Machine
 * @property {string} platform as `process.platform`
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {string} home the person's folder
 * @property {string} playwrights where Playwright keeps its own Chromium, there or not
 * @property {(path: string) => boolean} exists
 */

/** @returns {Machine} */
function thisMachine() {
  return {
    platform: process.platform,
    env: process.env,
    home: homedir(),
    playwrights: chromium.executablePath(),
    exists: existsSync,
  }
}

/**
 * Path of a Chromium, Chrome or Edge: the first that exists and that `works` accepts.
 * `CHROMIUM_PATH`, where it is set, is the only one.
 * @param {{ machine?: Machine, works?: (path: string) => boolean }} [options]
 * @returns {string | undefined}
 */
export function findBrowser({ machine = thisMachine(), works = () => true } = {}) {
  return places(machine).find((path) => machine.exists(path) && works(path))
}

/** @param {Machine} machine @returns {string[]} */
function places(machine) {
  const { env, playwrights } = machine
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH]
  return [...installed(machine), playwrights]
}

/** @param {Machine} machine @returns {string[]} */
function installed({ platform, env, home }) {
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => WINDOWS.map((name) => win32.join(folder, name)))
  }
  if (platform === 'darwin') {
    return ['/', home].flatMap((above) =>
      MAC.map((name) => posix.join(above, `Applications/${name}.app/Contents/MacOS/${name}`)),
    )
  }
  const folders = (env.PATH ?? '').split(':').filter((folder) => folder !== '')
  return LINUX.flatMap((name) => folders.map((folder) => posix.join(folder, name)))
}
