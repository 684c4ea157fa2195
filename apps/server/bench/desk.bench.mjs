// How fast lists, search, an order and a student open at the desk of a large school, on PostgreSQL.
//   pnpm --filter @kaozhou/server build && pnpm --filter @kaozhou/server bench:desk [seconds per case] [orders] [people]
import { openDatabase } from './database.mjs'
import { fillSchool, untilDaysAreAdded } from './desk-school.mjs'
import { load } from './load.mjs'
import { openServer } from './servers.mjs'
import { signedRequest } from './signed-request.mjs'

const seconds = Number(process.argv[2] ?? 4)
const orders = Number(process.argv[3] ?? 1_000_000)
const people = Number(process.argv[4] ?? 200_000)
/** The budgets of the desk: p95 in ms. */
const MOST_MS = { find: 100, figures: 300, other: 150 }

const database = await openDatabase()
if (!database) throw new Error('there is no PostgreSQL on this machine')
let server
try {
  server = await openServer('shop', database.url)
  const { firstPerson } = await fillSchool(database.url, { orders, people })
  // A server that starts adds the days of the year at once.
  await server.stop()
  server = await openServer('shop', database.url)
  const begun = Date.now()
  await untilDaysAreAdded(database.url)
  console.log(`sales of the year added by day in ${Math.round((Date.now() - begun) / 1000)} s`)
  const cookie = await logIn(server.origin, 'owner')
  console.log(`${orders} orders, ${people} people, one connection, ${seconds} s a case`)
  console.log('| case | p50 ms | p95 ms | p99 ms |\n|---|---:|---:|---:|')
  for (const [name, path] of Object.entries(cases(firstPerson))) await measure(name, path, cookie)
} finally {
  await server?.stop()
  await database.stop()
}

/** Paths with other numbers at each call, so that no answer was read just before. */
function cases(firstPerson) {
  const any = (most) => Math.floor(Math.random() * most) + 1
  const orderId = () => `9${String(any(orders)).padStart(19, '0')}`
  const day = () => Date.now() - any(360) * 24 * 3_600_000
  const find = (text) => `/api/desk/find?text=${encodeURIComponent(text)}`
  const dayOf = (at) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
  const figures = (call, days, query = '') =>
    `/api/desk/figures/${call}?from=${dayOf(Date.now() - days * 86_400_000 + 86_400_000)}&to=${dayOf(Date.now())}${query}`
  const list = (query = '') => `/api/desk/orders?length=30${query}`
  return {
    'orders: newest': () => list(),
    'orders: paid': () => list('&state=paid'),
    'orders: being refunded': () => list('&state=refunding'),
    'orders: refunded, of a day': () => list(`&state=refunded&from=${day()}&to=${Date.now()}`),
    'orders: of a course': () => list(`&courseId=${1001 + any(10)}`),
    'orders: of a day': () => list(`&to=${day()}`),
    'orders: counts': () => '/api/desk/orders/counts',
    'order: one': () => `/api/desk/orders/${orderId()}`,
    'person: one': () => `/api/desk/people/${firstPerson + any(people) - 1}`,
    'parcels: waiting': () => '/api/desk/parcels?length=30',
    'find: phone': () => find(15_000_000_000 + any(people)),
    'find: last four digits': () => find(String(any(9999)).padStart(4, '0')),
    'find: order': () => find(orderId()),
    'find: payment': () => find(`2088${orderId().slice(-16)}`),
    'find: parcel': () => find(`YT${orderId().slice(-13)}`),
    'find: nickname': () => find(`林同学${any(people)}`),
    'find: recipient': () => find(`收件人${any(50_000)}`),
    'find: common name': () => find('陈同学'),
    'find: course': () => find('四级'),
    'figures: a year': () => figures('sales', 365),
    'figures: 30 days': () => figures('sales', 30),
    'figures: rows of a course': () =>
      figures('rows', 365, `&what=paid&side=course&part=${1001 + any(10)}`),
  }
}

async function measure(name, path, cookie) {
  const request = () => {
    const signed = signedRequest('GET', path())
    return { ...signed, headers: { ...signed.headers, cookie } }
  }
  const steps = () => [{ name: 'desk', request }]
  const { desk } = await load(server.origin, { connections: 1, seconds, steps })
  const { p50 = 0, p95 = 0, p99 = 0, failures = 1 } = desk ?? {}
  const most = MOST_MS[name.split(':')[0]] ?? MOST_MS.other
  const isGood = desk && failures === 0 && p95 <= most
  console.log(`| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p99.toFixed(1)} |`)
  if (isGood) return
  console.error(`${name}: above ${most} ms, or a call failed`)
  process.exitCode = 1
}

/** The cookie of a person of the demo. */
async function logIn(origin, login) {
  const request = signedRequest('POST', '/api/desk/demo/login', { body: `login=${login}` })
  const answer = await fetch(origin + request.path, request)
  if (!answer.ok) throw new Error(`no login at the desk: ${answer.status}`)
  return answer.headers.get('set-cookie').split(';')[0]
}
