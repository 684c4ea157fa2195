import {
  checkShippingList,
  findCarrier,
  parcelIdOf,
  readShippingList,
  SHIPPING_LIST_MAX,
  type ShippingFacts,
  type ShippingFault,
  type ShippingOrder,
  type ShippingRow,
  takenKey,
} from '@kaozhou/domain'
import { Refusal } from '../../../platform/refusal'
import { listParcelsOfOrders } from '../express/parcel-repository'
import { faultOf, holdParcels } from './held-parcels'
import { listByNumbers, lockNumbers } from './parcel-deed-repository'
import type { By, ParcelDeps } from './parcel-deps'
import { send } from './ship-parcel'

export interface ShippingList {
  /** A pasted column, or the text of a file. */
  text: string
  /** For lines that name no carrier. */
  carrier?: string
}

/** What a list would do. */
export interface ShippingPreview {
  lines: number
  orders: ShippingOrder[]
  faults: ShippingFault[]
}

/** Says line by line what a list would do, and does nothing. A fixed number of statements for up to 500 lines. */
export async function previewShippingList(
  deps: ParcelDeps,
  { text, carrier }: ShippingList,
): Promise<ShippingPreview> {
  const rows = readShippingList(text, carrier)
  // A list that is refused for its length is not looked up.
  const known = rows.length > SHIPPING_LIST_MAX ? [] : rows
  return { lines: rows.length, ...checkShippingList(rows, await readFacts(deps, known)) }
}

/** Sends every parcel of a list, or none. @throws Refusal shippingListWrong with the lines. */
export async function shipByList(
  deps: ParcelDeps,
  list: ShippingList,
  by: By,
): Promise<{ parcelIds: number[] }> {
  const { orders, faults } = await previewShippingList(deps, list)
  if (faults.length > 0) {
    const message = `有 ${faults.length} 处不对，整份清单都没有寄出`
    throw new Refusal('shippingListWrong', { message, data: { faults } })
  }
  await send(deps, orders, by)
  return { parcelIds: orders.map(({ parcelId }) => parcelId) }
}

/** What is known about the lines of a list, locked until the transaction ends. */
async function readFacts(
  { tx, carriers }: ParcelDeps,
  rows: readonly ShippingRow[],
): Promise<ShippingFacts> {
  const refs = [...new Set(rows.map(({ ref }) => ref))]
  const ofOrders = await listParcelsOfOrders(
    tx,
    refs.filter((ref) => parcelIdOf(ref) === null),
  )
  const named = refs.flatMap((ref) => parcelIdOf(ref) ?? [])
  const ids = new Set([...named, ...ofOrders.map(({ parcel }) => parcel.id)])
  const held = await holdParcels(tx, [...ids])
  const listed = new Map(
    held.map((one) => [one.parcel.id, { id: one.parcel.id, fault: faultOf(one) }]),
  )
  const parcels = new Map(
    refs.map((ref) => {
      const own = parcelIdOf(ref)
      const found =
        own === null
          ? ofOrders.flatMap(({ orderId, parcel }) => (orderId === ref ? parcel.id : []))
          : [own]
      return [ref, found.flatMap((id) => listed.get(id) ?? [])] as const
    }),
  )
  await lockNumbers(tx)
  const numbers = rows.flatMap(({ carrier, trackingNo }) =>
    findCarrier(carrier) ? trackingNo : [],
  )
  const used = await listByNumbers(tx, [...new Set(numbers)])
  const taken = new Map(
    used.map(({ id, carrier, trackingNo }) => [takenKey(carrier ?? '', trackingNo ?? ''), id]),
  )
  return { parcels, taken, carriers }
}
