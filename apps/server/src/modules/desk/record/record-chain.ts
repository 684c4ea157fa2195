import { createHash } from 'node:crypto'
import type { RecordRow } from './record-repository'

/** What stands before the first row. */
export const BEGINNING = ''

/** The digest of a row: of all that it says, and of the row before it. */
export function digestOf({
  digest: _,
  ...row
}: Omit<RecordRow, 'digest'> & { digest?: string }): string {
  return createHash('sha256').update(canonicalJson(row)).digest('hex')
}

/** The digest of a deed's input. */
export function inputDigestOf(deed: string, input: unknown): string {
  return createHash('sha256')
    .update(canonicalJson([deed, input]))
    .digest('hex')
}

/** JSON with the fields of every object in one order: the database keeps none. Undefined is left out, as there. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** The number of the first row that does not follow from the one before it; null when all do. */
export function brokenRow(
  rows: readonly RecordRow[],
  { seq, digest }: { seq: number; digest: string },
): number | null {
  let last = { seq, digest }
  for (const row of rows) {
    const follows = row.seq === last.seq + 1 && row.previousDigest === last.digest
    if (!follows || digestOf(row) !== row.digest) return last.seq + 1
    last = row
  }
  return null
}
