import type { Place } from './place'

/** The elements that hold the text, in its order: the numbers of remarks between them are none of it. */
function piecesOf(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-from]')]
}

/** The code unit of the text at a boundary of the document. One beside the text is at its beginning or its end. */
export function offsetAt(root: Element, node: Node, at: number): number {
  const range = document.createRange()
  let end = 0
  for (const piece of piecesOf(root)) {
    const from = Number(piece.dataset.from)
    range.selectNodeContents(piece)
    const side = range.comparePoint(node, at)
    if (side < 0) return from
    if (side === 0) {
      range.setEnd(node, at)
      return from + range.toString().length
    }
    end = from + (piece.textContent ?? '').length
  }
  return end
}

/** What a selection chooses of the text; null when it lies elsewhere. */
export function placeOf(
  root: Element,
  { anchorNode, anchorOffset, focusNode, focusOffset }: Selection,
): Place | null {
  if (!anchorNode || !focusNode) return null
  if (!root.contains(anchorNode) && !root.contains(focusNode)) return null
  return {
    anchor: offsetAt(root, anchorNode, anchorOffset),
    focus: offsetAt(root, focusNode, focusOffset),
  }
}

/** Selects a place of the text. */
export function selectPlace(root: Element, { anchor, focus }: Place): void {
  const start = boundaryOf(root, anchor)
  const end = boundaryOf(root, focus)
  if (start && end) getSelection()?.setBaseAndExtent(start.node, start.at, end.node, end.at)
}

function boundaryOf(root: Element, offset: number): { node: Node; at: number } | null {
  const piece = piecesOf(root).findLast(({ dataset }) => Number(dataset.from) <= offset)
  const node = piece?.firstChild
  return piece && node ? { node, at: offset - Number(piece.dataset.from) } : null
}
