import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { ms, rowId } from '../columns'

/** Parcels that the carriers' sandbox follows and moves: what 快递100 would know about them. */
export const sandboxParcels = pgTable(
  'sandbox_parcels',
  {
    id: rowId(),
    company: text().notNull(),
    number: text().notNull().unique(),
    /** Where it goes, as the subscription says. */
    region: text().notNull(),
    callbackUrl: text().notNull(),
    salt: text().notNull(),
    subscribedAt: ms().notNull(),
    /** Steps that were pushed. */
    pushedSteps: smallint().notNull().default(0),
    /** When the next step is due, or is tried again; null after the last one. */
    nextPushAt: ms(),
  },
  (table) => [index('sandbox_parcels_due').on(table.nextPushAt)],
)
