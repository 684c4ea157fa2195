import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { activateCard, activeCard, cardList, privilegeList } from './vip-service'

/** The rows of `contract.privileges` about cards and what they bring. */
export function privilegeHandlers({
  store,
}: Platform): Pick<Handlers['privileges'], 'list' | 'cards' | 'active' | 'activate'> {
  const { db } = store
  return {
    list: (_, context) => privilegeList(db, context),
    cards: (_, context) => cardList(db, context),
    active: (_, { session, now }) => activeCard(db, { userId: session.userId, now }),
    activate: ({ code }, { session, now }) =>
      activateCard(store, code, { userId: session.userId, now }),
  }
}
