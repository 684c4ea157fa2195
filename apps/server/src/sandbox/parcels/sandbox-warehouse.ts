import { randomInt } from 'node:crypto'
import { INVENTED_CARRIER, MINUTE } from '@kaozhou/domain'

/** How long a parcel waits in the sandbox's warehouse, in ms. */
export const PACKED_AFTER: number = 20 * MINUTE

const AT_ONCE = 50

/** What the warehouse does by the same deeds as people at the desk. */
export interface WarehouseDeeds {
  /** Parcels that can be sent and were created until then, the oldest first. */
  waiting(createdUntil: number, length: number): Promise<{ id: number; createdAt: number }[]>
  /** False when it can't be sent any more. */
  ship(
    parcel: { parcelId: number; carrier: string; trackingNo: string },
    at: number,
  ): Promise<boolean>
}

/** Sends every parcel of a demo after a while, since nobody sits at its desk. */
export async function shipWaiting(deeds: WarehouseDeeds, now: number): Promise<void> {
  for (;;) {
    const waiting = await deeds.waiting(now - PACKED_AFTER, AT_ONCE)
    let shipped = 0
    for (const { id: parcelId, createdAt } of waiting) {
      const at = createdAt + PACKED_AFTER
      const trackingNo = `XZ${at}${String(randomInt(10_000)).padStart(4, '0')}`
      if (await deeds.ship({ parcelId, carrier: INVENTED_CARRIER, trackingNo }, at)) shipped += 1
    }
    if (shipped === 0 || waiting.length < AT_ONCE) return
  }
}
