import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '../../../server/src/database/executor'
import { openPostgres } from '../../../server/src/database/open-postgres'
import { findPostgres } from '../../../server/src/testing/find-postgres'
import {
  type Cluster,
  databaseUrl,
  runSql,
  startCluster,
} from '../../../server/src/testing/postgres-cluster'

/** Two servers on one database, on loopback only. */
export interface TwoServers<Server> {
  servers: readonly [Server, Server]
  /** A connection of the program's own. */
  store: Store
  cluster: Cluster
  /** Folder of the sandbox's keys. */
  dataDirectory: string
}

/** What the servers use besides their database: started before them, ended after them. */
export interface Beside {
  /** Settings of each of the two. */
  env: readonly [Record<string, string>, Record<string, string>]
  stop(): Promise<void>
}

/** Starts it, beside the PostgreSQL of these programs, of which the servers use this database. */
type StartBeside<More extends Beside> = (bin: string, databaseUrl: string) => Promise<More>

/** Connections of the program's own store. */
const POOL_SIZE = 4

/**
 * Runs `work` with two servers that `start` started on a PostgreSQL that is thrown away, and ends them all. True without
 * PostgreSQL, which it says: there is nothing to run two servers on. All people have one address: limits are off.
 */
export function withTwoServers<Server extends { stop(): Promise<void> }>(
  name: string,
  start: (env: Record<string, string>) => Promise<Server>,
  work: (world: TwoServers<Server>) => Promise<boolean>,
): Promise<boolean> {
  const nothing: Beside = { env: [{}, {}], stop: async () => undefined }
  return withServersBeside({ name, start, startBeside: async () => nothing }, work)
}

/** As {@link withTwoServers}, with what the servers use besides their database. */
export async function withServersBeside<
  Server extends { stop(): Promise<void> },
  More extends Beside,
>(
  {
    name,
    start,
    startBeside,
  }: {
    name: string
    start: (env: Record<string, string>) => Promise<Server>
    startBeside: StartBeside<More>
  },
  work: (world: TwoServers<Server> & { beside: More }) => Promise<boolean>,
): Promise<boolean> {
  const bin = findPostgres()
  if (!bin) {
    console.log('PostgreSQL is not installed: there is nothing to run two servers on.')
    return true
  }
  const cluster = await startCluster(bin)
  const dataDirectory = mkdtempSync(join(tmpdir(), `kaozhou-${name}-`))
  const ends: (() => Promise<void>)[] = [cluster.stop]
  try {
    await runSql(cluster.url, `create database kaozhou_${name}`)
    const url = databaseUrl(cluster.url, `kaozhou_${name}`)
    const env = { DATABASE_URL: url, DATA_DIR: dataDirectory, LIMITS: 'off', FFMPEG_PATH: 'off' }
    // Not in parallel: the first server seeds the database and generates the sandbox's keys.
    const beside = await startBeside(bin, url)
    ends.push(beside.stop)
    const first = await start({ ...env, ...beside.env[0] })
    ends.push(first.stop)
    const second = await start({ ...env, ...beside.env[1] })
    ends.push(second.stop)
    const store = await openPostgres({
      url,
      poolSize: POOL_SIZE,
      onConnectionLost: () => undefined,
    })
    ends.push(store.close)
    return await work({ servers: [first, second], store, cluster, dataDirectory, beside })
  } finally {
    for (const end of ends.reverse()) await end()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
