import { beijingDateTime } from '@kaozhou/domain'
import { isNotNull, or } from 'drizzle-orm'
import { parseDocument } from 'yaml'
import type { Executor } from '../../database/executor'
import { campaigns } from '../../database/schema/campaigns'

const CAMPAIGN_FILE = /^campaigns\/.+\.ya?ml$/

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
  if (rows.length === 0) return new Map(texts)
  return new Map(
    [...texts].map(([path, text]): [string, string] => [
      path,
      CAMPAIGN_FILE.test(path) ? withDecisions(text, rows) : text,
    ]),
  )
}

/** A text in which nothing changes stays as it was written. */
function withDecisions(text: string, rows: readonly Changed[]): string {
  const document = parseDocument(text)
  const id = document.get('id')
  const own = rows.find((row) => row.id === id)
  if (!own) return text
  const { plannedEnd, endTime, stopReason } = own
  if (plannedEnd !== null) document.set('until', beijingDateTime(endTime).slice(0, 16))
  if (stopReason !== null) document.set('stopped', stopReason)
  return document.toString({ lineWidth: 0 })
}
