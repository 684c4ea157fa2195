import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { type Executor, rowsOf } from '../../database/executor'
import { documents, sections } from '../../database/schema/catalogue'
import { contentFiles, pictures, settings } from '../../database/schema/content'
import { deskChanges } from '../../database/schema/desk'
import { BRAND_PICTURES } from '../../platform/brand/brand'
import type { Row } from './compare-rows'

/** Rows per INSERT: a statement has at most 65,535 parameters. */
const BATCH = 500

/** The row of `settings` that records that content was applied, and for which time. */
const ORIGIN_SETTING = 'seed'

export interface OriginSetting {
  /** The moment that relative times of the content count from. */
  now: number
}

export async function readOrigin(db: Executor): Promise<OriginSetting | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, ORIGIN_SETTING))
  return (row?.value as OriginSetting | undefined) ?? null
}

export async function writeOrigin(tx: Executor, now: number): Promise<void> {
  const value = { now } satisfies OriginSetting
  await tx
    .insert(settings)
    .values({ key: ORIGIN_SETTING, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** The columns of a table's primary key, by the names that rows have. */
export function keyColumns(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const keys = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const names = Object.entries(table as unknown as Record<string, PgColumn>)
  return keys.map((key) => names.find(([, column]) => column === key)?.[0] ?? key.name)
}

function columnsOf(table: PgTable): Record<string, PgColumn> {
  return table as unknown as Record<string, PgColumn>
}

export async function listRows(db: Executor, table: PgTable): Promise<Row[]> {
  return (await db.select().from(table)) as Row[]
}

export async function insertRows(
  tx: Executor,
  table: PgTable,
  rows: readonly object[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx.insert(table).values(rows.slice(from, from + BATCH))
  }
}

export async function insertMissing(
  tx: Executor,
  table: PgTable,
  rows: readonly object[],
): Promise<void> {
  for (const row of rows) await tx.insert(table).values(row).onConflictDoNothing()
}

export async function updateRow(
  tx: Executor,
  table: PgTable,
  row: Row,
  values: Row,
): Promise<void> {
  await tx.update(table).set(values).where(isRow(table, row))
}

function isRow(table: PgTable, row: Row): SQL | undefined {
  const columns = columnsOf(table)
  return and(
    ...keyColumns(table).map((name) => eq(columns[name] as PgColumn, row[name] as string | number)),
  )
}

/**
 * Deletes a row that nothing refers to. False: something does, and it stays. Locked first: a reference that another
 * transaction was making is seen by the statement that comes after.
 */
export async function deleteUnreferenced(
  tx: Executor,
  table: PgTable,
  row: Row,
  references: readonly Reference[],
): Promise<boolean> {
  const free = references.map(
    ({ table: other, column, target }) =>
      sql`not exists (select 1 from ${sql.identifier(other)} where ${sql.identifier(other)}.${sql.identifier(column)} = ${valueAt(table, row, target)})`,
  )
  if (references.length > 0) await tx.select().from(table).where(isRow(table, row)).for('update')
  const gone = await tx
    .delete(table)
    .where(and(isRow(table, row), ...free))
    .returning()
  return gone.length > 0
}

function valueAt(table: PgTable, row: Row, column: string): unknown {
  const [name = column] =
    Object.entries(columnsOf(table)).find(([key, one]) => key === column || one.name === column) ??
    []
  return row[name]
}

/** A column of another table that refers to this one. */
export interface Reference {
  table: string
  column: string
  target: string
}

export async function listReferences(db: Executor, table: PgTable): Promise<Reference[]> {
  const query = sql`
    select other.relname as "table", theirs.attname as "column", ours.attname as target
    from pg_constraint
    join pg_class other on other.oid = conrelid
    join pg_attribute theirs on theirs.attrelid = conrelid and theirs.attnum = conkey[1]
    join pg_attribute ours on ours.attrelid = confrelid and ours.attnum = confkey[1]
    where contype = 'f' and conparentid = 0 and confrelid = ${getTableName(table)}::regclass
  `
  return rowsOf<Reference>(db, query)
}

/** Moves a sequence behind the ids of the rows that the content brought. */
export async function moveSequence(tx: Executor, table: PgTable): Promise<void> {
  const id = getTableConfig(table).columns.find((column) => column.generatedIdentity)
  if (!id) return
  const name = getTableName(table)
  await tx.execute(sql`
    select setval(sequence, greatest(
      (select coalesce(max(id), 1) from ${sql.identifier(name)}),
      (select last_value from ${sql.identifier(`${name}_id_seq`)})
    )) from pg_get_serial_sequence(${name}, 'id') as sequence
  `)
}

/** Replaces the stored texts of the folder. */
export async function writeContentFiles(
  tx: Executor,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.delete(contentFiles)
  await insertRows(
    tx,
    contentFiles,
    [...texts].map(([path, text]) => ({ path, text })),
  )
}

export async function listContentFiles(db: Executor): Promise<Map<string, string>> {
  const rows = await db.select().from(contentFiles).orderBy(contentFiles.path)
  return new Map(rows.map(({ path, text }) => [path, text]))
}

export async function hasBrand(db: Executor): Promise<boolean> {
  return (await db.$count(settings, eq(settings.key, 'brand'))) > 0
}

/** False after an earlier release, which made none. */
export async function hasBrandPictures(db: Executor): Promise<boolean> {
  return (await db.$count(pictures, eq(pictures.key, BRAND_PICTURES.share))) > 0
}

export async function hasPictures(db: Executor): Promise<boolean> {
  return (await db.$count(pictures)) > 0
}

export async function listPictures(db: Executor) {
  return db.select().from(pictures).orderBy(pictures.key)
}

/** Of files that documents have: their names in the media store, bytes and pages. */
export async function listSentDocuments(
  db: Executor,
  names: readonly string[],
): Promise<{ name: string; bytes: number; pages: number }[]> {
  if (names.length === 0) return []
  const { file, sizeBytes: bytes, pages } = documents
  const rows = await db
    .selectDistinct({ file, bytes, pages })
    .from(documents)
    .where(inArray(file, [...names]))
  return rows.map(({ file: name, ...facts }) => ({ name: name ?? '', ...facts }))
}

/** Of files that lessons play: their names in the media store, and how long they are. */
export async function listSentRecordings(
  db: Executor,
  names: readonly string[],
): Promise<{ name: string; seconds: number }[]> {
  if (names.length === 0) return []
  const name = sql<string>`${sections.recordParams} ->> 'file'`
  return db
    .selectDistinct({ name, seconds: sections.durationSeconds })
    .from(sections)
    .where(inArray(name, [...names]))
}

/** The courses of the lessons that the desk keeps something of under this kind. */
export async function listCoursesOfLessons(
  db: Executor,
  kind: string,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: sections.id, courseId: sections.courseId })
    .from(deskChanges)
    .innerJoin(sections, eq(sections.id, deskChanges.entryId))
    .where(eq(deskChanges.kind, kind))
  return new Map(rows.map(({ id, courseId }) => [id, courseId]))
}
