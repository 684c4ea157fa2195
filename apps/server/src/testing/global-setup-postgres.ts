import { applyToEmpty } from '../content/apply/apply-content'
import { openPostgres } from '../database/open-postgres'
import { removeBuiltPrograms } from './built-program'
import { type SetupContext, TEST_NOW } from './database-template'
import { findPostgres } from './find-postgres'
import { loadDemo, writeParsedDemo } from './load-demo'
import { databaseUrl, runSql, startCluster, TEMPLATE } from './postgres-cluster'

/** Once for a run: a throw-away PostgreSQL with a seeded template that every test's database is a copy of. */
export async function setup({ provide }: SetupContext): Promise<() => Promise<void>> {
  const bin = findPostgres()
  if (!bin) throw new Error('no postgres and initdb on this machine')
  const cluster = await startCluster(bin, {
    // Each copy of a database is more than a thousand files, which go with its test.
    under: process.env.KAOZHOU_MEMORY_FOLDER,
    // Where they lie in memory, its log of changes does too; by default it would grow to a gigabyte.
    settings: { max_wal_size: '256MB' },
    bySocket: true,
  })
  await runSql(cluster.url, `create database ${TEMPLATE}`)
  const store = await openPostgres({
    url: databaseUrl(cluster.url, TEMPLATE),
    poolSize: 2,
    onConnectionLost: () => undefined,
  })
  await applyToEmpty(store, loadDemo, { now: TEST_NOW })
  await store.close()
  provide('postgresUrl', cluster.url)
  const parsed = await writeParsedDemo()
  provide('contentFile', parsed.file)
  return async () => {
    removeBuiltPrograms()
    await parsed.remove()
    await cluster.stop()
  }
}
