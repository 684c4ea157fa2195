import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { createWordList } from '../../catalogue/comments/word-list'
import {
  alikeEnquiries,
  answer,
  ask,
  chooseBest,
  courseEnquiries,
  enquiryDetail,
  takeBack,
} from './enquiry-service'

/** The rows of `contract.enquiries`. */
export function enquiryHandlers({ store }: Platform): Handlers['enquiries'] {
  const { db } = store
  const words = createWordList(db)
  return {
    list: (query, viewer) => courseEnquiries(db, query, viewer),
    alike: (query, viewer) => alikeEnquiries(db, query, viewer),
    detail: ({ id }, viewer) => enquiryDetail(db, id, viewer),
    ask: async (form, viewer) => ask(store, form, viewer, await words(viewer.now)),
    answer: async (form, viewer) => answer(store, form, viewer, await words(viewer.now)),
    chooseBest: (form, viewer) => chooseBest(store, form, viewer),
    remove: ({ id }, viewer) => takeBack(store, id, viewer),
  }
}
