import type { Executor } from '../../../database/executor'
import type { DomainEvents } from '../../events/domain-events'
import { giveRedpack, listRedpacksByGrant } from './redpack-repository'

/** Why a red packet for signing up was given, wherever it is given: a person gets it once. */
export const SIGN_UP_REF = 'signup'

/** Every new account gets the red packets for signing up. */
export async function giveSignUpRedpacks(
  tx: Executor,
  { userId, now }: DomainEvents['userSignedUp'],
): Promise<void> {
  for (const redpack of await listRedpacksByGrant(tx, 'signup')) {
    await giveRedpack(tx, redpack, { userId, ref: SIGN_UP_REF, now })
  }
}
