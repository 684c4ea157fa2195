import { isMainlandPhone, normalizePhone } from './phone'
import type { RegionTree } from './region'
import { regionPath } from './region'
import type { Validation } from './validation'
import { firstFailure, invalid, VALID, validatePhone } from './validation'

export const ADDRESS_NAME_MAX_LENGTH = 20
export const ADDRESS_DETAIL_MAX_LENGTH = 100

/** A receipt address as it is edited. `regionCode` is the district's six-digit code. */
export interface AddressForm {
  name: string
  phone: string
  regionCode: string
  detail: string
}

/** Name, phone, region, detail: the first failing check wins. The region must be in the given table. */
export function validateAddress(form: AddressForm, regions: RegionTree): Validation {
  const name = form.name.trim()
  const detail = form.detail.trim()
  return firstFailure(
    () => (name === '' ? invalid('请输入收货人姓名') : VALID),
    () => (Array.from(name).length > ADDRESS_NAME_MAX_LENGTH ? invalid('收货人姓名过长') : VALID),
    () => validatePhone(form.phone),
    () => (form.regionCode === '' ? invalid('请选择所在地区') : VALID),
    () =>
      regionPath(regions, form.regionCode)?.length === 3 ? VALID : invalid('请重新选择所在地区'),
    () => (detail === '' ? invalid('请输入详细地址') : VALID),
    () => (Array.from(detail).length > ADDRESS_DETAIL_MAX_LENGTH ? invalid('详细地址过长') : VALID),
  )
}

/** How an address is saved (spec §5): an update is a PUT with its id, a new one a POST. */
export function addressSaveCall(
  id: string | number | null | undefined,
): { method: 'PUT'; id: string } | { method: 'POST' } {
  return id === undefined || id === null || id === ''
    ? { method: 'POST' }
    : { method: 'PUT', id: String(id) }
}

/** What could be read out of a pasted text; empty where nothing was found. */
export interface PastedAddress {
  name: string
  phone: string
  regionCode: string
  detail: string
}

const SEPARATORS = /[\s,，;；、|/]+/u
const LABELS =
  /(?:收货人|收件人|姓名|联系人|手机号码?|联系电话|电话|所在地区|地区|详细地址|收货地址|地址)\s*[:：]?\s*/gu

/**
 * Reads "张三 13812345678 北京市北京市东城区景山前街4号" in any order: the phone by its digits, the region by the names in
 * the table, the name as the short rest. It only fills the form; the person looks it over.
 */
export function parsePastedAddress(text: string, regions: RegionTree): PastedAddress {
  const plain = text.replace(LABELS, ' ')
  const found = /(?<!\d)(?:\+?86[-\s]?)?(1\d{2})[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/.exec(plain)
  const phone = found ? normalizePhone(found.slice(1).join('')) : ''
  const rest = found ? plain.replace(found[0], ' ') : plain
  const words = rest.split(SEPARATORS).filter((word) => word !== '')
  const match = findRegion(words.join(' '), regions)
  if (!match) {
    const [name = '', ...others] = [...words].sort((a, b) => a.length - b.length)
    const detail = words.filter((word) => others.includes(word)).join('')
    return { name, phone: isMainlandPhone(phone) ? phone : '', regionCode: '', detail }
  }
  const before = match.before.split(' ').filter((word) => word !== '')
  const after = match.after.split(' ').filter((word) => word !== '')
  // A short last word after the street, or what stands before the region, is the name.
  const name =
    before[0] ?? (after.length > 1 && (after.at(-1)?.length ?? 9) <= 4 ? (after.pop() ?? '') : '')
  return { name, phone, regionCode: match.code, detail: after.join('') }
}

interface RegionMatch {
  code: string
  before: string
  after: string
}

function findRegion(text: string, regions: RegionTree): RegionMatch | null {
  for (const province of regions) {
    for (const city of province.children) {
      for (const district of city.children) {
        const names = [province.name, city.name, district.name]
        const at = matchNames(text, names)
        if (at)
          return { code: district.code, before: text.slice(0, at[0]), after: text.slice(at[1]) }
      }
    }
  }
  return null
}

/** The three names one after the other, spaces between allowed; a city that repeats its province may be left out. */
function matchNames(text: string, names: readonly string[]): [number, number] | null {
  const [province = '', city = '', district = ''] = names
  const sequences =
    city === province || /直辖|^市辖区$/.test(city)
      ? [
          [province, city, district],
          [province, district],
        ]
      : [[province, city, district]]
  for (const sequence of sequences) {
    const start = text.indexOf(sequence[0] ?? '')
    if (start < 0) continue
    let end = start
    const isThere = sequence.every((name) => {
      while (text[end] === ' ') end++
      if (!text.startsWith(name, end)) return false
      end += name.length
      return true
    })
    if (isThere) return [start, end]
  }
  return null
}
