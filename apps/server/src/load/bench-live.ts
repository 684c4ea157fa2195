import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../database/open-postgres'
import { findPostgres } from '../testing/find-postgres'
import { databaseUrl, runSql, startCluster } from '../testing/postgres-cluster'
import { reportLines } from './live/live-report'
import { readLiveSizes } from './live/live-sizes'
import { runLiveTrial } from './live/live-trial'
import { startMeasuredServer } from './live/measured-process'

/** People in a small room, its teacher among them. */
const SMALL_ROOM = 10

/**
 * Live rooms under load: two server processes on one PostgreSQL and all clients in a third process, on loopback only.
 * Prints what it found; the exit code is 0 when everything held.
 */
async function main(): Promise<boolean> {
  const sizes = readLiveSizes(process.argv.slice(2))
  const bin = findPostgres()
  if (!bin) {
    console.log('PostgreSQL is not installed: there is nothing to run two servers on.')
    return true
  }
  const cluster = await startCluster(bin)
  const dataDirectory = mkdtempSync(join(tmpdir(), 'kaozhou-live-'))
  const ends: (() => unknown)[] = [cluster.stop]
  try {
    await runSql(cluster.url, 'create database kaozhou_live')
    const url = databaseUrl(cluster.url, 'kaozhou_live')
    const env = { DATABASE_URL: url, DATA_DIR: dataDirectory, LIMITS: 'off' }
    // Not in parallel: the first server seeds the database and generates the sandbox's keys.
    const first = await startMeasuredServer(env)
    ends.push(first.stop)
    const second = await startMeasuredServer(env)
    ends.push(second.stop)
    const store = await openPostgres({ url, poolSize: 2, onConnectionLost: () => undefined })
    ends.push(store.close)
    const clients = fork(join(import.meta.dirname, 'live-clients.js'))
    ends.push(() => clients.disconnect())
    const world = { servers: [first, second] as const, store, clients }
    const trials = [
      { id: 'one', rooms: 1, people: sizes.people },
      { id: 'many', rooms: sizes.rooms, people: SMALL_ROOM },
    ].filter(({ id }) => !sizes.only || id === sizes.only)
    let holds = true
    for (const { id, rooms, people } of trials) {
      console.log(`${rooms} × ${people} people, ${sizes.rate} messages a second in each room:`)
      for (const line of reportLines(await runLiveTrial(world, id, { rooms, people }, sizes))) {
        console.log(`  ${line.holds ? 'holds ' : 'BROKEN'} ${line.text}`)
        holds &&= line.holds
      }
    }
    console.log(`load of the machine at the end ${loadavg()[0]?.toFixed(1)}`)
    return holds
  } finally {
    for (const end of ends.reverse()) await end()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

const ok = await main()
process.exit(ok ? 0 : 1)
