import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The published packages, by folder: what is private is data of our own. */
export const PACKAGES = readdirSync(join(root, 'packages')).filter((name) => {
  const manifest = readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')
  return !JSON.parse(manifest).private
})

const { packageManager, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Stops with one clear line where Node is too old to run anything here. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [needMajor, needMinor] = engines.node.replace('>=', '').split('.').map(Number)
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return
  console.error(`Node ${engines.node} is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs a command to its end and resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      // npx and its like are scripts there.
      shell: process.platform === 'win32',
      ...options,
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** The pinned pnpm, fetched by npm where it is not here yet: a machine with Node alone is enough. */
export function pnpmCommand(args) {
  return ['npx', '--yes', packageManager, ...args]
}

/** Runs the pinned pnpm to its end and resolves with its exit code. */
export function pnpm(args) {
  const [command, ...rest] = pnpmCommand(args)
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  return run(command, rest, { env })
}

/** Installs the dependencies unless what is installed already fits the lockfile. */
export async function installDependencies() {
  if (isNewer(join(root, 'node_modules', '.modules.yaml'), join(root, 'pnpm-lock.yaml'))) return
  console.log('Installing dependencies …')
  const code = await pnpm([
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
  ])
  if (code !== 0) process.exit(code)
}

function isNewer(file, than) {
  try {
    return statSync(file).mtimeMs >= statSync(than).mtimeMs
  } catch {
    return false
  }
}
