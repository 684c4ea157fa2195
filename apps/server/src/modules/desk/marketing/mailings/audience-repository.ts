import type { MailingAudience } from '@kaozhou/api/desk'
import { DAY, OrderType } from '@kaozhou/domain'
import { and, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { userProfiles } from '../../../../database/schema/accounts'
import { campaignEntries } from '../../../../database/schema/campaigns'
import { sections } from '../../../../database/schema/catalogue'
import { enrolments } from '../../../../database/schema/learning'
import { presales, userCoupons } from '../../../../database/schema/markets'
import { orders } from '../../../../database/schema/orders'
import { pushSubscriptions } from '../../../../database/schema/push'
import { sessions, users } from '../../../../database/schema/users'
import { isOpenToStudy } from '../../../people/enrolments/access-standing-repository'
import { HAS_REFUSED_SMS } from './sms/message-repository'

type Of<K extends MailingAudience['kind']> = Extract<MailingAudience, { kind: K }>

/** What holds for a row of `users` that belongs to an audience: the one place that says it, for counting and for sending. */
const BELONGS: { [K in MailingAudience['kind']]: (audience: Of<K>, now: number) => SQL } = {
  buyers: ({ courseId }, now) => sql`exists (
    select 1 from ${enrolments} where ${enrolments.userId} = ${users.id}
      and ${enrolments.courseId} = ${courseId} and ${enrolments.ownEndsAt} > ${now})`,
  class: ({ sectionId }, now) => sql`exists (
    select 1 from ${sections} join ${enrolments} on ${enrolments.courseId} = ${sections.courseId}
    where ${sections.id} = ${sectionId} and ${enrolments.userId} = ${users.id} and ${isOpenToStudy(now)})`,
  unpaid: ({ courseId }, now) => sql`exists (
    select 1 from ${orders} join ${presales} on ${presales.id} = (${orders.content}->>'presaleId')::int
    where ${orders.userId} = ${users.id} and ${orders.type} = ${OrderType.DepositProduct}
      and ${orders.status} = 'paid' and ${orders.refundAskedAt} is null
      and ${presales.cancelledAt} is null and ${presales.balanceEndTime} > ${now}
      and (${courseId}::int is null or ${presales.courseId} = ${courseId}::int)
      and not exists (
        select 1 from ${orders} as balance where balance.user_id = ${users.id}
          and balance.type = ${OrderType.Deposit} and balance.status = 'paid'
          and balance.content->>'depositOrderId' = ${orders.id}))`,
  coupon: ({ days }, now) => sql`exists (
    select 1 from ${userCoupons} where ${userCoupons.userId} = ${users.id}
      and ${userCoupons.orderId} is null and ${userCoupons.endTime} > ${now}
      and ${userCoupons.endTime} <= ${now + days * DAY})`,
  campaign: ({ campaignId }) => sql`exists (
    select 1 from ${campaignEntries} where ${campaignEntries.userId} = ${users.id}
      and ${campaignEntries.campaignId} = ${campaignId})`,
  // A view of staff is no visit.
  recent: ({ days }, now) => sql`exists (
    select 1 from ${sessions} where ${sessions.userId} = ${users.id} and ${sessions.viewedBy} is null
      and coalesce(${sessions.seenAt}, ${sessions.createdAt}) > ${now - days * DAY})`,
}

/** Holds for users of an audience who can be written to: closed and blocked accounts never can. */
export function isInAudience(audience: MailingAudience, now: number): SQL | undefined {
  // The kind chooses the row, which TypeScript can't follow.
  const belongs = BELONGS[audience.kind] as (audience: MailingAudience, now: number) => SQL
  return and(isNull(users.closedAt), isNull(users.blockedAt), belongs(audience, now))
}

/** Holds for users who have switched mailings off. */
export const HAS_SWITCHED_OFF: SQL = sql`exists (
  select 1 from ${userProfiles} where ${userProfiles.userId} = ${users.id} and not ${userProfiles.mailings})`

/** An audience in numbers. `sms`: of the people, who has a number, who of those has refused advertising, and who has none. */
export interface AudienceCount {
  people: number
  push: number
  off: number
  sms: { people: number; off: number; noNumber: number }
}

/** How many people get what is sent now, how many of them by push or SMS too, and how many have switched mailings off. */
export async function countAudience(
  db: Executor,
  audience: MailingAudience,
  now: number,
): Promise<AudienceCount> {
  const hasPush = sql`exists (
    select 1 from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${users.id})`
  const person = db
    .select({
      isOff: sql<boolean>`${HAS_SWITCHED_OFF}`.as('is_off'),
      hasPush: sql<boolean>`${hasPush}`.as('has_push'),
      hasNumber: sql<boolean>`${users.mobile} is not null`.as('has_number'),
      refusesSms: sql<boolean>`${HAS_REFUSED_SMS}`.as('refuses_sms'),
    })
    .from(users)
    .where(isInAudience(audience, now))
    .as('person')
  const where = (condition: SQL) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [row] = await db
    .select({
      people: where(sql`not ${person.isOff}`),
      push: where(sql`not ${person.isOff} and ${person.hasPush}`),
      off: where(sql`${person.isOff}`),
      withNumber: where(sql`not ${person.isOff} and ${person.hasNumber}`),
      refused: where(sql`not ${person.isOff} and ${person.hasNumber} and ${person.refusesSms}`),
    })
    .from(person)
  const { people = 0, push = 0, off = 0, withNumber = 0, refused = 0 } = row ?? {}
  const sms = { people: withNumber, off: refused, noNumber: people - withNumber }
  return { people, push, off, sms }
}

/** True when somebody of an audience has a number above the mark. */
export async function hasPeopleAfter(
  db: Executor,
  audience: MailingAudience,
  { mark, now }: { mark: number; now: number },
): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, mark), isInAudience(audience, now)))
    .limit(1)
  return row !== undefined
}
