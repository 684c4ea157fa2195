// `pnpm structure`: what the code is made of, as Markdown; `--list` also names each copy and each unused export.
import { findViolations } from './boundaries/find-violations.mjs'
import { countCasts } from './structure/casts.mjs'
import { findCopies } from './structure/copies.mjs'
import { largeFolders } from './structure/large-folders.mjs'
import { readSources } from './structure/sources.mjs'
import { unusedExports } from './structure/unused-exports.mjs'
import { root } from './workspace.mjs'

const sources = readSources(root)
const product = sources.filter(({ isTest }) => !isTest)
const copies = await findCopies(product)
const unused = unusedExports(root)
const cycles = (await findViolations(root)).filter(({ rule }) => rule.endsWith('cycle'))
const large = largeFolders(sources)

const COLUMNS = {
  files: (mine) => product.filter(mine).length,
  lines: (mine) => sum(product.filter(mine).map(({ text }) => lineCount(text))),
  as: (mine) => sum(product.filter(mine).map((file) => countCasts(file).as)),
  any: (mine) => sum(product.filter(mine).map((file) => countCasts(file).any)),
  'copied lines': (mine) => sum(copies.filter(mine).map(({ lines }) => lines)),
  'exports without a caller in production': (mine) => unused.filter(mine).length,
  cycles: (mine) => cycles.filter(({ from }) => mine({ path: from })).length,
  'folders > 25': (mine) => large.filter(mine).length,
  'test lines': (mine) =>
    sum(sources.filter((file) => file.isTest && mine(file)).map(({ text }) => lineCount(text))),
}

const workspaces = [...new Set(sources.map(({ workspace }) => workspace))].sort()
console.log(row(['', ...Object.keys(COLUMNS)]))
console.log(row(['---', ...Object.keys(COLUMNS).map(() => '---:')]))
for (const name of workspaces) writeRow(name, ({ path }) => path.startsWith(`${name}/`))
writeRow('**all**', () => true)
writeList(
  'Cycles',
  cycles.map(({ from, to }) => `${from} → ${to}`),
)
writeList(
  'Folders with more than 25 entries',
  large.map(({ path, entries }) => `${entries} ${path}`),
)
if (process.argv.includes('--list')) {
  writeList(
    'Copies',
    copies.map(({ path, start, lines, other }) => `${lines} ${path}:${start} = ${other}`),
  )
  writeList(
    'Exports without a caller in production',
    unused.map(({ path, name }) => `${path}: ${name}`),
  )
}

function writeRow(name, mine) {
  console.log(row([name, ...Object.values(COLUMNS).map((count) => count(mine))]))
}

function row(cells) {
  return `| ${cells.join(' | ')} |`
}

function writeList(title, lines) {
  console.log(`\n## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n') || 'none'}`)
}

function lineCount(text) {
  return text.split('\n').length - 1
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
