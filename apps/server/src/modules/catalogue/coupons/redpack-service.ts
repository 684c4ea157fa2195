import type { Executor } from '../../../database/executor'
import type { DomainEvents } from '../../events/domain-events'
import { giveRedpack, listRedpacksByGrant } from './redpack-repository'

/** Every new account gets the red packets for signing up. */
export async function giveSignUpRedpacks(
  tx: Executor,
  { userId, now }: DomainEvents['userSignedUp'],
): Promise<void> {
  for (const redpack of await listRedpacksByGrant(tx, 'signup')) {
    await giveRedpack(tx, redpack, { userId, ref: 'signup', now })
  }
}
