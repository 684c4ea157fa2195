// `pnpm pictures:keep`: takes what `pnpm pictures` drew, as far as a document shows it, into docs/screens.
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keptPictures, shownPictures } from './pictures/shown-pictures.mjs'
import { root } from './workspace.mjs'

const KEPT = 'docs/screens/'
const DRAWN = 'pictures/'

const shown = shownPictures(root).filter((path) => path.startsWith(KEPT))
const missing = shown.filter((path) => !existsSync(drawnAs(path)))
if (missing.length > 0) {
  console.error(`Not drawn: ${missing.join(', ')}. Run \`pnpm pictures\` first.`)
  process.exit(1)
}
for (const path of shown) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  copyFileSync(drawnAs(path), join(root, path))
}
const left = keptPictures(root).filter((path) => path.startsWith(KEPT) && !shown.includes(path))
for (const path of left) rmSync(join(root, path))
console.log(`${shown.length} pictures kept, ${left.length} removed`)

function drawnAs(path) {
  return join(root, DRAWN, path.slice(KEPT.length))
}
