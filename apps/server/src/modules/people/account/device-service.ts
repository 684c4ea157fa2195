import type { Device } from '@kaozhou/api'
import { SESSION_RENEWAL_MS } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { CurrentSession } from '../../../platform/calls/handlers'
import { Refusal } from '../../../platform/refusal'
import { listSessions, revokeFamily, revokeOtherSessions } from '../session/session-repository'

interface DeviceRequest {
  session: CurrentSession
  now: number
}

/** Where the user is logged in: this session first, then by last use. An expired one that can be renewed counts too. */
export async function listDevices(
  db: Executor,
  { session, now }: DeviceRequest,
): Promise<Device[]> {
  const rows = await listSessions(db, session.userId, now - SESSION_RENEWAL_MS)
  const devices = rows.map(({ id, userAgent, address, familySince, seenAt }) => ({
    id,
    userAgent,
    address,
    loggedInAt: familySince,
    seenAt,
    current: id === session.sessionId,
  }))
  return devices.sort((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one login of the user. @throws Refusal notFound when they have no such login. */
export async function leaveDevice(
  { db, notifications }: Store,
  id: number,
  { session, now }: DeviceRequest,
): Promise<Device[]> {
  const rows = await listSessions(db, session.userId, now - SESSION_RENEWAL_MS)
  const device = rows.find((row) => row.id === id)
  if (!device) throw new Refusal('notFound')
  await revokeFamily(db, device.familyId, now)
  await notifications.settle()
  return listDevices(db, { session, now })
}

export async function leaveOtherDevices(
  { db, notifications }: Store,
  { session, now }: DeviceRequest,
): Promise<Device[]> {
  await revokeOtherSessions(db, session.userId, session.sessionId, now)
  await notifications.settle()
  return listDevices(db, { session, now })
}
