import type { OwnStaff, StaffSession } from '@kaozhou/api/desk'
import { FRESH_FACTOR_MS, isStaffSessionOpen, MINUTE, rightsOf } from '@kaozhou/domain'
import type { DeskCall, Staff, StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { hashToken, newToken } from '../../../platform/session-token'
import { listStaffPasskeys } from './staff-passkey-repository'
import type { StaffRow } from './staff-repository'
import {
  endStaffSessions,
  findStaffSession,
  insertStaffSession,
  listStaffSessions,
  noteStaffUse,
} from './staff-session-repository'

/** Opens a session for somebody who has shown both factors. */
export async function openStaffSession(
  { store: { db } }: Platform,
  person: StaffRow,
  call: DeskCall,
): Promise<OwnStaff> {
  const { now, address, userAgent } = call
  const token = newToken()
  await insertStaffSession(db, {
    staffId: person.id,
    tokenHash: hashToken(token),
    userAgent: userAgent.slice(0, 300),
    address,
    createdAt: now,
    seenAt: now,
    factorAt: now,
  })
  call.keepToken(token)
  const hasPasskey = (await listStaffPasskeys(db, person.id)).length > 0
  return presentStaff({ ...person, hasPasskey }, now)
}

/** Whose session this token is; null for an unknown, ended or idle one. Notes its use, at most once a minute. */
export async function findStaffOf(
  { store: { db } }: Platform,
  token: string,
  { now, address }: { now: number; address: string },
): Promise<Staff | null> {
  const found = await findStaffSession(db, hashToken(token))
  if (!found || !isStaffSessionOpen(found.session, now)) return null
  const { session, person, hasPasskey } = found
  if (now - session.seenAt >= MINUTE) await noteStaffUse(db, session.id, { seenAt: now, address })
  const { id, login, name, roles, teacherId, isDemo } = person
  const { id: sessionId, factorAt } = session
  return { id, login, name, roles, teacherId, isDemo, sessionId, factorAt, hasPasskey }
}

type StaffFacts = Pick<Staff, 'id' | 'login' | 'name' | 'roles' | 'isDemo' | 'hasPasskey'>

export function presentStaff(
  { id, login, name, roles, isDemo, hasPasskey }: StaffFacts,
  factorAt: number,
): OwnStaff {
  const freshUntil = factorAt + FRESH_FACTOR_MS
  const rights = rightsOf(roles)
  return { id, login, name, roles: [...roles], rights, freshUntil, hasPasskey, isDemo }
}

export async function ownStaffSessions(
  { store: { db } }: Platform,
  { staff, now }: StaffCall,
): Promise<StaffSession[]> {
  const rows = await listStaffSessions(db, staff.id)
  return rows
    .filter((row) => isStaffSessionOpen(row, now))
    .map(({ id, userAgent, address, createdAt, seenAt }) => ({
      id,
      isThis: id === staff.sessionId,
      userAgent,
      address,
      createdAt,
      seenAt,
    }))
}

/** @throws Refusal notFound for a session that is another's or over. */
export async function endOwnStaffSession(
  { store: { db } }: Platform,
  id: number,
  { staff, now }: StaffCall,
): Promise<void> {
  if ((await endStaffSessions(db, { staffId: staff.id, id }, now)) === 0) {
    throw new Refusal('notFound')
  }
}
