import type { Executor } from '../../../database/executor'
import type { DomainEvents } from '../../events/domain-events'
import { giveRedPacket, listRedPacketsByGrant } from './red-packet-repository'

/** Why a red packet for signing up was given, wherever it is given: a person gets it once. */
export const SIGN_UP_REF = 'signup'

/** Every new account gets the red packets for signing up. */
export async function giveSignUpRedPackets(
  tx: Executor,
  { userId, now }: DomainEvents['userSignedUp'],
): Promise<void> {
  for (const redPacket of await listRedPacketsByGrant(tx, 'signup')) {
    await giveRedPacket(tx, redPacket, { userId, ref: SIGN_UP_REF, now })
  }
}
