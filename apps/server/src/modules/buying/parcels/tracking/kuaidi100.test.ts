import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOUR, MINUTE } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deliveries } from '../../../../database/schema/logistics'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { correctParcel, undoSending } from '../correct-parcel'
import { parcelHistory } from '../parcel-history'
import { deed, newNumber, newReceiver, STAFF } from '../parcels.fixture'
import { shipParcel } from '../ship-parcel'
import { kuaidi100Sign } from './kuaidi100-messages'
import { refreshParcel } from './refresh-parcel'
import { PARCEL_WORD_PATH } from './word-routes'

/** A far end that is not ours: it keeps what it was sent, and answers what the test says. */
interface FarEnd {
  url: string
  calls: { path: string; form: URLSearchParams }[]
  answer: object
  close(): void
}

let server: TestServer
let farEnd: FarEnd

async function openFarEnd(): Promise<FarEnd> {
  const calls: FarEnd['calls'] = []
  const end = { url: '', calls, answer: {}, close: () => void 0 }
  const http: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      calls.push({ path: request.url ?? '', form: new URLSearchParams(body) })
      response.end(JSON.stringify(end.answer))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  end.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  end.close = () => void http.close()
  return end
}

const ACCOUNT = { KUAIDI100_CUSTOMER: 'CUSTOMERNUMBER', KUAIDI100_KEY: 'secretKey1' }

beforeAll(async () => {
  farEnd = await openFarEnd()
  server = await startTestServer({
    environment: { PARCEL_PROVIDER: 'kuaidi100', KUAIDI100_GATEWAY: farEnd.url, ...ACCOUNT },
  })
})
afterEach(() => {
  farEnd.calls.length = 0
  farEnd.answer = {}
})
afterAll(async () => {
  await server.close()
  farEnd.close()
})

const TOLD = { result: true, returnCode: '200', message: '提交成功' }

/** A parcel that was sent, with its number followed. */
async function followed(carrier = 'yuantong', trackingNo = newNumber().trackingNo) {
  const buyer = await newReceiver(server)
  const { parcelId } = buyer
  await deed(server, (deps) => shipParcel(deps, { parcelId, carrier, trackingNo }, STAFF))
  farEnd.answer = TOLD
  await server.parcels.work(server.clock.now)
  return { ...buyer, carrier, trackingNo, salt: (await rowOf(parcelId)).followSalt ?? '' }
}

async function rowOf(id: number) {
  const [row] = await server.store.db.select().from(deliveries).where(eq(deliveries.id, id))
  if (!row) throw new Error('no such parcel')
  return row
}

interface Step {
  time: string
  context: string
  status: string
}

const COLLECTED = { time: '2026-11-20 12:00:00', context: '【武汉市】已揽收', status: '揽收' }
const DELIVERING = { time: '2026-11-21 08:30:00', context: '快递员正在派送', status: '派件' }
const SIGNED = { time: '2026-11-21 10:15:00', context: '已签收，签收人：本人', status: '签收' }

/** A push as 快递100 sends it: everything that is known, the newest first. */
function pushOf(
  { carrier, trackingNo }: { carrier: string; trackingNo: string },
  state: string,
  steps: readonly Step[],
  status = 'polling',
): string {
  return JSON.stringify({
    status,
    billstatus: 'got',
    message: '',
    autoCheck: '0',
    comOld: '',
    comNew: '',
    lastResult: {
      message: 'ok',
      state,
      status: '200',
      condition: 'F00',
      ischeck: state === '3' ? '1' : '0',
      com: carrier,
      nu: trackingNo,
      data: steps.map((step) => ({ ...step, ftime: step.time, areaName: '湖北,武汉市' })),
    },
  })
}

async function post(param: string, salt: string) {
  const form = new URLSearchParams({ sign: kuaidi100Sign(param + salt), param })
  const response = await server.app.inject({
    method: 'POST',
    url: PARCEL_WORD_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  })
  return { status: response.statusCode, body: response.json<object>() }
}

const ACCEPTED = { status: 200, body: { result: true, returnCode: '200', message: '成功' } }
const REFUSED = { status: 400, body: { result: false, returnCode: '500', message: '失败' } }

describe('following', () => {
  test('a number is subscribed once, in the format of the documents', async () => {
    const { parcelId, trackingNo, salt } = await followed()
    const [call, ...others] = farEnd.calls
    expect(others).toEqual([])
    expect(call?.path).toBe('/poll')
    expect(call?.form.get('schema')).toBe('json')
    expect(JSON.parse(call?.form.get('param') ?? '')).toEqual({
      company: 'yuantong',
      number: trackingNo,
      to: '北京市东城区',
      key: ACCOUNT.KUAIDI100_KEY,
      parameters: {
        callbackurl: `${server.environment.BASE_URL}${PARCEL_WORD_PATH}`,
        salt,
        resultv2: '1',
      },
    })
    expect(salt).toMatch(/^[0-9a-f]{32}$/)
    expect(await rowOf(parcelId)).toMatchObject({ follow: 'told', followAt: null })
    server.clock.advance(HOUR)
    await server.parcels.work(server.clock.now)
    expect(farEnd.calls).toHaveLength(1)
  })

  test('only carriers that ask for it get the phone of the receiver', async () => {
    await followed('shunfeng', 'SF1234567890123')
    const { parameters } = JSON.parse(farEnd.calls[0]?.form.get('param') ?? '')
    expect(parameters.phone).toBe('13800138000')
  })

  test.each([
    ['501', '重复订阅', 'told'],
    ['700', '不支持的快递公司', 'refused'],
    ['600', '您不是合法的订阅者', 'due'],
    ['500', '服务器错误', 'due'],
  ])('the answer %s %s leaves it %s', async (returnCode, message, follow) => {
    const { parcelId } = await newReceiver(server)
    await deed(server, (deps) => shipParcel(deps, { parcelId, ...newNumber() }, STAFF))
    farEnd.answer = { result: false, returnCode, message }
    await server.parcels.work(server.clock.now)
    const row = await rowOf(parcelId)
    expect(row).toMatchObject({
      follow,
      followNote: follow === 'told' ? null : `${returnCode} ${message}`,
    })
    if (follow === 'due') {
      expect(row.followAt).toBe(server.clock.now + MINUTE)
      farEnd.answer = TOLD
      server.clock.advance(MINUTE)
      await server.parcels.work(server.clock.now)
      expect(await rowOf(parcelId)).toMatchObject({ follow: 'told', followSalt: row.followSalt })
    }
  })

  test('neither key nor salt is in the log', async () => {
    const { salt } = await followed()
    const lines = server.logLines.join('\n')
    expect(lines).not.toContain(ACCOUNT.KUAIDI100_KEY)
    expect(lines).not.toContain(salt)
  })
})

describe('what is told', () => {
  test('a push moves the parcel, and the receiver reads each event once', async () => {
    const parcel = await followed()
    const { client, parcelId, salt } = parcel
    const push = pushOf(parcel, '5', [DELIVERING, COLLECTED])
    expect(await post(push, salt)).toEqual(ACCEPTED)
    expect(await post(push, salt)).toEqual(ACCEPTED)
    const { status, events } = await client.express.track({ id: parcelId })
    expect(status).toBe('delivering')
    expect(events.slice(0, 2)).toEqual([
      {
        status: 'delivering',
        place: '湖北武汉市',
        text: '快递员正在派送',
        happenedAt: Date.parse('2026-11-21T08:30:00+08:00'),
      },
      expect.objectContaining({ status: 'shipped', text: '【武汉市】已揽收' }),
    ])
    expect(events).toHaveLength(4)
    const done = pushOf(parcel, '3', [SIGNED, DELIVERING, COLLECTED], 'shutdown')
    expect(await post(done, salt)).toEqual(ACCEPTED)
    expect(await client.express.detail({ id: parcelId })).toMatchObject({
      status: 'signed',
      signedAt: Date.parse('2026-11-21T10:15:00+08:00'),
    })
    expect(await rowOf(parcelId)).toMatchObject({ follow: 'ended' })
  })

  test('a push that comes late adds its events and moves nothing back', async () => {
    const parcel = await followed()
    const { client, parcelId, salt } = parcel
    await post(pushOf(parcel, '3', [SIGNED, COLLECTED]), salt)
    expect(await post(pushOf(parcel, '5', [DELIVERING, COLLECTED]), salt)).toEqual(ACCEPTED)
    const { status, events } = await client.express.track({ id: parcelId })
    expect(status).toBe('signed')
    expect(events.map(({ text }) => text)).toContain(DELIVERING.context)
  })

  test('the same push many times at once is kept once', async () => {
    const parcel = await followed()
    const push = pushOf(parcel, '5', [DELIVERING, COLLECTED])
    const all = await Promise.all(Array.from({ length: 8 }, () => post(push, parcel.salt)))
    expect(all).toEqual(Array.from({ length: 8 }, () => ACCEPTED))
    const { events } = await parcelHistory(server.store.db, parcel)
    expect(events).toHaveLength(4)
  })

  test.each([
    ['2', 'troubled'],
    ['4', 'returned'],
    ['6', 'returning'],
    ['14', 'returning'],
    ['501', 'delivering'],
    ['1001', 'shipped'],
    ['99', 'shipped'],
  ])('the state %s is %s', async (state, status) => {
    const parcel = await followed()
    await post(pushOf(parcel, state, [COLLECTED]), parcel.salt)
    expect(await rowOf(parcel.parcelId)).toMatchObject({ status })
  })

  test('a number that was given up is followed again, a few times', async () => {
    const parcel = await followed()
    const gone = JSON.parse(pushOf(parcel, '0', []))
    const push = JSON.stringify({ ...gone, status: 'abort', message: '3天查询无记录' })
    for (let time = 1; time < 4; time += 1) {
      await post(push, parcel.salt)
      expect(await rowOf(parcel.parcelId)).toMatchObject({
        follow: 'due',
        followNote: '3天查询无记录',
        status: 'shipped',
      })
      server.clock.advance(6 * HOUR)
      await server.parcels.work(server.clock.now)
    }
    await post(push, parcel.salt)
    expect(await rowOf(parcel.parcelId)).toMatchObject({ follow: 'refused' })
  })

  test('a push that is forged, changed, foreign or nothing at all is refused and changes nothing', async () => {
    const parcel = await followed()
    const other = await followed()
    const push = pushOf(parcel, '3', [SIGNED])
    expect(await post(push, '')).toEqual(REFUSED)
    expect(await post(push, 'guess')).toEqual(REFUSED)
    expect(await post(push, other.salt)).toEqual(REFUSED)
    expect(
      await post(pushOf({ ...parcel, trackingNo: 'YT1111111111111' }, '3', [SIGNED]), parcel.salt),
    ).toEqual(REFUSED)
    for (const body of ['', 'null', '[]', '{"lastResult":7}', '{"lastResult":{"nu":null}}']) {
      expect(await post(body, parcel.salt)).toEqual(REFUSED)
    }
    expect(await rowOf(parcel.parcelId)).toMatchObject({ status: 'shipped', toldAt: null })
  })

  test('what was told of a wrong number does not count, and its receiver does not read it', async () => {
    const parcel = await followed()
    const { client, parcelId, salt } = parcel
    const wrong = pushOf(parcel, '3', [SIGNED])
    await post(wrong, salt)
    const right = newNumber()
    await deed(server, (deps) => correctParcel(deps, { parcelId, ...right }, STAFF))
    expect(await client.express.detail({ id: parcelId })).toMatchObject({
      status: 'shipped',
      signedAt: null,
      trackingNo: right.trackingNo,
    })
    const { events } = await client.express.track({ id: parcelId })
    expect(events.map(({ text }) => text)).not.toContain(SIGNED.context)
    expect(await post(wrong, salt)).toEqual(REFUSED)
    await server.parcels.work(server.clock.now)
    const row = await rowOf(parcelId)
    expect(row).toMatchObject({ follow: 'told' })
    await post(pushOf({ ...parcel, ...right }, '5', [DELIVERING]), row.followSalt ?? '')
    expect(await rowOf(parcelId)).toMatchObject({ status: 'delivering' })
  })

  test('a parcel that was called back is moved by nobody’s word', async () => {
    const parcel = await followed()
    const { parcelId, salt } = parcel
    await deed(server, (deps) => undoSending(deps, { parcelId }, STAFF))
    expect(await post(pushOf(parcel, '3', [SIGNED]), salt)).toEqual(REFUSED)
    expect(await rowOf(parcelId)).toMatchObject({ status: 'preparing' })
  })
})

describe('asking', () => {
  function refresh(parcelId: number): Promise<void> {
    const { service } = server.parcels
    return refreshParcel({ store: server.store, service, now: server.clock.now }, { parcelId })
  }

  test('a query is signed, and its answer moves the parcel', async () => {
    const parcel = await followed()
    farEnd.calls.length = 0
    farEnd.answer = JSON.parse(pushOf(parcel, '5', [DELIVERING, COLLECTED])).lastResult
    await refresh(parcel.parcelId)
    const [call] = farEnd.calls
    const param = call?.form.get('param') ?? ''
    expect(call?.path).toBe('/poll/query.do')
    expect(JSON.parse(param)).toMatchObject({ com: 'yuantong', num: parcel.trackingNo })
    expect(call?.form.get('customer')).toBe(ACCOUNT.KUAIDI100_CUSTOMER)
    const { KUAIDI100_KEY: key, KUAIDI100_CUSTOMER: customer } = ACCOUNT
    expect(call?.form.get('sign')).toBe(kuaidi100Sign(param + key + customer))
    expect(await rowOf(parcel.parcelId)).toMatchObject({ status: 'delivering' })
  })

  test('without an answer, and for a parcel without a number, it says so', async () => {
    const { parcelId } = await followed()
    farEnd.answer = { result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' }
    await expect(refresh(parcelId)).rejects.toMatchObject({ reason: 'busy' })
    const waiting = await newReceiver(server)
    await expect(refresh(waiting.parcelId)).rejects.toMatchObject({ reason: 'parcelState' })
  })
})

test('the signature is the one of the documents: MD5 in capitals', () => {
  expect(kuaidi100Sign('abc')).toBe('900150983CD24FB0D6963F7D28E17F72')
})
