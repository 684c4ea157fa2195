// What a call costs beyond the network: each step of the SDK alone, then whole calls against a local
// server as a ratio to plain fetch. Runs on the built files and ends by itself.
//   node packages/api/bench/sdk-cost.bench.mjs [--json]
import { createServer } from 'node:http'
import { createCaller as createBareCaller } from '../dist/caller.js'
import { contract } from '../dist/contract.js'
import {
  createCaller,
  encryptOtherPay,
  parseQuery,
  readEnvelope,
  serializeForm,
  serializeQuery,
  signRequest,
} from '../dist/index.js'

const STEP_MS = 150
const ROUNDS = 15
const CALLS_PER_ROUND = 60

const params = {
  page: 1,
  length: 20,
  keyword: '考研英语',
  courseIds: [1001, 1002, 1003],
  empty: '',
}
const query = serializeQuery(params)
const signed = {
  method: 'GET',
  path: '/api/courses/products/recommend',
  payload: query,
  timestamp: '1763655600123',
  nonce: 'abcdefghij012345',
}
const courses = Array.from({ length: 20 }, (_, index) => ({
  id: 1000 + index,
  name: `考研英语全程班 ${index}`,
  price: 19_900,
  tags: ['直播', '回放'],
}))
const answer = JSON.stringify({
  code: 0,
  success: true,
  message: '',
  data: { list: courses, page: 1, end: false, total: 200 },
})
const key = { key: '1234567890123456', iv: '6543210987654321' }
const storage = { token: () => 'token', statisticId: () => 's1', channelId: () => 'c1' }
const row = contract.courses.recommendPage
const input = { page: 1, keyword: '考研英语' }
const idle = createBareCaller({
  baseUrl: 'http://127.0.0.1',
  storage,
  transport: async () => ({ status: 200, body: JSON.parse(answer) }),
})

const steps = {
  'serialize a query': () => serializeQuery(params),
  'serialize a form': () => serializeForm(params),
  'parse a query': () => parseQuery(query),
  'sign, sha256': () => signRequest(signed),
  'sign, sha1': () => signRequest(signed, { digest: 'sha1' }),
  'sign, md5': () => signRequest(signed, { digest: 'md5' }),
  'other-pay header': () => encryptOtherPay({ orderId: '1', openId: 'o', timestamp: 1 }, key),
  'read an answer of 20 courses': () => readEnvelope(answer, 200),
  'a whole call, without a network': () => idle.call(row, input),
}

/** Microseconds per run. */
async function timeStep(run) {
  for (let warm = 0; warm < 200; warm += 1) await run()
  const start = performance.now()
  let runs = 0
  for (; performance.now() - start < STEP_MS; runs += 20) {
    for (let again = 0; again < 20; again += 1) await run()
  }
  return ((performance.now() - start) / runs) * 1000
}

async function timeCalls(run) {
  const start = performance.now()
  for (let again = 0; again < CALLS_PER_ROUND; again += 1) await run()
  return ((performance.now() - start) / CALLS_PER_ROUND) * 1000
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]

async function fetchTransport({ method, url, headers, body }) {
  const response = await fetch(url, { method, headers, body })
  return { status: response.status, body: await response.json() }
}

async function wholeCalls(baseUrl) {
  const withAxios = createCaller({ baseUrl, storage })
  const withFetch = createBareCaller({ baseUrl, storage, transport: fetchTransport })
  const ways = {
    'plain fetch': async () => (await fetch(`${baseUrl}${signed.path}?${query}`)).json(),
    'SDK, own transport on fetch': () => withFetch.call(row, input),
    'SDK, axios': () => withAxios.call(row, input),
  }
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]))
  for (const run of Object.values(ways)) await timeCalls(run)
  // Taken in turns, so that what else the machine does hits all of them alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(ways)) times[name].push(await timeCalls(run))
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]))
}

const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(answer)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const stepTimes = {}
for (const [name, run] of Object.entries(steps)) stepTimes[name] = await timeStep(run)
const calls = await wholeCalls(`http://127.0.0.1:${server.address().port}`)
server.closeAllConnections()
server.close()

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ steps: stepTimes, calls }, null, 2))
} else {
  const line = (name, micros, note = '') =>
    console.log(`${name.padEnd(34)}${micros.toFixed(1).padStart(9)} µs  ${note}`)
  for (const [name, micros] of Object.entries(stepTimes)) line(name, micros)
  console.log()
  for (const [name, micros] of Object.entries(calls)) {
    line(name, micros, `${(micros / calls['plain fetch']).toFixed(2)} × fetch`)
  }
}
