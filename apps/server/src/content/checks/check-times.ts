import type { Content } from '../format/kinds'
import { resolveTime, type TimeSpec } from '../format/times'
import type { ValuePath } from '../reading/fault'
import type { Report } from './report'

/** Any moment: relative times are compared with each other, and absolute ones with absolute ones. */
const ANY_ORIGIN = Date.UTC(2026, 0, 15, 4)

/** What ends before it begins. */
export function checkTimes(content: Content, report: Report): void {
  for (const kind of [
    'coupons',
    'couponCards',
    'bundles',
    'announcedSales',
    'campaigns',
  ] as const) {
    content[kind].forEach(({ from, until }, index) => {
      if (!isOrdered(from, until)) report(kind, index, ['until'], '结束时间要在开始时间之后')
    })
  }
  for (const kind of ['banners', 'entries'] as const) {
    content[kind].forEach(({ from, until }, index) => {
      if (from && until && !isOrdered(from, until)) {
        report(kind, index, ['until'], '结束时间要在开始时间之后')
      }
    })
  }
  content.mocks.forEach(({ start, until }, index) => {
    if (until && !isOrdered(start, until)) {
      report('mocks', index, ['until'], '结束时间要在开始时间之后')
    }
  })
  content.courses.forEach(({ limited }, index) => {
    if (limited && !isOrdered(limited.from, limited.until)) {
      report('courses', index, ['limited', 'until'], '结束时间要在开始时间之后')
    }
  })
  content.presales.forEach((presale, index) => {
    const say = (path: ValuePath, message: string) => report('presales', index, path, message)
    if (!isOrdered(presale.depositFrom, presale.depositUntil)) {
      say(['depositUntil'], '定金的结束时间要在开始时间之后')
    }
    if (!isOrdered(presale.balanceFrom, presale.balanceUntil)) {
      say(['balanceUntil'], '尾款的结束时间要在开始时间之后')
    }
    if (!isOrdered(presale.depositUntil, presale.balanceUntil)) {
      say(['balanceUntil'], '尾款要在定金结束之后才结束')
    }
  })
}

function isOrdered(from: TimeSpec, until: TimeSpec): boolean {
  // A time of a day and a date can't be compared before the folder is applied.
  if ((typeof from === 'string') !== (typeof until === 'string')) return true
  return resolveTime(from, ANY_ORIGIN) < resolveTime(until, ANY_ORIGIN, 'end')
}
