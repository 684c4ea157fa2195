import type { DeskPerson } from '@kaozhou/api/desk'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { countUsableVouchers } from '../../catalogue/coupons/wallet-service'
import {
  type CertificateRow,
  listCertificates,
} from '../../learning/certificates/certificate-repository'
import { devicesOf } from '../../people/account/device-service'
import { findUser } from '../../people/users/user-repository'
import { listDeskOrders } from '../orders/desk-order-repository'
import { presentBuyer, presentOrders } from '../orders/desk-order-service'
import { listNotes } from '../shared/note-repository'
import { listEnrolmentsOf } from './desk-person-repository'

/** Orders and courses that are shown at once; the list of orders has the rest. */
const MOST = 50

/** @throws Refusal notFound. */
export async function personDetail(
  { store: { db } }: Platform,
  id: number,
  now: number,
): Promise<DeskPerson> {
  const row = await findUser(db, id)
  if (!row) throw new Refusal('notFound')
  const { createdAt, closedAt, blockedAt, points } = row
  return {
    person: presentBuyer(row),
    createdAt,
    closedAt,
    blockedAt,
    points,
    ...(await countUsableVouchers(db, id, now)),
    orders: await presentOrders(db, await listDeskOrders(db, { userId: id }, MOST)),
    courses: await listEnrolmentsOf(db, id, MOST),
    certificates: (await listCertificates(db, id)).map(presentCertificate),
    devices: await devicesOf(db, id, now),
    notes: await listNotes(db, { kind: 'user', id: String(id) }),
  }
}

function presentCertificate(row: CertificateRow): DeskPerson['certificates'][number] {
  const { id, number, name, courseName, issuedAt, revokedAt, revokedBy, reason } = row
  return { id, number, name, courseName, issuedAt, revokedAt, revokedBy, reason }
}
