import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { openPaperShelf } from '../../learning/exams/papers/paper-shelf'
import { deskEnquiryDetail, enquiryCounts, pageOfEnquiries } from './desk-enquiry-service'
import {
  answerEnquiry,
  changeEnquiryAnswer,
  chooseBestAnswer,
  decideAnswer,
  hideEnquiry,
  keepEnquiry,
  showEnquiry,
} from './enquiry-deeds'

export function deskEnquiryHandlers(platform: Platform): DeskHandlers['enquiries'] {
  const { store } = platform
  const deps = { store, shelf: openPaperShelf(store.db) }
  return {
    list: (input, { staff }) => pageOfEnquiries(deps, input, staff),
    counts: (_, { staff }) => enquiryCounts(store.db, staff),
    detail: ({ id }, { staff }) => deskEnquiryDetail(deps, id, staff),
    answer: (input, call) => answerEnquiry(platform, input, call),
    changeAnswer: (input, call) => changeEnquiryAnswer(platform, input, call),
    chooseBest: (input, call) => chooseBestAnswer(platform, input, call),
    hide: (input, call) => hideEnquiry(platform, input, call),
    keep: (input, call) => keepEnquiry(platform, input, call),
    show: (input, call) => showEnquiry(platform, input, call),
    hideAnswer: (input, call) => decideAnswer(platform, 'enquiries.hideAnswer', input, call),
    showAnswer: (input, call) => decideAnswer(platform, 'enquiries.showAnswer', input, call),
  }
}
