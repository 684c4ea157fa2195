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
    mine: ({ courseId }, viewer) => myAudition(db, courseId, viewer),
    offer: ({ id }, viewer) => auditionOffer(db, id, viewer),
    list: (query, viewer) => myAuditions(db, query, viewer),
    reserve: (request, viewer) => reserveAudition(db, request, viewer),
    unlock: ({ courseId }, viewer) => unlockAudition(db, courseId, viewer),
    detail: ({ courseId }, viewer) => auditionDetail(db, courseId, viewer),
  }
}
