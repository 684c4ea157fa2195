import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.mjs'

const module = new URL('./pinned-pnpm.mjs', import.meta.url).href
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('a tool that spawns pnpm by its name gets the pinned one on a machine with Node and npm alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'))
  const bare = join(folder, 'bare')
  mkdirSync(bare)
  for (const name of ['node', 'npm', 'npx']) {
    symlinkSync(join(dirname(process.execPath), name), join(bare, name))
  }
  // The commands are scripts.
  for (const name of ['sh', 'env']) symlinkSync(join('/usr/bin', name), join(bare, name))
  const source = `
    import { spawnSync } from 'node:child_process'
    import { putPnpmOnPath } from '${module}'
    const before = spawnSync('pnpm', ['--version']).error?.code
    putPnpmOnPath('${folder}')
    const { stdout } = spawnSync('pnpm', ['--version'], { encoding: 'utf8' })
    console.log(before, stdout.trim())`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: root,
    env: { ...process.env, PATH: bare },
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe(`ENOENT ${packageManager.replace('pnpm@', '')}`)
})
