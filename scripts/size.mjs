// `pnpm size`: the bytes that a first visit loads, route by route, and those of the components, against their budgets.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { measureUi } from '../packages/ui/scripts/size.mjs'
import { strangers } from './size/apart.mjs'
import { HEAVY_LIBRARIES, misplacedLibraries } from './size/heavy-libraries.mjs'
import { root } from './workspace.mjs'

const KB = 1024
const BUDGET = { css: 12 * KB, routeChunk: 25 * KB, paper: 30 * KB, stage: 12 * KB }
/**
 * The screens that are rendered on the server and meant to be landed on, with the budget of their JavaScript. `later`: parts
 * whose markup and styles are in the page and whose code comes after the first paint (`hydratedLater`).
 */
const LANDINGS = {
  // 1 KB of each is for Safari 15: class fields, which it misreads (webkit.org/b/236843), and methods that it lacks.
  'shop/home': { budget: 97 * KB },
  'shop/details': { budget: 99 * KB },
  'campaigns/campaign': {
    budget: 101 * KB,
    later: ['campaigns/+shared/page/campaign-body'],
  },
}

/** The desk's first load: code, and styles. */
const DESK = { js: 142 * KB, css: 10 * KB, screen: 20 * KB, room: 20 * KB }

const client = join(root, 'apps/h5/dist/client')
const desk = join(root, 'apps/desk/dist')
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
const entry = 'index.html'
const gzipSizes = new Map()
let failed = false

console.log('before the first interaction (gzip)')
for (const [screen, { budget, later = [] }] of Object.entries(LANDINGS)) {
  // These come rendered, with their data: the module of a screen's queries is not asked for.
  const files = closure([entry, `src/screens/${screen}/screen.tsx`])
  report(`${screen} JavaScript`, total(files, '.js'), budget)
  const styled = closure(
    later.map((part) => `src/screens/${part}.tsx`),
    new Set(files),
  )
  report(`${screen} CSS`, total(styled, '.css'), BUDGET.css)
}

console.log('one route’s own chunk (gzip)')
for (const key of Object.keys(manifest).filter((name) =>
  /^src\/screens\/.+\/screen\.tsx$/.test(name),
)) {
  report(key, gzipSize(manifest[key].file), BUDGET.routeChunk)
}

console.log('a paper in its room: the screen’s own chunk and the room’s, without formulas (gzip)')
const ROOM = 'src/screens/exams/+shared/answering/exam-room.tsx'
for (const screen of ['mock', 'examination']) {
  const own = [`src/screens/exams/${screen}/screen.tsx`, ROOM].map((key) => manifest[key].file)
  report(`exams/${screen}`, total(own, '.js'), BUDGET.paper)
}

console.log('a campaign’s stage, code and styles (gzip)')
const stages = Object.keys(manifest).filter((name) => /\/stages\/\w+\/\w+-stage\.tsx$/.test(name))
if (stages.length < 9) throw new Error(`${stages.length} stages are files of their own`)
for (const key of stages) {
  const { file, css = [] } = manifest[key]
  report(key, total([file, ...css], ''), BUDGET.stage)
}

console.log('packages/ui, without React (gzip)')
for (const { name, bytes, budget } of await measureUi()) report(name, bytes, budget)

console.log('the desk (gzip)')
const deskManifest = JSON.parse(readFileSync(join(desk, '.vite/manifest.json'), 'utf8'))
const deskFiles = closure([entry], new Set(), deskManifest)
report('first load, JavaScript', total(deskFiles, '.js', desk), DESK.js)
report('first load, CSS', total(deskFiles, '.css', desk), DESK.css)
for (const [key, { file }] of Object.entries(deskManifest)) {
  if (/^src\/screens\/.+\/screen\.tsx$/.test(key)) {
    report(key.replace('src/screens/', ''), gzipSize(file, desk), DESK.screen)
  }
}

// What the room brings beside the studio, which is open already.
const studio = closure([entry, 'src/screens/teaching/studio/screen.tsx'], new Set(), deskManifest)
const room = closure(
  ['src/screens/teaching/studio/room/class-room.tsx'],
  new Set(studio),
  deskManifest,
)
report(
  'the room beside the studio',
  total(room, '.js', desk) - total(studio, '.js', desk),
  DESK.room,
)

console.log('the desk loads nothing of the storefront, and the storefront nothing of the desk')
const mixed = [...strangers('storefront', textsOf(desk)), ...strangers('desk', textsOf(client))]
for (const fault of mixed) console.log(`✗ ${fault}`)
if (mixed.length === 0) console.log('✓ apart')

console.log('heavy libraries, loaded by the screens that use them alone')
const misplaced = misplacedLibraries(manifest, (file) => readFileSync(join(client, file), 'utf8'))
for (const fault of misplaced) console.log(`✗ ${fault}`)
if (misplaced.length === 0) console.log(`✓ ${HEAVY_LIBRARIES.map(({ name }) => name).join(', ')}`)
process.exit(failed || misplaced.length > 0 || mixed.length > 0 ? 1 : 0)

/** Every file that is loaded with these modules, through static imports. */
function closure(keys, found = new Set(), chunks = manifest) {
  for (const key of keys) {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`${key} is not in the build`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    for (const css of chunk.css ?? []) found.add(css)
    closure(chunk.imports ?? [], found, chunks)
  }
  return found
}

function total(files, extension, folder = client) {
  return [...files]
    .filter((file) => file.endsWith(extension))
    .reduce((sum, file) => sum + gzipSize(file, folder), 0)
}

function gzipSize(file, folder = client) {
  const path = join(folder, file)
  if (!gzipSizes.has(path)) {
    gzipSizes.set(path, gzipSync(readFileSync(path), { level: 9 }).length)
  }
  return gzipSizes.get(path)
}

/** Every script, style sheet and document that is served of a build. */
function textsOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:m?js|css|html)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

function report(label, bytes, budget) {
  const ok = bytes <= budget
  if (!ok) failed = true
  const share = `${(bytes / KB).toFixed(1)} KB of ${budget / KB} KB`
  console.log(`${ok ? '✓' : '✗'} ${label.padEnd(36)} ${share}`)
}
