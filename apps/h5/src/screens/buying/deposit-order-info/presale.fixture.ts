import type { Presale } from '@kaozhou/api'
import { DAY } from '@kaozhou/domain'

export function presale(changes: Partial<Presale> = {}): Presale {
  const now = Date.now()
  return {
    id: 701,
    title: '六级 600 分计划',
    text: '定金 ¥20 抵 ¥60',
    course: { id: 1007, name: '六级 600 分计划', cover: '/art/c.svg', price: 89_900 },
    bundleId: null,
    courses: [{ id: 1007, name: '六级 600 分计划', cover: '/art/c.svg', price: 89_900 }],
    price: 89_900,
    deposit: 2_000,
    countsAs: 6_000,
    balance: 83_900,
    depositStartTime: now - DAY,
    depositEndTime: now + DAY,
    balanceStartTime: now + 2 * DAY,
    balanceEndTime: now + 3 * DAY,
    stock: 10,
    sold: 90,
    cancelled: false,
    status: null,
    depositOrderId: null,
    balanceOrderId: null,
    now,
    ...changes,
  }
}
