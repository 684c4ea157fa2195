import { beijingDateTime } from '@kaozhou/domain'
import { isNotNull, or } from 'drizzle-orm'
import type { Document } from 'yaml'
import type { Executor } from '../../database/executor'
import { campaigns } from '../../database/schema/campaigns'
import { changeFiles } from './change-files'

type Changed = Pick<typeof campaigns.$inferSelect, 'id' | 'endTime' | 'plannedEnd' | 'stopReason'>

/** The texts of a folder with the ends that the desk has set, and the campaigns that it has stopped. */
export async function withDeskCampaigns(
  db: Executor,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const { id, endTime, plannedEnd, stopReason, stoppedAt } = campaigns
  const rows = await db
    .select({ id, endTime, plannedEnd, stopReason })
    .from(campaigns)
    .where(or(isNotNull(plannedEnd), isNotNull(stoppedAt)))
  return changeFiles(texts, {
    folder: 'campaigns',
    rows,
    entryOf: (row) => row.id,
    write(document, own) {
      for (const row of own) writeDecision(document, row)
    },
  })
}

function writeDecision(document: Document, { plannedEnd, endTime, stopReason }: Changed): void {
  if (plannedEnd !== null) document.set('until', beijingDateTime(endTime).slice(0, 16))
  if (stopReason !== null) document.set('stopped', stopReason)
}
