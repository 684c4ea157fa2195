import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import {
  auditionDetail,
  auditionOffer,
  myAudition,
  myAuditions,
  reserveAudition,
  unlockAudition,
} from './audition-service'

export function auditionHandlers({ store }: Platform): Handlers['auditions'] {
  const { db } = store
  return {
    mine: ({ courseId }, context) => myAudition(db, courseId, context),
    offer: ({ id }, context) => auditionOffer(db, id, context),
    list: (query, context) => myAuditions(db, query, context),
    reserve: (request, context) => reserveAudition(db, request, context),
    unlock: ({ courseId }, context) => unlockAudition(db, courseId, context),
    detail: ({ courseId }, context) => auditionDetail(db, courseId, context),
  }
}
