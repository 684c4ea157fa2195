import type { PendantBrief, PendantRecord } from '@kaozhou/api'
import { beijingDayNumber, streakOf } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { changePoints } from '../points/change-points'
import { listCheckIns } from '../points/points-repository'
import { findActiveCard } from '../privileges/membership-repository'
import {
  findPendant,
  insertUserPendant,
  listPendants,
  listUnlockedPendants,
  type PendantRow,
} from './pendant-repository'

/** What unlocks pendants for a user. */
interface UnlockFacts {
  level: number
  longestStreak: number
  bought: readonly number[]
}

async function loadUnlockFacts(db: Executor, { userId, now }: LoggedIn): Promise<UnlockFacts> {
  const active = await findActiveCard(db, userId, now)
  const days = (await listCheckIns(db, userId)).map((time) => beijingDayNumber(time))
  return {
    level: active?.owned.level ?? 0,
    longestStreak: streakOf(days, beijingDayNumber(now)).longest,
    bought: await listUnlockedPendants(db, userId),
  }
}

function isUnlocked({ id, unlock }: PendantRow, facts: UnlockFacts): boolean {
  switch (unlock.kind) {
    case 'free':
      return true
    case 'membership':
      return facts.level >= (unlock.level ?? Number.POSITIVE_INFINITY)
    case 'checkins':
      return facts.longestStreak >= (unlock.days ?? Number.POSITIVE_INFINITY)
    default:
      return facts.bought.includes(id)
  }
}

function presentPendant({ id, name, ring }: PendantRow): PendantBrief {
  return { id, name, ring }
}

/** Every pendant, with whether it is locked for the user, and what unlocks it. */
export async function pendantRecords(
  db: Executor,
  viewer: LoggedIn,
  wornId: number | null,
): Promise<PendantRecord[]> {
  const facts = await loadUnlockFacts(db, viewer)
  const rows = await listPendants(db)
  return rows.map((row) => ({
    ...presentPendant(row),
    locked: !isUnlocked(row, facts),
    why: row.why,
    worn: row.id === wornId,
    points: row.unlock.kind === 'points' ? (row.unlock.points ?? null) : null,
  }))
}

/** @throws Refusal notFound, or pendantLocked for a pendant that the user has not unlocked. */
export async function requireWearable(db: Executor, id: number, viewer: LoggedIn): Promise<void> {
  const pendant = await findPendant(db, id)
  if (!pendant) throw new Refusal('notFound')
  if (!isUnlocked(pendant, await loadUnlockFacts(db, viewer))) {
    throw new Refusal('pendantLocked', { message: `还没有解锁：${pendant.why}` })
  }
}

/** The pendant that a user wears; null when it needs a membership card that has expired. */
export async function wornPendant(
  db: Executor,
  id: number | null,
  viewer: LoggedIn,
): Promise<PendantBrief | null> {
  const pendant = id === null ? null : await findPendant(db, id)
  if (!pendant) return null
  if (pendant.unlock.kind !== 'membership') return presentPendant(pendant)
  const active = await findActiveCard(db, viewer.userId, viewer.now)
  return (active?.owned.level ?? 0) >= (pendant.unlock.level ?? 0) ? presentPendant(pendant) : null
}

/** Buys a pendant with points. Call within a transaction. */
export async function buyPendant(tx: Executor, id: number, viewer: LoggedIn): Promise<void> {
  const { userId, now } = viewer
  const pendant = await findPendant(tx, id)
  if (!pendant) throw new Refusal('notFound')
  const { kind, points = 0 } = pendant.unlock
  if (kind !== 'points') throw new Refusal('pendantLocked', { message: pendant.why })
  // A pendant that the user has is not paid for again.
  if (!(await insertUserPendant(tx, { userId, pendantId: id, unlockedAt: now }))) return
  const spent = { userId, change: -points, reason: 'pendant', ref: String(id), now }
  if (!(await changePoints(tx, spent))) throw new Refusal('notEnoughPoints')
}
