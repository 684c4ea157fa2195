/** Of a search of the captions of a course: letters to search for, and what one answer holds and reads at most. */
export const CAPTION_SEARCH_LIMITS = {
  /** Characters of the text. */
  text: 50,
  /** Lines of an answer. */
  hits: 30,
  /** Bytes after which no further lesson is read. */
  bytes: 1024 * 1024,
  /** Lessons that are read. */
  lessons: 40,
} as const

const HAN = /\p{Script=Han}/u

/** True when a line has a text in it, in any case and width, wherever lines break; every line has ''. */
export function isSaid(line: string, wanted: string): boolean {
  return folded(line).includes(folded(wanted))
}

/** A line in pieces, every second of which is the text, see {@link isSaid}. */
export function saidPieces(line: string, wanted: string): string[] {
  const looked = folded(wanted)
  if (looked === '') return [line]
  const { text, places } = foldedWithPlaces(line)
  const pieces: string[] = []
  let done = 0
  for (let at = text.indexOf(looked); at >= 0; at = text.indexOf(looked, at + looked.length)) {
    const [from, to] = [places[at] ?? 0, places[at + looked.length] ?? line.length]
    pieces.push(line.slice(done, from), line.slice(from, to))
    done = to
  }
  return [...pieces, line.slice(done)]
}

/** A text as it is compared: small letters, of half width, a space for any gap, and none between two Chinese characters. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\p{Script=Han}) (?=\p{Script=Han})/gu, '$1')
}

/** The same, with the place in the text that each code unit comes from. */
function foldedWithPlaces(text: string): { text: string; places: number[] } {
  const places: number[] = []
  let all = ''
  let last = ''
  /** Where the gap before this character begins. */
  let gap = -1
  let at = 0
  for (const character of text) {
    if (character.trim() === '') {
      if (gap < 0) gap = at
    } else {
      if (gap >= 0 && last !== '' && !(HAN.test(last) && HAN.test(character))) {
        all += ' '
        places.push(gap)
      }
      gap = -1
      const small = character.normalize('NFKC').toLowerCase()
      all += small
      for (const _ of Array.from({ length: small.length })) places.push(at)
      last = character
    }
    at += character.length
  }
  places.push(at)
  return { text: all, places }
}
