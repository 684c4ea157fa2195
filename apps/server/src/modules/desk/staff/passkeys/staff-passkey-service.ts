import type { PasskeyCreation } from '@kaozhou/api'
import type { StaffPasskeys } from '@kaozhou/api/desk'
import { PASSKEY_CHALLENGE_MS, PASSKEY_LIMIT, relyingParty } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { Refusal } from '../../../../platform/refusal'
import { hashToken } from '../../../../platform/session-token'
import { readBrand } from '../../../../platform/settings-repository'
import {
  creationQuestion,
  newUserHandle,
  randomChallenge,
  requireRelyingParty,
} from '../../../people/passkeys/passkey-questions'
import { readResponse, verifyCreation } from '../../../people/passkeys/verify-passkey'
import { doDeed } from '../../record/do-deed'
import {
  type ChallengePurpose,
  deleteStaffPasskey,
  insertStaffChallenge,
  insertStaffPasskey,
  listStaffPasskeys,
  takeStaffChallenge,
} from '../staff-passkey-repository'
import { lockStaff } from '../staff-repository'

export async function ownPasskeys(
  db: Executor,
  { environment }: Platform,
  staffId: number,
): Promise<StaffPasskeys> {
  const rows = await listStaffPasskeys(db, staffId)
  return {
    available: relyingParty(environment.BASE_URL) !== null,
    list: rows.map(({ id, name, synced, createdAt, usedAt }) => ({
      id,
      name,
      synced,
      createdAt,
      usedAt,
    })),
  }
}

/** Stores a new challenge and returns it. */
export async function newStaffChallenge(
  db: Executor,
  now: number,
  asked: { purpose: ChallengePurpose; staffId?: number; userHandle?: string },
): Promise<string> {
  const challenge = randomChallenge()
  const { purpose, staffId = null, userHandle = null } = asked
  const expiresAt = now + PASSKEY_CHALLENGE_MS
  const challengeHash = hashToken(challenge)
  await insertStaffChallenge(db, { challengeHash, purpose, staffId, userHandle, expiresAt })
  return challenge
}

/** @throws Refusal passkeyOff, passkeyLimit. */
export async function beginStaffPasskey(
  platform: Platform,
  { staff, now }: StaffCall,
): Promise<PasskeyCreation> {
  const { db } = platform.store
  const party = requireRelyingParty(platform)
  const known = await listStaffPasskeys(db, staff.id)
  if (known.length >= PASSKEY_LIMIT) throw new Refusal('passkeyLimit')
  const site = `${(await readBrand(db)).name}工作台`
  const userHandle = known[0]?.userHandle ?? newUserHandle()
  const asked = { purpose: 'add', staffId: staff.id, userHandle } as const
  return creationQuestion({
    challenge: await newStaffChallenge(db, now, asked),
    party,
    site,
    user: { id: userHandle, name: `${site} ${staff.login}`, displayName: `${site} ${staff.name}` },
    known,
  })
}

/** @throws Refusal passkeyExpired for another challenge than the caller’s own open one, passkeyWrong, passkeyLimit. */
export async function addStaffPasskey(
  platform: Platform,
  input: { key: string; name: string; response: string },
  call: StaffCall,
): Promise<StaffPasskeys> {
  const { staff, now } = call
  const party = requireRelyingParty(platform)
  const response = readResponse(input.response)
  const challengeHash = hashToken(response.challenge)
  const asked = await takeStaffChallenge(platform.store.db, { challengeHash, purpose: 'add', now })
  const made = asked?.staffId === staff.id ? await verifyCreation(response, party) : null
  return doDeed(platform, { name: 'passkeys.add', input }, call, async (tx) => {
    // Not before: the same key again gets the first answer, and its challenge is used up.
    if (!made) throw new Refusal('passkeyExpired')
    await lockStaff(tx, staff.id)
    if ((await listStaffPasskeys(tx, staff.id)).length >= PASSKEY_LIMIT) {
      throw new Refusal('passkeyLimit')
    }
    const { name } = input
    const userHandle = asked?.userHandle ?? ''
    const row = { ...made, staffId: staff.id, userHandle, name, createdAt: now }
    if (!(await insertStaffPasskey(tx, row))) throw new Refusal('passkeyWrong')
    const answer = await ownPasskeys(tx, platform, staff.id)
    return { subject: { kind: 'staff', id: String(staff.id) }, after: { name }, answer }
  })
}

/** @throws Refusal notFound when the caller has no such passkey. */
export function removeStaffPasskey(
  platform: Platform,
  input: { id: number; key: string },
  call: StaffCall,
): Promise<StaffPasskeys> {
  const staffId = call.staff.id
  return doDeed(platform, { name: 'passkeys.remove', input }, call, async (tx) => {
    const removed = await deleteStaffPasskey(tx, { id: input.id, staffId })
    if (!removed) throw new Refusal('notFound')
    const answer = await ownPasskeys(tx, platform, staffId)
    const before = { name: removed.name }
    return { subject: { kind: 'staff', id: String(staffId) }, before, answer }
  })
}
