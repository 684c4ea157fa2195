import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSign, cleanTaxNumber, taxNumberFault } from './tax-number'

describe('a tax number', () => {
  test.each([
    ['91350100M000100Y43', 'the example of GB 32100-2015'],
    ['91110000802100433B', 'a company of Beijing'],
    ['91440300708461136T', 'a company of Shenzhen'],
    ['121000004000060371', 'a public institution'],
    ['110108551385082', 'an old one of 15 digits'],
    ['11010855138508X', 'an old one whose organization ends in X'],
    ['11010119900307123401', 'an old one of a person’s identity card'],
  ])('%s is one: %s', (number) => {
    expect(taxNumberFault(number)).toBeNull()
  })

  test.each([
    ['', '请填写税号'],
    ['91350100M000100Y4', '现在是 17 位'],
    ['91350100M000100Y433', '现在是 19 位'],
    ['91350100MOOO1OOY43', '没有字母 I、O、S、V、Z'],
    ['91350100M000100Y44', '最后一位对不上'],
    ['91350100M000100中43', '只有数字和大写字母'],
    ['91350100m000100y43', '只有数字和大写字母'],
    ['=HYPERLINK("//x")0', '没有字母 I、O、S、V、Z'],
  ])('%j is none: %s', (number, why) => {
    expect(taxNumberFault(number)).toContain(why)
  })

  test('is kept in capitals and without spaces', () => {
    expect(cleanTaxNumber(' 91350100 m000100 y43 ')).toBe('91350100M000100Y43')
  })
})

const SIGNS = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
const codes = fc
  .array(fc.constantFrom(...SIGNS), { minLength: 17, maxLength: 17 })
  .map((signs) => signs.join(''))
  .map((begin) => begin + checkSign(begin))

test('a code with its check sign is taken; with any one sign changed it is refused', () => {
  fc.assert(
    fc.property(codes, fc.nat(17), fc.constantFrom(...SIGNS), (code, at, sign) => {
      expect(taxNumberFault(code)).toBeNull()
      const changed = code.slice(0, at) + sign + code.slice(at + 1)
      if (changed !== code) expect(taxNumberFault(changed)).not.toBeNull()
    }),
  )
})
