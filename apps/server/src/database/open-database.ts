import type { Environment } from '../config/environment'
import type { Store } from './executor'
import { openPglite } from './open-pglite'
import { type OpenReplicas, openPostgres } from './open-postgres'

/** Opens the database that the environment names: PostgreSQL by DATABASE_URL, else the embedded one. */
export function openDatabase(
  environment: Environment,
  dataDirectory: string,
  onConnectionLost: (error: Error) => void,
  openReplicas?: OpenReplicas,
): Promise<Store> {
  if (!environment.DATABASE_URL) return openPglite(dataDirectory)
  return openPostgres({
    url: environment.DATABASE_URL,
    poolSize: environment.DATABASE_POOL,
    onConnectionLost,
    openReplicas,
  })
}
