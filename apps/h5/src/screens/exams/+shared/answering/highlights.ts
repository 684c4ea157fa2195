import { deviceStorage } from '../../../../page/storage'

/** A stretch of a passage's text, from its start: `[from, to)`. */
export type Stretch = readonly [from: number, to: number]

/** Adds a stretch, merged with those that it touches. */
export function withStretch(stretches: readonly Stretch[], [from, to]: Stretch): Stretch[] {
  const apart = stretches.filter(([start, end]) => end < from || start > to)
  const touched = stretches.filter(([start, end]) => end >= from && start <= to)
  const joined: Stretch = [
    Math.min(from, ...touched.map(([start]) => start)),
    Math.max(to, ...touched.map(([, end]) => end)),
  ]
  return [...apart, joined].sort(([a], [b]) => a - b)
}

/** Removes a stretch; a highlight that contains it is split in two. */
export function withoutStretch(stretches: readonly Stretch[], [from, to]: Stretch): Stretch[] {
  return stretches.flatMap(([start, end]): Stretch[] => {
    if (end <= from || start >= to) return [[start, end]]
    const rest: Stretch[] = [
      [start, from],
      [to, end],
    ]
    return rest.filter(([a, b]) => b > a)
  })
}

export function isCovered(stretches: readonly Stretch[], [from, to]: Stretch): boolean {
  return stretches.some(([start, end]) => start <= from && end >= to)
}

/** Blanks show answers: counting their text would shift every later position. */
const OUTSIDE = '[data-outside-text]'

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(OUTSIDE) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

/** The selected stretch of a passage; null when nothing of it is selected. */
export function selectedStretch(root: Element, range: Range): Stretch | null {
  let passed = 0
  let from: number | null = null
  let to = 0
  for (const node of textNodes(root)) {
    if (range.intersectsNode(node)) {
      const start = node === range.startContainer ? range.startOffset : 0
      const end = node === range.endContainer ? range.endOffset : node.length
      from ??= passed + start
      to = passed + end
    }
    passed += node.length
  }
  return from !== null && to > from ? [from, to] : null
}

/** The ranges of stretches, for painting. */
export function rangesOf(root: Element, stretches: readonly Stretch[]): Range[] {
  const ranges: Range[] = []
  let passed = 0
  for (const node of textNodes(root)) {
    for (const [from, to] of stretches) {
      const start = Math.max(0, from - passed)
      const end = Math.min(node.length, to - passed)
      if (start >= end) continue
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    }
    passed += node.length
  }
  return ranges
}

/** Stretches by key of the passage. */
export type Highlights = Readonly<Record<string, readonly Stretch[]>>

const STORAGE_KEY = 'kz-exam-highlights'
/** Highlights are stored for at most this many passages; the oldest are removed first. */
const KEPT_PASSAGES = 60

export function storedHighlights(passage: string): readonly Stretch[] {
  return allStored()[passage] ?? []
}

function allStored(): Record<string, readonly Stretch[]> {
  const stored = deviceStorage.json(STORAGE_KEY)
  return isHighlights(stored) ? { ...stored } : {}
}

function isHighlights(value: unknown): value is Highlights {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (list) =>
        Array.isArray(list) &&
        list.every((one) => Array.isArray(one) && one.length === 2 && one.every(Number.isFinite)),
    )
  )
}

/** Without storage the highlights last until the page is closed. */
export function storeHighlights(passage: string, stretches: readonly Stretch[]): void {
  const { [passage]: _, ...others } = allStored()
  const entries = Object.entries(others).slice(-KEPT_PASSAGES + 1)
  if (stretches.length > 0) entries.push([passage, stretches])
  deviceStorage.setJson(STORAGE_KEY, Object.fromEntries(entries))
}
