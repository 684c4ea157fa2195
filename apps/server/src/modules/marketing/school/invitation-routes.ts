import type { Handlers } from '../../../platform/calls/handlers'
import { lookUpCode } from '../../../platform/limits/code-lookups'
import { networkKey } from '../../../platform/network/network-key'
import type { Platform } from '../../../platform/platform'
import {
  acceptInvitation,
  changeInvitation,
  invitationOf,
  invitationOffer,
  myInvitations,
} from './invitation-service'

/** The rows of `contract.invitations`. */
export function invitationHandlers({ store }: Platform): Handlers['invitations'] {
  const { db } = store
  return {
    offer: () => invitationOffer(db),
    change: ({ code }, viewer) => store.inTransaction((tx) => changeInvitation(tx, code, viewer)),
    byCode: ({ code }, { address, now }) =>
      lookUpCode(
        db,
        { network: networkKey(address), now },
        () => invitationOf(db, code),
        ({ id }) => id === null,
      ),
    mine: (_, viewer) => store.inTransaction((tx) => myInvitations(tx, viewer)),
    accept: ({ code }, viewer) => store.inTransaction((tx) => acceptInvitation(tx, code, viewer)),
  }
}
