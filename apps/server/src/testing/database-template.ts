import { PGlite } from '@electric-sql/pglite'
import { applyToEmpty } from '../content/apply/apply-content'
import { storeOnPglite } from '../database/open-pglite'
import { loadDemo } from './load-demo'

/** Friday 2026-11-20, 10:00 in Beijing: where every test's clock begins. */
export const TEST_NOW = Date.UTC(2026, 10, 20, 2, 0, 0)

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the dump of a seeded database. */
    templateFile: string
    /** File with the demo content as JSON, so that no worker parses it again. */
    contentFile: string
    /** The run's PostgreSQL; only in the project that tests on it. */
    postgresUrl: string
  }
}

/** What a global set-up is given. */
export interface SetupContext {
  provide(key: 'templateFile' | 'contentFile' | 'postgresUrl', value: string): void
}

/** A dump of a seeded database. */
export async function makeTemplate(): Promise<Blob> {
  const client = await PGlite.create()
  const store = await storeOnPglite(client)
  await applyToEmpty(store, loadDemo, { now: TEST_NOW })
  const dump = await client.dumpDataDir('none')
  await store.close()
  return dump
}
