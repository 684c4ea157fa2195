// The package as it would be published: packs it with pnpm (which applies `publishConfig`), then asks
// publint and Are the types wrong? about the tarball. Run after the build.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kaozhou-api-'))
const run = (command, args) => execFileSync(command, args, { cwd: root, stdio: 'inherit' })
try {
  const packed = execFileSync('pnpm', ['pack', '--json', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  const { filename } = JSON.parse(packed)
  run('publint', ['run', filename, '--strict'])
  // Resolution from before `exports` finds the main entry alone; Node has read `exports` since version 12.
  run('attw', [filename, '--profile', 'node16'])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
