import { bigint, customType, integer } from 'drizzle-orm/pg-core'

/** Milliseconds since the epoch: every time in the database (decisions §1). */
export function ms() {
  return bigint({ mode: 'number' })
}

/** Integer fen. */
export function fen() {
  return integer()
}

/** The number of a row; seeded rows bring their own. */
export function rowId(startWith = 1) {
  return integer().primaryKey().generatedByDefaultAsIdentity({ startWith })
}

/** A string of bits of any length, as text: `01101`. */
export const varbit = customType<{ data: string }>({ dataType: () => 'bit varying' })

/** Bytes, such as those of a picture. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
