// The packages as strangers get them: packed, installed by npm, pnpm and yarn in empty folders, loaded by both module systems.
// With npm's the cookbook is compiled as strictly as TypeScript can, and its whole app runs against a server of its own.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createChecks } from './run/checks.mjs'
import { putPnpmOnPath } from './run/pinned-pnpm.mjs'
import { startProduct } from './run/product-server.mjs'
import { openRunFolder } from './run/run-folder.mjs'
import { managers } from './tarballs/managers.mjs'
import { packPackages } from './tarballs/pack-packages.mjs'
import { PACKAGES, root, run } from './workspace.mjs'

/** What the packages leave to the app. */
const PEERS = {
  ...versionsOf('packages/ui', ['react', 'react-dom']),
  ...versionsOf('packages/react', ['@tanstack/react-query']),
}
const { jsdom: JSDOM } = versionsOf('.', ['jsdom'])
/** What the cookbook is compiled with. */
const COMPILER = {
  ...versionsOf('packages/ui', ['@types/react', '@types/react-dom']),
  ...versionsOf('.', ['@types/node', 'typescript']),
}
/** Loads every entry of every package that is code. */
const LOAD = PACKAGES.flatMap((name) =>
  Object.keys(manifestOf(`packages/${name}`).exports)
    .filter((entry) => !/\.(?:css|json)$/.test(entry))
    .map((entry) => `@kaozhou/${name}${entry.slice(1)}`),
)
const MODES = {
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  node16: { module: 'node16', moduleResolution: 'node16' },
}

const folder = openRunFolder()
putPnpmOnPath(folder)
const tarballs = packPackages(folder)
const { check, exitCode } = createChecks()
for (const manager of managers) await check(manager.name, () => installWith(manager))
const app = join(folder, 'npm')
cpSync(join(root, 'examples/cookbook'), join(app, 'src'), { recursive: true })
for (const version of ['18.3.1', PEERS.react])
  await check(`@kaozhou/react with React ${version}`, () => runWithReact(version))
for (const mode of Object.keys(MODES)) await check(`strict types, ${mode}`, () => compile(mode))
await check('the cookbook’s whole app', runWholeApp)
process.exit(exitCode())

async function installWith({ name, install, node, files }) {
  const cwd = join(folder, name)
  mkdirSync(cwd)
  const local = Object.fromEntries(
    Object.entries(tarballs).map(([own, file]) => [own, `file:${file}`]),
  )
  const manifest = { name: 'app', private: true, type: 'module', ...files.manifest(local) }
  const dependencies = { ...local, ...PEERS, ...(name === 'npm' && COMPILER) }
  write(cwd, 'package.json', JSON.stringify({ ...manifest, dependencies }))
  for (const [file, text] of Object.entries(files.others(local))) write(cwd, file, text)
  const imports = LOAD.map((entry) => `await import('${entry}')`).join('\n')
  write(cwd, 'load.mjs', `${imports}\n`)
  write(cwd, 'load.cjs', `${LOAD.map((entry) => `require('${entry}')`).join('\n')}\n`)
  const done = await runIn(cwd, install)
  return done || (await runIn(cwd, [...node, 'load.mjs'])) || runIn(cwd, [...node, 'load.cjs'])
}

async function runWithReact(version) {
  const cwd = join(folder, `react-${version}`)
  mkdirSync(cwd)
  const { '@kaozhou/ui': _, ...local } = tarballs
  const react = { ...PEERS, react: version, 'react-dom': version, jsdom: JSDOM }
  write(
    cwd,
    'package.json',
    JSON.stringify({ private: true, dependencies: { ...local, ...react } }),
  )
  cpSync(join(root, 'examples/sdk-react/index.mjs'), join(cwd, 'index.mjs'))
  const [npm] = managers
  return (await runIn(cwd, npm.install)) || runIn(cwd, ['node', 'index.mjs'])
}

async function compile(mode) {
  const compilerOptions = {
    ...MODES[mode],
    ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'] },
    ...{ jsx: 'react-jsx', outDir: mode, rootDir: 'src', strict: true, skipLibCheck: false },
    ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    verbatimModuleSyntax: true,
  }
  write(app, `${mode}.json`, JSON.stringify({ compilerOptions, include: ['src'] }))
  return runIn(app, ['node', 'node_modules/typescript/bin/tsc', '-p', `${mode}.json`])
}

async function runWholeApp() {
  const { origin, stop } = await startProduct()
  try {
    return await runIn(app, ['node', 'node16/whole-app.js'], { BASE_URL: origin })
  } finally {
    await stop()
  }
}

function runIn(cwd, [command, ...args], env = {}) {
  return run(command, args, { cwd, env: { ...process.env, ...env } })
}

function write(cwd, file, text) {
  writeFileSync(join(cwd, file), text)
}

function manifestOf(path) {
  return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
}

function versionsOf(path, names) {
  const { devDependencies } = manifestOf(path)
  return Object.fromEntries(names.map((name) => [name, devDependencies[name]]))
}
