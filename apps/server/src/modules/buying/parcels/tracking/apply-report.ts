import { afterCarrierWord, HOUR } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { ParcelRow } from '../../express/parcel-repository'
import { updateParcel } from '../parcel-deed-repository'
import type { CarrierReport } from './parcel-service'
import { insertToldEvents, lockParcel } from './tracking-repository'

/** The service follows a number again at most this often: 快递100 takes four subscriptions of a number in a month. */
const FOLLOWED_AT_MOST = 4
/** When a number that was given up is followed again: the parcel may have been lying at the sender's. */
const AGAIN_AFTER = 6 * HOUR

/**
 * Keeps what a carrier tells of a parcel: each event once, and the state that the newest one leaves it in. Reports may come
 * twice, late, or about a number that the parcel does not have any more.
 */
export async function applyReport(
  tx: Executor,
  { id, report, now }: { id: number; report: CarrierReport; now: number },
): Promise<void> {
  const parcel = await lockParcel(tx, id)
  if (!parcel || parcel.trackingNo !== report.trackingNo) return
  const { steps, status } = report
  await insertToldEvents(
    tx,
    steps.map(({ at, ...step }) => ({
      deliveryId: id,
      ...step,
      happenedAt: at,
      told: 'carrier' as const,
      trackingNo: report.trackingNo,
    })),
  )
  const newest = steps.reduce((latest, { at }) => Math.max(latest, at), 0)
  const known = { status: parcel.status, toldAt: parcel.toldAt }
  const after = status && newest ? afterCarrierWord(known, { status, at: newest }) : known
  await updateParcel(tx, id, {
    ...after,
    ...(after.status !== parcel.status && {
      signedAt: after.status === 'signed' ? newest : null,
    }),
    ...followAfter(parcel, report, now),
  })
}

function followAfter(
  { followTries }: ParcelRow,
  { end, message }: CarrierReport,
  now: number,
): Partial<ParcelRow> {
  if (end === null) return {}
  if (end === 'done') return { follow: 'ended', followAt: null }
  if (followTries >= FOLLOWED_AT_MOST) {
    return { follow: 'refused', followAt: null, followNote: message }
  }
  return { follow: 'due', followAt: now + AGAIN_AFTER, followNote: message }
}
