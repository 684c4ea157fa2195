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

/** Connections of the program's own store. */
const POOL_SIZE = 4

/**
 * Runs `work` with two servers that `start` started on a PostgreSQL that is thrown away, and ends them all. True without
 * PostgreSQL, which it says: there is nothing to run two servers on. All people have one address: limits are off.
 */
export async function withTwoServers<Server extends { stop(): Promise<void> }>(
  name: string,
  start: (env: Record<string, string>) => Promise<Server>,
  work: (world: TwoServers<Server>) => Promise<boolean>,
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
    const first = await start(env)
    ends.push(first.stop)
    const second = await start(env)
    ends.push(second.stop)
    const store = await openPostgres({
      url,
      poolSize: POOL_SIZE,
      onConnectionLost: () => undefined,
    })
    ends.push(store.close)
    return await work({ servers: [first, second], store, cluster, dataDirectory })
  } finally {
    for (const end of ends.reverse()) await end()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
