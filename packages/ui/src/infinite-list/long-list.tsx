import { memo, type ReactElement, type ReactNode, useState } from 'react'
import styles from './long-list.module.css'
import type { Span } from './row-span'
import { useRowWindow } from './use-row-window'

export interface LongListProps<T> {
  /** Every row so far; new ones come at the end. */
  items: readonly T[]
  /** What tells a row from the others. */
  itemKey: (item: T) => string | number
  /** Draws a row. Keep it the same function, or every row is drawn again. */
  renderItem: (item: T) => ReactNode
  /** About as tall as a row, with the gap under it, in px: for those that were not drawn yet. */
  estimate: number
  /** Names the list; under it the heights outlive it, so that a screen gone back to is as tall as it was. */
  memory?: string
}

interface RowProps<T> {
  at: number
  item: T
  renderItem: (item: T) => ReactNode
}

function DrawnRow<T>({ at, item, renderItem }: RowProps<T>): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <ul> forbids the room between the rows
    <div
      role="listitem"
      className={styles.row}
      data-row={at}
      aria-posinset={at + 1}
      aria-setsize={-1} // not known: more may come
    >
      {renderItem(item)}
    </div>
  )
}

const Row = memo(DrawnRow) as typeof DrawnRow

/** The drawn rows, and the one that has the focus where it was scrolled out of sight: taken away, it would lose it. */
function spansOf(drawn: Span, focused: number | null): Span[] {
  if (focused === null || (focused >= drawn.first && focused < drawn.end)) return [drawn]
  const alone = { first: focused, end: focused + 1 }
  return focused < drawn.first ? [alone, drawn] : [drawn, alone]
}

function rowOf(target: EventTarget): number | null {
  const row = (target as HTMLElement).closest<HTMLElement>('[data-row]')
  return row ? Number(row.dataset.row) : null
}

/**
 * Rows of which only those near the screen are in the page: thousands scroll like dozens. The rest is room of its
 * measured height. Find-in-page sees what is drawn; for a short list plain markup is better.
 */
export function LongList<T>(props: LongListProps<T>): ReactElement {
  const { items, itemKey, renderItem, estimate, memory } = props
  const count = items.length
  const [focused, setFocused] = useState<number | null>(null)
  const { list, drawn, heightOf } = useRowWindow({ count, estimate, memory })

  /** Room for rows that are not drawn. An attribute, because a strict content policy forbids a style in the markup. */
  function room(from: number, to: number): ReactNode {
    let height = 0
    for (let row = from; row < to; row += 1) height += heightOf(row)
    return height > 0 ? (
      <svg key={`room to ${to}`} width="1" height={height} aria-hidden="true" />
    ) : null
  }
  function rows({ first, end }: Span): ReactNode[] {
    return items
      .slice(first, end)
      .map((item, offset) => (
        <Row key={itemKey(item)} at={first + offset} item={item} renderItem={renderItem} />
      ))
  }
  const spans = spansOf(drawn, focused)
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div
      ref={list}
      role="list"
      className={styles.list}
      onFocus={(event) => setFocused(rowOf(event.target))}
      onBlur={() => setFocused(null)}
    >
      {/* One array: a row that comes to stand alone is still the same, and keeps its focus. */}
      {spans.flatMap((span, index) => [
        room(spans[index - 1]?.end ?? 0, span.first),
        ...rows(span),
      ])}
      {room(spans.at(-1)?.end ?? 0, count)}
    </div>
  )
}
