/** An English word of an essay, and where it stands. */
export interface EssayWord {
  /** As it is written. */
  text: string
  /** The first word of its sentence. */
  isFirst: boolean
  /** Only spaces stand between it and the word before. */
  follows: boolean
}

/** What stands between two spaces. */
const PIECES = /\S+/g
/** What may stand before and behind a word. */
const OPENERS = `"'“‘(`
const CLOSERS = `"'”’),;:.!?`
const STOPS = '.!?'
/** A word of English letters, with apostrophes and hyphens within. */
const WORD = /^[A-Za-z]+(?:['’-][A-Za-z]+)*$/
/** A full stop behind them ends no sentence. */
const TITLES = /^(?:Mr|Mrs|Ms|Dr|Prof|St)\.$/
/** A dash or three dots stand between words, often without spaces. */
const DASHES = /—|–|--+|…|\.\.+/g

/**
 * The English words of a text in their order. What is joined to digits, to `@`, to a slash or by a full stop is no word but a
 * number, an address or the like, and is left out.
 */
export function essayWords(text: string): EssayWord[] {
  return text.split('\n').flatMap(wordsOfLine)
}

function wordsOfLine(line: string): EssayWord[] {
  const words: EssayWord[] = []
  let isFirst = true
  let follows = false
  for (const [piece] of line.replace(DASHES, ' , ').matchAll(PIECES)) {
    const { core, opened, closed } = peeled(piece)
    if (WORD.test(core)) {
      words.push({ text: core, isFirst, follows: follows && opened === '' })
      isFirst = false
      follows = closed === ''
    } else follows = false
    if (!TITLES.test(piece) && [...closed].some((one) => STOPS.includes(one))) isFirst = true
  }
  return words
}

/** A piece without what stands before and behind its word. */
function peeled(piece: string): { core: string; opened: string; closed: string } {
  let from = 0
  let to = piece.length
  while (from < to && OPENERS.includes(piece[from] ?? '')) from += 1
  while (to > from && CLOSERS.includes(piece[to - 1] ?? '')) to -= 1
  return { core: piece.slice(from, to), opened: piece.slice(0, from), closed: piece.slice(to) }
}
