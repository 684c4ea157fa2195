import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { listWords } from '../../people/words/word-repository'
import {
  answerComment,
  changeAnswer,
  hideComment,
  keepComment,
  pinComment,
  showComment,
  unpinComment,
} from './comment-deeds'
import { commentCounts, commentDetail, commentPlaces, pageOfComments } from './desk-comment-service'
import { addWord, removeWord } from './word-deeds'

export function deskCommentHandlers(platform: Platform): DeskHandlers['comments'] {
  const { db } = platform.store
  return {
    list: (input, { staff }) => pageOfComments(db, input, staff),
    counts: (_, { staff }) => commentCounts(db, staff),
    places: (_, { staff }) => commentPlaces(db, staff),
    detail: ({ id }, { staff }) => commentDetail(db, id, staff),
    answer: (input, call) => answerComment(platform, input, call),
    changeAnswer: (input, call) => changeAnswer(platform, input, call),
    hide: (input, call) => hideComment(platform, input, call),
    show: (input, call) => showComment(platform, input, call),
    keep: (input, call) => keepComment(platform, input, call),
    pin: (input, call) => pinComment(platform, input, call),
    unpin: (input, call) => unpinComment(platform, input, call),
    words: async () => ({ list: await listWords(db) }),
    addWord: (input, call) => addWord(platform, input, call),
    removeWord: (input, call) => removeWord(platform, input, call),
  }
}
