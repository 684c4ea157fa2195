import { parcelNumber } from '@kaozhou/domain'
import type { ParcelAddress } from '../../../database/schema/logistics'
import { badField, Refusal } from '../../../platform/refusal'
import { takeOut } from '../express/create-delivery'
import { countVersion, moveItems } from '../express/parcel-repository'
import { tell } from './correct-parcel'
import { faultOf, type HeldParcel, holdFor, holdParcels } from './held-parcels'
import { splitItem, updateParcel } from './parcel-deed-repository'
import type { By, ParcelDeps } from './parcel-deps'

export interface SplitInput {
  parcelId: number
  /** What goes into the new parcel. */
  items: readonly { itemId: number; quantity: number }[]
}

/**
 * Puts some of a waiting parcel's things into a parcel of their own, to the same address. Returns its id.
 *
 * @throws Refusal parcelState; badInput when things are not in it, or none would be left.
 */
export async function splitParcel(
  deps: ParcelDeps,
  { parcelId, items }: SplitInput,
  by: By,
): Promise<number> {
  const { tx, now } = deps
  const held = await holdFor(tx, 'split', parcelId)
  refuseWrongSplit(held, items)
  const whole: number[] = []
  for (const { itemId, quantity } of items) {
    const item = held.items.find(({ id }) => id === itemId)
    whole.push(item?.quantity === quantity ? itemId : await splitItem(tx, itemId, quantity))
  }
  const source = held.items.find(({ id }) => id === items[0]?.itemId) ?? held.items[0]
  const taken = await takeOut(
    tx,
    held.parcel,
    whole.flatMap((id) => (source ? { ...source, id } : [])),
    now,
  )
  const status = 'preparing'
  const [from, to] = [parcelNumber(parcelId), parcelNumber(taken.id)]
  await tell(deps, { parcelId, status, text: `分成两个包裹寄出，另一个是 ${to}` }, by)
  await tell(deps, { parcelId: taken.id, status, text: `从包裹 ${from} 分出，单独寄出` }, by)
  return taken.id
}

function refuseWrongSplit({ items }: HeldParcel, wanted: SplitInput['items']): void {
  const ids = wanted.map(({ itemId }) => itemId)
  const isInIt = wanted.every(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId)
    return item && Number.isInteger(quantity) && quantity > 0 && quantity <= item.quantity
  })
  if (!isInIt || ids.length === 0 || new Set(ids).size !== ids.length) {
    throw badField('items', '请选择包裹里要单独寄出的东西')
  }
  const sum = (all: readonly { quantity: number }[]) =>
    all.reduce((total, { quantity }) => total + quantity, 0)
  if (sum(wanted) === sum(items)) {
    const message = '原来的包裹里至少要留一件'
    throw badField('items', message)
  }
}

/**
 * Puts what is in several waiting parcels of one person and address into the oldest of them. Returns its id.
 *
 * @throws Refusal parcelState, parcelsDiffer; badInput for less than two.
 */
export async function mergeParcels(
  deps: ParcelDeps,
  { parcelIds }: { parcelIds: readonly number[] },
  by: By,
): Promise<number> {
  const { tx } = deps
  const ids = [...new Set(parcelIds)]
  const [first, ...others] = await holdParcels(tx, ids)
  if (!first || others.length + 1 !== ids.length) throw new Refusal('notFound')
  if (others.length === 0) {
    throw badField('parcelIds', '请选择至少两个包裹')
  }
  for (const held of [first, ...others]) {
    // A label that shows less than will be in the parcel has to be printed again anyway.
    const fault = faultOf({ ...held, parcel: { ...held.parcel, printedVersion: null } })
    const number = parcelNumber(held.parcel.id)
    if (fault) throw new Refusal('parcelState', { message: `${number}：${fault}` })
  }
  if (!others.every(({ parcel }) => goesWith(first.parcel, parcel))) {
    throw new Refusal('parcelsDiffer')
  }
  const { id: parcelId, status } = first.parcel
  for (const { parcel, items } of others) {
    await moveItems(
      tx,
      items.map(({ id }) => id),
      parcelId,
    )
    await updateParcel(tx, parcel.id, { status: 'cancelled', mergedInto: parcelId })
    const text = `并入包裹 ${parcelNumber(parcelId)} 一起寄出`
    await tell(deps, { parcelId: parcel.id, status: 'cancelled', text }, by)
  }
  await countVersion(tx, parcelId)
  const numbers = others.map(({ parcel }) => parcelNumber(parcel.id)).join('、')
  await tell(deps, { parcelId, status, text: `和包裹 ${numbers} 合并寄出` }, by)
  return parcelId
}

interface Receiver {
  userId: number
  address: ParcelAddress
}

/** True for parcels of one person to one address, whatever number the address has in their book. */
export function goesWith(one: Receiver, other: Receiver): boolean {
  const text = ({ address: { name, mobile, region, detail } }: Receiver) =>
    JSON.stringify([name, mobile, region, detail])
  return one.userId === other.userId && text(one) === text(other)
}
