import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Store } from '../database/executor'
import { storeOnPglite } from '../database/open-pglite'
import { openPostgres, type PostgresOptions } from '../database/open-postgres'
import { makeTemplate } from './database-template'
import { copyDatabase } from './postgres-cluster'

/** A fresh, seeded database: on the run's PostgreSQL when the project has one, else in memory. */
export function openTestStore(): Promise<Store> {
  const cluster = inject('postgresUrl')
  return cluster ? openOnPostgres(cluster) : openInMemory()
}

/** A copy that several servers of one test share, by its own connections. */
export function openTestPostgres(url: string, poolSize = 4): Promise<Store> {
  return openPostgres(testOptions(url, poolSize))
}

/** A busy machine takes its time to open a connection. */
function testOptions(url: string, poolSize: number): PostgresOptions {
  return { url, poolSize, connectMs: 60_000, onConnectionLost: () => undefined }
}

async function openOnPostgres(cluster: string): Promise<Store> {
  const { url, drop } = await copyDatabase(cluster)
  const store = await openPostgres({ ...testOptions(url, 8), catchesOuter: true })
  return {
    ...store,
    close: async () => {
      await store.close()
      await drop()
    },
  }
}

let template: Promise<Blob> | undefined

/** Seeding takes seconds, loading a copy much less: one template for the whole run, or for this file. */
async function openInMemory(): Promise<Store> {
  const file = inject('templateFile')
  template ??= file ? readFile(file).then((bytes) => new Blob([bytes])) : makeTemplate()
  return storeOnPglite(await PGlite.create({ loadDataDir: await template }))
}
