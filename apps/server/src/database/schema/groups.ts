import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fen, ms, rowId } from '../columns'
import { courses } from './catalogue'
import { users } from './users'

/** Groups that buy together (decisions §3). Lock a group's row before changing it or its places. */
export const groupBuys = pgTable(
  'group_buys',
  {
    id: rowId(80_001),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    leaderId: integer()
      .notNull()
      .references(() => users.id),
    /** People in a full group. */
    size: smallint().notNull(),
    /** Price per member when the group was opened. */
    price: fen().notNull(),
    status: text({ enum: ['open', 'succeeded', 'failed'] }).notNull(),
    startedAt: ms().notNull(),
    endsAt: ms().notNull(),
    /** When it succeeded or failed. */
    closedAt: ms(),
  },
  (table) => [
    check('group_buys_size', sql`${table.size} between 2 and 5`),
    check('group_buys_price', sql`${table.price} >= 0`),
    index('group_buys_course').on(table.courseId, table.status, table.endsAt),
    index('group_buys_overdue').on(table.endsAt).where(sql`${table.status} = 'open'`),
  ],
)

/** Places of orders: held while the order is unpaid, paid, or released. */
export const groupMembers = pgTable(
  'group_members',
  {
    id: rowId(),
    groupId: integer()
      .notNull()
      .references(() => groupBuys.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    orderId: text().notNull(),
    status: text({ enum: ['held', 'paid', 'released'] }).notNull(),
    /** When the place was reserved or paid. */
    since: ms().notNull(),
    releasedAt: ms(),
  },
  (table) => [
    uniqueIndex('group_members_order').on(table.orderId),
    uniqueIndex('group_members_once')
      .on(table.groupId, table.userId)
      .where(sql`${table.status} <> 'released'`),
    index('group_members_user').on(table.userId, table.id),
  ],
)
