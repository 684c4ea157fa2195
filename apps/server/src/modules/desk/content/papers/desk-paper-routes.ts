import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { openPaperShelf } from '../../../learning/exams/papers/paper-shelf'
import { correctQuestion } from './correct-question'
import {
  deskPaperDetail,
  deskQuestionDetail,
  pageOfPapers,
  previewCorrection,
} from './desk-paper-service'

export function deskPaperHandlers(platform: Platform): DeskHandlers['papers'] {
  const { store } = platform
  const deps = { store, shelf: openPaperShelf(store.db) }
  return {
    list: (input) => pageOfPapers(deps, input),
    detail: ({ id }) => deskPaperDetail(deps, id),
    question: (input) => deskQuestionDetail(deps, input),
    preview: (input) => previewCorrection(deps, input),
    correct: (input, call) => correctQuestion(platform, deps.shelf, input, call),
  }
}
