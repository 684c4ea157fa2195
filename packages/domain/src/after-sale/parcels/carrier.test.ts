import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CARRIERS, carrierName, findCarrier, plainTrackingNo, trackingNoFault } from './carrier'

test('a carrier is found by its code, its name and other ways to write it', () => {
  for (const { code, name, aliases } of CARRIERS) {
    for (const word of [code, name, ...aliases]) {
      expect(findCarrier(` ${word.toLowerCase()} `)?.code, word).toBe(code)
    }
  }
  expect(findCarrier('ＹＴＯ')?.code).toBe('yuantong')
  expect(findCarrier('鸿雁')).toBeNull()
  expect(findCarrier('')).toBeNull()
})

test('no two carriers share a word', () => {
  const words = CARRIERS.flatMap(({ code, name, aliases }) => {
    return [...new Set([code, name, ...aliases].map((word) => word.toUpperCase()))]
  })
  expect(new Set(words).size).toBe(words.length)
})

test('a code that is not in the table is its own name', () => {
  expect(carrierName('yuantong')).toBe('圆通速递')
  expect(carrierName('fedex')).toBe('fedex')
})

test('every example is a number of its carrier', () => {
  for (const carrier of CARRIERS) expect(trackingNoFault(carrier, carrier.example)).toBeNull()
})

test('a number is stored in capitals, half-width and without spaces', () => {
  expect(plainTrackingNo(' ｙt 8812 3456 78901　')).toBe('YT8812345678901')
})

describe('trackingNoFault', () => {
  function fault(code: string, typed: string): string | null {
    const carrier = findCarrier(code)
    if (!carrier) throw new Error(code)
    return trackingNoFault(carrier, plainTrackingNo(typed))
  }

  test.each([
    ['yuantong', '', '没有填快递单号'],
    ['shunfeng', 'SF12', 'SF12 不像顺丰速运的单号（例：SF1234567890123）'],
    ['jd', '123456789012', '123456789012 不像京东物流的单号（例：JDVA00012345678）'],
    ['jtexpress', 'YT8812345678901', 'YT8812345678901 不像极兔速递的单号（例：JT1234567890123）'],
    [
      'yuantong',
      '8.81234E+14',
      '单号 8.81234E+14 被表格软件改成了科学计数，请把这一列设为文本后重新复制',
    ],
    ['ems', 'EE123456789CN', '单号 EE123456789CN 的校验位不对，请核对后重新填写'],
    ['ems', 'RB473124829JP', null],
    ['jd', 'JDX012345678901-1-1-', null],
    ['zhongtong', '78901234567890', null],
  ])('%s %s: %s', (code, typed, said) => {
    expect(fault(code, typed)).toBe(said)
  })

  test('of a postal number exactly one of ten last digits is right', () => {
    const letters = fc.stringMatching(/^[A-Z]{2}$/)
    const eight = fc.stringMatching(/^\d{8}$/)
    fc.assert(
      fc.property(letters, eight, (prefix, digits) => {
        const right = Array.from('0123456789').filter(
          (last) => fault('ems', `${prefix}${digits}${last}CN`) === null,
        )
        expect(right).toHaveLength(1)
      }),
    )
  })
})
