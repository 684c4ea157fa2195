/**
 * What is chosen in a text, in code units: `anchor` stays where choosing began, `focus` is where it goes on. The same: a
 * caret.
 */
export interface Place {
  anchor: number
  focus: number
}

export interface Span {
  from: number
  to: number
}

/** A Han character is a word: Chinese has no spaces to tell its words by. */
const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:['’-][\p{L}\p{N}]+)*/gu
const SENTENCE = /[^.!?。！？\n]*[.!?。！？]+["'”’）)]*|[^.!?。！？\n]+/gu

export function wordsOf(text: string): Span[] {
  return spansOf(text, WORD)
}

export function sentencesOf(text: string): Span[] {
  return spansOf(text, SENTENCE)
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const span = trimmed(text, { from: match.index, to: match.index + match[0].length })
    return span ? [span] : []
  })
}

/** A span without the spaces around it; null when nothing is left. */
export function trimmed(text: string, { from, to }: Span): Span | null {
  const chosen = text.slice(from, to)
  const start = from + chosen.length - chosen.trimStart().length
  const end = start + chosen.trim().length
  return end > start ? { from: start, to: end } : null
}

export function spanOf({ anchor, focus }: Place): Span {
  return { from: Math.min(anchor, focus), to: Math.max(anchor, focus) }
}

/**
 * The word or sentence after (1) or before (-1) what is chosen, where there is one; the first or last one when nothing is.
 */
export function stepped(spans: readonly Span[], place: Place | null, step: 1 | -1): Place | null {
  const chosen = place && spanOf(place)
  const beside = spans.filter(({ from, to }) => {
    if (!chosen) return true
    return step > 0 ? from >= chosen.to : to <= chosen.from
  })
  const span = beside.at(step > 0 ? 0 : -1)
  return span ? { anchor: span.from, focus: span.to } : place
}

/** What is chosen grows or shrinks at its end by a word. */
export function extended(words: readonly Span[], place: Place | null, step: 1 | -1): Place | null {
  if (!place) return stepped(words, null, step)
  const { anchor, focus } = place
  const next =
    step > 0
      ? words.find(({ to }) => to > focus)?.to
      : words.findLast(({ from }) => from < focus)?.from
  return { anchor, focus: next ?? focus }
}
