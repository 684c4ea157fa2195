import { type AddressForm, readForm } from '../../people/addresses/address-service'
import { readdress } from '../express/change-address'
import { holdFor } from './held-parcels'
import type { By, ParcelDeps } from './parcel-deps'

/**
 * Sends a waiting parcel elsewhere, and writes the address into its orders.
 *
 * @throws Refusal notFound, parcelState when it was sent or called off; badInput for an address that can't be.
 */
export async function readdressParcel(
  { tx, now }: ParcelDeps,
  { parcelId, form }: { parcelId: number; form: AddressForm },
  { staffId }: By,
): Promise<void> {
  const { name, mobile, region, detail } = readForm(form)
  await holdFor(tx, 'readdress', parcelId)
  const address = { id: 0, name, mobile, region, detail }
  await readdress(tx, { parcelIds: [parcelId], address, now, staffId })
}
