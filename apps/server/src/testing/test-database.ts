import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Store } from '../database/executor'
import { storeOnPglite } from '../database/open-pglite'
import { openPostgres } from '../database/open-postgres'
import { makeTemplate } from './database-template'
import { copyDatabase } from './postgres-cluster'

/** A fresh, seeded database: on the run's PostgreSQL when the project has one, else in memory. */
export function openTestStore(): Promise<Store> {
  const cluster = inject('postgresUrl')
  return cluster ? openOnPostgres(cluster) : openInMemory()
}

async function openOnPostgres(cluster: string): Promise<Store> {
  const { url, drop } = await copyDatabase(cluster)
  const store = await openPostgres({
    url,
    poolSize: 8,
    onConnectionLost: () => undefined,
    catchesOuter: true,
  })
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
