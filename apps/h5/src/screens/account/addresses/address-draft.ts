import type { Address } from '@kaozhou/api'

/** What is typed into the address form. */
export interface AddressDraft {
  name: string
  mobile: string
  regionCode: string
  /** `北京市东城区`, as the field shows it. */
  region: string
  detail: string
  isDefault: boolean
}

const EMPTY: AddressDraft = {
  name: '',
  mobile: '',
  regionCode: '',
  region: '',
  detail: '',
  isDefault: false,
}

/** Drafts of a new address and of each that is edited are kept apart. */
function keyOf(id: number | null): string {
  return `kz.addressDraft.${id ?? 'new'}`
}

/** What was typed before, else the address as it is saved. */
export function readDraft(saved: Address | null): AddressDraft {
  const start = saved ? { ...EMPTY, ...pick(saved) } : EMPTY
  try {
    const text = sessionStorage.getItem(keyOf(saved?.id ?? null))
    return text ? { ...start, ...pick(JSON.parse(text) as AddressDraft) } : start
  } catch {
    return start
  }
}

export function keepDraft(id: number | null, draft: AddressDraft): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(draft))
  } catch {
    // Storage is switched off: the draft lives as long as the page.
  }
}

export function dropDraft(id: number | null): void {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // Nothing was kept.
  }
}

function pick(from: AddressDraft): AddressDraft {
  const { name, mobile, regionCode, region, detail, isDefault } = from
  return { name, mobile, regionCode, region, detail, isDefault }
}
