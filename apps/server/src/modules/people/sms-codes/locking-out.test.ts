import { solveProof, withProof } from '@kaozhou/api'
import { DAY, HOUR, MINUTE } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastCode, startTestServer, type TestServer } from '../../../testing/test-server'

const OWNER = '203.0.113.5'
const OWNER_MOBILE = '198.51.100.77'
/** A stranger's network; they have every address of it. */
const stranger = (host: number) => `2001:db8:bad:1::${host.toString(16)}`
const otherStranger = (network: number) => `2001:db8:bad:${(network + 16).toString(16)}::1`

let server: TestServer
let phones = 13_700_000_000

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())

function newPhone(): string {
  phones += 1
  return String(phones)
}

const from = (address: string, at = server) => at.clientWith(undefined, {}, address)

async function sendFrom(address: string, mobile: string): Promise<string> {
  await from(address).session.sendCode({ mobile, type: 'LOGIN' })
  return lastCode(server.app, mobile)
}

const codeOf = (promise: Promise<unknown>): Promise<number> =>
  promise.then(
    () => 0,
    (error: { code: number }) => error.code,
  )

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('guesses of strangers', () => {
  test('the owner logs in by the fresh code after any number of a stranger’s wrong guesses', async () => {
    const mobile = newPhone()
    const code = await sendFrom(OWNER, mobile)
    const guesses = Array.from({ length: 40 }, (_, n) => {
      const address = n % 2 ? stranger(n) : otherStranger(n)
      return codeOf(from(address).session.login({ mobile, code: wrongFor(code) }))
    })
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([4292]))
    expect(await codeOf(from(OWNER).session.login({ mobile, code }))).toBe(0)
  })

  test("a phone that changed its network after it asked for a code logs in; from a stranger's network five guesses are allowed", async () => {
    const mobile = newPhone()
    const code = await sendFrom(OWNER, mobile)
    for (let n = 0; n < 12; n += 1) {
      await codeOf(from(stranger(n)).session.login({ mobile, code: wrongFor(code) }))
    }
    expect(await codeOf(from(OWNER_MOBILE).session.login({ mobile, code }))).toBe(0)
  })

  test('from all networks together a code allows 15 guesses, also when they come at once', async () => {
    const mobile = newPhone()
    const code = await sendFrom(OWNER, mobile)
    const guessers = [
      ...Array.from({ length: 9 }, () => OWNER),
      ...Array.from({ length: 30 }, (_, n) => otherStranger(n)),
    ]
    const wrong = wrongFor(code)
    await Promise.all(guessers.map((at) => codeOf(from(at).session.login({ mobile, code: wrong }))))
    const left = await server.store.db.execute(
      sql`select tries_left, stranger_tries_left from sms_codes where mobile = ${mobile}`,
    )
    expect((left as unknown as { rows: unknown[] }).rows).toEqual([
      { tries_left: 0, stranger_tries_left: 0 },
    ])
    for (const at of [OWNER, OWNER_MOBILE, otherStranger(99)]) {
      expect(await codeOf(from(at).session.login({ mobile, code }))).toBe(4292)
    }
  })
})

describe('requests of strangers', () => {
  test('a code that a stranger asked for does not end the owner’s, and can be used by the owner', async () => {
    const mobile = newPhone()
    const code = await sendFrom(OWNER, mobile)
    const newest = await sendFrom(stranger(1), mobile)
    expect(await codeOf(from(OWNER).session.login({ mobile, code }))).toBe(0)
    expect(await codeOf(from(OWNER).session.login({ mobile, code: newest }))).toBe(0)
  })

  test('a stranger’s network is refused after ten a day; the owner gets a code', async () => {
    const mobile = newPhone()
    const outcomes: number[] = []
    for (let n = 0; n < 14; n += 1) {
      const sent = from(stranger(n)).session.sendCode({ mobile, type: 'LOGIN' })
      outcomes.push(await codeOf(sent))
      server.clock.advance(HOUR)
    }
    expect(outcomes.filter((code) => code === 0)).toHaveLength(10)
    expect(outcomes.slice(10)).toEqual([4291, 4291, 4291, 4291])
    const code = await sendFrom(OWNER, mobile)
    expect(await codeOf(from(OWNER).session.login({ mobile, code }))).toBe(0)
  })

  test('strangers of many networks get 20 a day for a phone; the owner, at a known network, more', async () => {
    const mobile = newPhone()
    const first = await sendFrom(OWNER, mobile)
    await from(OWNER).session.login({ mobile, code: first })
    server.clock.advance(2 * DAY)
    const outcomes: number[] = []
    for (let n = 0; n < 25; n += 1) {
      const sent = from(otherStranger(n)).session.sendCode({ mobile, type: 'LOGIN' })
      outcomes.push(await codeOf(sent))
    }
    expect(outcomes.filter((code) => code === 0)).toHaveLength(20)
    const code = await sendFrom(OWNER, mobile)
    expect(await codeOf(from(OWNER).session.login({ mobile, code }))).toBe(0)
  })
})

describe('a proof after some requests or guesses', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await startTestServer({ environment: { SMS_PROOF: 'work' }, store: server.store })
    strict.clock.now = server.clock.now + 30 * DAY
  })
  afterAll(() => strict.close())

  const send = (mobile: string, at: string, proof?: string) =>
    from(at, strict).session.sendCode({ mobile, type: 'LOGIN', proof })

  /** What the refusal says, of a call that has to be refused with 4293. */
  async function demandOf(call: Promise<unknown>): Promise<{ challenge: string; bits: number }> {
    const error = await call.then(
      () => null,
      (fault: { code: number; envelope: { data: { challenge: string; bits: number } } }) => fault,
    )
    expect(error?.code).toBe(4293)
    return error?.envelope.data ?? { challenge: '', bits: 0 }
  }

  test('the fourth code of a day for a phone takes a proof, which counts once and for that phone', async () => {
    const mobile = newPhone()
    for (let n = 0; n < 3; n += 1) await send(mobile, otherStranger(n))
    const demand = await demandOf(send(mobile, OWNER))
    const proof = await solveProof(demand)
    const forOther = newPhone()
    for (let n = 0; n < 3; n += 1) await send(forOther, otherStranger(40 + n))
    expect(await codeOf(send(forOther, OWNER, proof))).toBe(4293)
    expect(await codeOf(send(mobile, OWNER, `${proof}0`))).toBe(4293)
    expect(await codeOf(send(mobile, OWNER, proof))).toBe(0)
    expect(await codeOf(send(mobile, OWNER_MOBILE, proof))).toBe(4293)
    const late = await solveProof(await demandOf(send(mobile, OWNER_MOBILE)))
    strict.clock.advance(5 * MINUTE)
    expect(await codeOf(send(mobile, OWNER_MOBILE, late))).toBe(4293)
  }, 60_000)

  test('the fourth wrong guess takes a proof; with one the right code logs in', async () => {
    const mobile = newPhone()
    await send(mobile, OWNER)
    const code = await lastCode(strict.app, mobile)
    const guess = (text: string, proof?: string) =>
      from(OWNER, strict).session.login({ mobile, code: text, proof })
    for (let n = 0; n < 3; n += 1) expect(await codeOf(guess(wrongFor(code)))).toBe(4292)
    expect(await codeOf(guess(code))).toBe(4293)
    const login = await withProof((proof) => guess(code, proof))
    expect(login.accessToken).toMatch(/^[\w-]{43}$/)
  }, 60_000)
})

describe('the budget for SMS', () => {
  test('when it is used up, the log has it once, codes are refused and QR logins work', async () => {
    const small = await startTestServer({
      environment: { SMS_BUDGET_HOUR: '5', SMS_PER_ADDRESS_HOUR: '1000' },
      store: server.store,
    })
    small.clock.now = server.clock.now + 60 * DAY
    const send = () => small.client.session.sendCode({ mobile: newPhone(), type: 'LOGIN' })
    const { client: me } = await small.loginAs(newPhone())
    for (let n = 0; n < 4; n += 1) await send()
    await expect(send()).rejects.toMatchObject({
      code: 4294,
      message: expect.stringContaining('扫码登录'),
    })
    expect(await codeOf(send())).toBe(4294)
    const lines = small.logLines.filter((line) => line.includes('SMS codes of this hour'))
    expect(
      lines.map((line) => (JSON.parse(line) as { level: string | number }).level),
    ).toHaveLength(2)
    const { url, key } = await small.client.oauth.qrCode()
    const ticket = new URL(url).searchParams.get('qrLogin') ?? ''
    await me.oauth.qrScan({ ticket })
    await me.oauth.qrConfirm({ ticket, accept: true })
    expect((await small.client.oauth.qrState({ key })).status).toBe('done')
    small.clock.advance(HOUR)
    await expect(send()).resolves.toBe(null)
    await small.close()
  })
})
