import {
  type CoursePriceFault,
  cheapestAlone,
  coursePriceFaults,
  coursePriceWords,
  DEPOSIT_MAX_PERCENT,
  type DepositFault,
  depositFault,
  formatFen,
  maxDeposit,
} from '@kaozhou/domain'
import type { Content } from '../format/kinds'
import type { Report } from './report'

/** Prices that nobody can pay, or that are no offer. */
export function checkPrices(content: Content, report: Report): void {
  checkCoursePrices(content, report)
  checkCoupons(content, report)
  checkPresales(content, report)
  checkBundles(content, report)
}

/** Where a file says the price that a fault is about. */
const PRICE_PLACES: Readonly<Record<CoursePriceFault, readonly string[]>> = {
  aboveOriginal: ['price'],
  limitedNotLower: ['limited', 'price'],
  groupNotLower: ['groupBuying', 'price'],
  groupFree: ['groupBuying', 'price'],
}

function checkCoursePrices({ courses }: Content, report: Report): void {
  courses.forEach(({ price, originalPrice, limited, groupBuying }, index) => {
    const prices = {
      price,
      originalPrice,
      limitedPrice: limited?.price ?? null,
      groupPrice: groupBuying?.price ?? null,
    }
    for (const fault of coursePriceFaults(prices)) {
      report('courses', index, PRICE_PLACES[fault], coursePriceWords(fault, prices))
    }
  })
}

function checkCoupons({ coupons }: Content, report: Report): void {
  coupons.forEach(({ cut, percent, threshold, total, received }, index) => {
    if ((cut === undefined) === (percent === undefined)) {
      report('coupons', index, [], '写 cut（减多少元）或 percent（打几折），只写一个')
    }
    if (cut === 0) report('coupons', index, ['cut'], '减的金额要大于 0')
    if (cut !== undefined && threshold > 0 && cut >= threshold) {
      report('coupons', index, ['cut'], `减的金额要小于门槛 ${formatFen(threshold)}`)
    }
    if (total !== null && received > total) {
      report('coupons', index, ['received'], `已领的张数不能多于总数 ${total}`)
    }
  })
}

function checkPresales({ presales, bundles, courses }: Content, report: Report): void {
  presales.forEach(({ course, bundle, deposit, countsAs, price }, index) => {
    const fault = depositFault({ price, deposit, countsAs })
    if (fault) {
      const [field, message] = depositWords(fault, price)
      report('presales', index, [field], message)
    }
    const sold =
      bundle === null
        ? courses.find(({ id }) => id === course)
        : bundles.find(({ id }) => id === bundle)
    if (sold && sold.price !== price) {
      report(
        'presales',
        index,
        ['price'],
        `总价要和${bundle === null ? '课程' : '联报'}的价格一样：${formatFen(sold.price)}`,
      )
    }
  })
}

/** The field that a fault of a deposit is about, and what is said of it. */
function depositWords(fault: DepositFault, price: number): [field: string, message: string] {
  const most = formatFen(maxDeposit(price))
  const words: Record<DepositFault, [string, string]> = {
    depositMissing: ['deposit', '定金要大于 0'],
    depositTooHigh: ['deposit', `定金最多是总价的 ${DEPOSIT_MAX_PERCENT}%：${most}`],
    countsForLess: ['countsAs', '抵扣金额不能少于定金'],
    countsForTooMuch: ['countsAs', '抵扣金额要少于总价'],
  }
  return words[fault]
}

function checkBundles({ bundles, courses }: Content, report: Report): void {
  const priceOf = new Map(courses.map(({ id, price }) => [id, price]))
  bundles.forEach(({ courses: list, kind, pick, price, groups }, index) => {
    if (pick > list.length || (kind === 'fixed' && pick !== list.length)) {
      report(
        'bundles',
        index,
        ['pick'],
        kind === 'fixed' ? `固定联报要选全部 ${list.length} 门` : `最多能选 ${list.length} 门`,
      )
      return
    }
    const prices = list.map((id) => priceOf.get(id) ?? Number.POSITIVE_INFINITY)
    const cheapest = cheapestAlone(prices, pick)
    if (price >= cheapest) {
      report(
        'bundles',
        index,
        ['price'],
        `联报价要低于单买最便宜的 ${pick} 门：${formatFen(cheapest)}`,
      )
    }
    groups.forEach(({ min, max }, group) => {
      if (min > max) report('bundles', index, ['groups', group, 'min'], `最少不能多于最多 ${max}`)
    })
  })
}
