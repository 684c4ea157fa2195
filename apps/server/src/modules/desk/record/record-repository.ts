import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { staffRecord } from '../../../database/schema/desk'

export type RecordRow = typeof staffRecord.$inferSelect

/** Locks of the record, in a space of their own. */
const LOCK_SPACE = 7301
const END_OF_RECORD = 0

/** Waits until nobody else writes the end of the record. */
export async function lockRecord(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, ${END_OF_RECORD})`)
}

/** Waits until no other call with this key is under way. */
export async function lockDeed(tx: Executor, staffId: number, key: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${`${staffId}:${key}`}) | 1)`,
  )
}

export async function findDeed(
  tx: Executor,
  staffId: number,
  key: string,
): Promise<RecordRow | null> {
  const [row] = await tx
    .select()
    .from(staffRecord)
    .where(and(eq(staffRecord.staffId, staffId), eq(staffRecord.key, key)))
  return row ?? null
}

/** The last row's number and digest. */
export async function findEnd(db: Executor): Promise<{ seq: number; digest: string } | null> {
  const [row] = await db
    .select({ seq: staffRecord.seq, digest: staffRecord.digest })
    .from(staffRecord)
    .orderBy(desc(staffRecord.seq))
    .limit(1)
  return row ?? null
}

export async function insertRecord(tx: Executor, row: RecordRow): Promise<void> {
  await tx.insert(staffRecord).values(row)
}

export interface RecordFilter {
  before?: number
  staffId?: number
  deed?: string
  subjectKind?: string
  subjectId?: string
  from?: number
  to?: number
}

/** The last rows first. */
export async function listRecord(
  db: Executor,
  filter: RecordFilter,
  limit: number,
): Promise<RecordRow[]> {
  const { before, staffId, deed, subjectKind, subjectId, from, to } = filter
  return db
    .select()
    .from(staffRecord)
    .where(
      and(
        before === undefined ? undefined : lt(staffRecord.seq, before),
        staffId === undefined ? undefined : eq(staffRecord.staffId, staffId),
        deed === undefined ? undefined : eq(staffRecord.deed, deed),
        subjectKind === undefined ? undefined : eq(staffRecord.subjectKind, subjectKind),
        subjectId === undefined ? undefined : eq(staffRecord.subjectId, subjectId),
        from === undefined ? undefined : gte(staffRecord.at, from),
        to === undefined ? undefined : lt(staffRecord.at, to),
      ),
    )
    .orderBy(desc(staffRecord.seq))
    .limit(limit)
}

/** Rows after a number, in their order. */
export async function readRecord(db: Executor, after: number, limit: number): Promise<RecordRow[]> {
  return db
    .select()
    .from(staffRecord)
    .where(gt(staffRecord.seq, after))
    .orderBy(asc(staffRecord.seq))
    .limit(limit)
}
