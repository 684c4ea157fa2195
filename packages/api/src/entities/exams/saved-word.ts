import * as v from 'valibot'

/** A word that a person keeps, with the sentence in which they met it. */
export type SavedWord = v.InferOutput<typeof savedWord>
export const savedWord = v.object({
  word: v.string(),
  /** Empty: the word was looked up by itself. */
  sentence: v.string(),
  /** The title of the text or lesson that the sentence is from; empty: not known. */
  source: v.string(),
  /** ms since the epoch, like all times here. */
  addedAt: v.number(),
  dueAt: v.number(),
  due: v.boolean(),
  /** It comes back after so many days that it counts as known. */
  known: v.boolean(),
})

/** How many words a person keeps, and what they did today. */
export type WordCounts = v.InferOutput<typeof wordCounts>
export const wordCounts = v.object({
  total: v.number(),
  due: v.number(),
  known: v.number(),
  /** Words that were asked and answered today, each once. */
  reviewedToday: v.number(),
  /** Words a day that the person sets out to go through. */
  goal: v.number(),
})

/** When a word comes again after an answer (ms), and the counts after it. */
export type WordReview = v.InferOutput<typeof wordReview>
export const wordReview = v.object({ dueAt: v.number(), known: v.boolean(), counts: wordCounts })
