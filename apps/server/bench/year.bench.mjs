// How fast a student's reads and pages are in a school with a year behind it, on PostgreSQL, and whether a statement reads a
// large table through.
//   pnpm --filter @kaozhou/server build && pnpm --filter @kaozhou/server bench:year [--scale 0.1] [--calls 60] [--only reports]
// With DATABASE_URL the school is filled once and measured again as it is.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { contract, isSigned } from '@kaozhou/api/contract'
import pg from 'pg'
import { openDatabase } from './database.mjs'
import { fillSchool, untilDaysAreAdded } from './desk-school.mjs'
import { summary } from './load.mjs'
import { openServer } from './servers.mjs'
import { login } from './shopping.mjs'
import { signedRequest } from './signed-request.mjs'
import { fillStudy } from './study-school.mjs'
import { addressOf, readIds, yearReads } from './year-reads.mjs'

const { values: given } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    calls: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
})
const scale = Number(given.scale)
const calls = Number(given.calls)
const SIZE = { orders: 1_000_000 * scale, people: 200_000 * scale, marks: 50_000_000 * scale }
const ASKING = 20
/** The budgets: p95 in ms. */
const MOST_MS = { read: 100, report: 150 }
const REPORTS = /report|threeYears|exportData/i
/** A table of more rows than this is not read through. */
const LARGE_ROWS = 100_000
/** The first mobile number of the people of `fillSchool`, for `login`. */
const FIRST_NUMBER = 1_300_000_001
const PAGES = ['/home', '/details/{course}']
const STOREFRONT = fileURLToPath(new URL('../../h5/dist', import.meta.url))

const database = await openDatabase({ fsync: 'off', shared_buffers: '1GB', max_wal_size: '8GB' })
if (!database) throw new Error('there is no PostgreSQL on this machine')
const client = new pg.Client({ connectionString: database.url })
let server
try {
  await client.connect()
  const firstPerson = await fill()
  const started = Date.now()
  server = await openServer('shop', database.url)
  await untilDaysAreAdded(database.url)
  await untilStandingsAreKept(started)
  await measureAll(firstPerson)
} finally {
  await server?.stop()
  await client.end().catch(() => undefined)
  await database.stop()
}

/** Fills the database unless it was filled before. Returns the id of the first person. */
async function fill() {
  const known = await filledBefore()
  if (known !== null) return known
  const begun = Date.now()
  server = await openServer('shop', database.url)
  const { firstPerson } = await fillSchool(database.url, SIZE)
  await server.stop()
  await fillStudy(database.url, { ...SIZE, firstPerson })
  console.log(`filled in ${Math.round((Date.now() - begun) / 1000)} s`)
  return firstPerson
}

async function filledBefore() {
  const { rows: tables } = await client.query(`select to_regclass('study_days') as name`)
  if (tables[0].name === null) return null
  const { rows } = await client.query(`select min(user_id)::int as id from study_days`)
  return rows[0].id
}

/** Resolves when the job of reports has counted how long everybody studied, ever and in the periods of reports. */
async function untilStandingsAreKept(started) {
  for (;;) {
    const { rows } = await client.query(
      `select took_ms as ms from job_runs where name = 'reports' and started_at >= $1`,
      [started],
    )
    if (rows.length > 0)
      return console.log(`standings counted in ${Math.round(rows[0].ms / 1000)} s`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function measureAll(firstPerson) {
  const large = await largeTables()
  const sizes = Object.entries(large).map(([name, rows]) => `${name} ${rows}`)
  console.log(
    `${ASKING} people ask, ${calls} calls a case, one at a time; large tables: ${sizes.join(', ')}`,
  )
  const numbers = Array.from({ length: ASKING }, (_, at) =>
    Math.floor((SIZE.people / ASKING) * at + at),
  )
  const { content, people } = await readIds(
    database.url,
    numbers.map((number) => firstPerson + number),
  )
  for (const [at, number] of numbers.entries()) {
    people[at].token = await login(server.origin, FIRST_NUMBER + number)
  }
  const results = []
  const refusals = []
  for (const { name, address } of cases(content)) {
    const result = await measure({ name, address, people, refusals })
    const tables = await readThrough(large)
    if (result) results.push({ ...result, readThrough: tables })
  }
  console.log(`not measured, since it needs what these people do not have: ${refusals.join(', ')}`)
  report(results)
}

/** Every read of the contract, as a person and, where it needs none, as a visitor; and pages. */
function cases(content) {
  const inputs = yearReads(content)
  const rows = Object.entries(contract).flatMap(([area, of]) =>
    Object.entries(of).map(([key, row]) => ({ id: `${area}.${key}`, row })),
  )
  const reads = rows.filter(({ row }) => row.method === 'GET')
  const others = Object.keys(inputs).filter((id) => id.includes(' '))
  const asked = [
    ...reads.map(({ id, row }) => ({ id, row, input: inputs[id] })),
    ...others.map((id) => ({
      id,
      row: reads.find((read) => id.startsWith(`${read.id} `)).row,
      input: inputs[id],
    })),
  ]
  const ofPerson = asked.map(({ id, row, input = () => ({}) }) => ({
    name: id,
    address: (person) => ({
      path: addressOf(row, input(person)),
      token: person.token,
      isSigned: isSigned(row),
    }),
  }))
  const ofVisitor = asked
    .filter(({ row }) => row.access !== 'user')
    .map(({ id, row, input = () => ({}) }) => ({
      name: `${id}, a visitor`,
      address: (person) => ({ path: addressOf(row, input(person)), isSigned: isSigned(row) }),
    }))
  // Without the storefront the server answers no page.
  const pages = (existsSync(STOREFRONT) ? PAGES : []).map((path) => ({
    name: `page ${path}`,
    address: () => ({
      path: path.replace(
        '{course}',
        content.courses[Math.floor(Math.random() * content.courses.length)],
      ),
      isPage: true,
    }),
  }))
  return [...ofPerson, ...ofVisitor, ...pages].filter(({ name }) => name.includes(given.only))
}

async function measure({ name, address, people, refusals }) {
  const times = []
  const refused = []
  // What the server keeps in memory is there then.
  for (let warm = 0; warm < 3; warm += 1) await ask(address(people[warm]))
  const before = await server.queries()
  for (let call = 0; call < calls; call += 1) {
    const request = address(people[call % people.length])
    const begun = performance.now()
    const fault = await ask(request)
    if (fault === null) times.push(performance.now() - begun)
    else refused.push(fault)
  }
  const statements = ((await server.queries()) - before) / calls
  if (times.length < calls / 4) {
    refusals.push(`${name} (${[...new Set(refused)].join('; ')})`)
    return null
  }
  return { name, statements, ...summary(times, 1) }
}

/** Null for an answer, else why there was none. */
async function ask({ path, token, isSigned: signs, isPage }) {
  const request = signs ? signedRequest('GET', path, { token }) : { headers: {} }
  if (isPage) request.headers.accept = 'text/html'
  const answer = await fetch(server.origin + path, { ...request, redirect: 'manual' })
  const text = await answer.text()
  if (!answer.ok) return String(answer.status)
  if (isPage || !answer.headers.get('content-type')?.startsWith('application/json')) return null
  const { code = 0, message } = JSON.parse(text)
  return code === 0 ? null : `${code} ${message}`
}

async function largeTables() {
  const { rows } = await client.query(
    `select relname as name, reltuples::bigint as rows from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1 order by reltuples desc`,
    [LARGE_ROWS],
  )
  return Object.fromEntries(rows.map(({ name, rows: n }) => [name, Number(n)]))
}

/** The large tables that the statements sent since the last time read through, as PostgreSQL plans them. */
async function readThrough(large) {
  const found = new Set()
  for (const [text, values] of await server.statements()) {
    if (!/^\s*(?:select|update|delete|with)\b/i.test(text)) continue
    const { rows } = await client.query(`explain ${text}`, values)
    for (const { 'QUERY PLAN': line } of rows) {
      const table = /Seq Scan on (\w+)/.exec(line)?.[1]
      if (table && large[table]) found.add(`${table}: ${text.replace(/\s+/g, ' ').slice(0, 160)}`)
    }
  }
  return [...found]
}

function report(results) {
  console.log(
    '| read | statements | p50 ms | p95 ms | p99 ms |\n| --- | ---: | ---: | ---: | ---: |',
  )
  for (const { name, statements, p50, p95, p99 } of results.sort((a, b) => b.p95 - a.p95)) {
    console.log(
      `| ${name} | ${statements.toFixed(1)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p99.toFixed(1)} |`,
    )
  }
  for (const { name, p95, readThrough } of results) {
    const most = REPORTS.test(name) ? MOST_MS.report : MOST_MS.read
    if (p95 > most) fail(`${name}: p95 ${p95.toFixed(1)} ms, above ${most}`)
    for (const table of readThrough)
      fail(`${name}, or a job beside it, reads a large table through: ${table}`)
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exitCode = 1
}
