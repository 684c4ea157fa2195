import { activationCodes, couponCards, promotions } from '../../database/schema/marketing'
import {
  bundles,
  coupons,
  exchangeCodes,
  gifts,
  newUserGifts,
  pointsGoods,
  presales,
  redPackets,
  upgrades,
  type VoucherScope,
} from '../../database/schema/markets'
import type { Content, EntryOf } from '../format/kinds'
import { resolveTime, type TimeSpec } from '../format/times'
import { coverKey, giftKeys, goodsKey } from '../pictures/picture-keys'
import type { Gone, TableRows } from './table-rows'

type Row<T extends { $inferInsert: object }> = T['$inferInsert']

/** What has an end is over at once. */
const OVER: Gone = { kind: 'set', values: { endTime: 0 } }

/** Vouchers, bundles, pre-sales, upgrades, gift packs, codes and goods. */
export function offerRows(content: Content, origin: number): TableRows[] {
  return [
    {
      table: coupons,
      rows: content.coupons.map((coupon) => couponRow(coupon, origin)),
      keeps: ['received', 'pausedAt'],
      gone: { kind: 'set', values: { claimable: false, endTime: 0, code: null } },
      // The others were made at the desk.
      owns: ({ madeBy }) => madeBy === null,
    },
    {
      table: redPackets,
      rows: content.redPackets.map((packet) => redPacketRow(packet, origin)),
      keeps: ['received', 'pausedAt'],
      gone: { kind: 'keep' },
      // The others were made at the desk.
      owns: ({ madeBy }) => madeBy === null,
    },
    {
      table: newUserGifts,
      rows: content.newUserGift.map(newUserGiftRow),
    },
    { table: bundles, rows: content.bundles.map((entry) => bundleRow(entry, origin)), gone: OVER },
    {
      table: presales,
      rows: content.presales.map((entry) => presaleRow(entry, origin)),
      keeps: ['stock', 'sold', 'cancelledAt'],
      gone: { kind: 'set', values: { depositEndTime: 0 } },
    },
    {
      table: upgrades,
      rows: content.upgrades.map(({ id, title, from, to, price, added, until }) => ({
        id,
        title,
        fromCourseId: from,
        toCourseId: to,
        price,
        added,
        endTime: resolveTime(until, origin, 'end'),
      })),
      gone: OVER,
    },
    {
      table: gifts,
      rows: content.giftPacks.map(giftPackRow),
      // Without a price it is not sold, without courses it comes with none; who was given one keeps it.
      gone: { kind: 'set', values: { price: 0, courseIds: [] } },
    },
    {
      table: exchangeCodes,
      rows: content.exchangeCodes.map(({ code, course, until, note, used }) => ({
        code,
        courseId: course,
        endTime: resolveTime(until, origin, 'end'),
        note,
        usedAt: used ? origin : null,
      })),
      keeps: ['usedAt', 'usedBy'],
      gone: OVER,
      // The others were made at the desk.
      owns: ({ batchId }) => batchId === null,
    },
    {
      table: pointsGoods,
      rows: content.pointsGoods.map(pointsGoodRow),
      keeps: ['stock'],
      gone: { kind: 'set', values: { stock: 0 } },
    },
  ]
}

/** Announced sales, sets of coupons and batches of codes. */
export function announcementRows(content: Content, origin: number): TableRows[] {
  return [
    {
      table: promotions,
      rows: content.announcedSales.map(({ id, title, subtitle, course, capacity, ...times }) => ({
        id,
        title,
        subtitle,
        courseId: course,
        ...period(times, origin),
        capacity,
        reserved: 0,
      })),
      keeps: ['reserved'],
    },
    {
      table: couponCards,
      rows: content.couponCards.map(({ id, title, subtitle, coupons: list, sort, ...times }) => ({
        id,
        title,
        subtitle,
        couponIds: list,
        sort,
        ...period(times, origin),
      })),
    },
    {
      table: activationCodes,
      rows: content.activationCodes.flatMap(({ batch, title, usage, until, codes }) =>
        codes.map((code) => ({
          code,
          batch,
          title,
          usage,
          endTime: resolveTime(until, origin, 'end'),
        })),
      ),
      keeps: ['userId', 'assignedAt'],
      gone: OVER,
    },
  ]
}

function period({ from, until }: { from: TimeSpec; until: TimeSpec }, origin: number) {
  return {
    startTime: resolveTime(from, origin),
    endTime: resolveTime(until, origin, 'end'),
  }
}

export function couponRow(coupon: EntryOf<'coupons'>, origin: number): Row<typeof coupons> {
  const { file: _, cut, percent, scope, from, until, paused, ...row } = coupon
  return {
    ...row,
    kind: percent === undefined ? 'fixed' : 'percent',
    amount: percent === undefined ? (cut ?? 0) : 0,
    // The content has the paid percentage (八五折 is 85), the rules take the reduction.
    percentOff: percent === undefined ? 0 : 100 - percent,
    scope: voucherScope(scope),
    ...period({ from, until }, origin),
    note: row.note ?? '',
    pausedAt: paused ? origin : null,
    madeBy: null,
  }
}

export function redPacketRow(
  packet: EntryOf<'redPackets'>,
  origin: number,
): Row<typeof redPackets> {
  const { file: _, from, until, paused, ...row } = packet
  return {
    ...row,
    startTime: from === null ? null : resolveTime(from, origin),
    endTime: until === null ? null : resolveTime(until, origin, 'end'),
    pausedAt: paused ? origin : null,
    madeBy: null,
    state: 'open',
  }
}

function voucherScope(scope: EntryOf<'coupons'>['scope']): VoucherScope {
  if (scope === 'all') return { kind: 'all' }
  return 'category' in scope
    ? { kind: 'category', categoryId: scope.category }
    : { kind: 'courses', courseIds: scope.courses }
}

function newUserGiftRow({
  id,
  title,
  link,
  picture,
  coupons: couponIds,
  redPackets,
}: EntryOf<'newUserGift'>) {
  return {
    id,
    title,
    ...giftKeys(picture),
    link,
    couponIds,
    redPacketIds: redPackets,
  }
}

function bundleRow(bundle: EntryOf<'bundles'>, origin: number): Row<typeof bundles> {
  const { id, title, subtitle, kind, cover, courses, pick, price, groups, rules, ...times } = bundle
  return {
    id,
    title,
    subtitle,
    kind,
    cover: coverKey(id, cover),
    courseIds: courses,
    pick,
    price,
    groups: groups.map(({ name, courses: courseIds, min, max }) => ({ name, courseIds, min, max })),
    rules,
    ...period(times, origin),
  }
}

function presaleRow(presale: EntryOf<'presales'>, origin: number): Row<typeof presales> {
  const { id, course, bundle, title, deposit, countsAs, price, stock, sold } = presale
  return {
    id,
    courseId: course,
    bundleId: bundle,
    title,
    deposit,
    countsAs,
    price,
    depositStartTime: resolveTime(presale.depositFrom, origin),
    depositEndTime: resolveTime(presale.depositUntil, origin, 'end'),
    balanceStartTime: resolveTime(presale.balanceFrom, origin),
    balanceEndTime: resolveTime(presale.balanceUntil, origin, 'end'),
    stock,
    sold,
  }
}

function giftPackRow({ id, name, description, courses, price, items }: EntryOf<'giftPacks'>) {
  return {
    id,
    name,
    description,
    courseIds: courses,
    price,
    items: items.map(({ kind, name: itemName, ref, amount }) => ({
      kind,
      name: itemName,
      refId: ref,
      amount,
    })),
  }
}

function pointsGoodRow(good: EntryOf<'pointsGoods'>): Row<typeof pointsGoods> {
  const { file: _, ref, needsAddress, picture, figure, ...row } = good
  return {
    ...row,
    figure: figure ?? '',
    refId: ref,
    needsAddress: needsAddress ?? good.kind === 'goods',
    image: goodsKey(good.id, picture),
  }
}
