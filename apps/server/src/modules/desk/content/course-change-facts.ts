import {
  type CourseChangeFacts,
  type CourseTerms,
  cheapestAlone,
  coursePriceFaults,
  coursePriceWords,
  formatFen,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { isInScope } from '../../catalogue/coupons/coupon-service'
import { runningLimitedPrice } from '../../catalogue/courses/course-price'
import type { CourseRow } from '../../catalogue/courses/course-repository'
import {
  countUnderWay,
  listCouponsAbove,
  listOffersOf,
  listPricesOf,
} from './course-terms-repository'

/** What the desk may change of a course, as its row has it. */
export function termsOf({ price, originalPrice, stock, status }: CourseRow): CourseTerms {
  return { price, originalPrice, stock, shelf: status }
}

/** What goes on with a course, of which its terms become these. */
export async function courseChangeFacts(
  db: Executor,
  row: CourseRow,
  after: CourseTerms,
  now: number,
): Promise<CourseChangeFacts> {
  const limited = runningLimitedPrice(row, now)
  return {
    ...(await countUnderWay(db, row.id, now)),
    limited: limited && { price: limited.price, endTime: limited.endTime },
    coupons: await couponsTooHigh(db, row, after.price, now),
    offers: await runningOffers(db, row.id, now),
  }
}

/** The names of coupons that could be used for the course alone, and can't at the new price. */
async function couponsTooHigh(
  db: Executor,
  { id, price: before }: CourseRow,
  price: number,
  now: number,
): Promise<string[]> {
  if (price >= before) return []
  const { coupons, categoryIds } = await listCouponsAbove(db, { courseId: id, price, now })
  return coupons.flatMap(({ name, threshold, scope }) =>
    threshold <= before && isInScope(scope, { courseId: id, categoryIds }) ? [name] : [],
  )
}

async function runningOffers(db: Executor, courseId: number, now: number): Promise<string[]> {
  const { bundles, presales, upgrades } = await listOffersOf(db, courseId)
  return [
    ...bundles.filter(({ endTime }) => endTime > now),
    ...presales.filter(({ balanceEndTime, cancelledAt }) => balanceEndTime > now && !cancelledAt),
    ...upgrades.filter(({ endTime, toCourseId }) => endTime > now && toCourseId === courseId),
  ].map(({ title }) => title)
}

/** Why a course can't have these prices: what a file would be refused for too. */
export async function priceRefusals(
  db: Executor,
  row: CourseRow,
  after: CourseTerms,
): Promise<string[]> {
  const { limitedPrice, groupPrice } = row
  const prices = { ...after, limitedPrice, groupPrice }
  return [
    ...coursePriceFaults(prices).map((fault) => coursePriceWords(fault, prices)),
    ...(after.price === row.price ? [] : await offerRefusals(db, row.id, after.price)),
  ]
}

/** The offers whose own price does not fit to another price of the course. */
async function offerRefusals(db: Executor, courseId: number, price: number): Promise<string[]> {
  const { bundles, presales } = await listOffersOf(db, courseId)
  const sold = bundles.flatMap(({ courseIds }) => courseIds)
  const pricesOf = new Map((await listPricesOf(db, sold)).map((one) => [one.id, one.price]))
  pricesOf.set(courseId, price)
  const ownPresales = presales.filter(({ bundleId }) => bundleId === null)
  return [
    ...ownPresales
      .filter((presale) => presale.price !== price)
      .map(
        (presale) =>
          `预售“${presale.title}”的总价是 ${formatFen(presale.price)}，要和售价一样：请在内容文件里一起改`,
      ),
    ...bundles.flatMap(({ title, courseIds, pick, price: bundlePrice }) => {
      const alone = courseIds.map((id) => pricesOf.get(id) ?? Number.POSITIVE_INFINITY)
      const cheapest = cheapestAlone(alone, pick)
      if (bundlePrice < cheapest) return []
      return [
        `联报“${title}”卖 ${formatFen(bundlePrice)}，要低于单买最便宜的 ${pick} 门：${formatFen(cheapest)}`,
      ]
    }),
  ]
}
