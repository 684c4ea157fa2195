import type { Parcel, ParcelEvent, Tracking } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { ParcelAddress } from '../../../database/schema/logistics'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { findAddress } from '../../people/addresses/address-repository'
import { type AddressForm, readForm } from '../../people/addresses/address-service'
import {
  findParcel,
  listEvents,
  listParcels,
  moveParcel,
  type ParcelEventRow,
  type ParcelRow,
} from './parcel-repository'

export async function parcelPage(
  db: Executor,
  query: PageQuery,
  { userId }: LoggedIn,
): Promise<Page<Parcel>> {
  const { rows, total } = await listParcels(db, userId, pageWindow(query))
  const events = await listEvents(
    db,
    rows.map(({ id }) => id),
  )
  return pageOf(
    rows.map((row) => presentParcel(row, events)),
    query,
    total,
  )
}

export async function parcelDetail(
  db: Executor,
  id: number,
  { userId }: LoggedIn,
): Promise<Parcel> {
  const parcel = await requireParcel(db, id, userId)
  return presentParcel(parcel, await listEvents(db, [id]))
}

export async function trackParcel(
  db: Executor,
  id: number,
  { userId }: LoggedIn,
): Promise<Tracking> {
  const { status, carrier, trackingNo } = await requireParcel(db, id, userId)
  const events = (await listEvents(db, [id])).map(presentEvent)
  return { id, status, carrier, trackingNo, events }
}

/** Changes the address of a parcel that has not been sent. */
export async function moveDelivery(
  db: Executor,
  form: AddressForm & { id: number; addressId?: number },
  viewer: LoggedIn,
): Promise<Parcel> {
  const { userId } = viewer
  await requireParcel(db, form.id, userId)
  const address = await chosenAddress(db, form, userId)
  if (!(await moveParcel(db, { id: form.id, userId }, address))) throw new Refusal('parcelShipped')
  return parcelDetail(db, form.id, viewer)
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

function presentParcel(row: ParcelRow, events: readonly ParcelEventRow[]): Parcel {
  const latest = events.find(({ deliveryId }) => deliveryId === row.id)
  const { id, items, address, status, carrier, trackingNo, createdAt, shippedAt, signedAt } = row
  return {
    id,
    orderId: row.source === 'order' ? row.sourceId : null,
    items,
    address,
    status,
    canChangeAddress: status === 'preparing',
    carrier,
    trackingNo,
    latest: latest ? presentEvent(latest) : null,
    createdAt,
    shippedAt,
    signedAt,
  }
}

function presentEvent({ status, place, text, happenedAt }: ParcelEventRow): ParcelEvent {
  return { status, place, text, happenedAt }
}
