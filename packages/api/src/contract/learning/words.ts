import { SAVED_WORDS, WORD_GOALS, WORD_GRADES, WORDS_AT_ONCE } from '@kaozhou/domain'
import * as v from 'valibot'
import {
  savedWord,
  wordCounts as wordCountsEntity,
  wordReview as wordReviewEntity,
} from '../../entities/exams/saved-word'
import { endpoint } from '../endpoint'
import { int, manyOf, noInput, pageInput, pageOf, text } from '../wire-schemas'

const word = text(60)

export const list = endpoint({
  method: 'GET',
  path: '/api/words',
  summary: 'The words that this person keeps: what is due first, or the newest first',
  access: 'user',
  input: v.object({
    ...pageInput,
    state: v.optional(v.picklist(['all', 'due', 'known']), 'all'),
    keyword: v.optional(text(40)),
  }),
  output: pageOf(savedWord),
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/words/counts',
  summary: 'How many words this person keeps, are due and known, and what they did today',
  access: 'user',
  input: noInput,
  output: wordCountsEntity,
})

/** A word that is kept already keeps its memory, and takes the new sentence. It is due the next day. */
export const keep = endpoint({
  method: 'POST',
  path: '/api/words',
  summary: 'Keeps a word with the sentence in which it was met',
  access: 'user',
  changes: ['words.list', 'words.counts', 'words.names'],
  refuses: ['savedWordsFull'],
  input: v.object({
    word,
    sentence: v.optional(text(SAVED_WORDS.sentence), ''),
    source: v.optional(text(100), ''),
  }),
  output: savedWord,
})

export const names = endpoint({
  method: 'GET',
  path: '/api/words/names',
  summary: 'All words that this person keeps, without more of them',
  access: 'user',
  input: noInput,
  output: v.array(v.string()),
})

/** Words of an exam's list, which are due at once: nobody has looked them up yet. Those that are kept stay as they are. */
export const keepMany = endpoint({
  method: 'POST',
  path: '/api/words/many',
  summary: 'Keeps several words, to be asked at once',
  access: 'user',
  changes: ['words.list', 'words.counts', 'words.names'],
  refuses: ['savedWordsFull'],
  input: v.object({ words: manyOf(word, WORDS_AT_ONCE.most) }),
  output: wordCountsEntity,
})

/** What is not kept is not there: no refusal. */
export const remove = endpoint({
  method: 'POST',
  path: '/api/words/remove',
  summary: 'Takes a word out of the notebook',
  access: 'user',
  changes: ['words.list', 'words.counts', 'words.names'],
  input: v.object({ word }),
  output: wordCountsEntity,
})

/** The days until it comes again grow with each time that it was known (FSRS). */
export const review = endpoint({
  method: 'POST',
  path: '/api/words/review',
  summary: 'Says whether a word was known when it was asked',
  access: 'user',
  changes: ['words.counts'],
  refuses: ['notFound'],
  input: v.object({ word, grade: v.picklist(WORD_GRADES) }),
  output: wordReviewEntity,
})

export const setGoal = endpoint({
  method: 'POST',
  path: '/api/words/goal',
  summary: 'Sets how many words a day this person goes through',
  access: 'user',
  changes: ['words.counts'],
  input: v.object({ goal: int(1, Math.max(...WORD_GOALS.choices)) }),
  output: wordCountsEntity,
})
