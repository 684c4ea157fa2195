import { sentenceAt, wordAt } from '@kaozhou/domain'

/** A word that is asked for, and the sentence that it stands in. */
export interface AskedWord {
  word: string
  sentence: string
  /** The title of what the sentence is from; empty: not known. */
  source: string
}

const BLOCKS = 'p, li, td, th, h3, h4, [data-words]'

/** The word below a point of the window; null where none is, or what is there is not in `root`. */
export function wordUnder(root: Element, x: number, y: number): Omit<AskedWord, 'source'> | null {
  const caret = caretAt(x, y)
  if (!caret || !root.contains(caret.node)) return null
  const { node, offset } = caret
  const found = wordAt(node.data, offset)
  if (!found || !isAt(node, found, x, y)) return null
  const block = node.parentElement?.closest(BLOCKS) ?? root
  const before = document.createRange()
  before.setStart(block, 0)
  before.setEnd(node, found.from)
  const place = before.toString().length
  const text = block.textContent
  return { word: wordAt(text, place + 1)?.word ?? found.word, sentence: sentenceAt(text, place) }
}

function caretAt(x: number, y: number): { node: Text; offset: number } | null {
  if (document.caretPositionFromPoint) {
    const position = document.caretPositionFromPoint(x, y)
    return position?.offsetNode instanceof Text
      ? { node: position.offsetNode, offset: position.offset }
      : null
  }
  // Safari before 18.4, Chrome before 128.
  const range = document.caretRangeFromPoint?.(x, y)
  return range?.startContainer instanceof Text
    ? { node: range.startContainer, offset: range.startOffset }
    : null
}

/** A point beside the text leads to its nearest letter. */
function isAt(
  node: Text,
  { from, to }: { from: number; to: number },
  x: number,
  y: number,
): boolean {
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  )
}
