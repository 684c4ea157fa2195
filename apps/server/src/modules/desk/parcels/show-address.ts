import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { PARCEL_DEEDS } from '../../buying/parcels/parcel-deeds'
import { doDeed } from '../record/do-deed'

interface Shown {
  address: { name: string; mobile: string; region: string; detail: string } | null
}

/** The whole address of a parcel. The record says that it was seen, not what was seen. @throws Refusal notFound. */
export function showAddress(
  platform: Platform,
  input: { id: number; key: string; reason: string },
  call: StaffCall,
): Promise<Shown> {
  return doDeed<Shown>(platform, { name: 'parcels.showAddress', input }, call, async (tx) => {
    const { parcel } = await PARCEL_DEEDS.history(tx, { parcelId: input.id })
    const { name, mobile, region, detail } = parcel.address
    const subject = { kind: 'parcel', id: String(input.id) }
    return {
      subject,
      answer: { address: { name, mobile, region, detail } },
      keptAnswer: { address: null },
    }
  })
}
