import type { Cue } from '@kaozhou/domain'

/** The places of the lines that have a word in them, in any case; all of them for an empty word. */
export function hitsIn(cues: readonly Cue[], word: string): number[] {
  const wanted = word.toLowerCase()
  return cues.flatMap(({ text }, index) => (text.toLowerCase().includes(wanted) ? [index] : []))
}

/** A text in pieces, every second of which is the word. */
export function piecesOf(text: string, word: string): string[] {
  if (word === '') return [text]
  const [all, wanted] = [text.toLowerCase(), word.toLowerCase()]
  // Some letters are longer in small: then the places do not fit.
  if (all.length !== text.length) return [text]
  const pieces: string[] = []
  let from = 0
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + wanted.length))
    from = at + wanted.length
  }
  return [...pieces, text.slice(from)]
}
