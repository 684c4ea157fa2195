import { sql } from 'drizzle-orm'
import {
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
import { fen, ms, rowId } from '../columns'
import type { ParcelAddress } from './logistics'
import { users } from './users'

/** What a campaign can give. */
export const REWARD_KINDS = [
  'none',
  'points',
  'coupon',
  'redpack',
  'course',
  'activationCode',
  'chances',
  'goods',
] as const
export type RewardKind = (typeof REWARD_KINDS)[number]

/** A campaign is data: a template and what fills it (architecture "Many similar screens"). */
export const campaigns = pgTable(
  'campaigns',
  {
    id: rowId(3_001),
    slug: text().notNull(),
    template: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    /** `listed`: in the list of campaigns. `hidden`: only by its link or token. */
    visibility: text({ enum: ['listed', 'hidden'] }).notNull(),
    startTime: ms().notNull(),
    endTime: ms().notNull(),
    rules: jsonb().$type<string[]>().notNull(),
    /** Checked against the template's schema whenever it is read. */
    config: jsonb().$type<unknown>().notNull(),
  },
  (table) => [
    uniqueIndex('campaigns_slug').on(table.slug),
    check('campaigns_period', sql`${table.startTime} < ${table.endTime}`),
  ],
)

const campaignId = () =>
  integer()
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' })
const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What a draw can win. `weight` of all the weights together is the odds; a stock of null is without limit. */
export const campaignPrizes = pgTable(
  'campaign_prizes',
  {
    id: rowId(3_101),
    campaignId: campaignId(),
    name: text().notNull(),
    /** One or two characters, drawn as its picture. */
    figure: text().notNull(),
    kind: text({ enum: REWARD_KINDS }).notNull(),
    refId: integer(),
    amount: integer().notNull(),
    weight: integer().notNull(),
    stock: integer(),
    sort: integer().notNull(),
  },
  (table) => [
    check('campaign_prizes_stock', sql`${table.stock} >= 0`),
    check('campaign_prizes_weight', sql`${table.weight} >= 0`),
    index('campaign_prizes_campaign').on(table.campaignId, table.sort),
  ],
)

/** What a gift waits for. */
export type GiftCondition =
  | { kind: 'joined' }
  | { kind: 'helps'; count: number }
  | { kind: 'checkIns'; count: number }
  | { kind: 'streak'; count: number }

/** What a person can claim once the condition is met. */
export const campaignGifts = pgTable(
  'campaign_gifts',
  {
    id: rowId(3_501),
    campaignId: campaignId(),
    name: text().notNull(),
    summary: text().notNull(),
    figure: text().notNull(),
    kind: text({ enum: REWARD_KINDS }).notNull(),
    refId: integer(),
    amount: integer().notNull(),
    stock: integer(),
    perUser: smallint().notNull(),
    condition: jsonb().$type<GiftCondition>().notNull(),
    sort: integer().notNull(),
  },
  (table) => [
    check('campaign_gifts_stock', sql`${table.stock} >= 0`),
    check('campaign_gifts_per_user', sql`${table.perUser} >= 1`),
    index('campaign_gifts_campaign').on(table.campaignId, table.sort),
  ],
)

/** Who takes part. The row is locked by whatever a person does in a campaign, so that one thing follows another. */
export const campaignEntries = pgTable(
  'campaign_entries',
  {
    id: rowId(),
    campaignId: campaignId(),
    userId: userId(),
    /** What the person's link carries. */
    code: text().notNull(),
    /** Kept beside the ledger of chances, and always its sum. */
    chances: integer().notNull().default(0),
    /** What the ranking goes by. */
    score: integer().notNull().default(0),
    scoredAt: ms().notNull(),
    /** What the person filled in when joining. */
    form: jsonb().$type<Record<string, string>>().notNull(),
    /** The gift that was chosen, where one is chosen before it is earned. */
    chosenGiftId: integer(),
    addressId: integer(),
    joinedAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('campaign_entries_once').on(table.campaignId, table.userId),
    uniqueIndex('campaign_entries_code').on(table.code),
    index('campaign_entries_ranking').on(
      table.campaignId,
      table.score.desc(),
      table.scoredAt,
      table.id,
    ),
    check('campaign_entries_chances', sql`${table.chances} >= 0`),
  ],
)

/** Every chance that was earned or spent. One change for one reason and thing. */
export const campaignChances = pgTable(
  'campaign_chances',
  {
    id: rowId(),
    campaignId: campaignId(),
    userId: userId(),
    change: integer().notNull(),
    reason: text().notNull(),
    ref: text().notNull(),
    createdAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('campaign_chances_once').on(
      table.campaignId,
      table.userId,
      table.reason,
      table.ref,
    ),
  ],
)

/** What a person got, and why: a reason gives once. Also the record of a parcel that is still to be addressed. */
export const campaignRecords = pgTable(
  'campaign_records',
  {
    id: rowId(90_001),
    campaignId: campaignId(),
    userId: userId(),
    source: text({
      enum: ['draw', 'checkIn', 'assist', 'help', 'gift', 'envelope', 'join'],
    }).notNull(),
    ref: text().notNull(),
    kind: text({ enum: REWARD_KINDS }).notNull(),
    refId: integer(),
    name: text().notNull(),
    amount: integer().notNull(),
    /** `waiting`: a parcel that has no address yet. */
    status: text({ enum: ['given', 'waiting'] }).notNull(),
    /** What it is used with, such as an activation code. */
    detail: text(),
    address: jsonb().$type<ParcelAddress>(),
    createdAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('campaign_records_once').on(
      table.campaignId,
      table.userId,
      table.source,
      table.ref,
    ),
    index('campaign_records_newest').on(table.campaignId, table.id),
    index('campaign_records_user').on(table.userId, table.id),
  ],
)

/** Every draw, won or not. */
export const campaignDraws = pgTable(
  'campaign_draws',
  {
    id: rowId(),
    campaignId: campaignId(),
    userId: userId(),
    /** The number of the Beijing day. */
    day: integer().notNull(),
    /** The page's own key: pressed twice, drawn once. */
    requestKey: text(),
    prizeId: integer().references(() => campaignPrizes.id),
    recordId: integer().references(() => campaignRecords.id, { onDelete: 'cascade' }),
    createdAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('campaign_draws_once').on(table.campaignId, table.userId, table.requestKey),
    index('campaign_draws_day').on(table.campaignId, table.userId, table.day),
  ],
)

/** Days that were checked in, each once. */
export const campaignCheckIns = pgTable(
  'campaign_check_ins',
  {
    campaignId: campaignId(),
    userId: userId(),
    day: integer().notNull(),
    kind: text({ enum: ['onTime', 'makeUp'] }).notNull(),
    createdAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.userId, table.day] })],
)

/** Who helped whom. */
export const campaignHelps = pgTable(
  'campaign_helps',
  {
    id: rowId(),
    campaignId: campaignId(),
    ownerId: userId(),
    helperId: userId(),
    createdAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('campaign_helps_once').on(table.campaignId, table.ownerId, table.helperId),
    index('campaign_helps_helper').on(table.campaignId, table.helperId),
    check('campaign_helps_not_self', sql`${table.ownerId} <> ${table.helperId}`),
  ],
)

/** The money of an envelope rain. Its row is locked while somebody takes an envelope. */
export const campaignPots = pgTable(
  'campaign_pots',
  {
    campaignId: integer()
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** What is left of the budget. */
    budget: fen().notNull(),
    /** Envelopes that are left. */
    remaining: integer().notNull(),
    least: fen().notNull(),
    name: text().notNull(),
    /** What an order must come to for an envelope to be used. */
    threshold: fen().notNull(),
    validDays: integer().notNull(),
  },
  (table) => [
    check('campaign_pots_budget', sql`${table.budget} >= 0`),
    check('campaign_pots_remaining', sql`${table.remaining} >= 0`),
  ],
)

/** Envelopes that were taken: one in a round. */
export const campaignGrabs = pgTable(
  'campaign_grabs',
  {
    campaignId: campaignId(),
    userId: userId(),
    round: integer().notNull(),
    amount: fen().notNull(),
    createdAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.userId, table.round] }),
    check('campaign_grabs_amount', sql`${table.amount} > 0`),
  ],
)
