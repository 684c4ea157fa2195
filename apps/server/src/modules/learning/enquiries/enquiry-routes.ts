import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { createWordList } from '../../people/words/word-list'
import { openPaperShelf } from '../exams/papers/paper-shelf'
import {
  alikeEnquiries,
  answer,
  ask,
  chooseBest,
  enquiryDetail,
  listEnquiries,
  takeBack,
} from './enquiry-service'
import { reportEnquiry } from './report-enquiry'

/** The rows of `contract.enquiries`. */
export function enquiryHandlers({ store }: Platform): Handlers['enquiries'] {
  const deps = { store, shelf: openPaperShelf(store.db) }
  const words = createWordList(store.db)
  return {
    list: (query, viewer) => listEnquiries(deps, query, viewer),
    alike: (query, viewer) => alikeEnquiries(deps, query, viewer),
    detail: ({ id }, viewer) => enquiryDetail(deps, id, viewer),
    ask: async (form, viewer) => ask(deps, form, viewer, await words(viewer.now)),
    answer: async (form, viewer) => answer(deps, form, viewer, await words(viewer.now)),
    chooseBest: (form, viewer) => chooseBest(deps, form, viewer),
    report: (form, viewer) => reportEnquiry(deps, form, viewer),
    remove: ({ id }, viewer) => takeBack(store, id, viewer),
  }
}
