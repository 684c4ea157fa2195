import type { LoginResult, PasskeyRequest } from '@kaozhou/api'
import { isNewUser } from '@kaozhou/domain'
import type { Call } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { hashToken } from '../../../platform/session-token'
import { openSession } from '../session/session-service'
import { findUser } from '../users/user-repository'
import { requireRelyingParty, signatureQuestion } from './passkey-questions'
import { findPasskey, notePasskeyUse, takeChallenge } from './passkey-repository'
import { newChallenge } from './passkey-service'
import { readResponse, verifySignature } from './verify-passkey'

/** What an authenticator signs to log in: it finds the user's passkey by the relying party. */
export async function beginPasskeyLogin(platform: Platform, now: number): Promise<PasskeyRequest> {
  const party = requireRelyingParty(platform)
  return signatureQuestion(await newChallenge(platform.store.db, now), party)
}

/**
 * Logs in by a signature. The challenge is used up, whatever comes of it.
 *
 * @throws Refusal passkeyExpired, or passkeyWrong: an unknown passkey, another origin, a copied authenticator.
 */
export async function loginByPasskey(
  platform: Platform,
  text: string,
  call: Call,
): Promise<LoginResult> {
  const { store } = platform
  const { now } = call
  const party = requireRelyingParty(platform)
  const response = readResponse(text)
  const asked = await takeChallenge(store.db, hashToken(response.challenge), now)
  if (!asked || asked.userId !== null) throw new Refusal('passkeyExpired')
  const passkey = await findPasskey(store.db, response.json.id)
  const { userHandle } = response.json.response
  if (!passkey || (userHandle && userHandle !== passkey.userHandle)) {
    throw new Refusal('passkeyWrong')
  }
  const counter = await verifySignature(response, party, passkey)
  return store.inTransaction(async (tx) => {
    const user = await findUser(tx, passkey.userId)
    if (!user || user.closedAt !== null) throw new Refusal('passkeyWrong')
    if (!(await notePasskeyUse(tx, passkey.id, { counter, now }))) {
      throw new Refusal('passkeyWrong')
    }
    const accessToken = await openSession(tx, platform, user.id, call)
    return { accessToken, hasNewUser: isNewUser(user, now) }
  })
}
