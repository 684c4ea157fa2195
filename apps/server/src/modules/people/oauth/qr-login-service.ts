import type { QrCode, QrProgress, QrVisitor } from '@kaozhou/api'
import { isNewUser, MINUTE } from '@kaozhou/domain'
import type { Call, OwnCall } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { hashToken, newToken } from '../../../platform/session-token'
import { openSession } from '../session/session-service'
import { findUser } from '../users/user-repository'
import {
  claimQrLogin,
  decideQrLogin,
  findQrLogin,
  finishQrLogin,
  insertQrLogin,
} from './oauth-repository'

const LIFE_MS = 3 * MINUTE
/** The screen that a scanned code opens, where the user confirms the login. */
const CONFIRM_PATH = '/user?qrLogin='

/** Creates a code. The ticket is in the code for everybody to scan; only the page that shows it has the key. */
export async function createQrLogin(
  { environment, store }: Platform,
  { now, userAgent, address }: Call,
): Promise<QrCode> {
  const [ticket, key] = [newToken(), newToken()]
  const expiresAt = now + LIFE_MS
  const row = {
    ticketHash: hashToken(ticket),
    keyHash: hashToken(key),
    status: 'waiting' as const,
    userAgent: userAgent.slice(0, 300),
    address,
    createdAt: now,
    expiresAt,
  }
  await insertQrLogin(store.db, row)
  return { url: environment.BASE_URL + CONFIRM_PATH + ticket, key, expiresAt }
}

/** The progress of a login. The first call after the confirmation opens the session and returns its token. */
export async function qrProgress(platform: Platform, key: string, call: Call): Promise<QrProgress> {
  const { store } = platform
  const keyHash = hashToken(key)
  const login = await findQrLogin(store.db, keyHash)
  if (!login) throw new Refusal('qrExpired')
  const isOpen = ['waiting', 'scanned', 'confirmed'].includes(login.status)
  if (isOpen && login.expiresAt <= call.now) return progressWithoutToken('expired')
  if (login.status !== 'confirmed') return progressWithoutToken(login.status)
  return store.inTransaction(async (tx) => {
    const userId = await finishQrLogin(tx, keyHash, call.now)
    const user = userId === null ? null : await findUser(tx, userId)
    if (!user || user.closedAt !== null) return progressWithoutToken('expired')
    const accessToken = await openSession(tx, platform, user.id, call)
    return { status: 'done', accessToken, hasNewUser: isNewUser(user, call.now) }
  })
}

function progressWithoutToken(status: QrProgress['status']): QrProgress {
  return { status, accessToken: null, hasNewUser: false }
}

/** Assigns the code to the user who scanned it; returns the browser and address that ask for the login. */
export async function scanQrLogin(
  { store }: Platform,
  ticket: string,
  { userId, now }: OwnCall,
): Promise<QrVisitor> {
  const login = await claimQrLogin(store.db, hashToken(ticket), userId, now)
  if (!login) throw new Refusal('qrExpired')
  const { userAgent, address, createdAt, expiresAt } = login
  return { userAgent, address, createdAt, expiresAt }
}

export async function decideLogin(
  { store }: Platform,
  { ticket, accept }: { ticket: string; accept: boolean },
  { userId, now }: OwnCall,
): Promise<void> {
  const decision = { ticketHash: hashToken(ticket), userId, accept }
  if (!(await decideQrLogin(store.db, decision, now))) throw new Refusal('qrExpired')
}
