import { randomInt } from 'node:crypto'
import type { Executor, Store } from '../../database/executor'
import { type CarriedParcel, insertStep, lockDueParcels, updateParcel } from './carrier-repository'
import { CARRIER_STEPS, COLLECTED_AFTER, SANDBOX_CARRIER } from './carrier-steps'

const AT_ONCE = 50

/**
 * Stores the due steps of the parcels that the sandbox's carrier has. Several servers may run it at the same time; a step
 * that is stored late has the time at which it was due.
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

async function advance(tx: Executor, parcel: CarriedParcel, now: number): Promise<void> {
  const { region } = parcel.address
  let { step } = parcel
  let dueAt: number | null = parcel.nextEventAt ?? parcel.createdAt + COLLECTED_AFTER
  const change: Partial<CarriedParcel> = {}
  while (dueAt !== null && dueAt <= now) {
    const done = CARRIER_STEPS[step]
    if (!done) break
    const { status } = done
    await insertStep(tx, {
      deliveryId: parcel.id,
      status,
      place: done.place(region),
      text: done.text(region),
      happenedAt: dueAt,
    })
    if (step === 0) {
      change.shippedAt = dueAt
      change.carrier = SANDBOX_CARRIER
      change.trackingNo = `XZ${dueAt}${String(randomInt(10_000)).padStart(4, '0')}`
    }
    if (status === 'signed') change.signedAt = dueAt
    change.status = status
    step += 1
    const next = CARRIER_STEPS[step]
    dueAt = next ? dueAt + next.after : null
  }
  await updateParcel(tx, parcel.id, { ...change, step, nextEventAt: dueAt })
}
