import type { StaffLink } from '@kaozhou/api/desk'
import type { Role } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { Platform } from '../../../platform/platform'
import { appendRecord } from '../record/do-deed'
import { newLink } from './staff-links'
import { deletePasskeysOfStaff } from './staff-passkey-repository'
import { findByLogin, insertStaff, isAnybodyIn, updateStaff } from './staff-repository'

const FIRST_LOGIN = 'owner'

/**
 * A link for the first owner, while nobody has ever set a password; null afterwards, and where the demo's persons are. Each
 * start makes a new one, and the one before it ends.
 */
export async function firstOwnerLink(platform: Platform): Promise<StaffLink | null> {
  const { store, environment } = platform
  if (environment.SEED || (await isAnybodyIn(store.db))) return null
  const form = { login: FIRST_LOGIN, name: '负责人', roles: ['owner' as const] }
  return store.inTransaction((tx) => inviteByCommand(tx, platform, form))
}

export interface Invitation {
  login: string
  name: string
  roles: Role[]
}

/** Adds somebody, or gives a new link to who has that login: for those who can reach the database. It stands in the record. */
export async function inviteByCommand(
  tx: Executor,
  { environment, now }: Pick<Platform, 'environment' | 'now'>,
  form: Invitation,
): Promise<StaffLink> {
  const { link, stored } = newLink(environment.BASE_URL, now())
  const earlier = await findByLogin(tx, form.login)
  const row = earlier
    ? await updateStaff(tx, earlier.id, {
        ...form,
        ...stored,
        passwordHash: null,
        totpSecret: null,
        endedAt: null,
      })
    : await insertStaff(tx, { ...form, ...stored, createdAt: now() })
  if (earlier) await deletePasskeysOfStaff(tx, earlier.id)
  await appendRecord(tx, {
    at: now(),
    staffId: null,
    staffName: '命令行',
    deed: 'command.staff',
    subjectKind: 'staff',
    subjectId: String(row?.id),
    before: earlier && { name: earlier.name, roles: earlier.roles },
    after: form,
    reason: null,
    address: '',
    requestId: '',
    key: null,
    inputDigest: null,
    answer: null,
  })
  return link
}
