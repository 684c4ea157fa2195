import type { Validation } from '../validation'
import { invalid, VALID, validatePhone } from '../validation'
import type { RegionTree } from './region'
import { regionPath } from './region'

/** Longest name of a receiver; an emoji counts as one character. */
export const ADDRESS_NAME_MAX_LENGTH = 20
/** Longest street address, in characters. */
export const ADDRESS_DETAIL_MAX_LENGTH = 100

/** The form of a delivery address. `regionCode` is the district's six-digit code. */
export interface AddressForm {
  /** The recipient. */
  name: string
  /** The recipient's mobile number, 11 digits. */
  phone: string
  /** The district's six-digit code; empty until it is chosen. */
  regionCode: string
  /** Street and house. */
  detail: string
}

/** What is wrong with each field of an address, as the user reads it. */
export type AddressFaults = Partial<Record<keyof AddressForm, string>>

/** Every field that can't be saved, in the order of the form. The region must be in the given table. */
export function addressFaults(form: AddressForm, regions: RegionTree): AddressFaults {
  const checks: Record<keyof AddressForm, Validation> = {
    name: validateText(form.name, ADDRESS_NAME_MAX_LENGTH, '请输入收货人姓名', '收货人姓名过长'),
    phone: validatePhone(form.phone),
    regionCode: validateRegion(form.regionCode, regions),
    detail: validateText(form.detail, ADDRESS_DETAIL_MAX_LENGTH, '请输入详细地址', '详细地址过长'),
  }
  return Object.fromEntries(
    Object.entries(checks).flatMap(([field, check]) => (check.ok ? [] : [[field, check.message]])),
  )
}

/** Name, phone, region, detail: the first failing check wins. The region must be in the given table. */
export function validateAddress(form: AddressForm, regions: RegionTree): Validation {
  const [first] = Object.values(addressFaults(form, regions))
  return first === undefined ? VALID : invalid(first)
}

function validateText(text: string, maxLength: number, empty: string, tooLong: string): Validation {
  const trimmed = text.trim()
  if (trimmed === '') return invalid(empty)
  return Array.from(trimmed).length > maxLength ? invalid(tooLong) : VALID
}

function validateRegion(code: string, regions: RegionTree): Validation {
  if (code === '') return invalid('请选择所在地区')
  return regionPath(regions, code)?.length === 3 ? VALID : invalid('请重新选择所在地区')
}

/** How an address is saved (spec §5): an update is a PUT with its id, a new one a POST. */
export function addressSaveCall(
  id: string | number | null | undefined,
): { method: 'PUT'; id: string } | { method: 'POST' } {
  return id === undefined || id === null || id === ''
    ? { method: 'POST' }
    : { method: 'PUT', id: String(id) }
}
