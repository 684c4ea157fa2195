import type { StaffLink, StaffMember } from '@kaozhou/api/desk'
import { mayGrant, type Role } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { doDeed } from '../record/do-deed'
import { newLink } from './staff-links'
import { deletePasskeysOfStaff } from './staff-passkey-repository'
import {
  findStaff,
  insertStaff,
  listStaff,
  lockOwners,
  type StaffRow,
  updateStaff,
} from './staff-repository'
import { endStaffSessions } from './staff-session-repository'

export async function listMembers({ store: { db } }: Platform): Promise<StaffMember[]> {
  return (await listStaff(db)).map(present)
}

interface MemberForm {
  name: string
  roles: Role[]
  teacherId?: number
}

/** @throws Refusal forbidden for roles beyond the caller's own, staffLoginTaken. */
export async function addMember(
  platform: Platform,
  input: MemberForm & { key: string; login: string },
  call: StaffCall,
): Promise<{ member: StaffMember; link: StaffLink | null }> {
  requireGrant(call, input.roles)
  const { link, stored } = newLink(platform.environment.BASE_URL, call.now)
  return doDeed<{ member: StaffMember; link: StaffLink | null }>(
    platform,
    { name: 'staff.add', input },
    call,
    async (tx) => {
      const { login, name, roles, teacherId = null } = input
      const row = await insertStaff(tx, {
        login,
        name,
        roles,
        teacherId,
        createdAt: call.now,
        ...stored,
      })
      if (!row) throw new Refusal('staffLoginTaken')
      const member = present(row)
      const after = { login, name, roles, teacherId }
      // A link that the record kept would let its readers in.
      const keptAnswer = { member, link: null }
      return { subject: subjectOf(row), after, answer: { member, link }, keptAnswer }
    },
  )
}

/** @throws Refusal notFound, forbidden for roles beyond the caller's own, lastOwner. */
export async function changeMember(
  platform: Platform,
  input: MemberForm & { id: number; key: string },
  call: StaffCall,
): Promise<StaffMember> {
  return doDeed(platform, { name: 'staff.change', input }, call, async (tx) => {
    const row = await requireMember(tx, input.id)
    requireGrant(call, [...row.roles, ...input.roles])
    if (!input.roles.includes('owner')) await requireOtherOwner(tx, row)
    const { name, roles, teacherId = null } = input
    const changed = { ...row, name, roles, teacherId }
    await updateStaff(tx, row.id, { name, roles, teacherId })
    const before = { name: row.name, roles: row.roles, teacherId: row.teacherId }
    const after = { name, roles, teacherId }
    return { subject: subjectOf(row), before, after, answer: present(changed) }
  })
}

/** A new link for somebody who lost password or phone; passkeys go too. @throws Refusal notFound, forbidden, lastOwner. */
export async function renewLink(
  platform: Platform,
  input: { id: number; key: string; reason: string },
  call: StaffCall,
): Promise<{ link: StaffLink | null }> {
  const { link, stored } = newLink(platform.environment.BASE_URL, call.now)
  return doDeed<{ link: StaffLink | null }>(
    platform,
    { name: 'staff.renew', input },
    call,
    async (tx) => {
      const row = await requireMember(tx, input.id)
      requireGrant(call, row.roles)
      await requireOtherOwner(tx, row)
      await updateStaff(tx, row.id, { passwordHash: null, totpSecret: null, ...stored })
      await deletePasskeysOfStaff(tx, row.id)
      await endStaffSessions(tx, { staffId: row.id }, call.now)
      return { subject: subjectOf(row), answer: { link }, keptAnswer: { link: null } }
    },
  )
}

/** @throws Refusal notFound, forbidden, lastOwner. */
export async function endMember(
  platform: Platform,
  input: { id: number; key: string; reason: string },
  call: StaffCall,
): Promise<StaffMember> {
  return doDeed(platform, { name: 'staff.end', input }, call, async (tx) => {
    const row = await requireMember(tx, input.id)
    requireGrant(call, row.roles)
    await requireOtherOwner(tx, row)
    const set = { endedAt: call.now, linkHash: null, linkEndsAt: null }
    await updateStaff(tx, row.id, set)
    await deletePasskeysOfStaff(tx, row.id)
    await endStaffSessions(tx, { staffId: row.id }, call.now)
    return { subject: subjectOf(row), answer: present({ ...row, ...set }) }
  })
}

function requireGrant({ staff }: StaffCall, roles: readonly Role[]): void {
  if (!mayGrant(staff.roles, roles)) {
    throw new Refusal('forbidden', { message: '只能授予自己拥有的权限' })
  }
}

async function requireMember(tx: Executor, id: number): Promise<StaffRow> {
  const row = await findStaff(tx, id)
  if (!row || row.endedAt !== null) throw new Refusal('notFound')
  return row
}

/** Somebody has to be left who can do everything. */
async function requireOtherOwner(tx: Executor, { id, roles }: StaffRow): Promise<void> {
  if (!roles.includes('owner')) return
  const owners = await lockOwners(tx)
  if (!owners.some((owner) => owner !== id)) throw new Refusal('lastOwner')
}

function subjectOf({ id }: StaffRow): { kind: string; id: string } {
  return { kind: 'staff', id: String(id) }
}

function present(row: StaffRow & { seenAt?: number | null }): StaffMember {
  const { id, login, name, roles, teacherId, seenAt = null } = row
  const isIn = row.passwordHash !== null || row.isDemo
  const state = row.endedAt !== null ? 'ended' : isIn ? 'active' : 'invited'
  return { id, login, name, roles, teacherId, state, seenAt }
}
