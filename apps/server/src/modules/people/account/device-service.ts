import type { Device } from '@kaozhou/api'
import { SESSION_RENEWAL_MS } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { OwnSession } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { listSessions, revokeFamily, revokeOtherSessions } from '../session/session-repository'

/** Where a user is logged in, by last use. An expired session that can be renewed counts too. */
export async function devicesOf(
  db: Executor,
  userId: number,
  now: number,
): Promise<Omit<Device, 'current'>[]> {
  const rows = await listSessions(db, userId, now - SESSION_RENEWAL_MS)
  return rows.map(({ id, userAgent, address, familySince, seenAt }) => ({
    id,
    userAgent,
    address,
    loggedInAt: familySince,
    seenAt,
  }))
}

/** Where the user is logged in: this session first, then by last use. */
export async function listDevices(
  db: Executor,
  { userId, sessionId, now }: OwnSession,
): Promise<Device[]> {
  const devices = await devicesOf(db, userId, now)
  return devices
    .map((device) => ({ ...device, current: device.id === sessionId }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one login of the user. @throws Refusal notFound when they have no such login. */
export async function leaveDevice(
  { db, notifications }: Store,
  id: number,
  viewer: OwnSession,
): Promise<Device[]> {
  const { userId, now } = viewer
  const rows = await listSessions(db, userId, now - SESSION_RENEWAL_MS)
  const device = rows.find((row) => row.id === id)
  if (!device) throw new Refusal('notFound')
  await revokeFamily(db, device.familyId, now)
  await notifications.settle()
  return listDevices(db, viewer)
}

export async function leaveOtherDevices(
  { db, notifications }: Store,
  viewer: OwnSession,
): Promise<Device[]> {
  await revokeOtherSessions(db, viewer.userId, viewer.sessionId, viewer.now)
  await notifications.settle()
  return listDevices(db, viewer)
}
