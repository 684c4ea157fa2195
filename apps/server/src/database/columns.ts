import { bigint, customType, doublePrecision, integer } from 'drizzle-orm/pg-core'

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

/** What FSRS remembers of a card: its stability in days, its difficulty, how often it was asked and forgotten, and its step. */
export function memoryColumns() {
  return {
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    learningSteps: integer().notNull(),
    memory: integer().notNull(),
    scheduledDays: integer().notNull(),
    reviewedAt: ms().notNull(),
  }
}
