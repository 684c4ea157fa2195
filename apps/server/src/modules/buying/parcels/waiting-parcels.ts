import { parcelNumber } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { ParcelAddress } from '../../../database/schema/logistics'
import { listItems, listOrderStates, type ParcelItemRow } from '../express/parcel-repository'
import { faultOf } from './held-parcels'
import { listWaitingOf, listWaitingRows, type WaitingQuery } from './parcel-deed-repository'
import { goesWith } from './repack-parcels'

/** A parcel that waits to be sent, as staff see it. */
export interface WaitingParcel {
  id: number
  number: string
  userId: number
  /** Since when it waits. */
  createdAt: number
  address: ParcelAddress
  items: WaitingItem[]
  orderIds: string[]
  version: number
  isPrinted: boolean
  /** Why it can't be sent now: a refund is under way, its label is out of date. */
  fault: string | null
  /** Other waiting parcels of the same person to the same address. */
  goesWith: number[]
}

export interface WaitingItem {
  id: number
  name: string
  quantity: number
  /** Null for a prize or a good of the points shop. */
  orderId: string | null
}

export interface WaitingPage {
  list: WaitingParcel[]
  /** Where the next page begins; null after the last one. */
  next: WaitingQuery['after']
}

/** What has to be sent, the longest waiting first. Four statements, however long the page is. */
export async function waitingParcels(db: Executor, query: WaitingQuery): Promise<WaitingPage> {
  const found = await listWaitingRows(db, { ...query, length: query.length + 1 })
  const rows = found.slice(0, query.length)
  const items = await listItems(
    db,
    rows.map(({ id }) => id),
  )
  const orders = await listOrderStates(db, items.flatMap(orderOf))
  const beside = await listWaitingOf(db, [...new Set(rows.map(({ userId }) => userId))])
  const list = rows.map((parcel) => {
    const own = items.filter(({ deliveryId }) => deliveryId === parcel.id)
    const orderIds = [...new Set(own.flatMap(orderOf))]
    const inIt = orders.filter(({ id }) => orderIds.includes(id))
    const { id, userId, createdAt, address, version, printedVersion } = parcel
    return {
      id,
      number: parcelNumber(id),
      userId,
      createdAt,
      address,
      items: own.map(presentItem),
      orderIds,
      version,
      isPrinted: printedVersion === version,
      fault: faultOf({ parcel, items: own, orders: inIt }),
      goesWith: beside.filter((other) => other.id !== id && goesWith(parcel, other)).map(idOf),
    }
  })
  const last = rows.at(-1)
  const isMore = found.length > rows.length
  return { list, next: isMore && last ? { createdAt: last.createdAt, id: last.id } : null }
}

function presentItem(item: ParcelItemRow): WaitingItem {
  const { id, name, quantity } = item
  return { id, name, quantity, orderId: orderOf(item)[0] ?? null }
}

function orderOf({ source, sourceId }: ParcelItemRow): string[] {
  return source === 'order' ? [sourceId] : []
}

const idOf = ({ id }: { id: number }): number => id
