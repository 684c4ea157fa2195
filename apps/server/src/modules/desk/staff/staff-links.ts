import type { OwnStaff, StaffLink, StaffWelcome } from '@kaozhou/api/desk'
import { STAFF_LINK_MS } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { DeskCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { badField, Refusal } from '../../../platform/refusal'
import { hashToken, newToken } from '../../../platform/session-token'
import { readBrand } from '../../../platform/settings-repository'
import { hashPassword } from '../../people/passwords/password'
import { findByLink, type StaffRow, updateStaff } from './staff-repository'
import { openStaffSession } from './staff-session-service'
import { codeStep, newSecret, secretAddress } from './totp'
import { readableSecret, requireTotpSecret, sealTotpSecret } from './totp-secrets'

/** Passwords of staff are longer than those of students: they move money. */
const LEAST_PASSWORD = 10

/** What is stored of a new link, and the link itself, which is shown once. Its key stands behind `#`: no server sees it. */
export function newLink(baseUrl: string, now: number) {
  const key = newToken()
  const endsAt = now + STAFF_LINK_MS
  const link: StaffLink = { url: `${new URL('/desk/welcome', baseUrl)}#${key}`, endsAt }
  return { link, stored: { linkHash: hashToken(key), linkEndsAt: endsAt } }
}

/** What the person of a link sets up; the same secret each time the link is opened. @throws Refusal staffLinkInvalid. */
export async function welcome(platform: Platform, key: string, now: number): Promise<StaffWelcome> {
  const { db } = platform.store
  const person = await requireLink(db, key, now)
  const secret = await secretOf(platform, person)
  const { name: issuer } = await readBrand(db)
  const { name, login } = person
  return { name, login, secret, uri: secretAddress(secret, { issuer, login }) }
}

/** The secret that is set up; a new one where there is none, or none that this server can read. */
async function secretOf(platform: Platform, person: StaffRow): Promise<string> {
  const kept = readableSecret(platform, person)
  if (kept !== null) return kept
  const secret = newSecret()
  const totpSecret = sealTotpSecret(platform, person.id, secret)
  await updateStaff(platform.store.db, person.id, { totpSecret })
  return secret
}

/**
 * Uses a link, once: the password is set, the code proves that the app has the secret, and the person is in.
 *
 * @throws Refusal staffLinkInvalid, badInput for a short password, staffLoginWrong for a wrong code.
 */
export async function begin(
  platform: Platform,
  form: { key: string; password: string; code: string },
  call: DeskCall,
): Promise<OwnStaff> {
  const { store } = platform
  const { now } = call
  const secret = requireTotpSecret(platform, await requireLink(store.db, form.key, now))
  if (form.password.length < LEAST_PASSWORD) {
    const message = `密码至少 ${LEAST_PASSWORD} 位`
    throw badField('password', message)
  }
  const step = secret === null ? null : await codeStep(secret, form.code, now)
  if (step === null) throw new Refusal('staffLoginWrong', { message: '动态码不正确，请用新的一个' })
  const passwordHash = await hashPassword(form.password)
  const person = await store.inTransaction(async (tx) => {
    const open = await requireLink(tx, form.key, now)
    const set = { passwordHash, totpStep: step, linkHash: null, linkEndsAt: null }
    return updateStaff(tx, open.id, set)
  })
  if (!person) throw new Refusal('staffLinkInvalid')
  return openStaffSession(platform, person, call)
}

async function requireLink(db: Executor, key: string, now: number): Promise<StaffRow> {
  const person = await findByLink(db, hashToken(key), now)
  if (!person) throw new Refusal('staffLinkInvalid')
  return person
}
