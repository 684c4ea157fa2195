import type { Validation } from '../accounts/validation'
import { firstFailure, invalid, VALID, validatePhone } from '../accounts/validation'
import type { RegionTree } from './region'
import { regionPath } from './region'

/** Longest name of a receiver; an emoji counts as one character. */
export const ADDRESS_NAME_MAX_LENGTH = 20
/** Longest street address, in characters. */
export const ADDRESS_DETAIL_MAX_LENGTH = 100

/** The form of a delivery address. `regionCode` is the district's six-digit code. */
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
