import type { Address } from '@kaozhou/api'

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

/** A new address and each saved one have drafts of their own. */
function storageKey(id: number | null): string {
  return `kz.addressDraft.${id ?? 'new'}`
}

/** The stored draft; without one the saved address, or an empty form for a new one. */
export function readDraft(saved: Address | null): AddressDraft {
  const start = saved ? { ...EMPTY_DRAFT, ...draftFields(saved) } : EMPTY_DRAFT
  try {
    const text = sessionStorage.getItem(storageKey(saved?.id ?? null))
    return text ? { ...start, ...draftFields(JSON.parse(text) as AddressDraft) } : start
  } catch {
    return start
  }
}

export function storeDraft(id: number | null, draft: AddressDraft): void {
  try {
    sessionStorage.setItem(storageKey(id), JSON.stringify(draft))
  } catch {
    // Storage is switched off: the draft lives as long as the page.
  }
}

export function removeDraft(id: number | null): void {
  try {
    sessionStorage.removeItem(storageKey(id))
  } catch {
    // Storage is switched off: nothing was stored.
  }
}

function draftFields(from: AddressDraft): AddressDraft {
  const { name, mobile, regionCode, region, detail, isDefault } = from
  return { name, mobile, regionCode, region, detail, isDefault }
}
