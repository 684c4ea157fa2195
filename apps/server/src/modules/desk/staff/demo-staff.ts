import type { OwnStaff } from '@kaozhou/api/desk'
import { ROLE_NAMES, type Role } from '@kaozhou/domain'
import type { DeskCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { findByLogin, insertMissingStaff, listDemoStaff } from './staff-repository'
import { openStaffSession } from './staff-session-service'

/** The demo has one person per role. */
const NAMES: Readonly<Record<Role, string>> = {
  owner: '程校长',
  support: '客服小林',
  shipping: '仓库老周',
  teacher: '许知遥',
  marketing: '运营小何',
  finance: '财务陈姐',
}

/** The teacher of the demo's courses that its teacher is to students. */
const TEACHER_ID = 103

/** Where the demo is seeded, which is refused wherever others reach the server: its persons, each for one role. */
export async function seedDemoStaff({ environment, store, now }: Platform): Promise<void> {
  if (!environment.SEED) return
  const rows = ROLE_NAMES.map((role) => {
    const teacherId = role === 'teacher' ? TEACHER_ID : null
    return {
      login: role,
      name: NAMES[role],
      roles: [role],
      teacherId,
      isDemo: true,
      createdAt: now(),
    }
  })
  await insertMissingStaff(store.db, rows)
}

export async function demoStaff({ environment, store }: Platform) {
  if (!environment.SEED) return []
  const rows = await listDemoStaff(store.db)
  return rows.map(({ login, name, roles }) => ({ login, name, roles }))
}

/** @throws Refusal notFound where the demo is not seeded, and for everybody who is not of it. */
export async function logInAsDemo(
  platform: Platform,
  login: string,
  call: DeskCall,
): Promise<OwnStaff> {
  const person = platform.environment.SEED ? await findByLogin(platform.store.db, login) : null
  if (!person?.isDemo || person.endedAt !== null) throw new Refusal('notFound')
  return openStaffSession(platform, person, call)
}
