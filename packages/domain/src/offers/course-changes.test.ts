import { describe, expect, test } from 'vitest'
import { parseBeijingDateTime } from '../time/beijing-time'
import {
  type CourseChangeFacts,
  type CourseTerms,
  courseChangeFault,
  courseChangeWords,
  differingTerms,
  placesAfter,
} from './course-changes'

const now = parseBeijingDateTime('2026-11-20 12:00:00') ?? Number.NaN
const terms: CourseTerms = { price: 399_00, originalPrice: 599_00, stock: 20, shelf: 'on' }
const nothing: CourseChangeFacts = {
  unpaidOrders: 0,
  openGroups: 0,
  limited: null,
  coupons: [],
  offers: [],
}

test.each<[string, Partial<CourseTerms>, string | null]>([
  ['the same', {}, 'same'],
  ['a lower price', { price: 359_00 }, null],
  ['no price', { price: 0 }, 'freeOrPaid'],
  ['no limit', { stock: null }, null],
  ['off the shelf', { shelf: 'off' }, null],
])('terms that become %s', (_, change, fault) => {
  expect(courseChangeFault(terms, { ...terms, ...change })).toBe(fault)
  expect(differingTerms(terms, { ...terms, ...change })).toEqual(Object.keys(change))
})

test.each([
  [20, 20, 50, 50],
  [18, 20, 50, 48],
  [21, 20, 50, 51],
  [3, 20, 5, 0],
  [20, 20, null, null],
  [null, null, 30, 30],
])('%s places of which staff saw %s and wanted %s', (left, was, wanted, after) => {
  expect(placesAfter(left, was, wanted)).toBe(after)
})

describe('what follows when terms change', () => {
  const changed = '售价从 ¥399 改为 ¥359，学生马上看到。'
  const asked = '正在确认订单的学生会先看到新的价格，再决定付不付。'
  test.each<[string, Partial<CourseTerms>, Partial<CourseChangeFacts>, string[]]>([
    ['a price', { price: 359_00 }, {}, [changed, asked]],
    [
      'a price on which much depends',
      { price: 359_00 },
      {
        unpaidOrders: 2,
        openGroups: 1,
        limited: { price: 299_00, endTime: now + 86_400_000 },
        coupons: ['满 380 减 40'],
      },
      [
        changed,
        '现在卖限时价 ¥299，11 月 21 日 12:00 结束以后才卖新的售价。',
        '2 个没付款的订单照下单时的价格付。',
        '1 个没拼满的团照开团时的价格。',
        asked,
        '单买这门课，用不了这些优惠券（没到门槛）：满 380 减 40。',
      ],
    ],
    ['an original price', { originalPrice: 699_00 }, {}, ['划线的原价从 ¥599 改为 ¥699。']],
    ['places', { stock: null }, {}, ['剩余名额：20 个 → 不限；这时买走、退回的照样算。']],
    [
      'no place',
      { stock: 0 },
      {},
      ['剩余名额：20 个 → 0 个；这时买走、退回的照样算。', '课程页马上写“售罄”，不能再买。'],
    ],
    [
      'off the shelf',
      { shelf: 'off' },
      { unpaidOrders: 1, openGroups: 1, offers: ['四六级联报'] },
      [
        '商城里马上找不到、买不了；买过的学生照常学。',
        '1 个没付款的订单照样可以付款。',
        '1 个没拼满的团不能再有人加入，到时间没拼满就退款。',
        '这些优惠里也有它，先看看要不要停：四六级联报。',
      ],
    ],
  ])('%s', (_, change, facts, words) => {
    const after = { ...terms, ...change }
    expect(courseChangeWords(terms, after, { ...nothing, ...facts }, now)).toEqual(words)
  })

  test('on the shelf again', () => {
    expect(courseChangeWords({ ...terms, shelf: 'off' }, terms, nothing, now)).toEqual([
      '商城里马上能看到、能买，售价 ¥399。',
    ])
  })
})
