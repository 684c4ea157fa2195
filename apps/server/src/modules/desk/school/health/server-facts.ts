import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerFacts } from '@kaozhou/api/desk'
import { isBackupOld } from '@kaozhou/domain'
import { projectRoot } from '../../../../config/project-root'
import { freeBytes } from '../../../../http/health'
import { BACKUP, listServiceStates } from '../../../../platform/health/service-state-repository'
import type { Platform } from '../../../../platform/platform'
import { databaseBytes } from './database-size-repository'
import type { HealthParts } from './health-parts'

const BYTES_OF_MB = 1024 * 1024

/** What runs here, how much room it has, and when all of it was last saved. */
export async function serverFacts(
  { store, environment, now }: Platform,
  { dataDirectory, startedAt }: Pick<HealthParts, 'dataDirectory' | 'startedAt'>,
): Promise<ServerFacts> {
  const at = now()
  const state = (await listServiceStates(store.db)).find(({ name }) => name === BACKUP)
  const madeAt = state?.okAt ?? null
  const leastBytes = environment.MIN_FREE_MB * BYTES_OF_MB
  return {
    ...BUILD,
    startedAt,
    database: { kind: store.kind, bytes: await databaseBytes(store.db) },
    disk: dataDirectory ? { freeBytes: await freeBytes(dataDirectory), leastBytes } : null,
    backup: { madeAt, isOld: isBackupOld({ madeAt, watchedSince: state?.since ?? at }, at) },
  }
}

/** Read once, as the process starts: a repository that is updated later is not what runs. */
const BUILD = { version: versionOf(projectRoot()), commit: commitOf(projectRoot()) }

function versionOf(root: string): string {
  const text = textOf(join(root, 'apps/server/package.json'))
  const { version } = JSON.parse(text ?? '{}') as { version?: string }
  return version ?? '0.0.0'
}

/** The commit that is checked out; null where the server runs without its repository. */
function commitOf(root: string): string | null {
  const head = textOf(join(root, '.git/HEAD'))
  const branch = head?.match(/^ref: (.+)$/)?.[1]
  const commit = branch ? textOf(join(root, '.git', branch)) : head
  return commit && /^[0-9a-f]{40,64}$/.test(commit) ? commit : null
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
