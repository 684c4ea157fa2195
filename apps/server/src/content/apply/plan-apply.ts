import { getTableName } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import type { TableRows } from '../rows/table-rows'
import { changedValues, type Row } from './compare-rows'
import { keyColumns, listRows } from './content-repository'

/** What an apply does to a table. */
export interface TablePlan {
  rows: TableRows
  added: Row[]
  changed: { row: Row; values: Row }[]
  /** Rows that the folder no longer has, and that are to be deleted. */
  deleted: Row[]
  /** Rows that the folder no longer has, and what takes them off the shelf. */
  takenOff: { row: Row; values: Row }[]
}

/** Compares what a folder has with what the database has. */
export async function planApply(db: Executor, tables: readonly TableRows[]): Promise<TablePlan[]> {
  const courseIds = idsOf(tables, 'courses')
  const plans: TablePlan[] = []
  for (const rows of tables) plans.push(planTable(rows, await listRows(db, rows.table), courseIds))
  return plans
}

function planTable(rows: TableRows, stored: readonly Row[], courseIds: Set<unknown>): TablePlan {
  const keys = keyColumns(rows.table)
  const keyOf = (row: Row) => keys.map((name) => String(row[name])).join('\u0000')
  const before = new Map(stored.map((row) => [keyOf(row), row]))
  const plan: TablePlan = { rows, added: [], changed: [], deleted: [], takenOff: [] }
  const wantedKeys = new Set<string>()
  for (const given of rows.rows as readonly Row[]) {
    wantedKeys.add(keyOf(given))
    const row = before.get(keyOf(given))
    const wanted = row && rows.adjusts ? rows.adjusts(row, given) : given
    if (!row) plan.added.push(wanted)
    else {
      const differs = changedValues(row, compared(wanted, rows.compares), rows.keeps)
      if (Object.keys(differs).length === 0) continue
      plan.changed.push({ row, values: changedAll(wanted, rows, differs) })
    }
  }
  for (const [key, row] of before) {
    if (!wantedKeys.has(key)) planGone(plan, row, courseIds)
  }
  return plan
}

function compared(row: Row, names: readonly string[] | undefined): Row {
  return names ? Object.fromEntries(names.map((name) => [name, row[name]])) : row
}

/** With `compares` only some columns are compared, and a changed row is written with all of them. */
function changedAll(wanted: Row, { compares, keeps = [] }: TableRows, differs: Row): Row {
  if (!compares) return differs
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !keeps.includes(name)))
}

function planGone(plan: TablePlan, row: Row, courseIds: Set<unknown>): void {
  const { gone, owns, table } = plan.rows
  if (gone?.kind === 'keep' || (owns && !owns(row))) return
  // What hangs on a course that goes off the shelf stays with it: its buyers go on learning.
  const isCourse = getTableName(table) === 'courses'
  if (!isCourse && 'courseId' in row && !courseIds.has(row.courseId) && gone === undefined) return
  if (gone?.kind !== 'set') {
    plan.deleted.push(row)
    return
  }
  const values = changedValues(row, gone.values)
  if (Object.keys(values).length > 0) plan.takenOff.push({ row, values })
}

function idsOf(tables: readonly TableRows[], name: string): Set<unknown> {
  const found = tables.find(({ table }) => getTableName(table) === name)
  return new Set((found?.rows as readonly Row[] | undefined)?.map(({ id }) => id))
}
