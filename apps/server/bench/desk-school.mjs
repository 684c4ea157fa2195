import pg from 'pg'

const YEAR_MS = 365 * 24 * 3_600_000
const STATE = `case when n % 20 < 14 then 'paid' when n % 20 < 17 then 'expired'
  when n % 20 = 17 then 'cancelled' when n % 20 = 18 then 'refunded'
  when n % 400 = 19 then 'unpaid' else 'paid' end`
const IS_PAID = `status in ('paid', 'refunded')`

/** Fills the database of a running server with a year of a large school: each step is one statement. */
export async function fillSchool(url, { people, orders }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const now = Date.now()
  const from = now - YEAR_MS
  await client.query('set synchronous_commit = off')
  await client.query(
    `insert into users (mobile, nickname, avatar, created_at)
      select (15000000000 + n)::text, (array['林', '陈', '周', '许', '何', '程'])[1 + n % 6] || '同学' || n, '', $1
      from generate_series(1, $2::int) as n`,
    [from, people],
  )
  const { rows } = await client.query(
    `select min(id)::int as id from users where nickname like '%同学%'`,
  )
  const first = rows[0].id
  await client.query(
    `insert into orders (id, user_id, type, status, checkout_key, price, amount, points_used, needs_address,
        address, pure_goods, content, payment_type, created_at, expires_at, paid_at, delivered_at, closed_at,
        refund_asked_at, refunded_at)
      select '9' || lpad(n::text, 19, '0'), $1::int + (n::bigint * 7919 % $2::int)::int, 1, s.status, 'bench-' || n,
        '{"listTotal":9900,"steps":[],"total":9900,"saved":0}', 9900, 0, n % 5 = 0,
        case when n % 5 = 0 then jsonb_build_object('id', 1, 'name', '收件人' || n % 50000, 'mobile', '13800138000',
          'region', '浙江省杭州市西湖区', 'detail', '文三路 1 号') end,
        false, '{"courseIds":[1001]}', 'ALI', s.at, s.at + 1800000,
        case when s.status in ('paid', 'refunded') then s.at + 60000 end,
        case when s.status = 'paid' then s.at + 60000 end,
        case when s.status in ('cancelled', 'expired') then s.at + 1800000 end,
        case when s.status = 'refunded' or n % 2000 = 0 then s.at + 90000 end,
        case when s.status = 'refunded' then s.at + 95000 end
      from generate_series(1, $3::int) as n,
        lateral (select ${STATE} as status, $4::bigint + n::bigint * $5::bigint / $3::int as at) as s`,
    [first, people, orders, from, YEAR_MS],
  )
  await client.query(
    `insert into order_lines (order_id, position, course_id, name, cover, list_price, price, share, teacher_names,
        validity_days, holds_stock, refunded)
      select o.id, p.position, c.id, c.name, c.cover, 9900, 4950, 4950, '[]', 365, false,
        case when o.status = 'refunded' then 4950 else 0 end
      from orders as o, (values (0), (1)) as p (position),
        lateral (select id, name, cover from courses order by id
          offset (right(o.id, 6)::int + p.position) % (select count(*) from courses) limit 1) as c
      where o.checkout_key like 'bench-%'`,
  )
  await client.query(
    `insert into payment_trades (trade_no, order_id, provider, amount, created_at)
      select id || '1', id, 'ALI', amount, created_at from orders where checkout_key like 'bench-%' and ${IS_PAID}`,
  )
  await client.query(
    `insert into payment_transactions (provider, transaction_id, trade_no, order_id, amount, refunded, paid_at, received_at)
      select 'ALI', '2088' || right(id, 16), id || '1', id, amount,
        case when status = 'refunded' then amount else 0 end, paid_at, paid_at
      from orders where checkout_key like 'bench-%' and ${IS_PAID}`,
  )
  await client.query(
    `insert into refunds (refund_no, order_id, transaction_id, reason, amount, status, next_at, created_at, done_at)
      select o.id || 'R1', o.id, t.id, 'buyer', o.amount, 'succeeded', o.refund_asked_at, o.refund_asked_at, o.refunded_at
      from orders as o join payment_transactions as t on t.order_id = o.id
      where o.checkout_key like 'bench-%' and o.status = 'refunded'`,
  )
  await client.query(
    `insert into money_ledger (order_id, direction, provider, reference, amount, created_at)
      select order_id, 'in', provider, transaction_id, amount, received_at from payment_transactions
      where order_id like '9%' and transaction_id like '2088%'
      union all
      select order_id, 'out', 'ALI', refund_no, amount, done_at from refunds
      where order_id like '9%' and status = 'succeeded' and refund_no like '9%'
      order by 6`,
  )
  await client.query(
    `insert into deliveries (user_id, source, source_id, address, status, carrier, tracking_no, created_at, shipped_at)
      select user_id, 'order', id, address, case when created_at > $1::bigint then 'preparing' else 'signed' end,
        case when created_at > $1::bigint then null else 'yuantong' end,
        case when created_at > $1::bigint then null else 'YT' || right(id, 13) end, paid_at,
        case when created_at > $1::bigint then null else paid_at + 3600000 end
      from orders where checkout_key like 'bench-%' and status = 'paid' and needs_address`,
    [now - YEAR_MS / 180],
  )
  await client.query('vacuum analyze')
  await client.end()
  return { firstPerson: first }
}

/** Resolves when the server has added the sums of every day up to yesterday's. */
export async function untilDaysAreAdded(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const yesterday = Math.floor((Date.now() - 17 * 3_600_000) / 86_400_000)
  for (;;) {
    const { rows } = await client.query('select max(day) as day from sales_days')
    if (rows[0].day >= yesterday) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await client.query('vacuum analyze sales_days, sales_buyers')
  await client.end()
}
