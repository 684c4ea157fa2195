import { memo, type ReactElement, type ReactNode, useState } from 'react'
import styles from './long-list.module.css'
import type { Span } from './row-span'
import { useRowWindow } from './use-row-window'

export interface LongListProps<T> {
  /** All loaded rows; new ones are appended. */
  items: readonly T[]
  /** Returns the unique key of a row. */
  itemKey: (item: T) => string | number
  /** Renders a row. Pass the same function every time: a new one renders all rows again. */
  renderItem: (item: T) => ReactNode
  /** Estimated height of a row in px with the gap below it, for rows that have not been rendered. */
  estimate: number
  /** Name of the list. Heights are stored under it, so that the list is as tall as before when a person returns. */
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
      aria-setsize={-1} // unknown: more rows may be loaded
    >
      {renderItem(item)}
    </div>
  )
}

const Row = memo(DrawnRow) as typeof DrawnRow

/** The rendered rows, plus the focused row when it is scrolled out of view: removing it would lose the focus. */
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
 * A virtual list: only rows near the viewport are in the page, so that thousands scroll as smoothly as dozens. The
 * others are blank space of their measured height. Find-in-page finds rendered rows only.
 */
export function LongList<T>(props: LongListProps<T>): ReactElement {
  const { items, itemKey, renderItem, estimate, memory } = props
  const count = items.length
  const [focused, setFocused] = useState<number | null>(null)
  const { list, drawn, heightOf } = useRowWindow({ count, estimate, memory })

  /** Blank space for unrendered rows. Its height is an attribute: a strict content policy forbids inline styles. */
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
      {/* One array with keys: the focused row stays the same element when the rows around it are removed. */}
      {spans.flatMap((span, index) => [
        room(spans[index - 1]?.end ?? 0, span.first),
        ...rows(span),
      ])}
      {room(spans.at(-1)?.end ?? 0, count)}
    </div>
  )
}
