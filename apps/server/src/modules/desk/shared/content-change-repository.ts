import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { type ContentValue, deskChanges, staff } from '../../../database/schema/desk'

/** A value of the content: of a field of one entry of a kind. */
export interface ContentPlace {
  kind: string
  entryId: number
  field: string
}

/** What the desk says, and what the files said then; not said: the files are not asked. */
export interface ContentChange {
  desk: ContentValue
  filed?: ContentValue
}

/** What the desk has changed of a kind, or of one entry of it, and who did it. */
export async function listContentChanges(
  db: Executor,
  { kind, entryId }: Pick<ContentPlace, 'kind'> & Partial<ContentPlace>,
) {
  const { field, values, changedAt, changedBy } = deskChanges
  return db
    .select({ entryId: deskChanges.entryId, field, values, by: staff.name, at: changedAt })
    .from(deskChanges)
    .innerJoin(staff, eq(staff.id, changedBy))
    .where(
      and(
        eq(deskChanges.kind, kind),
        entryId === undefined ? undefined : eq(deskChanges.entryId, entryId),
      ),
    )
    .orderBy(asc(deskChanges.entryId), asc(field))
}

/** What the desk has changed of these entries of a kind. */
export async function listContentChangesOf(
  db: Executor,
  { kind, entryIds }: Pick<ContentPlace, 'kind'> & { entryIds: readonly number[] },
) {
  if (entryIds.length === 0) return []
  const { entryId, values } = deskChanges
  return db
    .select({ entryId, values })
    .from(deskChanges)
    .where(and(eq(deskChanges.kind, kind), inArray(entryId, [...entryIds])))
    .orderBy(asc(entryId))
}

/** Keeps a value of the desk beside the one of the files; back at that, it is forgotten. */
export async function keepContentChange(
  tx: Executor,
  place: ContentPlace,
  { values, by, now }: { values: ContentChange; by: number; now: number },
): Promise<void> {
  if (isSameValue(values.desk, values.filed)) return forgetContentChange(tx, place)
  const set = { values, changedBy: by, changedAt: now }
  const { kind, entryId, field } = deskChanges
  await tx
    .insert(deskChanges)
    .values({ ...place, ...set })
    .onConflictDoUpdate({ target: [kind, entryId, field], set })
}

export async function forgetContentChange(
  tx: Executor,
  { kind, entryId, field }: ContentPlace,
): Promise<void> {
  await tx
    .delete(deskChanges)
    .where(
      and(
        eq(deskChanges.kind, kind),
        eq(deskChanges.entryId, entryId),
        eq(deskChanges.field, field),
      ),
    )
}

/** Values are numbers, texts, or lists of them. */
export function isSameValue(one: ContentValue | undefined, other: ContentValue | undefined) {
  return JSON.stringify(one) === JSON.stringify(other)
}
