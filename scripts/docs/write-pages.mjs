// The pages that are made from what is already written: README files, the contract, the errors, the hosts.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runnerImport } from 'vite'
import { PACKAGES, root } from '../workspace.mjs'
import { contractPages } from './contract-pages.mjs'
import { errorPage } from './error-page.mjs'
import { hostPage } from './host-page.mjs'

const load = async (path) =>
  (await runnerImport(join(root, path), { logLevel: 'error', root })).module

/** The examples of calls by their names: `pnpm docs:examples` records them. */
function readExamples() {
  const folder = join(root, 'docs/examples')
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return Object.assign({}, ...files.map((text) => JSON.parse(text)))
}

/** Writes the pages below `folder`. */
export async function writePages(folder) {
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const name of PACKAGES) {
    write(`packages/${name}.md`, readFileSync(join(root, 'packages', name, 'README.md'), 'utf8'))
  }
  const facts = await load('apps/server/src/http/docs/row-facts.ts')
  const types = await load('apps/server/src/http/docs/type-text.ts')
  const pages = contractPages(facts.contractFacts(), readExamples(), types)
  for (const [name, text] of Object.entries(pages)) write(`contract/${name}.md`, text)
  write('groups.json', JSON.stringify(Object.keys(pages).filter((name) => name !== 'index')))
  write('errors.md', errorPage(facts.errorFacts(), types))
  const bridge = await load('packages/bridge/src/index.ts')
  const { SIMULATED_HOSTS } = await load('scripts/host/host-list.ts')
  const { userAgents } = await load('packages/bridge/src/hosts/user-agents.fixture.ts')
  write(
    'hosts.md',
    hostPage(bridge, Object.values(SIMULATED_HOSTS), Object.values(userAgents).flat()),
  )
}
