import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { findPostgres } from '../../apps/server/src/testing/find-postgres'
import { type Cluster, startCluster } from '../../apps/server/src/testing/postgres-cluster'
import { signUpEarlyPeople } from '../people/early-person'
import { copySeededData, freePort, type OwnServer, seededDataDir, startServer } from './own-server'

/** Every test logs in from one address; a page that is rendered on a busy machine is awaited. */
const ENV = {
  LOG_LEVEL: 'warn',
  SMS_PER_ADDRESS_HOUR: '10000',
  SMS_PROOF: 'off',
  LIMITS: 'off',
  RENDER_LIMIT_MS: '5000',
}

/**
 * Starts the server that the tests share, and fills the data that the servers of single tests begin with copies of.
 * Returns a function that stops it.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup({
  projects,
  metadata,
}: FullConfig): Promise<() => Promise<void>> {
  const origin = projects[0]?.use.baseURL ?? ''
  if (metadata.reuseServer && (await isServed(origin))) return async () => {}
  const port = Number(new URL(origin).port)
  const cluster = metadata.prefersPostgres ? await startPostgres() : null
  try {
    const server = cluster ? await startOnPostgres(cluster, port) : await startEmbedded(port)
    await signUpEarlyPeople(origin)
    return async () => {
      await server.stop()
      await cluster?.stop()
    }
  } catch (error) {
    // Nobody calls the function that stops it then.
    await cluster?.stop()
    throw error
  }
}

/** A throw-away PostgreSQL, or null where none is installed. */
async function startPostgres(): Promise<Cluster | null> {
  const bin = findPostgres()
  console.log(
    bin
      ? 'The browser tests share a server on PostgreSQL; servers of single tests run on the embedded database.'
      : 'PostgreSQL is not installed: the browser tests run on the embedded database only.',
  )
  return bin ? startCluster(bin) : null
}

/** Seeds its database, and beside it the embedded one that is copied. */
async function startOnPostgres({ url }: Cluster, port: number): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shared-server-'))
  const env = { ...ENV, DATABASE_URL: url }
  const [server] = await Promise.all([startServer({ port, dataDir, env }), seed()])
  return server
}

async function startEmbedded(port: number): Promise<OwnServer> {
  await seed()
  return startServer({ port, dataDir: copySeededData(), env: ENV })
}

/** Fills a data folder once: a copy of it starts in a quarter of the time. */
async function seed(): Promise<void> {
  const server = await startServer({ port: await freePort(), dataDir: seededDataDir(), env: ENV })
  await server.stop()
}

async function isServed(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null)
  return answer?.ok ?? false
}
