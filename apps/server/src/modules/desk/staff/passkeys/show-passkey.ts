import type { OwnStaff } from '@kaozhou/api/desk'
import type { DeskCall, StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { Refusal } from '../../../../platform/refusal'
import { hashToken } from '../../../../platform/session-token'
import {
  credentialsOf,
  requireRelyingParty,
  signatureQuestion,
} from '../../../people/passkeys/passkey-questions'
import { readResponse, verifySignature } from '../../../people/passkeys/verify-passkey'
import {
  type ChallengePurpose,
  findStaffPasskey,
  listStaffPasskeys,
  noteStaffPasskeyUse,
  takeStaffChallenge,
} from '../staff-passkey-repository'
import { findStaff } from '../staff-repository'
import { noteFactor } from '../staff-session-repository'
import { openStaffSession, presentStaff } from '../staff-session-service'
import { newStaffChallenge } from './staff-passkey-service'

/** What an authenticator signs to log in: it finds the person’s passkey by the relying party. */
export async function beginStaffLogIn(platform: Platform, now: number) {
  const party = requireRelyingParty(platform)
  const challenge = await newStaffChallenge(platform.store.db, now, { purpose: 'logIn' })
  return { ...signatureQuestion(challenge, party), allowCredentials: [] }
}

/** What one of the caller’s own authenticators signs. @throws Refusal passkeyOff without any passkey, too. */
export async function beginStaffConfirm(platform: Platform, { staff, now }: StaffCall) {
  const { db } = platform.store
  const party = requireRelyingParty(platform)
  const own = await listStaffPasskeys(db, staff.id)
  if (own.length === 0) throw new Refusal('passkeyOff')
  const asked = { purpose: 'confirm', staffId: staff.id } as const
  const challenge = await newStaffChallenge(db, now, asked)
  return { ...signatureQuestion(challenge, party), allowCredentials: credentialsOf(own) }
}

/**
 * Logs in by a signature: the authenticator has it, and has verified its owner, which are both factors.
 *
 * @throws Refusal passkeyExpired, or passkeyWrong: an unknown passkey, another origin, a copied authenticator.
 */
export async function logInByStaffPasskey(
  platform: Platform,
  text: string,
  call: DeskCall,
): Promise<OwnStaff> {
  const { staffId } = await readSignature(platform, text, { purpose: 'logIn', now: call.now })
  const person = await findStaff(platform.store.db, staffId)
  if (!person || person.endedAt !== null) throw new Refusal('passkeyWrong')
  return openStaffSession(platform, person, call)
}

/** Shows the second factor again. @throws Refusal as a login, and passkeyWrong for another person’s passkey. */
export async function confirmByStaffPasskey(
  platform: Platform,
  text: string,
  { staff, now }: StaffCall,
): Promise<OwnStaff> {
  await readSignature(platform, text, { purpose: 'confirm', now, staffId: staff.id })
  await noteFactor(platform.store.db, staff.sessionId, now)
  return presentStaff(staff, now)
}

interface Asked {
  purpose: ChallengePurpose
  now: number
  /** Whose passkey it has to be; anybody’s for a login. */
  staffId?: number
}

/** Whose signature it is. The challenge is used up, whatever comes of it. */
async function readSignature(
  platform: Platform,
  text: string,
  { purpose, now, staffId }: Asked,
): Promise<{ staffId: number }> {
  const { db } = platform.store
  const party = requireRelyingParty(platform)
  const response = readResponse(text)
  const challengeHash = hashToken(response.challenge)
  const asked = await takeStaffChallenge(db, { challengeHash, purpose, now })
  if (!asked || asked.staffId !== (staffId ?? null)) throw new Refusal('passkeyExpired')
  const passkey = await findStaffPasskey(db, response.json.id)
  const { userHandle } = response.json.response
  const isTheirs = staffId === undefined || passkey?.staffId === staffId
  if (!passkey || !isTheirs || (userHandle && userHandle !== passkey.userHandle)) {
    throw new Refusal('passkeyWrong')
  }
  const counter = await verifySignature(response, party, passkey)
  if (!(await noteStaffPasskeyUse(db, passkey.id, { counter, now }))) {
    throw new Refusal('passkeyWrong')
  }
  return { staffId: passkey.staffId }
}
