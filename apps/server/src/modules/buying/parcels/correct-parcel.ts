import { carrierName } from '@kaozhou/domain'
import { cancelDelivery } from '../express/create-delivery'
import { insertEvents, type ParcelRow } from '../express/parcel-repository'
import { type HeldParcel, holdFor } from './held-parcels'
import { updateParcel } from './parcel-deed-repository'
import type { By, ParcelDeps } from './parcel-deps'
import { readNumber, reserveNumber, type TypedNumber } from './tracking-number'

/** What a carrier told of a number that was not the parcel's. */
const NOTHING_TOLD = {
  toldAt: null,
  followTries: 0,
  followNote: null,
  followSalt: null,
} as const

/**
 * Gives a parcel that was sent the number that it really has. What was told of the wrong one does not count.
 *
 * @throws Refusal parcelState, badInput, trackingNoWrong, trackingNoTaken.
 */
export async function correctParcel(
  deps: ParcelDeps,
  { parcelId, ...typed }: TypedNumber & { parcelId: number },
  by: By,
): Promise<void> {
  const { tx, now } = deps
  const { parcel } = await holdFor(tx, 'correct', parcelId)
  const number = readNumber(deps, typed)
  const { carrier, trackingNo } = number
  if (carrier === parcel.carrier && trackingNo === parcel.trackingNo) return
  await reserveNumber(deps, number)
  const wasToldWrong = parcel.toldAt !== null
  const status = wasToldWrong ? 'shipped' : parcel.status
  await updateParcel(tx, parcelId, {
    ...number,
    ...NOTHING_TOLD,
    status,
    ...(wasToldWrong && { signedAt: null }),
    follow: 'due',
    followAt: now,
  })
  const text = `快递单号更正为 ${carrierName(carrier)} ${trackingNo}（原 ${numberOf(parcel)}）`
  await tell(deps, { parcelId, status, text, trackingNo }, by)
}

/**
 * Calls a sending back: the parcel waits again, and its orders can be refunded again. What was refunded meanwhile is taken
 * out of it.
 *
 * @throws Refusal parcelState.
 */
export async function undoSending(
  deps: ParcelDeps,
  { parcelId, reason = '' }: { parcelId: number; reason?: string },
  by: By,
): Promise<void> {
  const { tx, now } = deps
  const held = await holdFor(tx, 'undo', parcelId)
  await updateParcel(tx, parcelId, {
    ...NOTHING_TOLD,
    status: 'preparing',
    carrier: null,
    trackingNo: null,
    shippedAt: null,
    signedAt: null,
    follow: null,
    followAt: null,
  })
  const text = `寄出已撤回（${numberOf(held.parcel)}），重新备货${reason && `：${reason}`}`
  await tell(deps, { parcelId, status: 'preparing', text }, by)
  for (const orderId of refundedIn(held)) await cancelDelivery(tx, orderId, now)
}

/** Says by hand that a parcel was received or has come back, where no carrier tells. @throws Refusal parcelState. */
export async function markParcel(
  deps: ParcelDeps,
  { parcelId, as }: { parcelId: number; as: 'signed' | 'returned' },
  by: By,
): Promise<void> {
  const { tx, now } = deps
  await holdFor(tx, as === 'signed' ? 'sign' : 'bringBack', parcelId)
  await updateParcel(tx, parcelId, {
    status: as,
    signedAt: as === 'signed' ? now : null,
    ...(as === 'returned' && { follow: 'ended' as const, followAt: null }),
  })
  const text = as === 'signed' ? '已签收（由客服登记）' : '包裹已退回（由客服登记）'
  await tell(deps, { parcelId, status: as, text }, by)
}

/** Calls off a parcel that was not sent; its things are not sent any more. @throws Refusal parcelState. */
export async function cancelParcel(
  deps: ParcelDeps,
  { parcelId, reason }: { parcelId: number; reason: string },
  by: By,
): Promise<void> {
  await holdFor(deps.tx, 'cancel', parcelId)
  await updateParcel(deps.tx, parcelId, { status: 'cancelled' })
  await tell(deps, { parcelId, status: 'cancelled', text: `包裹已取消：${reason}` }, by)
}

interface Told {
  parcelId: number
  status: ParcelRow['status']
  text: string
  trackingNo?: string
}

/** A line of the parcel's history by one of the staff. */
export async function tell(
  { tx, now }: ParcelDeps,
  { parcelId, ...event }: Told,
  { staffId }: By,
): Promise<void> {
  const line = { deliveryId: parcelId, place: '', happenedAt: now, told: 'staff', staffId } as const
  await insertEvents(tx, [{ ...line, ...event }])
}

function numberOf({ carrier, trackingNo }: ParcelRow): string {
  return `${carrierName(carrier ?? '')} ${trackingNo ?? ''}`.trim()
}

function refundedIn({ orders }: HeldParcel): string[] {
  return orders.filter(({ status }) => status === 'refunded').map(({ id }) => id)
}
