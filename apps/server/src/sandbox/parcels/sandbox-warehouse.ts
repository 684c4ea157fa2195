import { randomInt } from 'node:crypto'
import { INVENTED_CARRIER, MINUTE } from '@kaozhou/domain'

/** How long a parcel waits in the sandbox's warehouse, in ms. */
export const PACKED_AFTER: number = 20 * MINUTE

const AT_ONCE = 50

/** A parcel that can be sent; a page of them goes on after its last one. */
interface Waiting {
  id: number
  createdAt: number
}

/** What the warehouse does by the same deeds as people at the desk. */
export interface WarehouseDeeds {
  /** Parcels that nobody has in hand and that were created until then, the oldest first. */
  waiting(page: { createdUntil: number; after: Waiting | null; length: number }): Promise<Waiting[]>
  /** Leaves it where it is when it can't be sent. */
  ship(parcel: { parcelId: number; carrier: string; trackingNo: string }, at: number): Promise<void>
}

/** Sends every parcel of a demo after a while, where nobody sits at its desk. One that can't be sent holds up no other. */
export async function shipWaiting(deeds: WarehouseDeeds, now: number): Promise<void> {
  let after: Waiting | null = null
  for (;;) {
    const page: Waiting[] = await deeds.waiting({
      createdUntil: now - PACKED_AFTER,
      after,
      length: AT_ONCE,
    })
    for (const { id: parcelId, createdAt } of page) {
      const at = createdAt + PACKED_AFTER
      const trackingNo = `XZ${at}${String(randomInt(10_000)).padStart(4, '0')}`
      await deeds.ship({ parcelId, carrier: INVENTED_CARRIER, trackingNo }, at)
    }
    after = page.at(-1) ?? null
    if (page.length < AT_ONCE) return
  }
}
