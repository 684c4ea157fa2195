// How long the built server takes from its first instruction to its first answer, with a database that is filled.
//   pnpm --filter @kaozhou/server build && pnpm --filter @kaozhou/server bench:start [starts]
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from './database.mjs'
import { freePort } from './servers.mjs'

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url))
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

/** The ms until it is ready; it is stopped again as Ctrl-C does. */
async function startOnce(folder, databaseUrl) {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ROBOT_TEACHER: 'off',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const ms = Math.round(performance.now() - begun)
  child.kill('SIGINT')
  await ended
  return ms
}

async function isReady(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return answer?.ok ?? false
}
