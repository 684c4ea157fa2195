import type { Authorization, LoginResult } from '@kaozhou/api'
import { isNewUser, MINUTE } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { Call } from '../../../platform/calls/handlers'
import { returnRules, safeReturnUrl } from '../../../platform/network/return-url'
import type { Platform } from '../../../platform/platform'
import { badField, Refusal } from '../../../platform/refusal'
import { hashToken, newToken } from '../../../platform/session-token'
import { type CodeForm, loginByCode, loginGuess, openSession } from '../session/session-service'
import { isRepetition } from '../sms-codes/sms-code-service'
import { findUser, type UserRow } from '../users/user-repository'
import type { Identity, OauthProvider } from './oauth-provider'
import {
  findIdentityOwner,
  hasTicket,
  insertIdentity,
  insertTicket,
  insertVisit,
  storeVisitor,
  useTicket,
  useVisit,
} from './oauth-repository'

const VISIT_MS = 10 * MINUTE
const TICKET_MS = 10 * MINUTE

export interface OauthDeps {
  platform: Platform
  provider: OauthProvider
}

/**
 * Sends visitors in the provider's browser, and with `force` everybody, to the provider by refusal `needsAuthorizer`.
 * The state travels in addresses, the key stays in the browser that asked, and {@link authorize} needs both.
 */
export async function checkOauth(
  { platform, provider }: OauthDeps,
  query: { redirect?: string; force: boolean },
  { userId, clientKind, now }: Call,
): Promise<{ loggedIn: boolean }> {
  const isNeeded = userId === null && clientKind === provider.name
  if (!isNeeded && !query.force) return { loggedIn: userId !== null }
  const { environment, store } = platform
  const rules = returnRules(environment)
  const redirectUri = safeReturnUrl(query.redirect || '/', rules)
  if (!redirectUri) {
    throw badField('redirect', '返回地址不正确')
  }
  const [state, key] = [newToken(), newToken()]
  const visit = {
    stateHash: hashToken(state),
    keyHash: hashToken(key),
    provider: provider.name,
    expiresAt: now + VISIT_MS,
  }
  await insertVisit(store.db, visit)
  throw new Refusal('needsAuthorizer', {
    // WeChat takes letters and digits only for a state.
    data: { redirect: provider.authorizeUrl({ redirectUri, state: hexOf(state) }), key },
  })
}

function hexOf(token: string): string {
  return Buffer.from(token, 'base64url').toString('hex')
}

function tokenOf(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64url')
}

/**
 * Exchanges the provider's code. A known identity gets a session, an unknown one a ticket (`o_info`) that
 * {@link bindPhone} takes. For a logged-in user the identity is bound to the account instead.
 */
export async function authorize(
  { platform, provider }: OauthDeps,
  answer: { code: string; state: string; key: string },
  call: Call,
): Promise<Authorization> {
  const { store } = platform
  const { now } = call
  const visit = {
    stateHash: hashToken(tokenOf(answer.state)),
    keyHash: hashToken(answer.key),
    provider: provider.name,
  }
  if (!(await useVisit(store.db, visit, now))) throw new Refusal('authorizationFailed')
  const identity = await provider.identify(answer.code).catch((error: unknown) => {
    call.log.error({ err: error }, 'the OAuth provider did not answer')
    throw new Refusal('busy')
  })
  if (!identity) throw new Refusal('authorizationFailed')
  const { nickname, avatar, openId } = identity
  await storeVisitor(store.db, { stateHash: visit.stateHash, openId })
  const ownerId = await findIdentityOwner(store.db, identity)
  const { userId } = call
  if (userId !== null && userId !== ownerId) {
    await bindIdentity(store.db, identity, userId, now)
    return { accessToken: null, hasNewUser: false, o_info: null, openId, nickname, avatar }
  }
  const owner = ownerId === null ? null : await findUser(store.db, ownerId)
  if (owner) {
    const login = await store.inTransaction((tx) => openLogin(tx, platform, owner, call))
    return { ...login, o_info: null, openId, nickname, avatar }
  }
  const ticket = newToken()
  const expiresAt = now + TICKET_MS
  await insertTicket(store.db, { ...identity, ticketHash: hashToken(ticket), expiresAt })
  return { accessToken: null, hasNewUser: false, o_info: ticket, openId, nickname, avatar }
}

async function openLogin(
  tx: Executor,
  platform: Platform,
  user: UserRow,
  call: Call,
): Promise<LoginResult> {
  const accessToken = await openSession(tx, platform, user.id, call)
  return { accessToken, hasNewUser: isNewUser(user, call.now) }
}

/** Logs in by phone and code; with `o_info` the ticket's identity is bound to the account. */
export async function bindPhone(
  { platform }: OauthDeps,
  form: CodeForm & { o_info?: string },
  call: Call,
): Promise<LoginResult> {
  const { db } = platform.store
  const guess = loginGuess(form, call)
  const ticketHash = form.o_info ? hashToken(form.o_info) : null
  if (!ticketHash) return loginByCode(platform, guess, { form, call })
  const { now } = call
  // Checked before the SMS code, so that an expired ticket does not use up the code.
  if (!(await hasTicket(db, ticketHash, now)) && !(await isRepetition(db, guess))) {
    throw new Refusal('authorizationFailed')
  }
  return loginByCode(platform, guess, {
    ...{ form, call },
    join: async (tx, userId, isRepeated) => {
      // Where only the answer was lost, the identity is bound already.
      if (isRepeated && !(await hasTicket(tx, ticketHash, now))) return
      await redeemTicket(tx, ticketHash, userId, now)
    },
  })
}

async function redeemTicket(
  tx: Executor,
  ticketHash: string,
  userId: number,
  now: number,
): Promise<void> {
  const ticket = await useTicket(tx, ticketHash, now)
  if (!ticket) throw new Refusal('authorizationFailed')
  await bindIdentity(tx, ticket, userId, now)
}

/** @throws Refusal identityTaken when the user or the identity is bound otherwise. */
async function bindIdentity(
  tx: Executor,
  { provider, openId, nickname, avatar }: Identity,
  userId: number,
  now: number,
): Promise<void> {
  const row = { provider, openId, userId, nickname, avatar, boundAt: now }
  if (await insertIdentity(tx, row)) return
  if ((await findIdentityOwner(tx, row)) !== userId) throw new Refusal('identityTaken')
}
