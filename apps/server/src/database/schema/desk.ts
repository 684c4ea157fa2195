import type { JobName, NoticeFault, Role, WebhookEventName } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea, ms, rowId } from '../columns'

/** Who works for the school. They are never deleted: the record names them. */
export const staff = pgTable(
  'staff',
  {
    id: rowId(),
    /** What they log in by: lower case letters, digits, dots and dashes. */
    login: text().notNull(),
    name: text().notNull(),
    roles: text().array().notNull().$type<Role[]>(),
    /** The teacher that they are to students; null for everybody else. */
    teacherId: integer(),
    /** Null until they have used their link. */
    passwordHash: text(),
    /** The secret of their one-time codes, encrypted (`platform/secrets`). */
    totpSecret: text(),
    /** The period of the last one-time code that was taken: none is taken twice. */
    totpStep: integer().notNull().default(0),
    /** SHA-256 of the key of their open link. */
    linkHash: text(),
    linkEndsAt: ms(),
    /** True for the persons of the demo, whom anybody may be where sandboxes are allowed. */
    isDemo: boolean().notNull().default(false),
    createdAt: ms().notNull(),
    endedAt: ms(),
  },
  (table) => [
    uniqueIndex('staff_login').on(table.login),
    uniqueIndex('staff_link').on(table.linkHash),
  ],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: rowId(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    /** SHA-256 of the token. */
    tokenHash: text().notNull(),
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: ms().notNull(),
    /** When it was last used, to the minute. */
    seenAt: ms().notNull(),
    /** When a second factor was last shown. */
    factorAt: ms().notNull(),
    endedAt: ms(),
  },
  (table) => [
    uniqueIndex('staff_sessions_token').on(table.tokenHash),
    index('staff_sessions_open').on(table.staffId).where(sql`${table.endedAt} is null`),
  ],
)

/**
 * What staff did, each row written in the transaction of its deed. A trigger refuses every change of a row; each row
 * carries the digest of the one before, so that a row that was taken out or changed behind the trigger's back is found.
 */
export const staffRecord = pgTable(
  'staff_record',
  {
    /** Counts from 1 without a gap. */
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: ms().notNull(),
    /** Null for what the server's own commands did. */
    staffId: integer(),
    staffName: text().notNull(),
    /** The row of the contract: `refunds.give`. */
    deed: text().notNull(),
    /** What it was done to: `order` and its number, `user` and its id … */
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    address: text().notNull(),
    requestId: text().notNull(),
    /** The key that makes a deed happen once. */
    key: text(),
    /** Digest of the deed's input: the same key with other input is refused. */
    inputDigest: text(),
    /** What the deed answered, for the same key again. */
    answer: jsonb(),
    previousDigest: text().notNull(),
    digest: text().notNull(),
  },
  (table) => [
    uniqueIndex('staff_record_key').on(table.staffId, table.key),
    index('staff_record_subject').on(table.subjectKind, table.subjectId, table.seq),
    index('staff_record_staff').on(table.staffId, table.seq),
    index('staff_record_deed').on(table.deed, table.seq),
    index('staff_record_at').on(table.at),
  ],
)

/** A value of the content: money in fen, places, words; null where it may be none. */
export type ContentValue = string | number | boolean | readonly string[] | null

/** Values of the content that staff changed. A row is gone once the files say the same as it. */
export const deskChanges = pgTable(
  'desk_changes',
  {
    /** The kind of the content's entry, as its folder has it: `courses`. */
    kind: text().notNull(),
    entryId: integer().notNull(),
    /** The field of the entry: `price`. */
    field: text().notNull(),
    /** What the desk says, and what the files said when it was changed; without that the files are not asked again. */
    values: jsonb().$type<{ desk: ContentValue; filed?: ContentValue }>().notNull(),
    changedBy: integer()
      .notNull()
      .references(() => staff.id),
    changedAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entryId, table.field] })],
)

/** Parts of files that staff are sending: gone once the file is used, or a day after they came. */
export const deskUploadParts = pgTable(
  'desk_upload_parts',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    /** The file, by the SHA-256 of its bytes or a number that its sender drew. */
    upload: text().notNull(),
    index: integer().notNull(),
    bytes: bytea().notNull(),
    sentAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.upload, table.index] }),
    index('desk_upload_parts_sent').on(table.sentAt),
  ],
)

/** Recordings that staff are sending: of a part the row, its bytes are an object of the store of parts. */
export const deskRecordingParts = pgTable(
  'desk_recording_parts',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    /** The file, by a number that its sender made of it. */
    upload: text().notNull(),
    index: integer().notNull(),
    bytes: integer().notNull(),
    object: text().notNull(),
    /** The object is the whole file, in the store of media. */
    whole: boolean().notNull().default(false),
    sentAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.upload, table.index] }),
    index('desk_recording_parts_sent').on(table.sentAt),
  ],
)

/** What one person asked for and a second one has to allow. */
export const staffApprovals = pgTable(
  'staff_approvals',
  {
    id: rowId(),
    /** The row of the contract that is done when it is allowed. */
    deed: text().notNull(),
    input: jsonb().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** Fen, for lists. */
    amount: integer().notNull(),
    askedBy: integer()
      .notNull()
      .references(() => staff.id),
    askedAt: ms().notNull(),
    reason: text().notNull(),
    state: text({ enum: ['open', 'allowed', 'refused', 'withdrawn'] })
      .notNull()
      .default('open'),
    decidedBy: integer().references(() => staff.id),
    decidedAt: ms(),
    decision: text(),
  },
  (table) => [
    index('staff_approvals_open').on(table.askedAt).where(sql`${table.state} = 'open'`),
    index('staff_approvals_subject').on(table.subjectKind, table.subjectId),
  ],
)

/** What staff write down for each other about an order or a student. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: rowId(),
    subjectKind: text({ enum: ['order', 'user'] }).notNull(),
    subjectId: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    text: text().notNull(),
    at: ms().notNull(),
  },
  (table) => [index('staff_notes_subject').on(table.subjectKind, table.subjectId, table.id)],
)

/** How the recurring jobs of all servers went: one row for each. */
export const jobRuns = pgTable('job_runs', {
  name: text().$type<JobName>().primaryKey(),
  everyMs: integer().notNull(),
  startedAt: ms().notNull(),
  tookMs: integer().notNull(),
  /** Runs in a row that failed, up to the last one. */
  failures: integer().notNull().default(0),
  /** When the last failure was, and why in a sentence; kept when later runs succeed. */
  failedAt: ms(),
  fault: text(),
})

/** What is known of the services of others, and of the backups (`backup`): one row for each. */
export const serviceStates = pgTable('service_states', {
  name: text().primaryKey(),
  /** Since when it is watched. */
  since: ms().notNull(),
  /** When it last answered; of the backups, when the last one was made. */
  okAt: ms(),
  failedAt: ms(),
  /** The reason of the last failure: what the service said, or a sentence of `plainFault`. */
  fault: text(),
  /** Calls in a row that it did not answer, up to the last one. */
  failures: integer().notNull().default(0),
  /** When its last notification was accepted. */
  heardAt: ms(),
})

/** Notifications of payments that were refused: the same one again is counted. Nothing personal stands in it. */
export const refusedNotices = pgTable(
  'refused_notices',
  {
    id: rowId(),
    provider: text({ enum: ['ALI', 'WECHAT'] }).notNull(),
    fault: text().$type<NoticeFault>().notNull(),
    /** As the notification claims; empty where it names none, or none that could be one. */
    tradeNo: text().notNull(),
    /** True when the service itself has signed it. */
    isProven: boolean().notNull(),
    firstAt: ms().notNull(),
    lastAt: ms().notNull(),
    times: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('refused_notices_once').on(table.provider, table.fault, table.tradeNo),
    index('refused_notices_kept').on(table.isProven, table.id),
  ],
)

/** Addresses of other systems that are told of events. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: rowId(),
  name: text().notNull(),
  url: text().notNull(),
  events: text().array().notNull().$type<WebhookEventName[]>(),
  isOn: boolean().notNull().default(true),
  /** Encrypted (`platform/secrets`). */
  secret: text().notNull(),
  secretAt: ms().notNull(),
  /** The key before it, while it signs too. */
  formerSecret: text(),
  formerEndsAt: ms(),
  createdAt: ms().notNull(),
})

/**
 * Events on their way to those addresses, each written in the transaction in which it happened. Partitioned by month (decision 22):
 * keys of a partitioned table hold the time that it is cut by.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer().notNull().generatedByDefaultAsIdentity(),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The same for every address and in every try. */
    eventId: text().notNull(),
    event: text().notNull().$type<WebhookEventName>(),
    /** What is sent and signed, byte for byte. */
    body: text().notNull(),
    /** When it happened. */
    createdAt: ms().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'givenUp'] })
      .notNull()
      .default('waiting'),
    /** When it began to wait: then, or when staff sent it again. */
    since: ms().notNull(),
    tries: smallint().notNull().default(0),
    /** When it is tried next; a server that is sending it has moved this on. */
    nextAt: ms(),
    triedAt: ms(),
    /** What the other system answered last; null where it did not. */
    status: smallint(),
    /** The beginning of its answer, or why there was none; null when it said nothing. */
    answer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.createdAt] }),
    uniqueIndex('webhook_deliveries_once').on(table.endpointId, table.eventId, table.createdAt),
    index('webhook_deliveries_due').on(table.nextAt).where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_newest').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_state').on(table.endpointId, table.state, table.createdAt, table.id),
    check(
      'webhook_deliveries_waits_for_something',
      sql`(${table.state} = 'waiting') = (${table.nextAt} is not null)`,
    ),
  ],
)
