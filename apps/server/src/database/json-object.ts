import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * `json_build_object('id', "courses"."id", …)`: a row of another table as one column, so that one statement brings rows
 * of several tables. For columns that JSON keeps as they are: numbers, texts, booleans and JSON.
 */
export function jsonObject(columns: Readonly<Record<string, SQLWrapper>>): SQL {
  const pairs = Object.entries(columns).map(
    ([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`,
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}
