// Part of `npm test`: no package that runs in production has an advisory of high or critical severity. Where the registry does not
// answer, nothing is known and nothing fails.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAdvisories } from './advisories/find-advisories.mjs'
import { productionPackages } from './advisories/production-packages.mjs'
import { root } from './workspace.mjs'

const shell = process.platform === 'win32'
const registry = execFileSync('npm', ['config', 'get', 'registry'], {
  encoding: 'utf8',
  shell,
}).trim()
const packages = productionPackages(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
const count = Object.keys(packages).length
const { unanswered, grave = [], others = [] } = await findAdvisories(registry, packages)

if (unanswered)
  console.log(
    `${registry} does not say which packages have advisories (${unanswered}): not checked.`,
  )
else
  console.log(
    `${count} packages of production, ${grave.length} advisories of high or critical severity.`,
  )
for (const line of [...grave, ...others]) console.log(line)
process.exit(grave.length > 0 ? 1 : 0)
