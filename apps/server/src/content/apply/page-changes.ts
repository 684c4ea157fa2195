import { getTableName } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { readPageChanges, writePageChanges } from '../../platform/settings-repository'
import type { Row } from './compare-rows'
import type { TablePlan } from './plan-apply'

/** Records when the content of public pages changed, for search engines. An apply that changes none writes nothing. */
export async function recordPageChanges(
  tx: Executor,
  plans: readonly TablePlan[],
  now: number,
): Promise<void> {
  const paths = changedPages(plans)
  if (paths.size === 0) return
  const changes = Object.fromEntries([...paths].map((path) => [path, now]))
  await writePageChanges(tx, { ...(await readPageChanges(tx)), ...changes })
}

/** The paths of the pages that an apply changes: a course's with all that hangs on it, a teacher's, a composed one. */
function changedPages(plans: readonly TablePlan[]): Set<string> {
  const paths = plans.flatMap(({ rows, added, changed, deleted, takenOff }) => {
    const table = getTableName(rows.table)
    const touched = [...added, ...deleted, ...[...changed, ...takenOff].map(({ row }) => row)]
    return touched.flatMap((row) => pageOf(table, row) ?? [])
  })
  return new Set(paths)
}

function pageOf(table: string, { id, courseId }: Row): string | undefined {
  if (table === 'courses') return `/details/${id}`
  if (table === 'teachers') return `/teacher/details/${id}`
  if (table === 'pages') return `/pages/${id}`
  return typeof courseId === 'number' ? `/details/${courseId}` : undefined
}
