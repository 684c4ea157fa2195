import { carrierName } from '@kaozhou/domain'
import { Refusal } from '../../../platform/refusal'
import { emit } from '../../events/domain-events'
import { insertEvents } from '../express/parcel-repository'
import { faultOf, holdFor } from './held-parcels'
import { markSent, type Sending } from './parcel-deed-repository'
import type { By, ParcelDeps } from './parcel-deps'
import { readNumber, reserveNumber, type TypedNumber } from './tracking-number'

export interface ShipInput extends TypedNumber {
  parcelId: number
  /** The version that was seen when it was packed; a later one is refused. */
  version?: number
}

/**
 * Sends a waiting parcel. From then on its address stays, and its orders can't be refunded by their buyer alone.
 *
 * @throws Refusal parcelState, parcelChanged, badInput, trackingNoWrong, trackingNoTaken.
 */
export async function shipParcel(deps: ParcelDeps, input: ShipInput, by: By): Promise<void> {
  const { parcelId, version } = input
  const held = await holdFor(deps.tx, 'ship', parcelId)
  const { parcel } = held
  if (version !== undefined && version !== parcel.version) throw new Refusal('parcelChanged')
  const fault = faultOf(held)
  if (fault) throw new Refusal('parcelState', { message: fault })
  const number = readNumber(deps, input)
  await reserveNumber(deps, number)
  await send(deps, [{ parcelId, ...number }], by)
}

/** Sends parcels that were found to be ready, in a fixed number of statements. */
export async function send(
  { tx, now }: ParcelDeps,
  sendings: readonly Sending[],
  { staffId }: By,
): Promise<void> {
  if ((await markSent(tx, sendings, now)) !== sendings.length) throw new Refusal('parcelState')
  await insertEvents(
    tx,
    sendings.map(({ parcelId, carrier, trackingNo }) => ({
      deliveryId: parcelId,
      status: 'shipped' as const,
      place: '',
      text: `包裹已寄出：${carrierName(carrier)} ${trackingNo}`,
      happenedAt: now,
      told: 'staff' as const,
      staffId,
      trackingNo,
    })),
  )
  await emit(tx, 'parcelsSent', { parcelIds: sendings.map(({ parcelId }) => parcelId), now })
}
