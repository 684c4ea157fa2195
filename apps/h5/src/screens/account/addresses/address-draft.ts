import type { Address } from '@kaozhou/api'
import { tabStorage } from '../../../page/storage'

/** The contents of the address form. */
export interface AddressDraft {
  name: string
  mobile: string
  regionCode: string
  /** `北京市东城区`, as the field shows it. */
  region: string
  detail: string
  isDefault: boolean
}

const EMPTY_DRAFT: AddressDraft = {
  name: '',
  mobile: '',
  regionCode: '',
  region: '',
  detail: '',
  isDefault: false,
}

/** A new address and each saved address have separate drafts. */
function storageKey(id: number | null): string {
  return `kz.addressDraft.${id ?? 'new'}`
}

/** The stored draft; without one the saved address, or an empty form for a new one. */
export function readDraft(saved: Address | null): AddressDraft {
  const start = saved ? { ...EMPTY_DRAFT, ...draftFields(saved) } : EMPTY_DRAFT
  const draft = tabStorage.json(storageKey(saved?.id ?? null)) as AddressDraft | null
  return draft ? { ...start, ...draftFields(draft) } : start
}

/** Without storage the draft lives as long as the page. */
export function storeDraft(id: number | null, draft: AddressDraft): void {
  tabStorage.setJson(storageKey(id), draft)
}

export function removeDraft(id: number | null): void {
  tabStorage.setJson(storageKey(id), null)
}

function draftFields(from: AddressDraft): AddressDraft {
  const { name, mobile, regionCode, region, detail, isDefault } = from
  return { name, mobile, regionCode, region, detail, isDefault }
}
