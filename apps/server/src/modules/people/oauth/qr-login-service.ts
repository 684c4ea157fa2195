import type { QrCode, QrProgress, QrVisitor } from '@kaozhou/api'
import type { RequestContext, UserContext } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { hashToken, newToken } from '../../../platform/session-token'
import { openSession } from '../session/session-service'
import { isNewUser } from '../users/new-user'
import { findUser } from '../users/user-repository'
import {
  claimQrLogin,
  decideQrLogin,
  findQrLogin,
  finishQrLogin,
  insertQrLogin,
} from './oauth-repository'

const LIFE_MS = 3 * 60_000
/** The screen that a scanned code opens; it asks before it lets anybody in. */
const CONFIRM_PATH = '/user?qrLogin='

/** A code to show. Who photographs it can ask to be let in, but not look at the answer: that takes the key. */
export async function createQrLogin(
  { environment, store }: Platform,
  { now, userAgent, address }: RequestContext,
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
  await insertQrLogin(store.db, row, now)
  return { url: environment.BASE_URL + CONFIRM_PATH + ticket, key, expiresAt }
}

/** How far it is. The first call after the confirmation opens the session, and only that one has its token. */
export async function qrProgress(
  platform: Platform,
  key: string,
  context: RequestContext,
): Promise<QrProgress> {
  const { store } = platform
  const keyHash = hashToken(key)
  const login = await findQrLogin(store.db, keyHash)
  if (!login) throw new Refusal('qrExpired')
  const isOpen = ['waiting', 'scanned', 'confirmed'].includes(login.status)
  if (isOpen && login.expiresAt <= context.now) return progress('expired')
  if (login.status !== 'confirmed') return progress(login.status)
  return store.inTransaction(async (tx) => {
    const userId = await finishQrLogin(tx, keyHash, context.now)
    const user = userId === null ? null : await findUser(tx, userId)
    if (!user || user.closedAt !== null) return progress('expired')
    const accessToken = await openSession(tx, platform, user.id, context)
    return { status: 'done', accessToken, hasNewUser: isNewUser(user, context.now) }
  })
}

function progress(status: QrProgress['status']): QrProgress {
  return { status, accessToken: null, hasNewUser: false }
}

/** Whom the person who scanned a code would let in. */
export async function scanQrLogin(
  { store }: Platform,
  ticket: string,
  { session, now }: UserContext,
): Promise<QrVisitor> {
  const login = await claimQrLogin(store.db, hashToken(ticket), session.userId, now)
  if (!login) throw new Refusal('qrExpired')
  const { userAgent, address, createdAt, expiresAt } = login
  return { userAgent, address, createdAt, expiresAt }
}

export async function decideLogin(
  { store }: Platform,
  { ticket, accept }: { ticket: string; accept: boolean },
  { session, now }: UserContext,
): Promise<void> {
  const decision = { ticketHash: hashToken(ticket), userId: session.userId, accept }
  if (!(await decideQrLogin(store.db, decision, now))) throw new Refusal('qrExpired')
}
