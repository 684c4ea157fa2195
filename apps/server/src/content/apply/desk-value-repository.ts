import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { type ContentValue, deskChanges, staff } from '../../database/schema/desk'

/** A value of the content that staff changed, and what the files said then; not said: the files are not asked. */
export interface DeskValue {
  kind: string
  entryId: number
  field: string
  desk: ContentValue
  filed?: ContentValue
  /** Who changed it last. */
  by: string
}

export async function listDeskValues(db: Executor): Promise<DeskValue[]> {
  const { kind, entryId, field, values, changedBy } = deskChanges
  const rows = await db
    .select({ kind, entryId, field, values, by: staff.name })
    .from(deskChanges)
    .innerJoin(staff, eq(staff.id, changedBy))
    .orderBy(asc(kind), asc(entryId), asc(field))
  return rows.map(({ values: both, ...row }) => ({ ...row, ...both }))
}

type Place = Pick<DeskValue, 'kind' | 'entryId' | 'field'>

function isAt({ kind, entryId, field }: Place) {
  return and(
    eq(deskChanges.kind, kind),
    eq(deskChanges.entryId, entryId),
    eq(deskChanges.field, field),
  )
}

/** What the files say now is known: they are not asked about it again. */
export async function noteFiled(
  tx: Executor,
  place: Place,
  values: { desk: ContentValue; filed: ContentValue },
): Promise<void> {
  await tx.update(deskChanges).set({ values }).where(isAt(place))
}
