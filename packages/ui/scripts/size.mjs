// `pnpm --filter @kaozhou/ui size`: gzip size of the package against its budgets.
import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const KB = 1024
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ENTRY = 'virtual:measured'

/** Loaded on demand by the screens that use them, never by the shell. */
const LAZY = ['player', 'image-uploader', 'poster', 'region-picker']
/** Used on every screen. */
const SHELL = [
  ...['TabBar', 'NavBar', 'ToastHost', 'showToast', 'DialogHost', 'showDialog', 'confirm'],
  ...['OfflineBar', 'SkeletonCard', 'SkeletonList', 'SkeletonDetail', 'SkeletonText'],
  ...['Link', 'LinkProvider', 'Price'],
]

const PARTS = [
  { name: 'ui without its lazy parts', budget: 30 * KB, source: withoutLazyParts },
  { name: 'ui in the shell', budget: 8 * KB, source: () => exportNames(SHELL) },
]

/**
 * Bundles each part without React, as a page would.
 * @returns {Promise<{ name: string, bytes: number, budget: number }[]>} gzip bytes of JavaScript
 */
export async function measureUi() {
  return Promise.all(
    PARTS.map(async ({ name, budget, source }) => ({ name, budget, bytes: await cost(source()) })),
  )
}

function exportNames(names) {
  return `export { ${names.join(', ')} } from '${ROOT}src/index.ts'`
}

/** The public index without the lazy folders, so that new components are counted automatically. */
function withoutLazyParts() {
  const index = readFileSync(`${ROOT}src/index.ts`, 'utf8')
  const statements = index.match(/^export [^']*'[^']+'$/gm) ?? []
  return statements
    .filter((line) => !LAZY.some((folder) => line.includes(`'./${folder}/`)))
    .map((line) => line.replace(`'./`, `'${ROOT}src/`))
    .join('\n')
}

async function cost(source) {
  const { output } = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [react(), virtualEntry(source)],
    resolve: { conditions: ['@kaozhou/source', 'module', 'browser', 'development|production'] },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: ENTRY,
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((c) => [c.fileName, c]))
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
  return [...closure(entry.fileName, chunks)].reduce(
    (sum, file) => sum + gzipSync(chunks.get(file).code, { level: 9 }).length,
    0,
  )
}

/** A chunk and its static imports; dynamic imports do not count. */
function closure(file, chunks, found = new Set()) {
  if (!chunks.has(file) || found.has(file)) return found
  found.add(file)
  for (const next of chunks.get(file).imports) closure(next, chunks, found)
  return found
}

function virtualEntry(source) {
  return {
    name: 'virtual-entry',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}.ts` : undefined),
    load: (id) => (id === `\0${ENTRY}.ts` ? source : undefined),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const parts = await measureUi()
  for (const { name, bytes, budget } of parts) {
    const share = `${(bytes / KB).toFixed(1)} KB of ${budget / KB} KB`
    console.log(`${bytes <= budget ? '✓' : '✗'} ${name.padEnd(36)} ${share}`)
  }
  process.exitCode = parts.some(({ bytes, budget }) => bytes > budget) ? 1 : 0
}
