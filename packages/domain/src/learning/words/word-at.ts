/** A word in a text: what it is, and where it stands, in UTF-16 units. */
export interface FoundWord {
  /** As it is written there. */
  word: string
  /** Where its first letter is. */
  from: number
  /** Behind its last letter. */
  to: number
}

/** Letters, and what joins the parts of one word: an apostrophe of either form, a hyphen. */
const WORDS = /[A-Za-z]+(?:['’-][A-Za-z]+)*/g
/** Longer ones are no words, but addresses and the like. */
const LONGEST = 40

/**
 * The English word at a place of a text: the one that the place is in, or at the end of. Null between words, and in
 * another language. A place is a number of UTF-16 units from the beginning of the text.
 */
export function wordAt(text: string, place: number): FoundWord | null {
  for (const { 0: word, index: from } of text.matchAll(WORDS)) {
    const to = from + word.length
    if (from > place) return null
    if (place <= to) return word.length > LONGEST ? null : { word, from, to }
  }
  return null
}

const STOPS = '.!?。！？'
/** A sentence ends behind them, where another language has no space. */
const WIDE_STOPS = '。！？'
const CLOSERS = `"'”’)]`
/** What is followed by a full stop without an end of the sentence. */
const SHORT = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc|e\.g|i\.e|No|[A-Z])\.$/

/** The sentence of a text that a place is in, without spaces around it. */
export function sentenceAt(text: string, place: number): string {
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const to = endBehind(text, at)
    if (to === null) continue
    if (text[at] === '.' && SHORT.test(text.slice(from, at + 1))) continue
    if (place < to) return text.slice(from, to).trim()
    from = to
    at = to - 1
  }
  return text.slice(from).trim()
}

/** Where a sentence ends that has a stop or a new line at this place, with what closes behind it; null where none ends. */
function endBehind(text: string, at: number): number | null {
  const stop = text[at] ?? ''
  if (stop === '\n') return at + 1
  if (!STOPS.includes(stop)) return null
  let to = at + 1
  while (to < text.length && `${STOPS}${CLOSERS}`.includes(text[to] ?? '')) to += 1
  const isEnd = to === text.length || /\s/.test(text[to] ?? '') || WIDE_STOPS.includes(stop)
  return isEnd ? to : null
}
