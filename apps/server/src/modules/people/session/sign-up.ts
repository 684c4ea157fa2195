import type { Executor } from '../../../database/executor'
import { emit } from '../../events/domain-events'
import { changePoints } from '../points/change-points'
import { defaultNickname, randomPortrait } from '../users/default-face'
import { findUserByMobile, insertUser, type UserRow } from '../users/user-repository'

const SIGN_UP_POINTS = 100

export interface SignUp {
  mobile: string
  regFromDescribe: string | undefined
  channelId: string | null
  now: number
}

/** The account of a phone, which is created at the first login. Call within a transaction. */
export async function findOrCreateUser(tx: Executor, signUp: SignUp): Promise<UserRow> {
  const { mobile, now } = signUp
  const known = await findUserByMobile(tx, mobile)
  if (known) return known
  const created = await insertUser(tx, {
    mobile,
    nickname: defaultNickname(),
    avatar: randomPortrait(),
    regFromDescribe: signUp.regFromDescribe,
    channelId: signUp.channelId,
    createdAt: now,
  })
  // A concurrent request signed this phone up first.
  if (!created) return (await findUserByMobile(tx, mobile)) as UserRow
  await emit(tx, 'userSignedUp', { userId: created.id, now })
  await changePoints(tx, {
    userId: created.id,
    change: SIGN_UP_POINTS,
    reason: 'signup',
    ref: '',
    now,
  })
  return created
}
