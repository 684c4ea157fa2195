// `pnpm api-reports`: what the published packages export, as `packages/*/api/*.api.md`. Run after the build.
// --check: writes nothing; fails where a report is not that of the build, and where one differs from the last release without a
// changeset. --released: remembers the reports as those of a release; `pnpm version-packages` does so.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { extractReport } from './api-reports/extract-report.mjs'
import { rowsReport } from './api-reports/rows-report.mjs'
import { openRunFolder } from './run/run-folder.mjs'
import { PACKAGES, root } from './workspace.mjs'

const RELEASED = 'released.json'
const checks = process.argv.includes('--check')
const releases = process.argv.includes('--released')
const faults = []
for (const name of PACKAGES) {
  const folder = join(root, 'packages', name, 'api')
  const reports = await reportsOf(name)
  if (checks) faults.push(...faultsOf(name, folder, reports))
  else write(folder, reports)
}
for (const fault of faults) console.log(`✗ ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

/** The texts of a package's reports, by their file. */
async function reportsOf(name) {
  const projectFolder = join(root, 'packages', name)
  const reportFolder = join(openRunFolder(), name)
  mkdirSync(reportFolder, { recursive: true })
  const reports = {}
  for (const entry of entriesOf(projectFolder)) {
    const reportFileName = `${basename(entry, '.d.ts')}.api.md`
    extractReport({ projectFolder, entry, reportFolder, reportFileName })
    reports[reportFileName] = readFileSync(join(reportFolder, reportFileName), 'utf8')
  }
  if (name === 'api') reports['calls.api.md'] = await rowsReport()
  return reports
}

/** The declarations of each entry that is code. */
function entriesOf(projectFolder) {
  const { publishConfig } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  return Object.values(publishConfig.exports).flatMap((files) => files.import?.types ?? [])
}

function write(folder, reports) {
  const released = releases ? JSON.stringify(digestsOf(reports), null, 2) : readOr(folder, RELEASED)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [file, text] of Object.entries(reports)) writeFileSync(join(folder, file), text)
  writeFileSync(join(folder, RELEASED), `${released.trim()}\n`)
}

function faultsOf(name, folder, reports) {
  const stale = Object.keys(reports).filter((file) => readOr(folder, file) !== reports[file])
  if (stale.length > 0)
    return stale.map(
      (file) => `packages/${name}/api/${file} is not of this build: pnpm api-reports`,
    )
  const isReleased =
    JSON.stringify(JSON.parse(readOr(folder, RELEASED) || '{}')) ===
    JSON.stringify(digestsOf(reports))
  return isReleased || hasChangeset(name)
    ? []
    : [`@kaozhou/${name} exports something else than its last release: pnpm exec changeset`]
}

function digestsOf(reports) {
  const digest = (text) => createHash('sha256').update(text).digest('hex')
  return Object.fromEntries(Object.entries(reports).map(([file, text]) => [file, digest(text)]))
}

function hasChangeset(name) {
  const folder = join(root, '.changeset')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .some((file) => readFileSync(join(folder, file), 'utf8').includes(`'@kaozhou/${name}':`))
}

function readOr(folder, file) {
  try {
    return readFileSync(join(folder, file), 'utf8')
  } catch {
    return ''
  }
}
