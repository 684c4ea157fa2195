// What a consumer of the published packages would trip over: exports, types, and both module systems.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createChecks } from './run/checks.mjs'
import { tool } from './run/command.mjs'
import { putPnpmOnPath } from './run/pinned-pnpm.mjs'
import { openRunFolder } from './run/run-folder.mjs'
import { PACKAGES, root, run } from './workspace.mjs'

const require = createRequire(import.meta.url)
// publint packs by starting `pnpm`.
putPnpmOnPath(openRunFolder())
const { check, exitCode } = createChecks()

for (const name of PACKAGES) {
  const folder = join('packages', name)
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  await check(`${name}: publint`, () =>
    run(tool('publint'), [folder, '--strict', '--pack', 'pnpm']),
  )
  // Style sheets have no types, and every other entry must have them in both module systems.
  const styles = Object.keys(manifest.exports).filter((entry) =>
    /(?:css|tokens\.json)$/.test(entry),
  )
  const excluded = styles.flatMap((entry) => ['--exclude-entrypoints', entry.replace(/^\.\//, '')])
  await check(`${name}: types`, () =>
    run(tool('attw'), ['--pack', folder, '--profile', 'strict', '--quiet', ...excluded]),
  )
  await check(`${name}: import and require`, () => loadBoth(folder, manifest))
}
await check('ui: class names', () => styledMarkup(join('packages', 'ui')))
await check('api: sizes', () =>
  run('node', ['scripts/size.mjs'], { cwd: join(root, 'packages/api') }),
)
await check('api: signed calls', () =>
  run('node', ['scripts/smoke.mjs'], { cwd: join(root, 'packages/api') }),
)
process.exit(exitCode())

/** Real Node on the built files: a wrong file extension in an import passes every other tool. */
async function loadBoth(folder, { publishConfig }) {
  for (const [entry, files] of Object.entries(publishConfig.exports)) {
    if (typeof files === 'string') continue
    const esm = await import(pathToFileURL(join(root, folder, files.import.default)).href)
    const cjs = require(join(root, folder, files.require.default))
    const names = namesIn(esm)
    if (names.length === 0 || names.join() !== namesIn(cjs).join()) {
      console.error(`${folder} ${entry}: the two module systems export different names`)
      return 1
    }
  }
  return 0
}

/** What a module exports, and the names in what it exports: an area's rows. */
function namesIn(module) {
  return Object.entries(module)
    .flatMap(([name, value]) => [
      name,
      ...Object.keys(Object(value)).map((inner) => `${name}.${inner}`),
    ])
    .sort()
}

/** The built components write classes that the built style sheet has. */
async function styledMarkup(folder) {
  const { Button } = await import(pathToFileURL(join(root, folder, 'dist/index.js')).href)
  const ofUi = createRequire(join(root, folder, 'package.json'))
  const { createElement } = ofUi('react')
  const { renderToStaticMarkup } = ofUi('react-dom/server')
  const markup = renderToStaticMarkup(createElement(Button, null, '去支付'))
  const classes = /class="([^"]+)"/.exec(markup)?.[1].split(' ') ?? []
  const styles = readFileSync(join(root, folder, 'dist/index.css'), 'utf8')
  const unknown = classes.filter((name) => !styles.includes(`.${name}`))
  if (classes.length > 0 && unknown.length === 0) return 0
  console.error(`${folder}: the markup of a button has no styles: ${markup}`)
  return 1
}
