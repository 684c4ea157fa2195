import {
  beijingDateTime,
  DAY,
  nextPointsEnd,
  parseBeijingDateTime,
  startOfBeijingMonth,
} from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notices } from '../../../database/schema/marketing'
import { pointsLedger, users } from '../../../database/schema/users'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { changePoints } from '../../people/points/change-points'
import { endPoints } from '../../people/points/end-points'
import { RETURNED } from '../../people/points/points-reasons'
import { writeDueNotices } from './reminder-service'

const at = (text: string) => parseBeijingDateTime(text) ?? Number.NaN

let server: TestServer
let phones = 13_140_000_000

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Somebody without points, whose ledger begins empty. */
async function newPerson(): Promise<number> {
  phones += 1
  const { userId } = await server.loginAs(String(phones))
  await server.store.db.delete(pointsLedger).where(eq(pointsLedger.userId, userId))
  await server.store.db.update(users).set({ points: 0 }).where(eq(users.id, userId))
  return userId
}

let refs = 0
function change(userId: number, points: number, now: number, reason = 'test') {
  refs += 1
  const entry = { userId, change: points, reason, ref: String(refs), now }
  return server.store.inTransaction((tx) => changePoints(tx, entry))
}

async function balanceOf(userId: number): Promise<number> {
  const [row] = await server.store.db.select().from(users).where(eq(users.id, userId))
  return row?.points ?? Number.NaN
}

async function ledgerOf(userId: number) {
  return server.store.db
    .select()
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, userId))
    .orderBy(pointsLedger.id)
}

const toldTo = async (userId: number) =>
  (await server.store.db.select().from(notices).where(eq(notices.userId, userId))).map(
    ({ title, createdAt }) => `${beijingDateTime(createdAt).slice(0, 10)} ${title}`,
  )

/** Points live to the end of the twelfth month after the one that earned them. */
const pointsEndAt = (earnedAt: number): number => startOfBeijingMonth(earnedAt, 13)

/** A second implementation of the rules: lots of points with an end each, of which the oldest are spent first. */
class Lots {
  #lots: { left: number; end: number }[] = []
  earn(points: number, now: number) {
    this.#lots.push({ left: points, end: pointsEndAt(now) })
  }
  spend(points: number) {
    let rest = points
    for (const lot of this.#lots) {
      const taken = Math.min(lot.left, rest)
      lot.left -= taken
      rest -= taken
    }
  }
  end(now: number) {
    this.#lots = this.#lots.filter(({ end }) => end > now)
  }
  endingAt(time: number): number {
    return this.#lots.reduce((sum, { left, end }) => sum + (end <= time ? left : 0), 0)
  }
  get balance(): number {
    return this.#lots.reduce((sum, { left }) => sum + left, 0)
  }
}

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('over two years every balance equals its ledger and the oldest points were spent or ended first', async () => {
  const people = await Promise.all(
    [7, 77, 777].map(async (seed) => ({
      userId: await newPerson(),
      next: numbers(seed),
      lots: new Lots(),
      told: [] as string[],
    })),
  )
  const start = at('2026-12-01 00:00:00')
  const over = at('2028-12-02 00:00:00')
  let ended = 0
  for (let now = start; now < over; now += DAY) {
    // On each day the jobs run before any user acts.
    await endPoints(server.store, now)
    await writeDueNotices(server.store, now)
    for (const { userId, next, lots, told } of people) {
      ended += lots.endingAt(now)
      lots.end(now)
      const end = nextPointsEnd(now)
      const ending = lots.endingAt(end)
      if (end - now === 30 * DAY && ending > 0) told.push(`${ending} 积分将在 `)
      expect(await balanceOf(userId), beijingDateTime(now)).toBe(lots.balance)
      const noon = now + DAY / 2
      const chance = next(12)
      if (chance === 0) {
        const points = 10 + next(90)
        await change(userId, points, noon)
        lots.earn(points, noon)
      }
      if (chance === 1) {
        const points = 1 + next(60)
        const isSpent = await change(userId, -points, noon)
        expect(isSpent).toBe(points <= lots.balance)
        if (isSpent) lots.spend(points)
      }
    }
  }
  expect(ended).toBeGreaterThan(0)
  for (const { userId, lots, told } of people) {
    const ledger = await ledgerOf(userId)
    expect(ledger.reduce((sum, row) => sum + row.change, 0)).toBe(lots.balance)
    expect(Math.min(...ledger.map(({ balanceAfter }) => balanceAfter))).toBeGreaterThanOrEqual(0)
    const texts = await toldTo(userId)
    for (const text of told) expect(texts.join('\n')).toContain(text)
  }
}, 120_000)

test('points of November 2026 last until the end of November 2027, with one notice 30 days before', async () => {
  const userId = await newPerson()
  await change(userId, 80, at('2026-11-03 10:00:00'))
  await change(userId, 20, at('2026-12-01 00:00:00'))
  await change(userId, -30, at('2027-03-01 10:00:00'))
  const tell = async (time: string) => {
    await writeDueNotices(server.store, at(time))
    return toldTo(userId)
  }
  expect(await tell('2027-10-31 23:59:59')).toEqual([])
  expect(await tell('2027-11-01 00:00:00')).toEqual(['2027-11-01 50 积分将在 11 月 30 日到期'])
  expect(await tell('2027-11-20 00:00:00')).toHaveLength(1)
  await endPoints(server.store, at('2027-11-30 23:59:59'))
  expect(await balanceOf(userId)).toBe(70)
  await endPoints(server.store, at('2027-12-01 00:00:00'))
  expect(await balanceOf(userId)).toBe(20)
  expect((await ledgerOf(userId)).at(-1)).toMatchObject({ reason: 'ended', change: -50 })
})

test('eight concurrent jobs and a purchase with all points take them once, and the balance is never below 0', async () => {
  const userId = await newPerson()
  await change(userId, 300, at('2026-11-03 10:00:00'))
  const now = at('2027-12-01 00:00:00')
  const jobs = Array.from({ length: 8 }, () => endPoints(server.store, now))
  const [spent] = await Promise.all([change(userId, -300, now), ...jobs])
  expect(await balanceOf(userId)).toBe(0)
  const ended = (await ledgerOf(userId)).filter(({ reason }) => reason === 'ended')
  expect(ended.map((row) => row.change)).toEqual(spent ? [] : [-300])
})

test('points that an order gives back keep their end; past it they last until the end of that month', async () => {
  const userId = await newPerson()
  await change(userId, 200, at('2026-11-03 10:00:00'))
  await change(userId, -120, at('2027-11-20 10:00:00'))
  const december = at('2027-12-01 00:00:00')
  await endPoints(server.store, december)
  expect(await balanceOf(userId)).toBe(0)
  await change(userId, 120, at('2027-12-05 10:00:00'), RETURNED.closed)
  await endPoints(server.store, at('2027-12-31 23:59:59'))
  expect(await balanceOf(userId)).toBe(120)
  await endPoints(server.store, startOfBeijingMonth(december, 1))
  expect(await balanceOf(userId)).toBe(0)
})

test('a server that was off for months takes everything that ended meanwhile', async () => {
  const userId = await newPerson()
  for (const month of ['2026-11', '2026-12', '2027-01', '2027-06']) {
    await change(userId, 10, at(`${month}-15 12:00:00`))
  }
  await endPoints(server.store, at('2028-04-09 03:00:00'))
  expect(await balanceOf(userId)).toBe(10)
})

test('the account names what ends within 30 days and when, and what each month earned and spent', async () => {
  const { client, userId } = await server.loginAs('13149999999')
  const { now } = server.clock
  const signup = (await ledgerOf(userId)).at(0)?.change ?? 0
  expect((await client.points.account()).ending).toBeNull()
  const end = pointsEndAt(now)
  await server.store.db
    .update(pointsLedger)
    .set({ createdAt: startOfBeijingMonth(now, -12) })
    .where(eq(pointsLedger.userId, userId))
  await change(userId, -40, now)
  const { ending } = await client.points.account()
  const isNear = nextPointsEnd(now) - now <= 30 * DAY
  expect(ending).toEqual(isNear ? { points: signup - 40, at: nextPointsEnd(now) } : null)
  expect(isNear).toBe(true)
  expect(end).toBe(startOfBeijingMonth(now, 13))
  expect(await client.points.months()).toEqual([
    { month: beijingDateTime(now).slice(0, 7), earned: 0, spent: 40 },
    {
      month: beijingDateTime(startOfBeijingMonth(now, -12)).slice(0, 7),
      earned: signup,
      spent: 0,
    },
  ])
})
