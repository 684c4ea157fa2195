import type { PendantBrief, PendantRecord } from '@kaozhou/api'
import { dayNumber, streakOf } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { changePoints } from '../points/change-points'
import { listCheckIns } from '../points/points-repository'
import {
  findActiveCard,
  findPendant,
  insertUserPendant,
  listPendants,
  listUnlockedPendants,
  type PendantRow,
} from './vip-repository'

interface Person {
  userId: number
  now: number
}

/** What a person has that pendants are unlocked by. */
interface Merits {
  level: number
  longestStreak: number
  bought: readonly number[]
}

async function loadMerits(db: Executor, { userId, now }: Person): Promise<Merits> {
  const active = await findActiveCard(db, userId, now)
  const days = (await listCheckIns(db, userId)).map((time) => dayNumber(time))
  return {
    level: active?.owned.level ?? 0,
    longestStreak: streakOf(days, dayNumber(now)).longest,
    bought: await listUnlockedPendants(db, userId),
  }
}

function isUnlocked({ id, unlock }: PendantRow, merits: Merits): boolean {
  switch (unlock.kind) {
    case 'free':
      return true
    case 'vip':
      return merits.level >= (unlock.level ?? Number.POSITIVE_INFINITY)
    case 'checkins':
      return merits.longestStreak >= (unlock.days ?? Number.POSITIVE_INFINITY)
    default:
      return merits.bought.includes(id)
  }
}

export function presentPendant({ id, name, ring }: PendantRow): PendantBrief {
  return { id, name, ring }
}

/** Every pendant, and for each whether this person may wear it, and why not. */
export async function pendantRecords(
  db: Executor,
  person: Person,
  wornId: number | null,
): Promise<PendantRecord[]> {
  const merits = await loadMerits(db, person)
  const rows = await listPendants(db)
  return rows.map((row) => ({
    ...presentPendant(row),
    locked: !isUnlocked(row, merits),
    why: row.why,
    worn: row.id === wornId,
    points: row.unlock.kind === 'points' ? (row.unlock.points ?? null) : null,
  }))
}

/** @throws Refusal when there is no such pendant, or it is locked for this person. */
export async function requireWearable(db: Executor, id: number, person: Person): Promise<void> {
  const pendant = await findPendant(db, id)
  if (!pendant) throw new Refusal('notFound')
  if (!isUnlocked(pendant, await loadMerits(db, person))) {
    throw new Refusal('pendantLocked', { message: `还没有解锁：${pendant.why}` })
  }
}

/** The pendant that a person wears, as long as they may: one of a card goes with the card. */
export async function wornPendant(
  db: Executor,
  id: number | null,
  person: Person,
): Promise<PendantBrief | null> {
  const pendant = id === null ? null : await findPendant(db, id)
  if (!pendant) return null
  if (pendant.unlock.kind !== 'vip') return presentPendant(pendant)
  const active = await findActiveCard(db, person.userId, person.now)
  return (active?.owned.level ?? 0) >= (pendant.unlock.level ?? 0) ? presentPendant(pendant) : null
}

/** Buys a pendant with points. Belongs into a transaction. */
export async function buyPendant(tx: Executor, id: number, person: Person): Promise<void> {
  const { userId, now } = person
  const pendant = await findPendant(tx, id)
  if (!pendant) throw new Refusal('notFound')
  const { kind, points = 0 } = pendant.unlock
  if (kind !== 'points') throw new Refusal('pendantLocked', { message: pendant.why })
  // Had already: nothing more is taken.
  if (!(await insertUserPendant(tx, { userId, pendantId: id, unlockedAt: now }))) return
  const spent = { userId, change: -points, reason: 'pendant', ref: String(id), now }
  if (!(await changePoints(tx, spent))) throw new Refusal('notEnoughPoints')
}
