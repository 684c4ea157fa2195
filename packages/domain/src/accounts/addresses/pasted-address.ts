import { isMainlandPhone } from '../phone'
import type { Region, RegionTree } from './region'

/** The fields found in a pasted text; empty strings where nothing was found. */
export interface PastedAddress {
  /** The recipient. */
  name: string
  /** The mobile number, 11 digits. */
  phone: string
  /** The district's six-digit code. */
  regionCode: string
  /** What is left of the text: street and house. */
  detail: string
}

const PHONE = /(^|\D)(?:\+?86[-\s]?)?(1\d{2})[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/
const LABELS =
  /(?:收货人|收件人|姓名|联系人|手机号码?|联系电话|电话|所在地区|地区|详细地址|收货地址|地址)\s*[:：]\s*/gu
const SEPARATORS = /[\s,，;；、|]+/u
const SUFFIX = /(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|自治州|省|市)$/u
const NAME_MAX_LENGTH = 4
/** The last part of a house's address: a short word behind the street that is no name. */
const HOUSE = /[\d号室楼层栋幢座单元门]$/u

/**
 * Reads a text such as "张三 13812345678 北京市东城区景山前街4号", its parts in any order: the phone by its digits, the region by
 * the table's names, the name as the short word beside them. The result fills the form; the user checks it.
 */
export function parsePastedAddress(text: string, regions: RegionTree): PastedAddress {
  const plain = text.replace(LABELS, ' ')
  const found = PHONE.exec(plain)
  // The first group is the character before the number.
  const phone = found ? found.slice(2).join('') : ''
  const rest = (found ? plain.replace(found[0], `${found[1]} `) : plain).split(SEPARATORS).join(' ')
  const region = findRegion(rest, regions)
  const before = wordsOf(region ? rest.slice(0, region.start) : rest)
  const after = wordsOf(region ? rest.slice(region.end) : '')
  const isLast = after.length > 1 && !HOUSE.test(after.at(-1) ?? '')
  const name = takeName(before, 'first') || (isLast ? takeName(after, 'last') : '')
  return {
    name,
    phone: isMainlandPhone(phone) ? phone : '',
    regionCode: region?.code ?? '',
    detail: [...before, ...after].join(''),
  }
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}

/** Removes a short word from that end of the list and returns it; '' when there is none. */
function takeName(words: string[], end: 'first' | 'last'): string {
  const word = end === 'first' ? words[0] : words.at(-1)
  if (word === undefined || word.length > NAME_MAX_LENGTH) return ''
  words.splice(end === 'first' ? 0 : -1, 1)
  return word
}

function findRegion(
  text: string,
  regions: RegionTree,
): { code: string; start: number; end: number } | null {
  for (const province of regions) {
    for (const city of province.children) {
      for (const district of city.children) {
        // Cheap test first: there are three thousand districts.
        if (!text.includes(district.name)) continue
        const match = regionPattern(province, city, district).exec(text)
        if (match) {
          return { code: district.code, start: match.index, end: match.index + match[0].length }
        }
      }
    }
  }
  return null
}

/** A district with its province, its city, or both before it; several cities have districts of the same name. */
function regionPattern(province: Region, city: Region, district: Region): RegExp {
  const [p, c, d] = [loosely(province.name), loosely(city.name), escapeText(district.name)]
  return new RegExp(`${p}\\s*(?:${c}\\s*)?${d}|${c}\\s*${d}`, 'u')
}

/** The name with and without its suffix: 北京市, 北京. */
function loosely(name: string): string {
  const suffix = SUFFIX.exec(name)?.[0] ?? ''
  const short = name.slice(0, name.length - suffix.length)
  return short.length >= 2 ? `${escapeText(short)}(?:${suffix})?` : escapeText(name)
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
