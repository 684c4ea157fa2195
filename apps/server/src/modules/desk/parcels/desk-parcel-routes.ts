import type { ParcelStory, WaitingParcel } from '@kaozhou/api/desk'
import { parcelNumber } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { DeskHandlers, StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { PARCEL_DEEDS } from '../../buying/parcels/parcel-deeds'
import { type By, carriersOf, type ParcelDeps } from '../../buying/parcels/parcel-deps'
import { listKey, readListKey } from '../list-key'
import { doDeed } from '../record/do-deed'

export function deskParcelHandlers(platform: Platform): DeskHandlers['parcels'] {
  const carriers = carriersOf(platform.environment)
  const depsOf = (tx: Executor, now: number): ParcelDeps => ({ tx, now, carriers })

  /** Does a deed on one parcel; its history before and after stands in the record. */
  async function doTo<T>(
    name: string,
    input: { id: number; key: string; reason?: string },
    call: StaffCall,
    work: (deps: ParcelDeps, by: By) => Promise<T>,
  ): Promise<T> {
    return doDeed(platform, { name: `parcels.${name}`, input }, call, async (tx) => {
      const before = await sendingOf(tx, input.id)
      const answer = await work(depsOf(tx, call.now), { staffId: call.staff.id })
      const after = await sendingOf(tx, input.id)
      return { subject: { kind: 'parcel', id: String(input.id) }, before, after, answer }
    })
  }

  return {
    waiting: (input) => pageOfWaiting(platform.store.db, input),
    carriers: async () => ({ list: carriers.map(({ code, name }) => ({ code, name })) }),
    story: ({ id }) => storyOf(platform.store.db, id),
    ship: ({ id, ...input }, call) =>
      doTo('ship', { id, ...input }, call, async (deps, by) => {
        await PARCEL_DEEDS.ship(deps, { parcelId: id, ...input }, by)
        return null
      }),
    correct: ({ id, ...input }, call) =>
      doTo('correct', { id, ...input }, call, async (deps, by) => {
        await PARCEL_DEEDS.correct(deps, { parcelId: id, ...input }, by)
        return null
      }),
    undo: ({ id, ...input }, call) =>
      doTo('undo', { id, ...input }, call, async (deps, by) => {
        await PARCEL_DEEDS.undo(deps, { parcelId: id, reason: input.reason }, by)
        return null
      }),
    mark: ({ id, ...input }, call) =>
      doTo('mark', { id, ...input }, call, async (deps, by) => {
        await PARCEL_DEEDS.mark(deps, { parcelId: id, as: input.as }, by)
        return null
      }),
    cancel: ({ id, ...input }, call) =>
      doTo('cancel', { id, ...input }, call, async (deps, by) => {
        await PARCEL_DEEDS.cancel(deps, { parcelId: id, reason: input.reason }, by)
        return null
      }),
    split: ({ id, ...input }, call) =>
      doTo('split', { id, ...input }, call, async (deps, by) => ({
        parcelId: await PARCEL_DEEDS.split(deps, { parcelId: id, items: input.items }, by),
      })),
    merge: (input, call) =>
      doDeed(platform, { name: 'parcels.merge', input }, call, async (tx) => {
        const deps = depsOf(tx, call.now)
        const parcelId = await PARCEL_DEEDS.merge(deps, input, { staffId: call.staff.id })
        const subject = { kind: 'parcel', id: String(parcelId) }
        return { subject, before: { parcelIds: input.parcelIds }, answer: { parcelId } }
      }),
    // The facts that it reads are locked while it reads them.
    previewList: (input, { now }) =>
      platform.store.inTransaction((tx) => PARCEL_DEEDS.previewList(depsOf(tx, now), input)),
    shipList: (input, call) =>
      doDeed(platform, { name: 'parcels.shipList', input }, call, async (tx) => {
        const deps = depsOf(tx, call.now)
        const key = `${call.staff.id}:${input.key}`
        const answer = await PARCEL_DEEDS.shipList(
          deps,
          { ...input, key },
          { staffId: call.staff.id },
        )
        const subject = { kind: 'parcels', id: String(answer.parcelIds.length) }
        return { subject, after: answer, answer }
      }),
  }
}

/** What the record keeps of a parcel: no address. */
async function sendingOf(tx: Executor, parcelId: number) {
  const { parcel } = await PARCEL_DEEDS.history(tx, { parcelId })
  const { status, carrier, trackingNo } = parcel
  return { status, carrier, trackingNo }
}

const PARCEL_ID = /^\d{1,9}$/

async function pageOfWaiting(
  db: Executor,
  { before, length }: { before?: string; length: number },
): Promise<{ list: WaitingParcel[]; next: string | null }> {
  const key = readListKey(before, PARCEL_ID)
  const after = key ? { createdAt: key.createdAt, id: Number(key.id) } : null
  const { list, next } = await PARCEL_DEEDS.waiting(db, { after, length })
  return { list, next: next && listKey(next) }
}

async function storyOf(db: Executor, parcelId: number): Promise<ParcelStory> {
  const { parcel, items, events } = await PARCEL_DEEDS.history(db, { parcelId })
  const { id, status, carrier, trackingNo, address } = parcel
  return {
    id,
    number: parcelNumber(id),
    status,
    carrier,
    trackingNo,
    address,
    items: items.map((item) => ({ id: item.id, name: item.name, quantity: item.quantity })),
    events: events.map(({ happenedAt, place, text }) => ({ at: happenedAt, place, text })),
  }
}
