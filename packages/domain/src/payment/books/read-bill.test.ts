import { describe, expect, test } from 'vitest'
import { parseBillAmount } from './bill-amount'
import { netOf } from './bill-entry'
import { ALI_MERCHANT, alipayBill, type Moved, WECHAT_MERCHANT, wechatBill } from './bills.fixture'
import { readBill } from './read-bill'

const DAY = '2026-11-25'
const NOON = Date.parse('2026-11-25T12:00:00+08:00')
const ALI = { provider: 'ALI', day: DAY, merchant: ALI_MERCHANT } as const
const WECHAT = { provider: 'WECHAT', day: DAY, merchant: WECHAT_MERCHANT } as const

const MOVED: Moved[] = [
  { kind: 'payment', reference: '20261125001', tradeNo: 't1', amount: 19_900, fee: 119, at: NOON },
  { kind: 'payment', reference: '20261125002', tradeNo: 't2', amount: 1, fee: 0, at: NOON + 1000 },
  { kind: 'refund', reference: 'r1', tradeNo: 't1', amount: 5000, fee: -30, at: NOON + 2000 },
]

describe.each([
  ['Alipay', ALI, alipayBill(DAY, MOVED), 6],
  ['WeChat Pay', WECHAT, wechatBill(MOVED), 2],
] as const)('a bill of %s', (_, of, text, firstLine) => {
  test('is read into entries of whole fen, with the line of each', () => {
    const { entries, faults, sums } = readBill(text, of)
    expect(faults).toEqual([])
    expect(entries).toEqual(MOVED.map((one, index) => ({ ...one, line: firstLine + index })))
    expect(sums).toEqual({ payments: 19_901, refunds: 5000, fees: 89 })
    expect(netOf(sums)).toBe(14_812)
  })

  test('each bad line is named by its number, and the file is not to be used', () => {
    const lines = text.split('\r\n')
    lines[firstLine - 1] = lines[firstLine - 1]?.replaceAll('199.00', '一百九十九') ?? ''
    lines[firstLine + 1] = lines[firstLine + 1]?.replaceAll('2026-11-25', '2026-11-26') ?? ''
    const { faults } = readBill(lines.join('\r\n'), of)
    expect(faults.map(({ line }) => line)).toEqual([firstLine, firstLine + 2])
    expect(faults[0]?.text).toMatch(/不是金额：一百九十九/)
    expect(faults[1]?.text).toMatch(/不在 2026-11-25 这一天/)
  })

  test('a line that was taken out, or a sum that was changed, is seen by the sums', () => {
    const lines = text.split('\r\n')
    const without = lines.filter((_, index) => index !== firstLine)
    expect(
      readBill(without.join('\n'), of)
        .faults.map((fault) => fault.text)
        .join(),
    ).toMatch(/合计|总/)
    const changed = text.replace('199.00', '198.00').replace('199.00', '198.00')
    expect(
      readBill(changed, of)
        .faults.map((fault) => fault.text)
        .join(),
    ).toContain('与明细不符')
  })

  test('a file that was cut off is refused', () => {
    const lines = text.split('\r\n').slice(0, firstLine + 1)
    expect(readBill(lines.join('\r\n'), of).faults[0]?.text).toContain('可能不完整')
  })

  test('a bill of another shop, of another day or of the other provider is refused', () => {
    expect(readBill(text, { ...of, merchant: '2099' }).faults[0]?.text).toBe(
      of.provider === 'ALI' ? '不是本商户的账单' : `不是本商户的账单：${WECHAT_MERCHANT}`,
    )
    expect(readBill(text, { ...of, day: '2026-11-24' }).faults[0]?.text).toContain('2026-11-2')
    const other = of.provider === 'ALI' ? WECHAT : ALI
    expect(readBill(text, other).faults[0]?.text).toMatch(/^不是(支付宝|微信支付)的/)
  })

  test('a column that is missing is named', () => {
    const fee = of.provider === 'ALI' ? '服务费（元）' : '手续费'
    expect(readBill(text.replace(fee, '费'), of).faults[0]?.text).toBe(`表头缺少：${fee}`)
  })
})

test('a product’s name may hold commas and a table program’s heading half-width brackets', () => {
  const named = MOVED.map((one) => ({ ...one, name: '四级,六级, 联报' }))
  expect(readBill(wechatBill(named), WECHAT).entries).toHaveLength(3)
  const text = alipayBill(DAY, named).replaceAll('（元）', '(元)')
  expect(readBill(text, ALI)).toMatchObject({ faults: [], sums: { payments: 19_901 } })
})

test('an empty day is a bill without lines', () => {
  expect(readBill(alipayBill(DAY, []), ALI)).toMatchObject({ entries: [], faults: [] })
  expect(readBill(wechatBill([]), WECHAT)).toMatchObject({ entries: [], faults: [] })
})

test('a refund of WeChat Pay that failed moved no money', () => {
  const text = wechatBill(MOVED).replace('`ORIGINAL,`SUCCESS', '`ORIGINAL,`FAIL')
  const { entries, sums, faults } = readBill(text, WECHAT)
  expect(faults).toEqual([])
  expect(entries).toHaveLength(2)
  expect(sums.refunds).toBe(0)
})

test.each([
  ['0.01', 1],
  ['199', 19_900],
  ['-5.5', -550],
  ['+3.00', 300],
  ['0.06000', 6],
  ['-0.00', 0],
  ['0.00600', null],
  ['1,000.00', null],
  ['1e3', null],
  ['', null],
  ['٣.00', null],
])('the sum %s is %s fen', (text, fen) => {
  expect(parseBillAmount(text)).toBe(fen)
})
