import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { campaignRecords, campaigns } from '../../../database/schema/campaigns'
import { deliveries, deliveryItems } from '../../../database/schema/logistics'

/** One of the user's own records with its campaign and its parcel; null when there is none. */
export async function findOwnGift(db: Executor, { id, userId }: { id: number; userId: number }) {
  const [row] = await db
    .select({
      record: campaignRecords,
      campaign: { slug: campaigns.slug, title: campaigns.title },
    })
    .from(campaignRecords)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecords.campaignId))
    .where(and(eq(campaignRecords.id, id), eq(campaignRecords.userId, userId)))
  if (!row) return null
  const { carrier, status, trackingNo } = deliveries
  const [parcel] = await db
    .select({ id: deliveries.id, status, carrier, trackingNo })
    .from(deliveryItems)
    .innerJoin(deliveries, eq(deliveries.id, deliveryItems.deliveryId))
    .where(and(eq(deliveryItems.source, 'activity'), eq(deliveryItems.sourceId, String(id))))
  return { ...row, parcel: parcel ?? null }
}
