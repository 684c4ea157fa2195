import type { Store } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { listParcelsById } from '../parcel-deed-repository'
import { applyReport } from './apply-report'
import { numberOf } from './follow-parcels'
import type { ParcelService } from './parcel-service'

/**
 * Asks now what the carrier knows of a parcel, for staff who do not want to wait until it tells. Not within a transaction:
 * the service may take seconds.
 *
 * @throws Refusal notFound, parcelState for a parcel without a number, busy when the service does not answer.
 */
export async function refreshParcel(
  { store, service, now }: { store: Store; service: ParcelService | null; now: number },
  { parcelId: id }: { parcelId: number },
): Promise<void> {
  const [parcel] = await listParcelsById(store.db, [id])
  if (!parcel) throw new Refusal('notFound', { message: '没有这个包裹' })
  const { trackingNo } = parcel
  if (trackingNo === null) throw new Refusal('parcelState')
  if (!service) throw new Refusal('badInput', { message: '没有接快递查询，请手工登记' })
  const report = await service.ask(numberOf({ ...parcel, trackingNo })).catch(() => null)
  if (!report) throw new Refusal('busy', { message: '快递查询没有结果，请稍后再试' })
  await store.inTransaction((tx) => applyReport(tx, { id, report, now }))
}
