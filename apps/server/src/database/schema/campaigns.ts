import { and, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
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
import { staff } from './desk'
import type { ParcelAddress } from './logistics'
import { users } from './users'

/** A reward of a campaign. */
export const REWARD_KINDS = [
  'none',
  'points',
  'coupon',
  'redPacket',
  'course',
  'activationCode',
  'chances',
  'goods',
] as const
export type RewardKind = (typeof REWARD_KINDS)[number]

/** Campaigns: a template and its content (architecture "Many similar screens"). */
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
    /** The content's end of a campaign whose end the desk has set; null while it has the content's. */
    plannedEnd: ms(),
    /** When the desk stopped it: it is over from then on. */
    stoppedAt: ms(),
    /** What students read of it. */
    stopReason: text(),
    rules: jsonb().$type<string[]>().notNull(),
    /** Validated by the template's schema on every read. */
    config: jsonb().$type<unknown>().notNull(),
  },
  (table) => [
    uniqueIndex('campaigns_slug').on(table.slug),
    check('campaigns_period', sql`${table.startTime} < ${table.endTime}`),
    check('campaigns_stopped', sql`(${table.stoppedAt} is null) = (${table.stopReason} is null)`),
  ],
)

/** Campaigns that run at a moment: the rows of which `campaignPeriod` says so. */
export function campaignRuns(now: number): SQL | undefined {
  const { startTime, endTime, stoppedAt } = campaigns
  return and(lte(startTime, now), gt(endTime, now), isNull(stoppedAt))
}

/** When a campaign is over, as `campaignEnd` has it. */
export function campaignEndColumn(): SQL<number> {
  return sql<number>`coalesce(${campaigns.stoppedAt}, ${campaigns.endTime})`.mapWith(Number)
}

const campaignId = () =>
  integer()
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' })
const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Prizes of a draw. The odds are `weight` of the sum of all weights; null stock is without limit. */
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

/** The condition of a gift. */
export type GiftCondition =
  | { kind: 'joined' }
  | { kind: 'helps'; count: number }
  | { kind: 'checkIns'; count: number }
  | { kind: 'streak'; count: number }
  /** A wish for a score is written down. */
  | { kind: 'wished' }
  /** This tag is the chosen one. */
  | { kind: 'tagged'; tag: string }
  /** The mock exam was handed in. */
  | { kind: 'examTaken' }
  /** Right answers of a question a day, or of an episode. */
  | { kind: 'rightAnswers'; count: number }
  /** What was handed in was accepted. */
  | { kind: 'accepted' }

/** Gifts that a user can claim when the condition is met. */
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

/** Participants. Every action of a participant locks the row, so that actions run one after another. */
export const campaignEntries = pgTable(
  'campaign_entries',
  {
    id: rowId(),
    campaignId: campaignId(),
    userId: userId(),
    /** The code in the participant's link. */
    code: text().notNull(),
    /** The sum of the participant's chances in the ledger. */
    chances: integer().notNull().default(0),
    /** The number that the ranking sorts by. */
    score: integer().notNull().default(0),
    scoredAt: ms().notNull(),
    /** The form that the participant filled in. */
    form: jsonb().$type<Record<string, string>>().notNull(),
    /** How staff find the form, and when it was sent as it is; null where nobody looks at it. */
    formCheck: text({ enum: ['waiting', 'accepted', 'refused'] }),
    formSentAt: ms(),
    formReason: text(),
    formCheckedAt: ms(),
    formCheckedByStaff: integer().references(() => staff.id),
    /** The gift that was chosen, where one is chosen before it is earned. */
    chosenGiftId: integer(),
    addressId: integer(),
    /** The band of a mock exam that was chosen. */
    choice: text(),
    /** Where the participant came from, and the mark of the link; of a preheat, the chosen tag. */
    source: text(),
    tag: text(),
    channelId: text(),
    /** Whose link it was. */
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    joinedAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('campaign_entries_once').on(table.campaignId, table.userId),
    uniqueIndex('campaign_entries_code').on(table.code),
    index('campaign_entries_user').on(table.userId, table.joinedAt),
    index('campaign_entries_ranking').on(
      table.campaignId,
      table.score.desc().nullsFirst(),
      table.scoredAt,
      table.id,
    ),
    index('campaign_entries_invited')
      .on(table.campaignId, table.invitedBy)
      .where(sql`${table.invitedBy} is not null`),
    index('campaign_entries_checks')
      .on(table.formCheck, table.formSentAt, table.id)
      .where(sql`${table.formCheck} is not null`),
    check('campaign_entries_chances', sql`${table.chances} >= 0`),
    check(
      'campaign_entries_sent',
      sql`(${table.formCheck} is null) = (${table.formSentAt} is null)`,
    ),
    check(
      'campaign_entries_checked',
      sql`(coalesce(${table.formCheck}, 'waiting') = 'waiting') = (${table.formCheckedAt} is null)`,
    ),
    check(
      'campaign_entries_reason',
      sql`(coalesce(${table.formCheck}, '') = 'refused') = (${table.formReason} is not null)`,
    ),
  ],
)

/** Every change of chances. One change for each reason and ref. */
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

/** Rewards of participants, one for each reason; also those whose parcel still needs an address. */
export const campaignRecords = pgTable(
  'campaign_records',
  {
    id: rowId(90_001),
    campaignId: campaignId(),
    userId: userId(),
    source: text({
      enum: ['draw', 'checkIn', 'assist', 'help', 'gift', 'envelope', 'join', 'answer', 'post'],
    }).notNull(),
    ref: text().notNull(),
    kind: text({ enum: REWARD_KINDS }).notNull(),
    refId: integer(),
    name: text().notNull(),
    amount: integer().notNull(),
    /** `waiting`: a parcel that has no address yet. */
    status: text({ enum: ['given', 'waiting'] }).notNull(),
    /** The code that the reward is used with, such as an activation code. */
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
    /** Made by the page, so that pressing twice draws once. */
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

/** Days of check-ins, each once. */
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

/** Assists: which user helped which participant. */
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

/** The budget of an envelope rain. Taking an envelope locks its row. */
export const campaignPots = pgTable(
  'campaign_pots',
  {
    campaignId: integer()
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** The rest of the budget in fen. */
    budget: fen().notNull(),
    /** Envelopes that are left. */
    remaining: integer().notNull(),
    least: fen().notNull(),
    name: text().notNull(),
    /** The smallest order that an envelope can be used for, in fen. */
    threshold: fen().notNull(),
    validDays: integer().notNull(),
  },
  (table) => [
    check('campaign_pots_budget', sql`${table.budget} >= 0`),
    check('campaign_pots_remaining', sql`${table.remaining} >= 0`),
  ],
)

/** Taken envelopes: one per user and round. */
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

/** Made-up people of a demonstration's content: shown beside the real ones as examples, and counted nowhere. */
export const campaignCrowd = pgTable(
  'campaign_crowd',
  {
    campaignId: campaignId(),
    kind: text({ enum: ['ranking', 'winner'] }).notNull(),
    sort: integer().notNull(),
    nickname: text().notNull(),
    /** Of the ranking. */
    avatar: text(),
    score: integer(),
    /** Of a winner. */
    prize: text(),
    at: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.kind, table.sort] }),
    check(
      'campaign_crowd_ranking',
      sql`(${table.kind} = 'ranking') = (${table.score} is not null)`,
    ),
    check('campaign_crowd_winner', sql`(${table.kind} = 'winner') = (${table.prize} is not null)`),
  ],
)
/** An answered question. */
export interface CampaignAnswer {
  id: string
  /** Index of the chosen option. */
  option: number
  right: boolean
}

/** What participants answered: once an episode, once a day of a daily question. */
export const campaignAnswers = pgTable(
  'campaign_answers',
  {
    campaignId: campaignId(),
    userId: userId(),
    /** The number of the Beijing day; 0 of an episode. */
    day: integer().notNull(),
    answers: jsonb().$type<CampaignAnswer[]>().notNull(),
    right: integer().notNull(),
    /** Whose link it was. */
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.userId, table.day] }),
    index('campaign_answers_invited')
      .on(table.campaignId, table.invitedBy, table.day)
      .where(sql`${table.invitedBy} is not null`),
    check('campaign_answers_right', sql`${table.right} >= 0`),
  ],
)

/** Links and pictures that were handed in. One of a participant is waiting or accepted, and each thing counts once. */
export const campaignPosts = pgTable(
  'campaign_posts',
  {
    id: rowId(70_001),
    campaignId: campaignId(),
    userId: userId(),
    kind: text({ enum: ['link', 'picture'] }).notNull(),
    /** The link, or the address of the picture. */
    content: text().notNull(),
    /** The same for the same post: the link without what does not name it, or the picture's hash. */
    fingerprint: text().notNull(),
    state: text({ enum: ['waiting', 'accepted', 'refused'] }).notNull(),
    reason: text(),
    /** Who decided; null for the rules, and while it waits. */
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Of the desk. */
    decidedByStaff: integer().references(() => staff.id),
    handedInAt: ms().notNull(),
    decidedAt: ms(),
  },
  (table) => [
    uniqueIndex('campaign_posts_person')
      .on(table.campaignId, table.userId)
      .where(sql`${table.state} <> 'refused'`),
    uniqueIndex('campaign_posts_thing')
      .on(table.campaignId, table.fingerprint)
      .where(sql`${table.state} <> 'refused'`),
    index('campaign_posts_user').on(table.campaignId, table.userId, table.id),
    index('campaign_posts_waiting').on(table.id).where(sql`${table.state} = 'waiting'`),
    check(
      'campaign_posts_decided',
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`,
    ),
    check(
      'campaign_posts_reason',
      sql`(${table.state} = 'refused') = (${table.reason} is not null)`,
    ),
  ],
)

/** Accounts that look at what was handed in. */
export const campaignReviewers = pgTable('campaign_reviewers', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
})
