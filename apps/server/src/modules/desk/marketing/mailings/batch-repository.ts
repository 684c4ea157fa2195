import { MAILINGS_A_DAY, startOfBeijingDay } from '@kaozhou/domain'
import { and, gt, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../../../database/executor'
import { mailingMessages } from '../../../../database/schema/mailings'
import { notices } from '../../../../database/schema/marketing'
import { users } from '../../../../database/schema/users'
import { HAS_SWITCHED_OFF, isInAudience } from './audience-repository'
import type { MailingRow } from './mailing-repository'
import { HAS_REFUSED_SMS } from './sms/message-repository'

/** What became of the people of a batch. `mark`: the number of the last of them. */
export interface SentBatch {
  people: number
  mark: number
  sent: number
  full: number
  off: number
  /** Of those who got it: to whom a message goes, who refused it, who has no number, for whom none was left. */
  smsMade: number
  smsOff: number
  smsNoNumber: number
  smsOver: number
}

/** Writes the notices, and the messages to phones, for the next people of a mailing, in the order of their numbers: everybody's turn comes once. */
export async function writeBatch(
  tx: Executor,
  { id, title, audience, mark, sms, smsMade }: MailingRow,
  { most, now }: { most: number; now: number },
): Promise<SentBatch> {
  const inDay = sql`select count(*) from ${notices} where ${notices.userId} = ${users.id}
    and ${notices.kind} = 'mailing' and ${notices.createdAt} >= ${startOfBeijingDay(now)}`
  const smsLeft = Math.max(0, (sms?.most ?? 0) - smsMade)
  const query = sql`
    with person as (
      select ${users.id} as id, ${HAS_SWITCHED_OFF} as is_off, (${inDay}) >= ${MAILINGS_A_DAY} as is_full
      from ${users} where ${and(gt(users.id, mark), isInAudience(audience, now))}
      order by ${users.id} limit ${most}
    ), told as (
      insert into ${notices} (user_id, kind, ref, title, created_at)
      select id, 'mailing', ${String(id)}::text, ${title}::text, ${now}::bigint
      from person where not is_off and not is_full order by id
      on conflict (user_id, kind, ref) where ref is not null do nothing
      returning user_id
    ), phone as (
      select told.user_id, ${users.mobile} is null as has_none,
        ${sms?.kind === 'marketing'}::boolean and ${HAS_REFUSED_SMS} as is_refused
      from told join ${users} on ${users.id} = told.user_id where ${sms !== null}::boolean
    ), texted as (
      insert into ${mailingMessages} (mailing_id, user_id, state, created_at)
      select ${id}::int, user_id, 'waiting', ${now}::bigint
      from phone where not has_none and not is_refused order by user_id limit ${smsLeft}
      on conflict (mailing_id, user_id) do nothing
      returning 1
    )
    select count(*)::int as people, coalesce(max(id), ${mark})::int as mark,
      (select count(*) from told)::int as sent,
      (count(*) filter (where is_full and not is_off))::int as "full",
      (count(*) filter (where is_off))::int as "off",
      (select count(*) from texted)::int as "smsMade",
      (select count(*) from phone where not has_none and is_refused)::int as "smsOff",
      (select count(*) from phone where has_none)::int as "smsNoNumber",
      (select count(*) from phone where not has_none and not is_refused)::int
        - (select count(*) from texted)::int as "smsOver"
    from person`
  const [row] = await rowsOf<SentBatch>(tx, query)
  if (!row) throw new Error('no batch came back')
  return row
}
