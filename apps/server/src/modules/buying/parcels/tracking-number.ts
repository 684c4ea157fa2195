import { findCarrier, parcelNumber, plainTrackingNo, trackingNoFault } from '@kaozhou/domain'
import { badField, Refusal } from '../../../platform/refusal'
import { listByNumbers, lockNumbers } from './parcel-deed-repository'
import type { ParcelDeps } from './parcel-deps'

export interface TypedNumber {
  /** A carrier's code or name. */
  carrier: string
  trackingNo: string
}

/** What staff typed, as it is stored. @throws Refusal badInput, trackingNoWrong. */
export function readNumber({ carriers }: ParcelDeps, typed: TypedNumber): TypedNumber {
  const carrier = findCarrier(typed.carrier)
  if (!carrier || !carriers.includes(carrier)) {
    throw badField('carrier', '请选择快递公司')
  }
  const trackingNo = plainTrackingNo(typed.trackingNo)
  const fault = trackingNoFault(carrier, trackingNo)
  if (fault) throw new Refusal('trackingNoWrong', { message: fault })
  return { carrier: carrier.code, trackingNo }
}

/** Keeps a number for a parcel until the transaction ends. @throws Refusal trackingNoTaken. */
export async function reserveNumber(
  { tx }: ParcelDeps,
  { carrier, trackingNo }: TypedNumber,
): Promise<void> {
  await lockNumbers(tx)
  const other = (await listByNumbers(tx, [trackingNo])).find((row) => row.carrier === carrier)
  if (!other) return
  const message = `快递单号 ${trackingNo} 已经用于包裹 ${parcelNumber(other.id)}`
  throw new Refusal('trackingNoTaken', { message })
}
