import { randomInt } from 'node:crypto'
import type { Executor, Store } from '../../../database/executor'
import { insertEvent, lockDueParcels, type ParcelRow, updateParcel } from './parcel-repository'
import { PARCEL_STEPS, SANDBOX_CARRIER } from './parcel-steps'

const AT_ONCE = 50

/**
 * Stores the due steps of the sandbox carrier's parcels. Several servers may run it at the same time; a step that is
 * stored late has the time at which it was due.
 */
export async function advanceParcels(store: Store, now: number): Promise<void> {
  for (;;) {
    const number = await store.inTransaction(async (tx) => {
      const due = await lockDueParcels(tx, now, AT_ONCE)
      for (const parcel of due) await advance(tx, parcel, now)
      return due.length
    })
    if (number < AT_ONCE) return
  }
}

async function advance(tx: Executor, parcel: ParcelRow, now: number): Promise<void> {
  const change: Partial<ParcelRow> = { step: parcel.step, nextEventAt: parcel.nextEventAt }
  for (;;) {
    const happenedAt = change.nextEventAt ?? null
    const step = PARCEL_STEPS[(change.step ?? 0) + 1]
    if (!step || happenedAt === null || happenedAt > now) break
    const { region } = parcel.address
    const { status } = step
    await insertEvent(tx, {
      deliveryId: parcel.id,
      status,
      place: step.place(region),
      text: step.text(region),
      happenedAt,
    })
    if (status === 'shipped' && parcel.shippedAt === null && !change.shippedAt) {
      Object.assign(change, {
        shippedAt: happenedAt,
        carrier: SANDBOX_CARRIER,
        trackingNo: `XZ${happenedAt}${String(randomInt(10_000)).padStart(4, '0')}`,
      })
    }
    if (status === 'signed') change.signedAt = happenedAt
    change.status = status
    change.step = (change.step ?? 0) + 1
    const next = PARCEL_STEPS[change.step + 1]
    change.nextEventAt = next ? happenedAt + next.after : null
  }
  await updateParcel(tx, parcel.id, change)
}
