import { BEIJING_OFFSET_MS, CAMPAIGN_CREDIT_DAYS, DAY, OrderType } from '@kaozhou/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { RefundReason } from '../../../../database/schema/orders'

/** Why a payment goes back whose order was closed, paid already, or had another price. */
const SOLD_NOTHING: readonly RefundReason[] = ['paidLate', 'paidTwice', 'oldPrice']

const isOfThese = (reason: SQL): SQL =>
  sql`${reason} in (${sql.join(
    SOLD_NOTHING.map((name) => sql`${name}`),
    sql`, `,
  )})`

/** The first millisecond of a day. */
export function startOfDay(day: SQL): SQL {
  return sql`(${day})::bigint * ${sql.raw(String(DAY))} - ${sql.raw(String(BEIJING_OFFSET_MS))}`
}

/**
 * Entries of the money ledger from one day to another, both included. Each looks up its own refund, since a plan that reads all
 * refunds for the entries of a day takes longer than all the rest. All that the sides are told apart by stays as it is: an
 * entry that is read again belongs where it belonged before.
 */
function entries({ first, last }: { first: SQL; last: SQL }): SQL {
  return sql`
    select ledger.id, ledger.created_at as at, ledger.order_id, ledger.amount, ledger.direction = 'in' as incoming,
      ((ledger.created_at + ${sql.raw(String(BEIJING_OFFSET_MS))}) / ${sql.raw(String(DAY))})::int as day,
      orders.user_id, orders.type, orders.created_at as ordered_at, users.channel_id,
      refunds.refund_no, refunds.transaction_id,
      case when ledger.direction = 'in'
        then exists (select 1 from payment_transactions as payment join refunds as back on back.transaction_id = payment.id
          where payment.provider = ledger.provider and payment.transaction_id = ledger.reference
            and ${isOfThese(sql`back.reason`)})
        else coalesce(${isOfThese(sql`refunds.reason`)}, false) end as sold_nothing
    from money_ledger as ledger
    join orders on orders.id = ledger.order_id
    join users on users.id = orders.user_id
    left join lateral (select refund_no, transaction_id, reason from refunds
      where ledger.direction = 'out' and refund_no = ledger.reference limit 1) as refunds on true
    where ledger.created_at >= ${startOfDay(first)} and ledger.created_at < ${startOfDay(sql`${last} + 1`)}`
}

/**
 * What an entry has of each line of its order: of a payment the line's share; of a refund what it names, or, where a rule
 * gives back all that is left of a payment, the share without what that payment gave back before. The refund of a deposit
 * names the lines of its balance; the deposit itself has one line.
 */
const LINES = sql`
  select line.position, coalesce(line.course_id::text, line.kind) as part,
    case when entry.incoming then line.share
      when entry.type = ${sql.raw(String(OrderType.DepositProduct))} then entry.amount
      when exists (select 1 from refund_lines as own_line where own_line.refund_no = entry.refund_no)
        then coalesce(named.amount, 0)
      else line.share - coalesce((select sum(gone.amount) from refunds as back
        join refund_lines as gone on gone.refund_no = back.refund_no
        where back.transaction_id = entry.transaction_id and gone.position = line.position), 0)
    end as amount
  from order_lines as line
  left join refund_lines as named on named.refund_no = entry.refund_no and named.position = line.position
  where line.order_id = entry.order_id and not entry.sold_nothing`

/** An entry by course. The first line also has what no line has, so that the parts add up to the entry, whatever was kept. */
const COURSES = sql`
  select part, sum(amount) as amount from (
    select part, amount + case when position = 0 then entry.amount - sum(amount) over () else 0 end as amount
    from (${LINES}) as lines
  ) as parts
  group by part having sum(amount) <> 0
  union all select 'nothing', entry.amount where entry.sold_nothing`

const CAMPAIGN = sql`
  select joined.campaign_id::text from campaign_entries as joined
  where joined.user_id = entry.user_id and joined.joined_at < entry.ordered_at
    and joined.joined_at > entry.ordered_at - ${sql.raw(String(CAMPAIGN_CREDIT_DAYS * DAY))}
  order by joined.joined_at desc, joined.id desc limit 1`

/**
 * Every entry of the money ledger from one day to another, divided by each side; of a side the parts add up to the entry.
 * Columns: `id, at, day, order_id, user_id, incoming, settles, side, part, amount`. `settles`: the payment paid its order.
 */
export function salesParts(days: { first: SQL; last: SQL }): SQL {
  return sql`
    select entry.id, entry.at, entry.day, entry.order_id, entry.user_id, entry.incoming,
      entry.incoming and not entry.sold_nothing as settles, sides.side, sides.part, sides.amount
    from (${entries(days)}) as entry
    cross join lateral (
      select 'all' as side, '' as part, entry.amount::bigint as amount
      union all select 'way', entry.type::text, entry.amount
      union all select 'channel', coalesce(entry.channel_id, ''), entry.amount
      union all select 'campaign', coalesce((${CAMPAIGN}), ''), entry.amount
      union all select 'course', courses.part, courses.amount from (${COURSES}) as courses
    ) as sides`
}
