import type { UpgradeOffer } from '@kaozhou/api'
import { href } from '../../../../routing/href'

/** Why an upgrade cannot be bought, as the user reads it. */
export const UPGRADE_REFUSALS = {
  notOwned: '购买原课程后才能升级',
  lent: '原课程由会员卡打开，购买后才能升级',
  owned: '你已拥有升级后的课程',
  over: '升级活动已结束',
  offShelf: '升级后的课程已下架',
} as const satisfies Record<NonNullable<UpgradeOffer['reason']>, string>

/** The page of a course's upgrades: that of the only one, or the list of several. */
export function upgradesPath(offers: readonly UpgradeOffer[]): string {
  const [first, ...others] = offers
  if (!first) return href('/upgrade')
  return others.length === 0
    ? href('/upgrade_detail/:id', { id: first.id })
    : href('/upgradeCourse/:id', { id: first.from.id })
}

/** Groups upgrades by the course that is upgraded, in the server's order. */
export function groupByCourse(offers: readonly UpgradeOffer[]): UpgradeOffer[][] {
  const groups = new Map<number, UpgradeOffer[]>()
  for (const offer of offers) {
    groups.set(offer.from.id, [...(groups.get(offer.from.id) ?? []), offer])
  }
  return [...groups.values()]
}
