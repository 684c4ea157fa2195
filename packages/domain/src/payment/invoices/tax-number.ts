/** The signs of a unified social credit code: all but I, O, S, V and Z, which are read wrongly (GB 32100-2015). */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const
const CODE_LENGTH = 18

/** Numbers of before 2015: an area and the code of an organization, or the number of a person's identity card and two digits. */
const OLD_NUMBERS = /^(?:\d{14}[\dX]|\d{17}[\dX]\d{2})$/

/** A tax number as it is kept: in capitals, without spaces. */
export function cleanTaxNumber(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

/**
 * Why a text is not the tax number (纳税人识别号) of an enterprise, for who typed it; null when it is one: a unified social
 * credit code of 18 signs whose last one checks the others, or an older number of 15 or 20.
 *
 * @param number - as {@link cleanTaxNumber} keeps it
 */
export function taxNumberFault(number: string): string | null {
  if (number === '') return '请填写税号'
  if (OLD_NUMBERS.test(number)) return null
  if (number.length !== CODE_LENGTH) {
    return `税号是 18 位的统一社会信用代码，现在是 ${number.length} 位`
  }
  if (/[IOSVZ]/.test(number)) return '税号里没有字母 I、O、S、V、Z，请核对是不是数字 1、0、5、2'
  if (!isOfSigns(number)) return '税号只有数字和大写字母'
  return number.at(-1) === checkSign(number) ? null : '税号最后一位对不上，请逐位核对'
}

function isOfSigns(number: string): boolean {
  return [...number].every((sign) => SIGNS.includes(sign))
}

/** The last sign of a code, made from the 17 before it. */
export function checkSign(number: string): string {
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * SIGNS.indexOf(number[at] ?? ''), 0)
  return SIGNS[(31 - (sum % 31)) % 31] ?? ''
}
