// `pnpm run docs`: the site for those who import the packages, into dist/docs; the server serves it at /docs. (`pnpm docs` is
// pnpm's own command, which opens a package's home page.)
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { llmsText } from './docs/llms-text.mjs'
import { writePages } from './docs/write-pages.mjs'
import { pnpm, requireNode, root, run } from './workspace.mjs'

const SITE = join(root, 'docs/site')
const OUT = join(root, 'dist/docs')

requireNode()
const packages = '--filter=./packages/*'
await step(pnpm(['exec', 'turbo', 'run', 'build', packages, '--output-logs=errors-only']))
await step(
  pnpm(['--dir', SITE, '--ignore-workspace', 'install', '--frozen-lockfile', '--prefer-offline']),
)
const generated = join(SITE, 'generated')
rmSync(generated, { recursive: true, force: true })
await writePages(generated)
const bin = join(SITE, 'node_modules/.bin')
await step(
  run(
    join(bin, 'typedoc'),
    [
      ...['--options', join(root, 'packages/api/typedoc.json')],
      ...['--plugin', 'typedoc-plugin-markdown', '--entryFileName', 'index.md', '--readme', 'none'],
      ...['--out', join(generated, 'reference'), '--logLevel', 'Warn'],
    ],
    { cwd: SITE },
  ),
)
await step(run(join(bin, 'vitepress'), ['build', SITE]))
await step(
  pnpm([
    '--filter',
    '@kaozhou/ui',
    'exec',
    'vite',
    'build',
    '--base',
    '/docs/gallery/',
    '--logLevel',
    'warn',
  ]),
)
const gallery = join(root, 'packages/ui/gallery/dist')
if (existsSync(gallery)) cpSync(gallery, join(OUT, 'gallery'), { recursive: true })
writeFileSync(join(OUT, 'llms.txt'), llmsText())
console.log('The site is in dist/docs; npm start serves it at /docs.')

async function step(running) {
  const code = await running
  if (code !== 0) process.exit(code)
}
