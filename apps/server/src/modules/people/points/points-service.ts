import type { PointsAccount, PointsExchange, PointsGood, PointsRecord } from '@kaozhou/api'
import {
  beijingDayNumber,
  dayWindow,
  endedPoints,
  nextPointsEnd,
  pointsEndedBefore,
  startOfBeijingMonth,
  streakOf,
  tellsPointsEnd,
} from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import { isDuplicate } from '../../../database/transaction-guard'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import { readPointsEarning } from '../../../platform/settings-repository'
import { findActiveCard } from '../privileges/membership-repository'
import { findUser } from '../users/user-repository'
import { changePoints } from './change-points'
import { earnedBy, reasonTitle } from './points-reasons'
import {
  countExchanges,
  findGood,
  listCheckIns,
  listExchanges,
  listGoods,
  listLedger,
  type PointsGoodRow,
  readEndedFacts,
  sumEarned,
} from './points-repository'

const WEEK_DAYS = 7

export async function pointsAccount(
  db: Executor,
  { userId, now }: LoggedIn,
): Promise<PointsAccount> {
  const user = await findUser(db, userId)
  const balance = user?.points ?? 0
  const { checkedToday, current, times } = await loadStreak(db, { userId, now })
  const earned = await sumEarned(db, userId, dayWindow(now).startTime)
  const earning = await readPointsEarning(db)
  const active = await findActiveCard(db, userId, now)
  const lastMonth = startOfBeijingMonth(now, -1)
  return {
    balance,
    checkedToday,
    streak: current,
    checkIns: times.filter((time) => time >= lastMonth),
    doubledBy: active?.card.name ?? null,
    ending: await endingPoints(db, { userId, balance, now }),
    earning: earning.map((way) => ({ ...way, earnedToday: earnedBy(way.action, earned) })),
  }
}

async function loadStreak(db: Executor, { userId, now }: LoggedIn) {
  const times = await listCheckIns(db, userId)
  const days = times.map((time) => beijingDayNumber(time))
  return { ...streakOf(days, beijingDayNumber(now)), times }
}

/** The points that end next, while users are told about them; null without any. */
async function endingPoints(
  db: Executor,
  { userId, balance, now }: LoggedIn & { balance: number },
): Promise<PointsAccount['ending']> {
  if (balance === 0 || !tellsPointsEnd(now)) return null
  const at = nextPointsEnd(now)
  const facts = await readEndedFacts(db, userId, pointsEndedBefore(at))
  const points = endedPoints({ ...facts, balance })
  return points > 0 ? { points, at } : null
}

/** Checks in once a Beijing day; members get twice the points. @throws Refusal checkedIn */
export async function checkIn(store: Store, viewer: LoggedIn): Promise<PointsAccount> {
  const { userId, now } = viewer
  try {
    await store.inTransaction(async (tx) => {
      const { checkedToday, current } = await loadStreak(tx, viewer)
      if (checkedToday) throw new Refusal('checkedIn')
      const earning = await readPointsEarning(tx)
      const factor = (await findActiveCard(tx, userId, now)) ? 2 : 1
      const ref = String(beijingDayNumber(now))
      const points = (action: string) =>
        factor * (earning.find((way) => way.action === action)?.points ?? 0)
      await changePoints(tx, { userId, change: points('checkin'), reason: 'checkin', ref, now })
      if ((current + 1) % WEEK_DAYS === 0) {
        const change = points('checkinWeek')
        await changePoints(tx, { userId, change, reason: 'checkinWeek', ref, now })
      }
    })
  } catch (error) {
    // A concurrent request checked in first: the ledger's unique index allows one booking a day.
    throw isDuplicate(error) ? new Refusal('checkedIn') : error
  }
  return pointsAccount(store.db, viewer)
}

export async function pointsRecords(
  db: Executor,
  query: PageQuery & { kind?: 'earned' | 'spent' },
  { userId }: LoggedIn,
): Promise<Page<PointsRecord>> {
  const { rows, total } = await listLedger(db, { userId, kind: query.kind }, pageWindow(query))
  const list = rows.map(({ id, reason, change, balanceAfter, createdAt }) => ({
    id,
    title: reasonTitle(reason),
    change,
    balanceAfter,
    createdAt,
  }))
  return pageOf(list, query, total)
}

export async function goodsPage(
  db: Executor,
  query: PageQuery,
  { userId }: Viewer,
): Promise<Page<PointsGood>> {
  const { rows, total } = await listGoods(db, pageWindow(query))
  const ids = rows.map(({ id }) => id)
  const counts = userId === null ? new Map() : await countExchanges(db, userId, ids)
  return pageOf(
    rows.map((row) => presentGood(row, counts.get(row.id) ?? 0)),
    query,
    total,
  )
}

export async function goodDetail(
  db: Executor,
  id: number,
  { userId }: Viewer,
): Promise<PointsGood> {
  const good = await findGood(db, id)
  if (!good) throw new Refusal('notFound')
  const counts = userId === null ? new Map() : await countExchanges(db, userId, [id])
  return presentGood(good, counts.get(id) ?? 0)
}

export async function exchangePage(
  db: Executor,
  query: PageQuery,
  { userId }: LoggedIn,
): Promise<Page<PointsExchange>> {
  const user = await findUser(db, userId)
  const { rows, total } = await listExchanges(db, userId, pageWindow(query))
  const list = rows.map(({ exchange, good }) => {
    const { id, goodId, name, points, voucher, createdAt } = exchange
    const { kind } = good
    return { id, goodId, name, kind, points, voucher, balance: user?.points ?? 0, createdAt }
  })
  return pageOf(list, query, total)
}

function presentGood(row: PointsGoodRow, exchanged: number): PointsGood {
  const { id, name, summary, kind, points, price, stock, perUser, needsAddress, image } = row
  return {
    id,
    name,
    summary,
    kind,
    points,
    price,
    stock,
    perUser,
    exchanged,
    needsAddress,
    image: artAddress(image),
  }
}
