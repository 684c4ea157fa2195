import type { UpgradeOffer } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { listOpenAmong, listOwnedAmong } from '../../people/enrolments/enrolment-repository'
import type { CourseLine } from '../lines/course-lines'
import { loadCourseLines } from '../lines/course-lines'
import { requireUpgrade } from '../orders/kinds/upgrade-kind'
import {
  listUpgradesFrom,
  listUpgradesOfUser,
  type UpgradeRow,
} from '../orders/kinds/upgrade-repository'

/** The upgrades of a user's courses. */
export async function listUpgrades(
  db: Executor,
  query: PageQuery,
  buyer: LoggedIn,
): Promise<Page<UpgradeOffer>> {
  const { rows, total } = await listUpgradesOfUser(db, buyer, pageWindow(query))
  return pageOf(await presentAll(db, rows, buyer), query, total)
}

/** What one course can be upgraded to. */
export async function upgradeTargets(
  db: Executor,
  courseId: number,
  buyer: LoggedIn,
): Promise<UpgradeOffer[]> {
  return presentAll(db, await listUpgradesFrom(db, courseId, buyer.now), buyer)
}

export async function upgradeDetail(
  db: Executor,
  id: number,
  buyer: LoggedIn,
): Promise<UpgradeOffer> {
  const [offer] = await presentAll(db, [await requireUpgrade(db, id)], buyer)
  if (!offer) throw new Error(`upgrade ${id} has no courses`)
  return offer
}

async function presentAll(
  db: Executor,
  rows: readonly UpgradeRow[],
  { userId, now }: LoggedIn,
): Promise<UpgradeOffer[]> {
  const ids = rows.flatMap(({ fromCourseId, toCourseId }) => [fromCourseId, toCourseId])
  const lines = new Map((await loadCourseLines(db, ids, now)).map((line) => [line.courseId, line]))
  const owned = new Set(await listOwnedAmong(db, userId, ids, now))
  const open = new Set(await listOpenAmong(db, userId, ids, now))
  return rows.flatMap((row) => {
    const from = lines.get(row.fromCourseId)
    const to = lines.get(row.toCourseId)
    if (!from || !to) return []
    const { id, title, price, added, endTime } = row
    const reason = upgradeRefusal(row, to, { owned, open }, now)
    const canUpgrade = reason === null
    return [
      { id, title, from: brief(from), to: brief(to), price, added, endTime, canUpgrade, reason },
    ]
  })
}

function upgradeRefusal(
  row: UpgradeRow,
  to: CourseLine,
  { owned, open }: { owned: ReadonlySet<number>; open: ReadonlySet<number> },
  now: number,
): UpgradeOffer['reason'] {
  if (owned.has(row.toCourseId)) return 'owned'
  if (!owned.has(row.fromCourseId)) return open.has(row.fromCourseId) ? 'lent' : 'notOwned'
  if (row.endTime <= now) return 'over'
  return to.onSale && to.stock !== 0 ? null : 'offShelf'
}

function brief({ courseId: id, name, cover, price }: CourseLine): UpgradeOffer['from'] {
  return { id, name, cover: artAddress(cover), price }
}
