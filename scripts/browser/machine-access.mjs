import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand, tool } from '../run/command.mjs'
import { findBrowser } from './find-browser.mjs'
import { findEngines } from './find-engines.mjs'

/** An installation that says nothing for so long is given up. */
const SILENCE_MS = 120_000

const SHELL = 'chromium-headless-shell'

/**
 * Access to this machine: its browsers and fonts, whether it has Redis, and the installers that it has.
 * @returns {import('./prepare-browser.mjs').MachineAccess & { engines: typeof findEngines, redis: () => boolean }}
 */
export function machineAccess(log) {
  const chosen = process.env.CHROMIUM_PATH
  return {
    find: () => findBrowser({ works: starts, shell: true }),
    shell: !chosen && !inPath(SHELL) && inPath('apt-get') ? installShell : undefined,
    engines: findEngines,
    redis: () => inPath('redis-server') || inPath('valkey-server'),
    hasChineseFonts,
    // A person who names a browser wants that one, not another.
    playwright: chosen ? undefined : downloadPlaywrights,
    debian: !chosen && inPath('apt-get') ? installPackages : undefined,
    log,
  }
}

/** True when it answers: Ubuntu's `chromium-browser` only says where to get one, a download may lack libraries. */
function starts(path) {
  // On other systems a start would open a window.
  if (process.platform !== 'linux') return true
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 })
    return true
  } catch {
    return false
  }
}

function hasChineseFonts() {
  if (process.platform !== 'linux') return true
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return existsSync('/usr/share/fonts/opentype/noto')
  }
}

function downloadPlaywrights() {
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  return finishes(tool('playwright'), ['install', '--no-shell', 'chromium'], env)
}

/** The lighter browser only saves time, so the lists of packages are not updated for it. */
function installShell() {
  return aptGets(['install', '-y', '--no-install-recommends', SHELL])
}

function installPackages(packages) {
  return aptGets(['update'], ['install', '-y', ...packages])
}

/** Runs one after the other, up to the first that fails. */
async function aptGets(...calls) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-q', '-o', 'Acquire::Retries=3', '-o', 'Acquire::http::Timeout=20']
  for (const args of calls) {
    const command = ['apt-get', ...options, ...args]
    // Never asks for a password: nobody may be there.
    const [program, ...rest] =
      process.getuid?.() === 0
        ? command
        : ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', ...command]
    if (!(await finishes(program, rest, env))) return false
  }
  return true
}

/** True when the command succeeds in time. Its output is shown only when it fails. */
async function finishes(command, args, env) {
  const { ok, output } = await runCommand(command, args, {
    env,
    collect: true,
    silenceMs: SILENCE_MS,
  })
  if (!ok) console.log(lastLines(output))
  return ok
}

/** The last lines of an output, without the stack of an error. */
function lastLines(text) {
  const said = text.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return said.slice(-3).join('\n')
}

function inPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, name)))
}
