import type { Executor } from '../../../database/executor'
import type { DeskHandlers, StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { PARCEL_DEEDS } from '../../buying/parcels/parcel-deeds'
import { type By, carriersOf, type ParcelDeps } from '../../buying/parcels/parcel-deps'
import type { ParcelService } from '../../buying/parcels/tracking/parcel-service'
import { provinceList } from '../../people/addresses/region-table'
import { doDeed } from '../record/do-deed'
import { pageOfParcels, storyOf } from './desk-parcel-service'
import { printLabels, printPicking } from './parcel-papers'
import { showAddress } from './show-address'

/** `service`: the carriers' service that tells where parcels are; null where staff alone say so. */
export function deskParcelHandlers(
  platform: Platform,
  service: ParcelService | null,
): DeskHandlers['parcels'] {
  const { store } = platform
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
    list: (input) => pageOfParcels(store.db, input),
    counts: async () => {
      const counts = await PARCEL_DEEDS.counts(store.db)
      return { ...counts, unanswered: service ? counts.unanswered : 0 }
    },
    regions: async () => provinceList(),
    carriers: async () => ({ list: carriers.map(({ code, name }) => ({ code, name })) }),
    story: ({ id }) => storyOf(store.db, { id, isFollowed: service !== null }),
    showAddress: (input, call) => showAddress(platform, input, call),
    readdress: ({ id, ...input }, call) =>
      doTo('readdress', { id, ...input }, call, async (deps, by) => {
        await PARCEL_DEEDS.readdress(deps, { parcelId: id, form: input }, by)
        return null
      }),
    async refresh({ id, key }, call) {
      await PARCEL_DEEDS.refresh({ store, service, now: call.now }, { parcelId: id })
      return doTo('refresh', { id, key }, call, async () => null)
    },
    labels: (input, call) => printLabels(platform, input, call),
    picking: (input) => printPicking(platform, input),
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
      store.inTransaction((tx) => PARCEL_DEEDS.previewList(depsOf(tx, now), input)),
    shipList: (input, call) =>
      doDeed(platform, { name: 'parcels.shipList', input }, call, async (tx) => {
        const deps = depsOf(tx, call.now)
        const answer = await PARCEL_DEEDS.shipList(deps, input, { staffId: call.staff.id })
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
