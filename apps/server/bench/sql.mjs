import pg from 'pg'
import { summary } from './load.mjs'

const SETUP = `
  drop table if exists bench_stock, bench_orders;
  create table bench_stock (id int primary key, left_over int not null check (left_over >= 0));
  create table bench_orders (id bigint generated always as identity primary key, stock_id int not null, amount int not null);
  insert into bench_stock select n, 1000000 from generate_series(1, 100) n`

const WORK = {
  read: async (client, number) => {
    await client.query('select * from bench_stock where id = $1', [number])
  },
  // The minimum of an order: one row locked, one row inserted, one commit.
  order: async (client, number) => {
    await client.query('begin')
    await client.query(
      'update bench_stock set left_over = left_over - 1 where id = $1 and left_over >= 1',
      [number],
    )
    await client.query('insert into bench_orders (stock_id, amount) values ($1, 100)', [number])
    await client.query('commit')
  },
}

/** Runs SQL on the same number of connections, without a server. */
export async function loadSql(url, kind, { connections, seconds }) {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  // A lost connection fails its query; at the end all connections are cut, when the database is dropped.
  pool.on('error', () => {})
  await pool.query(SETUP)
  const until = performance.now() + seconds * 1000
  const times = []
  async function runOne(number) {
    const client = await pool.connect()
    client.on('error', () => undefined)
    while (performance.now() < until) {
      const begun = performance.now()
      await WORK[kind](client, number)
      times.push(performance.now() - begun)
    }
    client.release()
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => runOne(number + 1)))
  await pool.query('drop table bench_stock, bench_orders')
  await pool.end()
  return { ...summary(times, seconds), failures: 0 }
}
