import type { Address } from '@kaozhou/api'
import {
  LIST_LENGTH,
  normalizePhone,
  regionPath,
  regionText,
  validateAddress,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { lockUser } from '../users/user-repository'
import {
  type AddressColumns,
  type AddressRow,
  clearDefault,
  countAddresses,
  findAddress,
  insertAddress,
  listAddresses,
  updateAddress,
} from './address-repository'
import { regionTable } from './region-table'

export interface AddressForm {
  name: string
  mobile: string
  regionCode: string
  detail: string
}

export async function addressPage(
  db: Executor,
  query: PageQuery,
  { userId }: LoggedIn,
): Promise<Page<Address>> {
  const rows = await listAddresses(db, userId, pageWindow(query))
  return pageOf(rows.map(presentAddress), query, await countAddresses(db, userId))
}

/** The default address, else the newest. */
export async function defaultAddress(db: Executor, { userId }: LoggedIn): Promise<Address | null> {
  const [row] = await listAddresses(db, userId, { offset: 0, limit: 1 })
  return row ? presentAddress(row) : null
}

/** Creates an address; the first of a user is the default. Call this and the changes below within a transaction. */
export async function createAddress(
  tx: Executor,
  form: AddressForm & { isDefault: boolean },
  { userId, now }: LoggedIn,
): Promise<Address> {
  const columns = readForm(form)
  await lockUser(tx, userId)
  const count = await countAddresses(tx, userId)
  if (count >= LIST_LENGTH) throw new Refusal('addressLimit')
  const isDefault = form.isDefault || count === 0
  if (isDefault) await clearDefault(tx, userId, 0)
  return presentAddress(await insertAddress(tx, { ...columns, userId, isDefault, createdAt: now }))
}

export async function changeAddress(
  tx: Executor,
  form: AddressForm & { id: number; isDefault: boolean },
  { userId }: LoggedIn,
): Promise<Address> {
  const columns = readForm(form)
  await lockUser(tx, userId)
  if (form.isDefault) await clearDefault(tx, userId, form.id)
  const row = await updateAddress(tx, userId, form.id, { ...columns, isDefault: form.isDefault })
  if (!row) throw new Refusal('notFound')
  return presentAddress(row)
}

/** Deletes an address; when it was the default, the newest other one becomes the default. */
export async function deleteAddress(
  tx: Executor,
  id: number,
  { userId, now }: LoggedIn,
): Promise<void> {
  await lockUser(tx, userId)
  const found = await findAddress(tx, userId, id)
  if (!found) throw new Refusal('notFound')
  await updateAddress(tx, userId, id, { deletedAt: now, isDefault: false })
  if (!found.isDefault) return
  const [next] = await listAddresses(tx, userId, { offset: 0, limit: 1 })
  if (next) await updateAddress(tx, userId, next.id, { isDefault: true })
}

/** The columns of a form, with the names of its region and the version of the table that its codes are from. */
export function readForm(form: AddressForm): AddressColumns {
  const { version, tree } = regionTable()
  const check = validateAddress({ ...form, phone: form.mobile }, tree)
  if (!check.ok) throw new Refusal('badInput', { message: check.message })
  const [province, city] = regionPath(tree, form.regionCode) ?? []
  return {
    name: form.name.trim(),
    mobile: normalizePhone(form.mobile),
    provinceCode: province?.code ?? '',
    cityCode: city?.code ?? '',
    districtCode: form.regionCode,
    region: regionText(tree, form.regionCode),
    regionVersion: version,
    detail: form.detail.trim(),
  }
}

function presentAddress(row: AddressRow): Address {
  const { id, name, mobile, provinceCode, cityCode, region, detail, isDefault } = row
  const regionCode = row.districtCode
  return { id, name, mobile, provinceCode, cityCode, regionCode, region, detail, isDefault }
}
