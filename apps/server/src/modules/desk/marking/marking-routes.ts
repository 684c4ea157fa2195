import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { openPaperShelf } from '../../learning/exams/papers/paper-shelf'
import { addPhrase, changeMark, removePhrase, submitMark } from './marking-deeds'
import { nextText, phrasesOf, takeInHand, textsToMark, textToMark } from './marking-service'

export function markingHandlers(platform: Platform): DeskHandlers['marking'] {
  const { store, environment } = platform
  const markers = Number(environment.MOCK_TEXT_MARKERS)
  const deps = { store, shelf: openPaperShelf(store.db), markers }
  return {
    list: (input, call) => textsToMark(deps, input, call),
    detail: (input, call) => textToMark(deps, input, call),
    next: (_, call) => nextText(deps, call),
    take: (input, call) => takeInHand(deps, input, call),
    submit: (input, call) => submitMark(platform, deps, input, call),
    change: (input, call) => changeMark(platform, deps, input, call),
    phrases: (_, call) => phrasesOf(deps, call),
    addPhrase: (input, call) => addPhrase(platform, input, call),
    removePhrase: (input, call) => removePhrase(platform, input, call),
  }
}
