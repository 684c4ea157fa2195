import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CARRIERS } from './carrier'
import {
  checkShippingList,
  readShippingList,
  SHIPPING_LIST_MAX,
  type ShippingFacts,
  type ShippingRow,
  takenKey,
} from './shipping-list'

const ROW = { line: 1, ref: '10000000001', carrier: '圆通', trackingNo: 'YT8812345678901' }

describe('readShippingList', () => {
  test.each<[string, string, Partial<ShippingRow>[]]>([
    ['commas', '10000000001,圆通,YT8812345678901', [ROW]],
    [
      'full-width commas and digits',
      '１００００００００１，圆通，ＹＴ８８１２３４５６７８９０１',
      [{ ...ROW, ref: '1000000001' }],
    ],
    ['tabs of a spreadsheet', '10000000001\t圆通\tYT8812345678901\n', [ROW]],
    ['spaces', '10000000001   圆通　YT8812345678901', [ROW]],
    [
      'a byte order mark and a heading',
      '\ufeff订单号,快递公司,快递单号\r\n10000000001,圆通,YT8812345678901',
      [{ ...ROW, line: 2 }],
    ],
    [
      'headings in another order, with columns of no use',
      '快递单号,备注,订单编号,物流公司\nYT8812345678901,"急，先发",10000000001,圆通',
      [{ ...ROW, line: 2 }],
    ],
    ['the carrier last', '10000000001,YT8812345678901,圆通', [ROW]],
    [
      'quotes and what spreadsheets put around text',
      '"10000000001","圆通","=""YT8812345678901"""\n=“x',
      [ROW, { line: 2 }],
    ],
    ['an apostrophe and ="…"', `'10000000001,圆通,="YT8812345678901"`, [ROW]],
    [
      'empty lines keep their numbers',
      '\n\n10000000001,圆通,YT8812345678901\n\n',
      [{ ...ROW, line: 3 }],
    ],
    [
      'old line ends',
      'P50001,圆通,YT8812345678901\rp50002,圆通,YT8812345678902',
      [
        { ...ROW, ref: 'P50001' },
        { line: 2, ref: 'P50002', trackingNo: 'YT8812345678902' },
      ],
    ],
    ['missing cells', '10000000001,圆通', [{ line: 1, ref: '10000000001', trackingNo: '圆通' }]],
    ['nothing', ' \n,,\n', []],
  ])('%s', (_, text, rows) => {
    expect(readShippingList(text)).toMatchObject(rows)
  })

  test('two columns take the carrier that was chosen for all', () => {
    expect(readShippingList('10000000001\tYT8812345678901', 'yuantong')).toEqual([
      { ...ROW, carrier: 'yuantong' },
    ])
  })

  const cell = fc.constantFrom('圆通速递', '顺丰', 'jd', '中 通', 'a"b', 'x,y')
  const row = fc.record({
    ref: fc.stringMatching(/^\d{11}$/),
    carrier: cell,
    trackingNo: fc.stringMatching(/^[A-Z]{2}\d{13}$/),
  })
  const form = fc.record({
    separator: fc.constantFrom(',', '\t'),
    end: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\ufeff'),
    heading: fc.boolean(),
  })

  test('what is written as CSV or TSV is read as it was', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), form, (rows, how) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
        const lines = rows.map(({ ref, carrier, trackingNo }) =>
          [ref, quote(carrier), trackingNo].join(how.separator),
        )
        const heading = ['订单号', '快递公司', '快递单号'].join(how.separator)
        const all = how.heading ? [heading, ...lines] : lines
        const read = readShippingList(how.mark + all.join(how.end))
        expect(read).toEqual(
          rows.map((given, index) => ({ line: index + (how.heading ? 2 : 1), ...given })),
        )
      }),
    )
  })

  test('no text makes it fail, and no line is read twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'"=,，\t\n\r 1P单号\ufeff') }), (text) => {
        const lines = readShippingList(text).map(({ line }) => line)
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b))
      }),
    )
  })
})

describe('checkShippingList', () => {
  const facts: ShippingFacts = {
    parcels: new Map([
      ['10000000001', [{ id: 1, fault: null }]],
      ['P1', [{ id: 1, fault: null }]],
      ['10000000002', [{ id: 2, fault: '已经寄出' }]],
      [
        '10000000003',
        [
          { id: 3, fault: null },
          { id: 4, fault: null },
        ],
      ],
      [
        '10000000005',
        [
          { id: 5, fault: '已经寄出' },
          { id: 6, fault: null },
        ],
      ],
    ]),
    taken: new Map([[takenKey('yuantong', 'YT8800000000000'), 9]]),
    carriers: CARRIERS.filter(({ isInvented }) => !isInvented),
  }

  function faultOf(row: Partial<ShippingRow>): string | undefined {
    return checkShippingList([{ ...ROW, ...row }], facts).faults[0]?.message
  }

  test.each<[string, Partial<ShippingRow>, string | undefined]>([
    ['a good line', {}, undefined],
    ['the one that waits of several parcels', { ref: '10000000005' }, undefined],
    ['no reference', { ref: '' }, '没有填订单号或包裹号'],
    ['an unknown order', { ref: '77' }, '没有 77 这个订单或包裹'],
    ['a sent parcel', { ref: '10000000002' }, '已经寄出'],
    [
      'several waiting parcels',
      { ref: '10000000003' },
      '订单 10000000003 有 2 个待寄的包裹，请改填包裹号',
    ],
    ['no carrier', { carrier: ' ' }, '没有填快递公司'],
    ['an unknown carrier', { carrier: '鸿雁' }, '不认识快递公司“鸿雁”'],
    ['a carrier of the sandbox', { carrier: '小舟速运' }, '不认识快递公司“小舟速运”'],
    ['a bad number', { trackingNo: '12' }, '12 不像圆通速递的单号（例：YT8812345678901）'],
    [
      'a number of another parcel',
      { trackingNo: 'YT8800000000000' },
      '快递单号 YT8800000000000 已经用于包裹 P9',
    ],
    ['two faults', { ref: '77', carrier: '' }, '没有 77 这个订单或包裹；没有填快递公司'],
  ])('%s', (_, row, message) => {
    expect(faultOf(row)).toBe(message)
  })

  test('a parcel or a number that comes twice is a fault of its second line', () => {
    const rows = [ROW, { ...ROW, line: 2, ref: 'P1' }]
    expect(checkShippingList(rows, facts).faults).toEqual([
      { line: 2, message: '和第 1 行是同一个包裹；快递单号和第 1 行重复' },
    ])
  })

  test('an empty list and one that is too long are refused as a whole', () => {
    expect(checkShippingList([], facts).faults).toEqual([{ line: 0, message: '没有读到任何一行' }])
    const long = Array.from({ length: SHIPPING_LIST_MAX + 1 }, (_, line) => ({ ...ROW, line }))
    const { orders, faults } = checkShippingList(long, facts)
    expect(orders).toEqual([])
    expect(faults).toEqual([{ line: 0, message: '一次最多 500 行，这里有 501 行，请分几次' }])
  })

  test('wherever bad lines stand, exactly they are named', () => {
    const bad = fc.constantFrom<Partial<ShippingRow>>(
      { ref: 'X' },
      { carrier: '鸿雁' },
      { trackingNo: '1' },
    )
    const lines = fc.array(fc.option(bad), { minLength: 1, maxLength: SHIPPING_LIST_MAX })
    fc.assert(
      fc.property(lines, (plan) => {
        const rows = plan.map((fault, index) => ({
          line: index + 1,
          ref: `P${index}`,
          carrier: 'yuantong',
          trackingNo: `YT${String(index).padStart(13, '0')}`,
          ...fault,
        }))
        const parcels = new Map(plan.map((_, index) => [`P${index}`, [{ id: index, fault: null }]]))
        const { orders, faults } = checkShippingList(rows, { ...facts, parcels })
        const named = plan.flatMap((fault, index) => (fault ? index + 1 : []))
        expect(faults.map(({ line }) => line)).toEqual(named)
        expect(orders.length + faults.length).toBe(rows.length)
      }),
      { numRuns: 50 },
    )
  })
})
