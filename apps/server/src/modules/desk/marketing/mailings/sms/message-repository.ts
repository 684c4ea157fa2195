import type { SmsState } from '@kaozhou/domain'
import { and, count, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../../../../database/executor'
import { userProfiles } from '../../../../../database/schema/accounts'
import { mailingMessages, mailings, type StoredSms } from '../../../../../database/schema/mailings'
import { users } from '../../../../../database/schema/users'

/** Holds for users who have refused advertising by SMS. */
export const HAS_REFUSED_SMS: SQL = sql`exists (
  select 1 from ${userProfiles} where ${userProfiles.userId} = ${users.id} and not ${userProfiles.smsMailings})`

/** A message that is handed over now. */
export interface TakenMessage {
  id: number
  mobile: string
  sms: StoredSms
}

interface Take {
  now: number
  /** One that was made before is of no use any more. */
  usefulAfter: number
  limit: number
}

/**
 * Takes the next messages and marks them as being sent, so that nobody, this server after a stop included, hands them over again.
 * Those of paused mailings wait; who has refused meanwhile, or has no number any more, gets none.
 */
export async function takeMessages(
  tx: Executor,
  { now, usefulAfter, limit }: Take,
): Promise<{ looked: number; taken: TakenMessage[] }> {
  const rows = await rowsOf<TakenMessage & { state: SmsState }>(
    tx,
    sql`with next as (
      select ${mailingMessages.id} as id, ${users.mobile} as mobile, ${mailings.sms} as sms,
        case
          when ${mailingMessages.createdAt} < ${usefulAfter} then 'late'
          when ${mailings.sms}->>'kind' = 'marketing' and ${HAS_REFUSED_SMS} then 'off'
          when exists (select 1 from ${userProfiles} where ${userProfiles.userId} = ${users.id}
            and not ${userProfiles.mailings}) then 'off'
          when ${users.mobile} is null or ${users.closedAt} is not null or ${users.blockedAt} is not null
            then 'stopped'
          else 'sending'
        end as state
      from ${mailingMessages}
      join ${mailings} on ${mailings.id} = ${mailingMessages.mailingId}
      join ${users} on ${users.id} = ${mailingMessages.userId}
      where ${mailingMessages.state} = 'waiting' and ${mailings.state} in ('sending', 'sent')
      order by ${mailingMessages.id} limit ${limit}
      for update of ${sql.identifier('mailing_messages')} skip locked
    )
    update ${mailingMessages} set state = next.state,
      sent_at = case when next.state = 'sending' then ${now}::bigint end
    from next where ${mailingMessages.id} = next.id
    returning next.id, next.mobile, next.sms, next.state`,
  )
  const taken = rows.filter(({ state }) => state === 'sending')
  return { looked: rows.length, taken: taken.map(({ id, mobile, sms }) => ({ id, mobile, sms })) }
}

/** Messages whose server stopped while it handed them over: nobody knows whether they were sent. */
export async function markUnknown(db: Executor, sentBefore: number): Promise<void> {
  await db
    .update(mailingMessages)
    .set({ state: 'unknown' })
    .where(and(eq(mailingMessages.state, 'sending'), lt(mailingMessages.sentAt, sentBefore)))
}

/** What the provider answered; a receipt that came before it stays. */
export async function noteAnswer(
  db: Executor,
  id: number,
  answer: { state: 'accepted' | 'failed' | 'unknown'; fault: string | null },
): Promise<void> {
  await db
    .update(mailingMessages)
    .set(answer)
    .where(and(eq(mailingMessages.id, id), eq(mailingMessages.state, 'sending')))
}

/** What a receipt says; the first one of a message counts. */
export async function noteReceipt(
  db: Executor,
  id: number,
  receipt: { state: 'delivered' | 'failed'; fault: string | null; settledAt: number },
): Promise<void> {
  const open = inArray(mailingMessages.state, ['sending', 'accepted', 'unknown'])
  await db
    .update(mailingMessages)
    .set(receipt)
    .where(and(eq(mailingMessages.id, id), open))
}

/** Messages of a mailing that are not handed over yet never are. */
export async function stopMessages(tx: Executor, mailingId: number): Promise<void> {
  await tx
    .update(mailingMessages)
    .set({ state: 'stopped' })
    .where(and(eq(mailingMessages.mailingId, mailingId), eq(mailingMessages.state, 'waiting')))
}

/** How many messages of a mailing stand how, those that are deleted since included. */
export async function countMessages(
  db: Executor,
  mailingId: number,
): Promise<Partial<Record<SmsState, number>>> {
  const rows = await rowsOf<{ state: SmsState; count: string }>(
    db,
    sql`select state, sum(count) as count from (
      select ${mailingMessages.state}, count(*) as count from ${mailingMessages}
        where ${mailingMessages.mailingId} = ${mailingId} group by 1
      union all select key, value::bigint from ${mailings}, jsonb_each_text(${mailings.smsForgotten})
        where ${mailings.id} = ${mailingId}
    ) as counted (state, count) group by state`,
  )
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]))
}

/**
 * Deletes up to `limit` messages of before that time; their mailings keep how many stood how. One that was never handed over
 * counts as too late, one whose answer is missing as unknown. Returns how many were deleted.
 */
export async function forgetMessages(
  db: Executor,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const [row] = await rowsOf<{ deleted: string | null }>(
    db,
    sql`with old as (
      select ${mailingMessages.id} from ${mailingMessages} where ${mailingMessages.createdAt} < ${before}
      order by ${mailingMessages.createdAt} limit ${limit} for update skip locked
    ), deleted as (
      delete from ${mailingMessages} where ${mailingMessages.id} in (select id from old)
      returning mailing_id, case state when 'waiting' then 'late' when 'sending' then 'unknown' else state end as state
    ), counted as (
      select mailing_id, state, count(*) as count from deleted group by 1, 2
    ), kept as (
      update ${mailings} set sms_forgotten = (
        select jsonb_object_agg(state, count) from (
          select state, sum(count) as count from (
            select key, value::bigint from jsonb_each_text(${mailings.smsForgotten})
            union all select state, count from counted where mailing_id = ${mailings.id}
          ) as each (state, count) group by state
        ) as summed
      ) where ${mailings.id} in (select mailing_id from counted) returning 1
    ) select count(*) as deleted from deleted`,
  )
  return Number(row?.deleted ?? 0)
}

const FAULTS_SHOWN = 5

/** Why messages of a mailing failed, the most frequent first. */
export async function listFaults(
  db: Executor,
  mailingId: number,
): Promise<{ fault: string; count: number }[]> {
  const rows = await db
    .select({ fault: mailingMessages.fault, count: count() })
    .from(mailingMessages)
    .where(
      and(
        eq(mailingMessages.mailingId, mailingId),
        eq(mailingMessages.state, 'failed'),
        isNotNull(mailingMessages.fault),
      ),
    )
    .groupBy(mailingMessages.fault)
    .orderBy(desc(count()), mailingMessages.fault)
    .limit(FAULTS_SHOWN)
  return rows.map(({ fault, ...row }) => ({ ...row, fault: fault ?? '' }))
}
