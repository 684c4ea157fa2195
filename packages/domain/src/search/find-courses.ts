import { runsOf } from './misspelling'
import { resolveTerm, type Vocabulary } from './resolve-term'
import { dictionaryOf, type SearchTerm, type SearchWord, searchTerms } from './search-terms'
import { type SearchLines, searchLines } from './search-text'
import type { ReadPinyin } from './spelling'

/** The courses on sale, in the order of the catalogue, with their `searchText`. */
export interface SearchShelf {
  /** The words that mean something to the search. */
  words: readonly SearchWord[]
  /** The courses, each with its `searchText`. */
  courses: readonly { id: number; text: string }[]
  /** Reads Chinese characters as pinyin. */
  readPinyin: ReadPinyin
}

/** The courses that a search found, and how it was read. */
export interface FoundCourses {
  /** The best first. */
  ids: number[]
  /** What was looked for instead of what was typed: 考研 for `kaoyan`. Null: the words themselves. */
  readAs: string | null
  /** Words that not every course of the list has; empty when all courses have all words. */
  missed: string[]
}

/** The longest field that counts as a word of its own: a tag, a teacher, a category. */
const WORD_LENGTH = 6
/** How much it says that a word is in the name, is a field, in a field, in the outline. */
const WEIGHTS = { name: 8, whole: 1, fields: 3, outline: 1 } as const
/** Courses that have a smaller share than this of what the best has are not near. */
const NEAR_SHARE = 0.3
/** What a word counts beside the one before it: students name the subject first, 高数真题. */
const LATER_WORD = 0.6

/**
 * The courses that a keyword finds. A word that no course has is read as pinyin, as a slip or by its parts; where no
 * course has every word, those that have the most of them.
 */
export function findCourses(
  keyword: string,
  { words, courses, readPinyin }: SearchShelf,
): FoundCourses {
  const shelf = courses.map(({ id, text }) => ({ id, lines: searchLines(text) }))
  const lines = shelf.map((course) => course.lines)
  const known = lines.flatMap(({ fields }) => fields.filter((field) => isWord(field)))
  const vocabulary = { dictionary: dictionaryOf(words, known), courses: lines, readPinyin }
  const { terms, shown, missed, isCorrected } = readTerms(keyword, vocabulary)
  const rated = shelf.map(({ id, lines: course }) => rate(id, course, terms))
  const weighed = weigh(rated)
  const near = nearest(weighed)
  const full = withAllTerms(weighed)
  // One that has a word nowhere may still be nearer than one that has all of them in passing.
  const isFull = full.length > 0 && highest(full) >= highest(near)
  return {
    ids: sorted(isFull ? full : near),
    readAs: isCorrected ? shown.join(' ') : null,
    missed: isFull ? missed : shown,
  }
}

interface ReadTerms {
  terms: SearchTerm[]
  /** The words as they are called to the person: typed, or what was meant by them. */
  shown: string[]
  /** Typed words that no course has, nor anything like them. */
  missed: string[]
  isCorrected: boolean
}

function readTerms(keyword: string, vocabulary: Vocabulary): ReadTerms {
  const typed = searchTerms(keyword, vocabulary.dictionary)
  const isFound = (term: SearchTerm) =>
    vocabulary.courses.some((course) => scoreOf(course, term) > 0)
  const joined = typed.every(isFound) ? null : joinSyllables(typed, vocabulary)
  if (joined) return { terms: joined, shown: namesOf(joined), missed: [], isCorrected: true }
  const read: ReadTerms = { terms: [], shown: [], missed: [], isCorrected: false }
  for (const term of typed) {
    const meant = isFound(term) ? [term] : resolveTerm(term.typed, vocabulary)
    const isWhole =
      meant.length > 0 && meant.every((one) => one === term || !term.typed.includes(one.typed))
    if (!isWhole) read.missed.push(term.typed)
    else if (meant[0] !== term) read.isCorrected = true
    read.terms.push(...meant)
    read.shown.push(...(isWhole ? namesOf(meant) : [term.typed]))
  }
  return read
}

function namesOf(terms: readonly SearchTerm[]): string[] {
  return terms.map(({ typed }) => typed)
}

/** `si ji`: syllables that were typed apart are read together. */
function joinSyllables(typed: readonly SearchTerm[], vocabulary: Vocabulary): SearchTerm[] | null {
  if (typed.length < 2 || !typed.every((term) => /^[a-z]+$/.test(term.typed))) return null
  const meant = resolveTerm(namesOf(typed).join(''), vocabulary)
  return meant.length > 0 ? meant : null
}

/** How much a course has of a term: 0 when it has none of its words. */
function scoreOf(course: SearchLines, { words }: SearchTerm): number {
  const has = (lines: readonly string[]) =>
    lines.some((line) => words.some((word) => hasWord(line, word)))
  const { name, fields, outline } = course
  const isWhole = fields.some((field) => words.includes(field))
  return (
    (has([name]) ? WEIGHTS.name : 0) +
    (isWhole ? WEIGHTS.whole : 0) +
    (has(fields) ? WEIGHTS.fields : 0) +
    (has(outline) ? WEIGHTS.outline : 0)
  )
}

/** A Latin word must stand at the beginning of one: `li` is not in `english`. */
function hasWord(line: string, word: string): boolean {
  if (!/^[a-z0-9]+$/.test(word)) return line.includes(word)
  return runsOf(line).some((run) => run.startsWith(word))
}

/** Courses that have all words; where some name or field has one of them, the names of lessons are not enough. */
function withAllTerms(courses: readonly RatedCourse[]): RatedCourse[] {
  const full = courses.filter(
    ({ scores }) => scores.length > 0 && scores.every((score) => score > 0),
  )
  const headed = full.filter(({ isHeaded }) => isHeaded)
  return headed.length > 0 ? headed : full
}

interface RatedCourse {
  id: number
  /** The name or a field has one of the words. */
  isHeaded: boolean
  /** By term. */
  scores: number[]
}

function rate(id: number, course: SearchLines, terms: readonly SearchTerm[]): RatedCourse {
  const scores = terms.map((term) => scoreOf(course, term))
  return { id, scores, isHeaded: scores.some((score) => score > WEIGHTS.outline) }
}

/** A word that few courses have says more, and the first word that was typed says more than the next. */
function weigh(courses: readonly RatedCourse[]): RatedCourse[] {
  const weights = (courses[0]?.scores ?? []).map((_, at) => {
    const having = courses.filter(({ scores }) => scores[at]).length
    return Math.log(1 + courses.length / Math.max(1, having)) * LATER_WORD ** at
  })
  return courses.map(({ scores, ...course }) => ({
    ...course,
    scores: scores.map((score, at) => score * (weights[at] ?? 0)),
  }))
}

/** The courses that have the most of the words. */
function nearest(courses: readonly RatedCourse[]): RatedCourse[] {
  const least = highest(courses) * NEAR_SHARE
  return courses.filter((course) => total(course) > 0 && total(course) >= least)
}

function highest(courses: readonly RatedCourse[]): number {
  return Math.max(0, ...courses.map(total))
}

function total({ scores }: RatedCourse): number {
  return scores.reduce((sum, score) => sum + score, 0)
}

/** The highest first; equal ones stay in the order of the catalogue. */
function sorted(courses: readonly RatedCourse[]): number[] {
  return [...courses].sort((one, other) => total(other) - total(one)).map(({ id }) => id)
}

function isWord(field: string): boolean {
  const length = [...field].length
  return length > 1 && length <= WORD_LENGTH
}
