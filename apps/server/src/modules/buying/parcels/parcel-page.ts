import {
  PARCEL_GROUPS,
  type ParcelGroup,
  parcelIdOf,
  parcelNumber,
  plainTrackingNo,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import {
  listItems,
  listOrderStates,
  listParcelsOfOrders,
  type ParcelItemRow,
  type ParcelRow,
} from '../express/parcel-repository'
import { faultOf } from './held-parcels'
import {
  listByNumbers,
  listGroupRows,
  listParcelsById,
  listWaitingOf,
  type PageKey,
} from './parcel-deed-repository'
import { goesWith } from './repack-parcels'

/** A parcel with what is in it, and what staff can do with it. */
export interface DescribedParcel {
  parcel: ParcelRow
  number: string
  items: PackedItem[]
  orderIds: string[]
  /** True while its label shows what is in it and where it goes. */
  isPrinted: boolean
  /** Why a waiting parcel can't be sent now; null when it can. */
  fault: string | null
  /** Other waiting parcels of the same person to the same address. */
  goesWith: number[]
}

export interface PackedItem {
  id: number
  name: string
  quantity: number
  /** Null for a prize or a good of the points shop. */
  orderId: string | null
}

export interface ParcelPageQuery {
  group: ParcelGroup
  /** The number of a parcel, an order or a carrier. */
  text?: string
  /** Where the last page ended. */
  after: PageKey | null
  length: number
}

export interface ParcelPage {
  list: DescribedParcel[]
  /** Where the next page begins; null after the last one. */
  next: PageKey | null
}

/**
 * Parcels of a group: what waits the longest waiting first, everything else the newest first. A fixed number of statements,
 * however long the page is. With a text, the parcels of every group that it names.
 */
export async function parcelPage(
  db: Executor,
  { group, text = '', after, length }: ParcelPageQuery,
): Promise<ParcelPage> {
  if (text.trim() !== '') {
    const rows = await listParcelsById(db, await idsNamedBy(db, text.trim()))
    return { list: await describeParcels(db, rows), next: null }
  }
  const statuses = PARCEL_GROUPS[group]
  const isOldestFirst = group === 'waiting'
  const query = { statuses, isOldestFirst, after, length: length + 1 }
  const found = await listGroupRows(db, query)
  const rows = found.slice(0, length)
  const last = rows.at(-1)
  const isMore = found.length > rows.length
  return {
    list: await describeParcels(db, rows),
    next: isMore && last ? { createdAt: last.createdAt, id: last.id } : null,
  }
}

async function idsNamedBy(db: Executor, text: string): Promise<number[]> {
  const own = parcelIdOf(text) ?? parcelIdOf(`P${text}`)
  const numbered = await listByNumbers(db, [plainTrackingNo(text)])
  const ofOrder = await listParcelsOfOrders(db, [text])
  const found = [
    ...(own === null ? [] : [own]),
    ...numbered.map(({ id }) => id),
    ...ofOrder.map(({ parcel }) => parcel.id),
  ]
  return [...new Set(found)]
}

/** What is known of some parcels, in their order; in three statements. */
export async function describeParcels(
  db: Executor,
  rows: readonly ParcelRow[],
): Promise<DescribedParcel[]> {
  const items = await listItems(
    db,
    rows.map(({ id }) => id),
  )
  const orders = await listOrderStates(db, items.flatMap(orderOf))
  const waiting = rows.filter(({ status }) => status === 'preparing')
  const beside = await listWaitingOf(db, [...new Set(waiting.map(({ userId }) => userId))])
  return rows.map((parcel) => {
    const { id, version, printedVersion, status } = parcel
    const own = items.filter(({ deliveryId }) => deliveryId === id)
    const orderIds = [...new Set(own.flatMap(orderOf))]
    const inIt = orders.filter((order) => orderIds.includes(order.id))
    const isWaiting = status === 'preparing'
    return {
      parcel,
      number: parcelNumber(id),
      items: own.map(presentItem),
      orderIds,
      isPrinted: printedVersion === version,
      fault: isWaiting ? faultOf({ parcel, items: own, orders: inIt }) : null,
      goesWith: isWaiting
        ? beside.filter((other) => other.id !== id && goesWith(parcel, other)).map(idOf)
        : [],
    }
  })
}

/** The parcels that can be sent once they have a label, the longest waiting first. */
export async function listReady(db: Executor, length: number): Promise<number[]> {
  const statuses = PARCEL_GROUPS.waiting
  const rows = await listGroupRows(db, { statuses, isOldestFirst: true, after: null, length })
  // A label that was printed before the last change is no reason against a new one.
  const unlabelled = rows.map((row) => ({ ...row, printedVersion: null }))
  const described = await describeParcels(db, unlabelled)
  return described.flatMap(({ parcel, fault }) => (fault === null ? parcel.id : []))
}

function presentItem(item: ParcelItemRow): PackedItem {
  const { id, name, quantity } = item
  return { id, name, quantity, orderId: orderOf(item)[0] ?? null }
}

function orderOf({ source, sourceId }: ParcelItemRow): string[] {
  return source === 'order' ? [sourceId] : []
}

const idOf = ({ id }: { id: number }): number => id
