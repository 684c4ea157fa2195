import { type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { cx } from '../class-names'
import { Link } from '../link/link'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import styles from './data-table.module.css'
import { SortButton, type TableSort } from './sort-button'
import { type CardRoles, useCardRoles } from './use-card-roles'
import { useRowKeys } from './use-row-keys'

/** One column of a table. */
export interface TableColumn<T> {
  /** Unique in the table. */
  key: string
  /** The head of the column; on a phone it stands before the value. */
  title: string
  /** The value of a row. */
  cell: (row: T) => ReactNode
  /** `end` for numbers and money. */
  align?: 'start' | 'end'
  /** The head sorts by this column. */
  sortable?: boolean
  /** Left out where the table stands as cards. */
  wideOnly?: boolean
}

export interface TableSelection {
  /** The keys of the chosen rows. */
  chosen: ReadonlySet<string>
  /** Called with the keys that are chosen now. */
  onChange: (chosen: ReadonlySet<string>) => void
}

export interface DataTableProps<T> {
  /** Accessible name. */
  label: string
  /** The columns; the first one names the row. */
  columns: readonly TableColumn<T>[]
  /** The rows, in the order in which they are shown. */
  rows: readonly T[]
  /** Unique in the table. */
  rowKey: (row: T) => string
  /** Text that names a row: of its box, and of its link where the first cell is no text. */
  rowName: (row: T) => string
  /** Where a row leads: its first cell becomes a link, and a press anywhere in the row follows it. */
  rowHref?: (row: T) => string
  /** The key of the row that is open beside the table. */
  current?: string
  /** The column that the rows are sorted by. */
  sort?: TableSort
  /** Called when a head is pressed. */
  onSort?: (sort: TableSort) => void
  /** Gives each row a box. */
  selection?: TableSelection
}

/**
 * Rows in columns, with a head that stays in sight; cards on a phone. J and K go from row to row, Enter opens one, X
 * chooses it. It neither sorts nor filters: the rows come as they are shown.
 *
 * Keyboard: J and K go from row to row, Enter opens one, X chooses it.
 */
export function DataTable<T>(props: DataTableProps<T>): ReactElement {
  const { label, columns, rows, rowKey, selection } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body)
  const roles = useCardRoles()
  return (
    <table {...roles.table} className={styles.table} aria-label={label}>
      <thead {...roles.group} className={styles.head}>
        <tr {...roles.row}>
          {selection ? (
            <th {...roles.head} scope="col" className={styles.box}>
              <AllBox keys={rows.map(rowKey)} {...selection} />
            </th>
          ) : null}
          {columns.map((column) => (
            <HeadCell
              key={column.key}
              column={column}
              roles={roles}
              sort={props.sort}
              onSort={props.onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody {...roles.group} ref={body} className={styles.body}>
        {rows.map((row) => (
          <Row key={rowKey(row)} {...props} row={row} roles={roles} />
        ))}
      </tbody>
    </table>
  )
}

interface HeadCellProps<T> {
  column: TableColumn<T>
  roles: CardRoles
  sort?: TableSort
  onSort?: (sort: TableSort) => void
}

function HeadCell<T>({ column, roles, sort, onSort }: HeadCellProps<T>): ReactElement {
  const { key, title, align, sortable } = column
  const own = sort?.column === key ? sort : undefined
  const direction = own?.descending ? 'descending' : 'ascending'
  return (
    <th
      {...roles.head}
      scope="col"
      className={cx(align === 'end' && styles.end)}
      aria-sort={own ? direction : undefined}
    >
      {sortable && onSort ? (
        <SortButton column={key} title={title} sort={own} onSort={onSort} />
      ) : (
        title
      )}
    </th>
  )
}

function Row<T>(props: DataTableProps<T> & { row: T; roles: CardRoles }): ReactElement {
  const { row, roles, columns, rowKey, rowName, rowHref, current, selection } = props
  const key = rowKey(row)
  const href = rowHref?.(row)
  return (
    <tr
      {...roles.row}
      className={cx(styles.row, href && styles.pressable, key === current && styles.current)}
      onClick={href ? followRow : undefined}
    >
      {selection ? (
        <td {...roles.cell} className={styles.box}>
          <RowBox name={rowName(row)} id={key} {...selection} />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.key}
          {...roles.cell}
          data-title={column.title}
          className={cx(
            index === 0 && styles.name,
            column.align === 'end' && styles.end,
            column.wideOnly && styles.wide,
          )}
        >
          {href && index === 0 ? (
            <Link
              href={href}
              data-row=""
              className={styles.link}
              aria-current={key === current ? 'true' : undefined}
            >
              {column.cell(row)}
            </Link>
          ) : (
            <div className={styles.value} data-row={index === 0 && !href ? '' : undefined}>
              {column.cell(row)}
            </div>
          )}
        </td>
      ))}
    </tr>
  )
}

/** A press anywhere in a row follows its link; one on a control, or one that marks text, does its own. */
function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event
  const isControl = (target as Element).closest('a, button, input, label, select, summary')
  if (isControl || window.getSelection()?.toString()) return
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[data-row]')
  if (event.metaKey || event.ctrlKey) window.open(link?.href)
  else link?.click()
}

interface RowBoxProps extends TableSelection {
  id: string
  name: string
}

function RowBox({ id, name, chosen, onChange }: RowBoxProps): ReactElement {
  function toggle(isChosen: boolean): void {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        data-row-box=""
        checked={chosen.has(id)}
        onChange={(event) => toggle(event.target.checked)}
      />
      <VisuallyHidden>选择 {name}</VisuallyHidden>
    </label>
  )
}

interface AllBoxProps extends TableSelection {
  keys: readonly string[]
}

function AllBox({ keys, chosen, onChange }: AllBoxProps): ReactElement {
  const count = keys.filter((key) => chosen.has(key)).length
  const isAll = keys.length > 0 && count === keys.length
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        checked={isAll}
        disabled={keys.length === 0}
        onChange={() => onChange(new Set(isAll ? [] : keys))}
      />
      <VisuallyHidden>选择全部</VisuallyHidden>
    </label>
  )
}
