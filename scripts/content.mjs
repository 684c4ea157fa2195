// `pnpm content …`: checks, applies and exports a shop's content. Builds the server first, when it has changed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installDependencies, pnpm, requireNode, root } from './workspace.mjs'

requireNode()
await installDependencies()
const turbo = ['exec', 'turbo', 'run', 'build', '--filter=@kaozhou/server']
const code = await pnpm([...turbo, '--output-logs=errors-only', '--log-order=grouped'])
if (code !== 0) process.exit(code)
const { status } = spawnSync(
  process.execPath,
  [join(root, 'apps/server/dist/content.js'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
