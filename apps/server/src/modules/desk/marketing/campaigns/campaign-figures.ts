import { type CampaignSpending, campaignSpending, couponMost, type Prices } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { findCoupons } from '../../../catalogue/coupons/coupon-repository'
import { sellingPrice } from '../../../catalogue/courses/course-price'
import { readCampaign } from '../../../marketing/activities/campaign/campaign-config'
import type { CampaignRow } from '../../../marketing/activities/campaign/campaign-repository'
import {
  countPeople,
  dearestCourse,
  listCourses,
  listGiftsOf,
  listGiven,
  listPots,
  listPrizesOf,
  listRedPackets,
} from './campaign-figures-repository'
import { thingsOf } from './campaign-things'
import { countOrders } from './desk-campaign-repository'

/** The numbers of one campaign. */
export interface CampaignFigures {
  people: number
  spending: CampaignSpending
  orders: { people: number; count: number; money: number }
  hasGifts: boolean
}

/** The numbers of campaigns, by their ids. However many they are, it takes the same number of statements. */
export async function figuresOf(
  db: Executor,
  campaigns: readonly CampaignRow[],
  now: number,
): Promise<Map<number, CampaignFigures>> {
  const ids = campaigns.map(({ id }) => id)
  const people = byCampaign(await countPeople(db, ids))
  const orders = byCampaign(await countOrders(db, ids))
  const given = byCampaign(await listGiven(db, ids))
  const prizes = byCampaign(await listPrizesOf(db, ids))
  const gifts = byCampaign(await listGiftsOf(db, ids))
  const pots = new Map((await listPots(db, ids)).map((row) => [row.pot.campaignId, row]))
  const read = campaigns.map(readCampaign)
  const rewards = [given, prizes, gifts].flatMap((map) => [...map.values()].flat())
  const posts = read.flatMap(({ config }) => config.post?.reward ?? [])
  const prices = await pricesOf(
    db,
    [...rewards, ...posts.map(({ kind, ref }) => ({ kind, refId: ref }))],
    now,
  )
  return new Map(
    read.map(({ id, config }) => {
      const own = {
        given: given.get(id) ?? [],
        prizes: prizes.get(id) ?? [],
        gifts: gifts.get(id) ?? [],
        pot: pots.get(id) ?? null,
      }
      const { people: buyers = 0, count = 0, money = 0 } = orders.get(id)?.[0] ?? {}
      const figures = {
        people: people.get(id)?.[0]?.people ?? 0,
        spending: campaignSpending(thingsOf({ config, ...own }, prices)),
        orders: { people: buyers, count, money },
        hasGifts: gifts.has(id),
      }
      return [id, figures]
    }),
  )
}

function byCampaign<Row extends { campaignId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const lists = new Map<number, Row[]>()
  for (const row of rows) {
    const list = lists.get(row.campaignId)
    if (list) list.push(row)
    else lists.set(row.campaignId, [row])
  }
  return lists
}

/** The prices of what is given, and of nothing else. */
async function pricesOf(
  db: Executor,
  rewards: readonly { kind: string; refId: number | null }[],
  now: number,
): Promise<Prices> {
  const idsOf = (kind: string) => [
    ...new Set(
      rewards.flatMap((one) => (one.kind === kind && one.refId !== null ? one.refId : [])),
    ),
  ]
  const packets = await listRedPackets(db, idsOf('redPacket'))
  const coupons = await findCoupons(db, idsOf('coupon'))
  const courses = await listCourses(db, idsOf('course'))
  const dearest = await dearestCourse(db)
  return {
    redPackets: new Map(packets.map(({ id, amount }) => [id, amount])),
    coupons: new Map(coupons.map((coupon) => [coupon.id, couponMost(coupon, dearest)])),
    courses: new Map(courses.map((course) => [course.id, sellingPrice(course, now)])),
  }
}
