import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'
import { chromium } from '@playwright/test'

/** Draws the same pages without a window's own parts, at two thirds of the processor time. */
const SHELL = 'chromium-headless-shell'
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
 * `CHROMIUM_PATH`, where it is set, is the only one. `shell`: one that can't open a window is as good, and comes first.
 * @param {{ machine?: Machine, works?: (path: string) => boolean, shell?: boolean }} [options]
 * @returns {string | undefined}
 */
export function findBrowser({ machine = thisMachine(), works = () => true, shell = false } = {}) {
  const shells = shell && machine.platform === 'linux' ? inPath(machine, [SHELL]) : []
  return places(machine, shells).find((path) => machine.exists(path) && works(path))
}

/** @param {Machine} machine @param {string[]} shells @returns {string[]} */
function places(machine, shells) {
  const { env, playwrights } = machine
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH]
  return [...shells, ...installed(machine), playwrights]
}

/** @param {Machine} machine @returns {string[]} */
function installed(machine) {
  const { platform, env, home } = machine
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
  return inPath(machine, LINUX)
}

/** @param {Machine} machine @param {readonly string[]} names @returns {string[]} */
function inPath({ env }, names) {
  const folders = (env.PATH ?? '').split(':').filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => posix.join(folder, name)))
}
