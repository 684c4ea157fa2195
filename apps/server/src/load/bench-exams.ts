import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../database/open-postgres'
import { findPostgres } from '../testing/find-postgres'
import { databaseUrl, runSql, startCluster } from '../testing/postgres-cluster'
import { seatPeople } from './exams/exam-room'
import { readExamSizes } from './exams/exam-sizes'
import { handInTrial, syncTrial } from './exams/exam-trial'
import { startServer } from './server-process'

/**
 * A mock exam under load: two server processes on one PostgreSQL, everybody in this process, on loopback only. Prints what it
 * found; the exit code is 0 when everything held.
 */
async function main(): Promise<boolean> {
  const sizes = readExamSizes(process.argv.slice(2))
  const bin = findPostgres()
  if (!bin) {
    console.log('PostgreSQL is not installed: there is nothing to run two servers on.')
    return true
  }
  const cluster = await startCluster(bin)
  const dataDirectory = mkdtempSync(join(tmpdir(), 'kaozhou-exams-'))
  const ends: (() => unknown)[] = [cluster.stop]
  try {
    await runSql(cluster.url, 'create database kaozhou_exams')
    const url = databaseUrl(cluster.url, 'kaozhou_exams')
    const env = { DATABASE_URL: url, DATA_DIR: dataDirectory, LIMITS: 'off' }
    // Not in parallel: the first server seeds the database and generates the sandbox's keys.
    const first = await startServer(env)
    ends.push(first.stop)
    const second = await startServer(env)
    ends.push(second.stop)
    const store = await openPostgres({ url, poolSize: 2, onConnectionLost: () => undefined })
    ends.push(store.close)
    const world = { servers: [first, second] as const, store, dataDirectory }
    const room = await seatPeople(world, sizes.people)
    let holds = true
    const lines = [() => syncTrial(room, sizes), () => handInTrial(world, room, sizes)]
    for (const trial of lines) {
      for (const line of await trial()) {
        console.log(`${line.holds ? 'holds ' : 'BROKEN'} ${line.text}`)
        holds &&= line.holds
      }
    }
    const [load = 0] = loadavg()
    console.log(
      `${availableParallelism()} cores for servers, database and clients; load ${load.toFixed(1)}`,
    )
    return holds
  } finally {
    for (const end of ends.reverse()) await end()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

const ok = await main()
process.exit(ok ? 0 : 1)
