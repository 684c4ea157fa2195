import { PROFILE_PART_NAMES, type ProfilePart } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { portraitKeys } from '../../../platform/pictures/art-address'
import { emit } from '../../events/domain-events'
import { type UserRow, updateUser } from '../users/user-repository'
import { dropFallbacks, dropWaiting, insertWaiting } from './profile-change-repository'

/** What others see of a person, as the person's row has it. */
export type Face = Record<ProfilePart, string>

/**
 * Gives a person the nickname or picture that they chose. Staff look at each; portraits of the shop need no look. Call
 * with the user's row locked.
 *
 * @param person - the row as it is now
 */
export async function changeFace(
  tx: Executor,
  person: UserRow,
  chosen: Partial<Face>,
  now: number,
): Promise<void> {
  for (const part of PROFILE_PART_NAMES) {
    const value = chosen[part]
    if (value === undefined || value === person[part]) continue
    const waited = await dropWaiting(tx, person.id, part)
    await dropFallbacks(tx, person.id, part)
    if (part === 'avatar' && portraitKeys().includes(value)) continue
    // What nobody has looked at is not what staff compare with.
    const replaced = waited?.replaced ?? person[part]
    await insertWaiting(tx, { userId: person.id, part, value, replaced, createdAt: now })
  }
  await showFace(tx, person, chosen)
}

/** Shows others this nickname or picture; what was written before shows it too. */
export async function showFace(
  tx: Executor,
  person: UserRow,
  change: Partial<Face>,
): Promise<void> {
  const { nickname = person.nickname, avatar = person.avatar } = change
  if (nickname === person.nickname && avatar === person.avatar) return
  await updateUser(tx, person.id, { nickname, avatar })
  await emit(tx, 'faceChanged', { userId: person.id, nickname, avatar })
}
