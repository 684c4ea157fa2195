// What an app pays for each way in: bundles the built package with Vite, compares with `size-limits.json`
// and makes sure that what is not used is not there. Run after the build; ends with 1 when a limit is passed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}node_modules/.size/`

async function bundle(code) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}entry.mjs`, code)
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: `${folder}entry.mjs`, preserveEntrySignatures: false },
    },
  })
  return loadedAtOnce(output)
    .map(({ code }) => code)
    .join('\n')
}

/** Without what is loaded later, by the call that needs it. */
function loadedAtOnce(output) {
  const byName = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const names = new Set(output.filter((chunk) => chunk.isEntry).map(({ fileName }) => fileName))
  for (const name of names) for (const other of byName.get(name).imports) names.add(other)
  return [...names].map((name) => byName.get(name))
}

function faultsOf({ gzip, present, absent }, code, size) {
  return [
    ...(size > gzip ? [`${size} bytes are more than ${gzip}`] : []),
    ...present.filter((text) => !code.includes(text)).map((text) => `"${text}" is missing`),
    ...absent.filter((text) => code.includes(text)).map((text) => `"${text}" is bundled`),
  ]
}

let failed = false
for (const row of JSON.parse(readFileSync(`${root}size-limits.json`, 'utf8'))) {
  const code = await bundle(row.code)
  const size = gzipSync(code, { level: 9 }).length
  const faults = faultsOf(row, code, size)
  failed ||= faults.length > 0
  console.log(
    `${String(size).padStart(7)} of ${row.gzip}  ${row.name}${faults.map((fault) => `\n        ✗ ${fault}`).join('')}`,
  )
}
rmSync(folder, { recursive: true, force: true })
process.exitCode = failed ? 1 : 0
