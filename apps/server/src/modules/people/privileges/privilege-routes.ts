import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { activateCard, activeCard, cardList, privilegeList } from './membership-service'

/** The rows of `contract.privileges` about cards and what they bring. */
export function privilegeHandlers({
  store,
}: Platform): Pick<Handlers['privileges'], 'list' | 'cards' | 'active' | 'activate'> {
  const { db } = store
  return {
    list: (_, viewer) => privilegeList(db, viewer),
    cards: (_, viewer) => cardList(db, viewer),
    active: (_, viewer) => activeCard(db, viewer),
    activate: ({ code }, viewer) => activateCard(store, code, viewer),
  }
}
