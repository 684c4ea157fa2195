import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '../../database/executor'
import { saveBackup } from './service-state-repository'

/** The file in the folder of the data that a backup's script touches at its end. */
const MARK = 'last-backup'

/** Keeps in the database when the last backup was made, as the mark in the data folder says. Several servers may run it. */
export async function markBackup(
  { db }: Store,
  { dataDirectory, now }: { dataDirectory: string | undefined; now: number },
): Promise<void> {
  if (dataDirectory) await saveBackup(db, { madeAt: await markedAt(dataDirectory), now })
}

async function markedAt(directory: string): Promise<number | null> {
  const mark = await stat(join(directory, MARK)).catch(() => null)
  return mark && Math.round(mark.mtimeMs)
}
