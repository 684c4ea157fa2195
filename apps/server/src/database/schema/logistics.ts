import { PARCEL_STATUSES } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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

/** The address of a parcel when it was created; the user's address may change later. */
export interface ParcelAddress {
  id: number
  name: string
  mobile: string
  region: string
  detail: string
}

const SOURCES = ['order', 'points', 'activity'] as const

/** Parcels. `preparing` until they are sent; until then their address and what they hold can change. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: rowId(50_001),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** What it was made for: an order, an exchange of points, a prize. `part` counts the parcels of one. */
    source: text({ enum: SOURCES }).notNull(),
    sourceId: text().notNull(),
    part: smallint().notNull().default(0),
    address: jsonb().$type<ParcelAddress>().notNull(),
    status: text({ enum: PARCEL_STATUSES }).notNull(),
    /** The parcel with which its things are sent; it is empty then, and cancelled. */
    mergedInto: integer().references((): AnyPgColumn => deliveries.id),
    /** The carrier's code. */
    carrier: text(),
    trackingNo: text(),
    createdAt: ms().notNull(),
    shippedAt: ms(),
    signedAt: ms(),
    /** Counts changes of its address and of what it holds; a label shows those of one version. */
    version: smallint().notNull().default(1),
    /** The version of the label that was printed last. */
    printedVersion: smallint(),
    /** When the newest event happened that the carrier told of. */
    toldAt: ms(),
    /** Whether the carrier's service tells what happens to it: to be asked, told, ended, refused. Null before it is sent. */
    follow: text({ enum: ['due', 'told', 'ended', 'refused'] }),
    /** When the service is asked, and how many times it was in vain. */
    followAt: ms(),
    followTries: smallint().notNull().default(0),
    /** The secret by which the service signs what it tells of this number. */
    followSalt: text(),
    /** What the service said when it refused or ended. */
    followNote: text(),
  },
  (table) => [
    uniqueIndex('deliveries_source').on(table.source, table.sourceId, table.part),
    uniqueIndex('deliveries_tracking_no').on(table.trackingNo, table.carrier),
    index('deliveries_user').on(table.userId, table.createdAt, table.id),
    index('deliveries_status').on(table.status, table.createdAt, table.id),
    index('deliveries_follow').on(table.followAt).where(sql`${table.follow} = 'due'`),
    check(
      'deliveries_shipped_has_number',
      sql`${table.shippedAt} is null or ${table.trackingNo} is not null`,
    ),
  ],
)

/** What is in parcels, and what each thing is of. */
export const deliveryItems = pgTable(
  'delivery_items',
  {
    id: rowId(),
    deliveryId: integer()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    source: text({ enum: SOURCES }).notNull(),
    sourceId: text().notNull(),
    /** The course whose printed material it is. */
    courseId: integer(),
    name: text().notNull(),
    quantity: smallint().notNull(),
  },
  (table) => [
    index('delivery_items_delivery').on(table.deliveryId, table.id),
    index('delivery_items_source').on(table.source, table.sourceId),
    check('delivery_items_some', sql`${table.quantity} > 0`),
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
    status: text({ enum: PARCEL_STATUSES }).notNull(),
    place: text().notNull(),
    text: text().notNull(),
    happenedAt: ms().notNull(),
    /** Who says so: the shop by itself, a carrier, one of the staff, the buyer. */
    told: text({ enum: ['shop', 'carrier', 'staff', 'buyer'] })
      .notNull()
      .default('shop'),
    staffId: integer(),
    /** The number that the parcel had then. A carrier's word about a number that was wrong is about another parcel. */
    trackingNo: text(),
  },
  (table) => [
    index('delivery_events_delivery').on(table.deliveryId, table.happenedAt),
    uniqueIndex('delivery_events_told_once')
      .on(table.deliveryId, table.trackingNo, table.happenedAt, table.text)
      .where(sql`${table.told} = 'carrier'`),
  ],
)
