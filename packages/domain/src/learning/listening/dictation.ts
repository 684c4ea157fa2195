import { numberWords } from './number-words'

/**
 * How a word of a dictation came out: `right`; `misspelt`, almost as it is written; `misheard`, another word; `missing`, not
 * written at all; `extra`, written and never said.
 */
export type DictatedState = 'right' | 'misspelt' | 'misheard' | 'missing' | 'extra'

/** A word that was said, one that was written, or both side by side. */
export interface DictatedWord {
  /** How it came out. */
  state: DictatedState
  /** As the script has it, with its marks; null for an extra word. */
  said: string | null
  /** As it was written; null for a missing word. */
  written: string | null
}

/** A sentence that was written down, compared with what was said. */
export interface DictationResult {
  /** In the order in which they were said. */
  words: DictatedWord[]
  /** How many words were said. */
  total: number
  /** How many of them were written as they were said. */
  right: number
}

/** Nobody writes more for one sentence; the comparison takes their product in steps. */
const MOST_WORDS = 200
/** What a pair of words costs, so that the cheapest reading is the one that a person would choose. */
const COST = { right: 0, misspelt: 0.6, misheard: 1.4, missing: 1, extra: 1 } as const
/** A word is misspelt when so much of it stands. */
const ALIKE = 0.6
/** In shorter words one wrong letter makes another word: `he`, `we`. */
const SHORTEST_MISSPELT = 4

/**
 * Compares what was written with what was said, word by word. Capitals and punctuation don't count, nor whether a contraction is
 * written out (`I'm`, `I am`) or a number is in figures (`212`, `two hundred and twelve`).
 */
export function compareDictation(said: string, written: string): DictationResult {
  const joint = /(?:hundred|thousand) and/i.test(said)
  const wanted = wordsOf(said, joint)
  const given = wordsOf(written, joint)
  const words = readPairs(wanted, given, costsOf(wanted, given))
  return {
    words,
    total: wanted.length,
    right: words.filter(({ state }) => state === 'right').length,
  }
}

interface Word {
  text: string
  /** What is compared. */
  key: string
}

/** `joint`: the speaker says `hundred and`. */
function wordsOf(text: string, joint: boolean): Word[] {
  return text
    .replaceAll('’', "'")
    .replace(/[-–—/]/g, ' ')
    .split(/\s+/)
    .map((word) => ({ text: word, key: word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '') }))
    .filter(({ key }) => key.replaceAll("'", '') !== '')
    .flatMap((word) => (FIGURES.test(word.key) ? inWords(word, joint) : writtenOut(word)))
    .slice(0, MOST_WORDS)
}

const FIGURES = /^\d{1,4}$/

/** Figures as the words that are said. */
function inWords({ key }: Word, joint: boolean): Word[] {
  return numberWords(Number(key), { joint }).map((word) => ({ text: word, key: word }))
}

const ENDINGS: Record<string, string> = {
  "'m": 'am',
  "'re": 'are',
  "'ve": 'have',
  "'ll": 'will',
  "n't": 'not',
}
const IRREGULAR: Record<string, string> = { "can't": 'can', "won't": 'will', cannot: 'can' }
/** After these `'s` is `is`; after a name it may be a possessive, which stays one word. */
const WITH_IS = ['it', 'that', 'he', 'she', 'what', 'there', 'here', 'who', 'where', 'how']

/** `I'm` as `I` and `am`: two words, however it is written. */
function writtenOut({ text, key }: Word): Word[] {
  const irregular = IRREGULAR[key]
  if (irregular)
    return [
      { text, key: irregular },
      { text: '', key: 'not' },
    ].map(named(text))
  for (const [ending, word] of Object.entries(ENDINGS)) {
    if (key.endsWith(ending) && key.length > ending.length) {
      return [
        { text, key: key.slice(0, -ending.length) },
        { text: '', key: word },
      ].map(named(text))
    }
  }
  const [stem = '', rest] = key.split("'")
  if (rest === 's' && WITH_IS.includes(stem)) {
    return [
      { text, key: stem },
      { text: '', key: 'is' },
    ].map(named(text))
  }
  return [{ text, key: key.replaceAll("'", '') }]
}

/** Shows each half of a contraction: the first as `I`, the second as what was left of `I'm`. */
function named(text: string): (half: Word, at: number) => Word {
  return (half, at) => ({ key: half.key, text: at === 0 ? firstHalf(text, half.key) : half.key })
}

function firstHalf(text: string, key: string): string {
  const at = text.toLowerCase().indexOf(key)
  return at < 0 ? key : text.slice(at, at + key.length)
}

/** For every end of both lists the least that the rest costs. */
function costsOf(wanted: readonly Word[], given: readonly Word[]): number[][] {
  const costs = Array.from({ length: wanted.length + 1 }, () =>
    Array.from({ length: given.length + 1 }, () => 0),
  )
  for (let i = wanted.length; i >= 0; i -= 1) {
    for (let j = given.length; j >= 0; j -= 1) {
      const row = costs[i]
      if (!row) continue
      const choices = choicesAt(wanted, given, costs, i, j).map(({ cost }) => cost)
      row[j] = choices.length > 0 ? Math.min(...choices) : 0
    }
  }
  return costs
}

interface Choice {
  state: DictatedState
  cost: number
  /** How far each list is read on. */
  step: [number, number]
}

function choicesAt(
  wanted: readonly Word[],
  given: readonly Word[],
  costs: readonly (readonly number[])[],
  i: number,
  j: number,
): Choice[] {
  const said = wanted[i]
  const written = given[j]
  const rest = (di: number, dj: number) => costs[i + di]?.[j + dj] ?? 0
  const choices: Choice[] = []
  if (said && written) {
    const state = pairState(said.key, written.key)
    choices.push({ state, cost: COST[state] + rest(1, 1), step: [1, 1] })
  }
  if (said) choices.push({ state: 'missing', cost: COST.missing + rest(1, 0), step: [1, 0] })
  if (written) choices.push({ state: 'extra', cost: COST.extra + rest(0, 1), step: [0, 1] })
  return choices
}

function pairState(said: string, written: string): 'right' | 'misspelt' | 'misheard' {
  if (said === written) return 'right'
  const longest = Math.max(said.length, written.length)
  if (longest < SHORTEST_MISSPELT) return 'misheard'
  return 1 - wrongLetters(said, written) / longest >= ALIKE ? 'misspelt' : 'misheard'
}

/** How many letters have to be put in, left out, changed or swapped with their neighbour. */
function wrongLetters(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : changed
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

function readPairs(
  wanted: readonly Word[],
  given: readonly Word[],
  costs: readonly (readonly number[])[],
): DictatedWord[] {
  const words: DictatedWord[] = []
  let i = 0
  let j = 0
  while (i < wanted.length || j < given.length) {
    const [best] = choicesAt(wanted, given, costs, i, j).sort((a, b) => a.cost - b.cost)
    if (!best) break
    const [di, dj] = best.step
    words.push({
      state: best.state,
      said: di > 0 ? (wanted[i]?.text ?? null) : null,
      written: dj > 0 ? (given[j]?.text ?? null) : null,
    })
    i += di
    j += dj
  }
  return words
}
