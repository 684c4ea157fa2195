import type { PasskeyCreation, Passkeys } from '@kaozhou/api'
import {
  PASSKEY_CHALLENGE_MS,
  PASSKEY_LIMIT,
  passkeyNeedsCode,
  relyingParty,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { OwnCall } from '../../../platform/calls/handlers'
import type { OwnSession } from '../../../platform/calls/viewer'
import type { Platform } from '../../../platform/platform'
import { badField, Refusal } from '../../../platform/refusal'
import { hashToken } from '../../../platform/session-token'
import { readBrand } from '../../../platform/settings-repository'
import { findLoginTime } from '../session/session-repository'
import { lockUser } from '../users/user-repository'
import {
  creationQuestion,
  newUserHandle,
  randomChallenge,
  requireRelyingParty,
} from './passkey-questions'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  takeChallenge,
} from './passkey-repository'
import { readResponse, verifyCreation } from './verify-passkey'

export async function ownPasskeys(
  { environment, store: { db } }: Platform,
  { userId, sessionId, now }: OwnSession,
): Promise<Passkeys> {
  const rows = await listPasskeys(db, userId)
  return {
    available: relyingParty(environment.BASE_URL) !== null,
    needsCode: passkeyNeedsCode(await findLoginTime(db, sessionId), now),
    list: rows.map(({ id, userAgent, synced, createdAt, usedAt }) => ({
      id,
      userAgent,
      synced,
      createdAt,
      usedAt,
    })),
  }
}

/** Stores a new challenge and returns it. */
export async function newChallenge(
  db: Executor,
  now: number,
  owner: { userId: number; userHandle: string } | null = null,
): Promise<string> {
  const challenge = randomChallenge()
  await insertChallenge(db, {
    challengeHash: hashToken(challenge),
    ...owner,
    expiresAt: now + PASSKEY_CHALLENGE_MS,
  })
  return challenge
}

/**
 * What an authenticator makes a passkey from. A login of a while ago has to be proven by a code to the phone: a passkey
 * outlives every session.
 *
 * @throws Refusal passkeyOff, passkeyLimit, badInput without a code that is needed, or what a wrong code is refused with.
 */
export async function beginPasskey(
  platform: Platform,
  code: string | undefined,
  call: OwnCall,
  redeemOwnCode: (code: string) => Promise<void>,
): Promise<PasskeyCreation> {
  const { db } = platform.store
  const { userId, sessionId, now } = call
  const party = requireRelyingParty(platform)
  const rows = await listPasskeys(db, userId)
  if (rows.length >= PASSKEY_LIMIT) throw new Refusal('passkeyLimit')
  if (passkeyNeedsCode(await findLoginTime(db, sessionId), now)) {
    if (!code) throw badField('code', '请输入验证码')
    await redeemOwnCode(code)
  }
  const { name } = await readBrand(db)
  // One for all passkeys of a user.
  const userHandle = rows[0]?.userHandle ?? newUserHandle()
  return creationQuestion({
    challenge: await newChallenge(db, now, { userId, userHandle }),
    party,
    site: name,
    user: { id: userHandle, name: `${name}账号 ${userId}`, displayName: `${name}账号` },
    known: rows,
  })
}

/** @throws Refusal passkeyExpired for another challenge than the user’s own open one, passkeyWrong, passkeyLimit. */
export async function addPasskey(
  platform: Platform,
  text: string,
  call: OwnCall,
): Promise<Passkeys> {
  const { store } = platform
  const { userId, now, userAgent } = call
  const party = requireRelyingParty(platform)
  const response = readResponse(text)
  const asked = await takeChallenge(store.db, hashToken(response.challenge), now)
  if (!asked || asked.userId !== userId) throw new Refusal('passkeyExpired')
  const made = await verifyCreation(response, party)
  await store.inTransaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await listPasskeys(tx, userId)).length >= PASSKEY_LIMIT) throw new Refusal('passkeyLimit')
    const row = {
      ...made,
      userId,
      userHandle: asked.userHandle ?? '',
      userAgent: userAgent.slice(0, 300),
      createdAt: now,
    }
    if (!(await insertPasskey(tx, row))) throw new Refusal('passkeyWrong')
  })
  return ownPasskeys(platform, call)
}

/** @throws Refusal notFound when the user has no such passkey. */
export async function removePasskey(
  platform: Platform,
  id: number,
  viewer: OwnSession,
): Promise<Passkeys> {
  const { userId } = viewer
  if (!(await deletePasskey(platform.store.db, { id, userId }))) throw new Refusal('notFound')
  return ownPasskeys(platform, viewer)
}
