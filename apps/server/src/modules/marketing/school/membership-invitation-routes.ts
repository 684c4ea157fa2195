import type { Handlers } from '../../../platform/calls/handlers'
import { lookUpCode } from '../../../platform/limits/code-lookups'
import { networkKey } from '../../../platform/network/network-key'
import type { Platform } from '../../../platform/platform'
import {
  acceptMembershipInvitation,
  membershipInvitationOffer,
  membershipInviterOf,
  myMembershipInvitations,
} from './membership-invitation-service'

/** The rows of `contract.membershipInvitations`. */
export function membershipInvitationHandlers({
  store,
}: Platform): Handlers['membershipInvitations'] {
  const { db } = store
  return {
    offer: () => membershipInvitationOffer(db),
    byCode: ({ code }, { address, now }) =>
      lookUpCode(
        db,
        { network: networkKey(address), now },
        () => membershipInviterOf(db, code, now),
        ({ id }) => id === null,
      ),
    mine: (_, viewer) => store.inTransaction((tx) => myMembershipInvitations(tx, viewer)),
    accept: ({ code }, viewer) =>
      store.inTransaction((tx) => acceptMembershipInvitation(tx, code, viewer)),
  }
}
