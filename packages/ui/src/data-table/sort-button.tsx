import type { ReactElement } from 'react'
import { cx } from '../class-names'
import { ChevronDownIcon } from '../icon/chevron-down-icon'
import styles from './data-table.module.css'

/** The column that rows are sorted by. */
export interface TableSort {
  /** The key of the column. */
  column: string
  /** From the last to the first. */
  descending: boolean
}

export interface SortButtonProps {
  column: string
  title: string
  /** How the rows are sorted by this column, where they are. */
  sort: TableSort | undefined
  onSort: (sort: TableSort) => void
}

/** The head of a column that sorts by it: the largest first, then the smallest. */
export function SortButton({ column, title, sort, onSort }: SortButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={cx(styles.sort, sort && styles.sorted)}
      onClick={() => onSort({ column, descending: sort ? !sort.descending : true })}
    >
      {title}
      <ChevronDownIcon
        size="1em"
        className={cx(styles.arrow, sort && !sort.descending && styles.up)}
      />
    </button>
  )
}
