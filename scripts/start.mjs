// `npm start`: sets up, builds what has changed, fills an empty database and serves the product.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installDependencies, pnpm, requireNode, root } from './workspace.mjs'

requireNode()
await installDependencies()
console.log('Building …')
const code = await pnpm([
  'exec',
  'turbo',
  'run',
  'build',
  '--filter=@kaozhou/h5',
  '--filter=@kaozhou/desk',
  '--filter=@kaozhou/server',
  '--output-logs=errors-only',
])
if (code !== 0) process.exit(code)
// In this process, so that Ctrl-C reaches the server itself and it can stop in order.
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href)
