import type { ParcelPrint } from '@kaozhou/api/desk'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { readBrand } from '../../../platform/settings-repository'
import { PARCEL_DEEDS } from '../../buying/parcels/parcel-deeds'
import { carriersOf } from '../../buying/parcels/parcel-deps'
import { doDeed } from '../record/do-deed'

/** So many parcels are printed at once. */
const PRINTED_AT_ONCE = 500

interface Printed {
  parcelIds?: readonly number[]
}

/**
 * Labels of parcels, or of all that can be sent. The record says whose addresses left, and the parcels that they were
 * printed; both before the file is made, which takes a while.
 *
 * @throws Refusal badInput when there is none; parcelState for one that was called off.
 */
export async function printLabels(
  platform: Platform,
  input: Printed & { key: string },
  call: StaffCall,
): Promise<ParcelPrint> {
  const { store, environment } = platform
  const { parcelIds } = await doDeed(
    platform,
    { name: 'parcels.labels', input },
    call,
    async (tx) => {
      const ids = await idsToPrint(tx, input)
      const deps = { tx, now: call.now, carriers: carriersOf(environment) }
      await PARCEL_DEEDS.takeLabels(deps, { parcelIds: ids })
      const [first] = ids
      const subject =
        ids.length === 1
          ? { kind: 'parcel', id: String(first) }
          : { kind: 'parcels', id: String(ids.length) }
      return { subject, after: { parcelIds: ids }, answer: { parcelIds: ids } }
    },
  )
  const { name } = await readBrand(store.db)
  const labels = await PARCEL_DEEDS.readLabels(store.db, { parcelIds })
  return fileOf(parcelIds, await PARCEL_DEEDS.labelsPdf(labels, name))
}

/** A picking list of parcels, or of all that can be sent. @throws Refusal badInput when there is none. */
export async function printPicking({ store }: Platform, input: Printed): Promise<ParcelPrint> {
  const parcelIds = await idsToPrint(store.db, input)
  const { name } = await readBrand(store.db)
  const picks = await PARCEL_DEEDS.pick(store.db, { parcelIds })
  return fileOf(parcelIds, await PARCEL_DEEDS.pickingPdf(picks, name))
}

async function idsToPrint(db: Executor, { parcelIds }: Printed): Promise<number[]> {
  const ids = [...new Set(parcelIds ?? (await PARCEL_DEEDS.ready(db, PRINTED_AT_ONCE)))]
  if (ids.length === 0) throw new Refusal('badInput', { message: '没有可以打印的包裹' })
  return ids
}

function fileOf(parcelIds: number[], pdf: Buffer): ParcelPrint {
  return { parcelIds, pdf: pdf.toString('base64') }
}
