import type { Handlers } from '../../../platform/calls/handlers'
import { lookUpCode } from '../../../platform/limits/code-lookups'
import { networkKey } from '../../../platform/network/network-key'
import type { Platform } from '../../../platform/platform'
import {
  acceptVipInvitation,
  myVipInvitations,
  vipInvitationOffer,
  vipInviterOf,
} from './vip-invitation-service'

/** The rows of `contract.vipInvitations`. */
export function vipInvitationHandlers({ store }: Platform): Handlers['vipInvitations'] {
  const { db } = store
  return {
    offer: () => vipInvitationOffer(db),
    byCode: ({ code }, { address, now }) =>
      lookUpCode(
        db,
        { network: networkKey(address), now },
        () => vipInviterOf(db, code, now),
        ({ id }) => id === null,
      ),
    mine: (_, viewer) => store.inTransaction((tx) => myVipInvitations(tx, viewer)),
    accept: ({ code }, viewer) =>
      store.inTransaction((tx) => acceptVipInvitation(tx, code, viewer)),
  }
}
