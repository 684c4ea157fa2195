import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installDependencies, pnpm, requireNode, root } from './workspace.mjs'

/**
 * Runs a command of the server with the words that follow; builds the server first, when it has changed.
 * @param {string} name the entry in `apps/server/dist`
 */
export async function runServerCommand(name) {
  requireNode()
  await installDependencies()
  const turbo = ['exec', 'turbo', 'run', 'build', '--filter=@kaozhou/server']
  const code = await pnpm([...turbo, '--output-logs=errors-only', '--log-order=grouped'])
  if (code !== 0) process.exit(code)
  const entry = join(root, 'apps/server/dist', `${name}.js`)
  const { status } = spawnSync(process.execPath, [entry, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
