// How fast a study report opens with 10,000 durations behind it, among 2,000 people who study.
//   pnpm --filter @kaozhou/server build && pnpm --filter @kaozhou/server bench:reports [seconds per case]
import pg from 'pg'
import { openDatabase } from './database.mjs'
import { load } from './load.mjs'
import { openServer } from './servers.mjs'
import { login } from './shopping.mjs'
import { signedRequest } from './signed-request.mjs'

const seconds = Number(process.argv[2] ?? 5)
const MOST_MS = 300
const DURATIONS = 10_000
const PEOPLE = 2000

const database = await openDatabase()
if (!database) throw new Error('there is no PostgreSQL on this machine')
let server
try {
  server = await openServer('shop', database.url)
  const token = await login(server.origin, 1)
  await study(database.url)
  const first = await timed('POST', token)
  const opened = await measured('GET', '', token)
  const counted = await measured('POST', '/count', token)
  console.log(`${DURATIONS} durations, ${PEOPLE} people, one connection, ${seconds} s a case`)
  console.log(`first count: ${first.toFixed(0)} ms`)
  console.log(`opened: p50 ${opened.p50.toFixed(1)} ms, p99 ${opened.p99.toFixed(1)} ms`)
  console.log(`counted again: p50 ${counted.p50.toFixed(1)} ms, p99 ${counted.p99.toFixed(1)} ms`)
  if (Math.max(opened.p99, counted.p99) > MOST_MS || opened.failures + counted.failures > 0) {
    console.error(`more than ${MOST_MS} ms, or a call failed`)
    process.exitCode = 1
  }
} finally {
  await server?.stop()
  await database.stop()
}

/** Durations of the person who logged in, and a hundred of everybody else. */
async function study(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [{ id }] = (await client.query('select max(id) as id from users')).rows
  const day = `to_char(now() - interval '1 day' * n, 'YYYY-MM-DD')`
  const courses = `(select id, row_number() over (order by id) as nth from courses order by id limit 25)`
  await client.query(
    `insert into study_days (user_id, course_id, day, seconds)
      select $1, c.id, ${day}, 60 + (n * 7 + c.nth * 13) % 900
      from generate_series(1, 100) as n, ${courses} as c`,
    [id],
  )
  const { rows } = await client.query(
    'select count(*)::int as n from study_days where user_id = $1',
    [id],
  )
  const missing = DURATIONS - rows[0].n
  await client.query(
    `insert into study_hours (user_id, day, hour, seconds)
      select $1, ${day}, h, 60 + (n * 5 + h * 11) % 600
      from generate_series(1, ceil($2 / 24.0)::int) as n, generate_series(0, 23) as h`,
    [id, missing],
  )
  await client.query(
    `insert into users (nickname, avatar, created_at)
      select 'n' || n, '', 0 from generate_series(1, $1) as n`,
    [PEOPLE],
  )
  await client.query(
    `insert into study_days (user_id, course_id, day, seconds)
      select u.id, c.id, ${day}, 60 + (n * 7 + u.id) % 900
      from users u, generate_series(1, 100) as n, ${courses} as c
      where u.nickname like 'n%' and c.nth = 1 + u.id % 5`,
  )
  await client.query('analyze')
  await client.end()
}

async function timed(method, token) {
  const { path, ...request } = signedRequest(method, '/api/reports/seventh/count', { token })
  const begun = performance.now()
  const answer = await fetch(server.origin + path, request)
  const { code, message } = await answer.json()
  if (code !== 0) throw new Error(message)
  return performance.now() - begun
}

async function measured(method, end, token) {
  const request = () => signedRequest(method, `/api/reports/seventh${end}`, { token })
  const steps = () => [{ name: 'report', request }]
  const { report } = await load(server.origin, { connections: 1, seconds, steps })
  return report
}
