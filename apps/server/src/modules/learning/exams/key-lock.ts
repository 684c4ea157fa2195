import { keyOpensAt } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { listTimesOfPapers } from './mocks/mock-repository'

/** The papers whose key is locked now, each with when it opens. Practice papers have no mocks and are never among them. */
export async function lockedPapers(db: Executor, now: number): Promise<Map<string, number>> {
  const all = await listTimesOfPapers(db)
  const locked = new Map<string, number>()
  for (const { paperId, minutes } of all) {
    const opensAt = keyOpensAt(
      all.filter((mock) => mock.paperId === paperId),
      minutes,
    )
    if (now < opensAt) locked.set(paperId, opensAt)
  }
  return locked
}

/** When the key of a paper opens; null: it is open. */
export async function keyLockOf(
  db: Executor,
  paperId: string,
  now: number,
): Promise<number | null> {
  return (await lockedPapers(db, now)).get(paperId) ?? null
}

/** @throws Refusal examKeyLocked, with when it opens, while the key of a paper is locked. */
export async function requireKeyOpen(db: Executor, paperId: string, now: number): Promise<void> {
  const opensAt = await keyLockOf(db, paperId, now)
  if (opensAt !== null) throw new Refusal('examKeyLocked', { data: { opensAt } })
}
