import type { Handlers } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { findPendantId } from '../users/profile-repository'
import { buyPendant, pendantRecords } from './pendant-service'
import {
  activateCard,
  activeCard,
  cardCourse,
  cardCourses,
  cardList,
  privilegeList,
} from './vip-service'

export function privilegeHandlers({ store }: Platform): Handlers['privileges'] {
  const { db } = store
  const records = async (userId: number, now: number) =>
    pendantRecords(db, { userId, now }, await findPendantId(db, userId))
  return {
    pendants: (_, { session, now }) => records(session.userId, now),
    unlockPendant: async ({ id }, { session: { userId }, now }) => {
      await store.inTransaction((tx) => buyPendant(tx, id, { userId, now }))
      return records(userId, now)
    },
    list: (_, context) => privilegeList(db, context),
    cards: (_, context) => cardList(db, context),
    active: (_, { session, now }) => activeCard(db, { userId: session.userId, now }),
    activate: ({ code }, { session, now }) =>
      activateCard(store, code, { userId: session.userId, now }),
    cardsOfCourse: ({ id }, context) => cardCourse(db, id, context),
    coursesOfCard: (query, { session, now }) =>
      cardCourses(db, query, { userId: session.userId, now }),
  }
}
