import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ms, rowId } from '../columns'
import { users } from './users'

export interface ParcelItem {
  name: string
  quantity: number
}

/** The address of a parcel when it was created; the user's address may change later. */
export interface ParcelAddress {
  id: number
  name: string
  mobile: string
  region: string
  detail: string
}

/** Parcels. `preparing` until the carrier has it; until then the address can change. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: rowId(50_001),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Its source: an order, an exchange of points, a prize. One parcel for each. */
    source: text({ enum: ['order', 'points', 'activity'] }).notNull(),
    sourceId: text().notNull(),
    items: jsonb().$type<ParcelItem[]>().notNull(),
    address: jsonb().$type<ParcelAddress>().notNull(),
    status: text({ enum: ['preparing', 'shipped', 'delivering', 'signed', 'cancelled'] }).notNull(),
    carrier: text(),
    trackingNo: text(),
    createdAt: ms().notNull(),
    shippedAt: ms(),
    signedAt: ms(),
    /** Steps of the sandbox's carrier that are stored. */
    step: smallint().notNull().default(0),
    /** Time of its next step; null before the first and after the last one. */
    nextEventAt: ms(),
  },
  (table) => [
    uniqueIndex('deliveries_source').on(table.source, table.sourceId),
    uniqueIndex('deliveries_tracking_no').on(table.trackingNo),
    index('deliveries_user').on(table.userId, table.createdAt, table.id),
    index('deliveries_due').on(table.nextEventAt),
    check(
      'deliveries_shipped_has_number',
      sql`${table.shippedAt} is null or ${table.trackingNo} is not null`,
    ),
  ],
)

/** Events of parcels. Rows are only added. */
export const deliveryEvents = pgTable(
  'delivery_events',
  {
    id: rowId(),
    deliveryId: integer()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    status: text({ enum: ['preparing', 'shipped', 'delivering', 'signed', 'cancelled'] }).notNull(),
    place: text().notNull(),
    text: text().notNull(),
    happenedAt: ms().notNull(),
  },
  (table) => [index('delivery_events_delivery').on(table.deliveryId, table.happenedAt)],
)
