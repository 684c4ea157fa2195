import type { UpgradeOffer } from '@kaozhou/api'
import { and, asc, eq, exists, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { enrolments } from '../../../database/schema/learning'
import { upgrades } from '../../../database/schema/markets'
import { artAddress } from '../../../platform/art-address'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/paging'
import { listOwnedAmong } from '../../people/enrolments/enrolment-repository'
import type { CourseLine } from '../lines/course-lines'
import { loadCourseLines } from '../lines/course-lines'
import type { Buyer } from '../orders/kinds/order-kind'
import type { UpgradeRow } from '../orders/kinds/upgrade-kind'
import { requireUpgrade } from '../orders/kinds/upgrade-kind'

/** Upgrades of the courses that a person has. */
export async function listUpgrades(
  db: Executor,
  query: PageQuery,
  buyer: Buyer,
): Promise<Page<UpgradeOffer>> {
  const has = db
    .select({ one: sql`1` })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, buyer.userId),
        eq(enrolments.courseId, upgrades.fromCourseId),
        gt(enrolments.expiresAt, buyer.now),
      ),
    )
  const where = and(exists(has), gt(upgrades.endTime, buyer.now))
  const { offset, limit } = pageWindow(query)
  const rows = await db
    .select()
    .from(upgrades)
    .where(where)
    .orderBy(asc(upgrades.id))
    .limit(limit)
    .offset(offset)
  return pageOf(await presentAll(db, rows, buyer), query, await db.$count(upgrades, where))
}

/** What one course can be upgraded to. */
export async function upgradeTargets(
  db: Executor,
  courseId: number,
  buyer: Buyer,
): Promise<UpgradeOffer[]> {
  const rows = await db
    .select()
    .from(upgrades)
    .where(and(eq(upgrades.fromCourseId, courseId), gt(upgrades.endTime, buyer.now)))
    .orderBy(asc(upgrades.price), asc(upgrades.id))
  return presentAll(db, rows, buyer)
}

export async function upgradeDetail(db: Executor, id: number, buyer: Buyer): Promise<UpgradeOffer> {
  const [offer] = await presentAll(db, [await requireUpgrade(db, id)], buyer)
  if (!offer) throw new Error(`upgrade ${id} has no courses`)
  return offer
}

async function presentAll(
  db: Executor,
  rows: readonly UpgradeRow[],
  { userId, now }: Buyer,
): Promise<UpgradeOffer[]> {
  const ids = rows.flatMap(({ fromCourseId, toCourseId }) => [fromCourseId, toCourseId])
  const lines = new Map((await loadCourseLines(db, ids, now)).map((line) => [line.courseId, line]))
  const owned = new Set(ids.length > 0 ? await listOwnedAmong(db, userId, ids, now) : [])
  return rows.flatMap((row) => {
    const from = lines.get(row.fromCourseId)
    const to = lines.get(row.toCourseId)
    if (!from || !to) return []
    const { id, title, price, added, endTime } = row
    const reason = whyNot(row, to, owned, now)
    const canUpgrade = reason === null
    return [
      { id, title, from: brief(from), to: brief(to), price, added, endTime, canUpgrade, reason },
    ]
  })
}

function whyNot(
  row: UpgradeRow,
  to: CourseLine,
  owned: ReadonlySet<number>,
  now: number,
): UpgradeOffer['reason'] {
  if (owned.has(row.toCourseId)) return 'owned'
  if (!owned.has(row.fromCourseId)) return 'notOwned'
  if (row.endTime <= now) return 'over'
  return to.onSale && to.stock !== 0 ? null : 'offShelf'
}

function brief({ courseId: id, name, cover, price }: CourseLine): UpgradeOffer['from'] {
  return { id, name, cover: artAddress(cover), price }
}
