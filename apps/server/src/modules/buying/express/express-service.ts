import type { Parcel, ParcelEvent, Tracking } from '@kaozhou/api'
import { carrierName } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { ParcelAddress } from '../../../database/schema/logistics'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { findAddress } from '../../people/addresses/address-repository'
import { type AddressForm, readForm } from '../../people/addresses/address-service'
import { readdress } from './change-address'
import {
  findParcel,
  listEvents,
  listItems,
  listParcels,
  type ParcelEventRow,
  type ParcelItemRow,
  type ParcelRow,
} from './parcel-repository'

export async function parcelPage(
  db: Executor,
  query: PageQuery,
  { userId }: LoggedIn,
): Promise<Page<Parcel>> {
  const { rows, total } = await listParcels(db, userId, pageWindow(query))
  return pageOf(await presentParcels(db, rows), query, total)
}

export async function parcelDetail(
  db: Executor,
  id: number,
  { userId }: LoggedIn,
): Promise<Parcel> {
  const [parcel] = await presentParcels(db, [await requireParcel(db, id, userId)])
  if (!parcel) throw new Refusal('notFound')
  return parcel
}

export async function trackParcel(
  db: Executor,
  id: number,
  { userId }: LoggedIn,
): Promise<Tracking> {
  const parcel = await requireParcel(db, id, userId)
  const { status, trackingNo } = parcel
  const events = eventsOf(parcel, await listEvents(db, [id])).map(presentEvent)
  return { id, status, carrier: nameOf(parcel), trackingNo, events }
}

/** Changes the address of a parcel that has not been sent, and of the orders that are in it. */
export async function moveDelivery(
  store: Store,
  form: AddressForm & { id: number; addressId?: number },
  viewer: LoggedIn,
): Promise<Parcel> {
  const { userId, now } = viewer
  const { id } = form
  await store.inTransaction(async (tx) => {
    await requireParcel(tx, id, userId)
    const address = await chosenAddress(tx, form, userId)
    await readdress(tx, { parcelIds: [id], address, now })
  })
  return parcelDetail(store.db, id, viewer)
}

async function chosenAddress(
  db: Executor,
  form: AddressForm & { addressId?: number },
  userId: number,
): Promise<ParcelAddress> {
  if (form.addressId === undefined) {
    const { name, mobile, region, detail } = readForm(form)
    return { id: 0, name, mobile, region, detail }
  }
  const found = await findAddress(db, userId, form.addressId)
  if (!found) throw new Refusal('notFound', { message: '收货地址不存在' })
  const { id, name, mobile, region, detail } = found
  return { id, name, mobile, region, detail }
}

async function requireParcel(db: Executor, id: number, userId: number): Promise<ParcelRow> {
  const parcel = await findParcel(db, userId, id)
  if (!parcel) throw new Refusal('notFound')
  return parcel
}

/** Rows as their receiver sees them: a statement for what is in them, one for what happened to them. */
async function presentParcels(db: Executor, rows: readonly ParcelRow[]): Promise<Parcel[]> {
  const ids = rows.map(({ id }) => id)
  const items = await listItems(db, ids)
  const events = await listEvents(db, ids)
  return rows.map((row) =>
    presentParcel(
      row,
      items.filter(({ deliveryId }) => deliveryId === row.id),
      eventsOf(row, events),
    ),
  )
}

function presentParcel(
  row: ParcelRow,
  items: readonly ParcelItemRow[],
  [latest]: readonly ParcelEventRow[],
): Parcel {
  const { id, address, status, trackingNo, createdAt, shippedAt, signedAt } = row
  const orderIds = [
    ...new Set(items.flatMap(({ source, sourceId }) => (source === 'order' ? sourceId : []))),
  ]
  return {
    id,
    orderId: orderIds[0] ?? null,
    orderIds,
    items: items.map(({ name, quantity }) => ({ name, quantity })),
    address,
    status,
    canChangeAddress: status === 'preparing',
    carrier: nameOf(row),
    trackingNo,
    latest: latest ? presentEvent(latest) : null,
    createdAt,
    shippedAt,
    signedAt,
  }
}

/** What happened to a parcel; not what a carrier told of a number that was not its own: that is somebody else's parcel. */
function eventsOf(
  { id, trackingNo }: ParcelRow,
  events: readonly ParcelEventRow[],
): ParcelEventRow[] {
  return events.filter(
    (event) =>
      event.deliveryId === id && (event.told !== 'carrier' || event.trackingNo === trackingNo),
  )
}

function nameOf({ carrier }: ParcelRow): string | null {
  return carrier === null ? null : carrierName(carrier)
}

function presentEvent({ status, place, text, happenedAt }: ParcelEventRow): ParcelEvent {
  return { status, place, text, happenedAt }
}
