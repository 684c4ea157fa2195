import type { DeskFound } from '@kaozhou/api/desk'
import { deskSearchKinds } from '@kaozhou/domain'
import type { Platform } from '../../../platform/platform'
import { listDeskOrders } from '../orders/desk-order-repository'
import { presentBuyer, presentOrders } from '../orders/desk-order-service'
import { findByRecipient, findCourses, findOrderIds, findPeople } from './find-repository'

/** Of each kind. */
const MOST = 8

/** Looks for what the text may be; one that nothing can be finds nothing. */
export async function findAll({ store: { db } }: Platform, text: string): Promise<DeskFound> {
  const words = text.trim()
  const kinds = new Set(deskSearchKinds(words))
  const people = await findPeople(
    db,
    {
      ...(kinds.has('phone') && { mobile: words }),
      ...(kinds.has('tail') && { tail: words }),
      ...(kinds.has('user') && { id: Number(words) }),
      ...(kinds.has('name') && { name: words }),
    },
    MOST,
  )
  const isNumber = kinds.has('order') || kinds.has('payment') || kinds.has('parcel')
  const ids = [
    ...(isNumber ? await findOrderIds(db, words, MOST) : []),
    ...(kinds.has('name') ? await findByRecipient(db, words, MOST) : []),
  ]
  const only = people.length === 1 && ids.length === 0 ? people[0] : undefined
  // Who is found alone is looked for because of their orders.
  const rows =
    ids.length > 0
      ? await listDeskOrders(db, { ids }, MOST)
      : only
        ? await listDeskOrders(db, { userId: only.id }, MOST)
        : []
  return {
    people: people.map(presentBuyer),
    orders: await presentOrders(db, rows),
    courses: kinds.has('course') ? await findCourses(db, words, MOST) : [],
  }
}
