import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import {
  keepWord,
  keepWords,
  keptNames,
  removeWord,
  reviewWord,
  setGoal,
  wordCounts,
  wordsOf,
} from './word-service'

/** The rows of `contract.words`. */
export function wordHandlers({ store }: Platform): Handlers['words'] {
  const { db } = store
  return {
    list: (query, viewer) => wordsOf(db, query, viewer),
    counts: (_, viewer) => wordCounts(db, viewer),
    keep: (word, viewer) => keepWord(store, word, viewer),
    names: (_, viewer) => keptNames(db, viewer.userId),
    keepMany: ({ words }, viewer) => keepWords(store, words, viewer),
    remove: (word, viewer) => removeWord(db, word, viewer),
    review: (answer, viewer) => reviewWord(store, answer, viewer),
    setGoal: (choice, viewer) => setGoal(db, choice, viewer),
  }
}
