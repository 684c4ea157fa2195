import type { DeskLimits } from './desk-limits'
import { hasRight, type Right, type Role } from './rights'

/**
 * True when a refund waits for a second person. What staff refunded of the order before counts too, so that a large refund in
 * small parts needs one as well. It holds for everybody, whatever their roles.
 */
export function needsSecondPerson(
  { amount, refundedBefore }: { amount: number; refundedBefore: number },
  { refundAlone }: Pick<DeskLimits, 'refundAlone'>,
): boolean {
  return amount + refundedBefore > refundAlone
}

/**
 * True when red packets wait for a second person. What the same person has made within a day counts too, so that one packet
 * that costs much can't be made as several that cost little.
 */
export function needsSecondForPackets(
  { outlay, madeBefore }: { outlay: number; madeBefore: number },
  { packetsAlone }: Pick<DeskLimits, 'packetsAlone'>,
): boolean {
  return outlay + madeBefore > packetsAlone
}

/** Why somebody can't decide on what a colleague asked for; null when they can. `right`: what deciding needs. */
export function decisionRefusal(
  asked: { by: number; isOpen: boolean },
  { id, roles }: { id: number; roles: readonly Role[] },
  right: Right = 'refund.approve',
): 'noRight' | 'own' | 'decided' | null {
  if (!hasRight(roles, right)) return 'noRight'
  if (asked.by === id) return 'own'
  return asked.isOpen ? null : 'decided'
}
