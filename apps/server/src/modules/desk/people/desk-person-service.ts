import type { DeskPerson } from '@kaozhou/api/desk'
import { SESSION_RENEWAL_MS } from '@kaozhou/domain'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { countUsableVouchers } from '../../catalogue/coupons/wallet-service'
import { listSessions } from '../../people/session/session-repository'
import { listNotes } from '../notes/note-repository'
import { listDeskOrders } from '../orders/desk-order-repository'
import { presentBuyer, presentOrders } from '../orders/desk-order-service'
import { findPerson, listEnrolmentsOf } from './desk-person-repository'

/** Orders and courses that are shown at once; the list of orders has the rest. */
const MOST = 50

/** @throws Refusal notFound. */
export async function personDetail(
  { store: { db } }: Platform,
  id: number,
  now: number,
): Promise<DeskPerson> {
  const row = await findPerson(db, id)
  if (!row) throw new Refusal('notFound')
  const { createdAt, closedAt, blockedAt, points } = row
  const sessions = await listSessions(db, id, now - SESSION_RENEWAL_MS)
  return {
    person: presentBuyer(row),
    createdAt,
    closedAt,
    blockedAt,
    points,
    ...(await countUsableVouchers(db, id, now)),
    orders: await presentOrders(db, await listDeskOrders(db, { userId: id }, MOST)),
    courses: await listEnrolmentsOf(db, id, MOST),
    devices: sessions.map(({ id: sessionId, userAgent, address, familySince, seenAt }) => ({
      id: sessionId,
      userAgent,
      address,
      loggedInAt: familySince,
      seenAt,
    })),
    notes: await listNotes(db, { kind: 'user', id: String(id) }),
  }
}
