import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pnpmCommand } from '../workspace.mjs'

/**
 * Puts the pinned pnpm in front of PATH, for this process and those that it starts: tools spawn `pnpm` by its name, and a
 * machine with Node and npm alone has none.
 * @param {string} folder the folder of the run, which holds the command until the run ends
 */
export function putPnpmOnPath(folder) {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const command = pnpmCommand([]).join(' ')
  writeFileSync(join(bin, 'pnpm'), `#!/bin/sh\nexec ${command} "$@"\n`)
  chmodSync(join(bin, 'pnpm'), 0o755)
  writeFileSync(join(bin, 'pnpm.cmd'), `@${command} %*\r\n`)
  process.env.PATH = [bin, process.env.PATH].join(delimiter)
}
