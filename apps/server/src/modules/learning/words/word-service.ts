import type { SavedWord, WordCounts, WordReview } from '@kaozhou/api'
import {
  KNOWN_AFTER_DAYS,
  SAVED_WORDS,
  savedWord,
  startOfBeijingDay,
  type WordGrade,
} from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { lockUser } from '../../people/users/user-repository'
import { remember } from '../memory/spaced-repetition'
import {
  countWords,
  deleteWord,
  findWord,
  findWordNames,
  insertWord,
  insertWords,
  listWords,
  lockWord,
  setWordGoal,
  updateWord,
  type WordFilter,
  type WordRow,
  wordCount,
} from './word-repository'

type WordQuery = PageQuery & Pick<WordFilter, 'state' | 'keyword'>

export async function wordsOf(
  db: Executor,
  query: WordQuery,
  { userId, now }: LoggedIn,
): Promise<Page<SavedWord>> {
  const keyword = query.keyword?.trim().toLowerCase()
  const filter = { userId, now, state: query.state, keyword }
  const { rows, total } = await listWords(db, filter, pageWindow(query))
  return pageOf(
    rows.map((row) => presentWord(row, now)),
    query,
    total,
  )
}

export function wordCounts(db: Executor, { userId, now }: LoggedIn): Promise<WordCounts> {
  return countWords(db, { userId, now, today: startOfBeijingDay(now) })
}

/** Keeps a word; a known one takes the new sentence. @throws Refusal badInput for what is no word, savedWordsFull. */
export async function keepWord(
  store: Store,
  sent: { word: string; sentence: string; source: string },
  { userId, now }: LoggedIn,
): Promise<SavedWord> {
  const word = requireWord(sent.word)
  const met = { sentence: sent.sentence.trim(), source: sent.source.trim() }
  return store.inTransaction(async (tx) => {
    // Additions of a user run one after another, so that the limit holds.
    await lockUser(tx, userId)
    const known = await findWord(tx, userId, word)
    if (known) {
      const change = met.sentence === '' ? {} : met
      if (met.sentence !== '') await updateWord(tx, known, change)
      return presentWord({ ...known, ...change }, now)
    }
    if ((await wordCount(tx, userId)) >= SAVED_WORDS.count) throw new Refusal('savedWordsFull')
    // It was just looked up: it comes back as what was not known.
    const row = { userId, word, ...met, addedAt: now, ...remember(null, 'again', now) }
    await insertWord(tx, row)
    return presentWord(row, now)
  })
}

export function keptNames(db: Executor, userId: number): Promise<string[]> {
  return findWordNames(db, userId)
}

/** Keeps words of a list, due at once; kept ones stay as they are. @throws Refusal badInput, savedWordsFull: none of them is kept then. */
export async function keepWords(
  store: Store,
  sent: readonly string[],
  viewer: LoggedIn,
): Promise<WordCounts> {
  const { userId, now } = viewer
  const words = new Set(sent.map(requireWord))
  const memory = remember(null, 'again', now)
  const rows = [...words].map((word, at) => ({
    userId,
    word,
    sentence: '',
    source: '',
    ...memory,
    // A list's words are asked in its order.
    dueAt: now - words.size + at,
    addedAt: now,
  }))
  return store.inTransaction(async (tx) => {
    await lockUser(tx, userId)
    await insertWords(tx, rows)
    if ((await wordCount(tx, userId)) > SAVED_WORDS.count) throw new Refusal('savedWordsFull')
    return wordCounts(tx, viewer)
  })
}

export async function removeWord(
  db: Executor,
  { word }: { word: string },
  viewer: LoggedIn,
): Promise<WordCounts> {
  await deleteWord(db, viewer.userId, requireWord(word))
  return wordCounts(db, viewer)
}

/** @throws Refusal notFound for a word that is not kept. */
export async function reviewWord(
  store: Store,
  { word: sent, grade }: { word: string; grade: WordGrade },
  viewer: LoggedIn,
): Promise<WordReview> {
  const { userId, now } = viewer
  const word = requireWord(sent)
  return store.inTransaction(async (tx) => {
    const before = await lockWord(tx, userId, word)
    if (!before) throw new Refusal('notFound')
    const memory = remember(before, grade, now)
    await updateWord(tx, before, memory)
    const { dueAt, scheduledDays } = memory
    return { dueAt, known: isKnown({ scheduledDays }), counts: await wordCounts(tx, viewer) }
  })
}

export async function setGoal(
  db: Executor,
  { goal }: { goal: number },
  viewer: LoggedIn,
): Promise<WordCounts> {
  await setWordGoal(db, viewer.userId, goal)
  return wordCounts(db, viewer)
}

function requireWord(text: string): string {
  const word = savedWord(text)
  if (word === null) throw new Refusal('badInput', { message: '只能收英文单词' })
  return word
}

function isKnown({ scheduledDays }: Pick<WordRow, 'scheduledDays'>): boolean {
  return scheduledDays >= KNOWN_AFTER_DAYS
}

function presentWord(row: WordRow, now: number): SavedWord {
  const { word, sentence, source, addedAt, dueAt } = row
  return { word, sentence, source, addedAt, dueAt, due: dueAt <= now, known: isKnown(row) }
}
