// How long the built server takes from its first instruction to its first answer, with a database that is filled.
//   pnpm --filter @kaozhou/server build && pnpm --filter @kaozhou/server bench:start [starts]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './database.mjs'
import { openServer } from './servers.mjs'

const starts = Number(process.argv[2] ?? 5)
const database = await openDatabase()
try {
  console.log(
    '| database | empty, ms | filled, ms (median) | slowest |\n| --- | ---: | ---: | ---: |',
  )
  await measure('embedded')
  if (database) await measure('PostgreSQL', database.url)
} finally {
  await database?.stop()
}

async function measure(name, databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'kaozhou-start-'))
  try {
    const empty = await startOnce(folder, databaseUrl)
    const times = []
    for (let run = 0; run < starts; run += 1) times.push(await startOnce(folder, databaseUrl))
    times.sort((a, b) => a - b)
    const [median, slowest] = [times[times.length >> 1], times.at(-1)]
    console.log(`| ${[name, empty, median, slowest].join(' | ')} |`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The ms until it is ready; then it is stopped again. */
async function startOnce(folder, databaseUrl) {
  const begun = performance.now()
  const server = await openServer('shop', databaseUrl, { folder, counts: false })
  const ms = Math.round(performance.now() - begun)
  await server.stop()
  return ms
}
