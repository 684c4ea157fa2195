import type { Address } from '@kaozhou/api'
import { tabStorage } from '../../../../page/storage'
import { draftStore, hasFields } from '../../../../stores/drafts/draft-store'

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

const drafts = draftStore<AddressDraft>({
  name: 'address',
  storage: tabStorage,
  isDraft: hasFields<AddressDraft>({
    name: 'string',
    mobile: 'string',
    regionCode: 'string',
    region: 'string',
    detail: 'string',
    isDefault: 'boolean',
  }),
  maxLength: 2000,
})

/** The stored draft; without one the saved address, or an empty form for a new one. */
export function readDraft(saved: Address | null): AddressDraft {
  const start = saved ? { ...EMPTY_DRAFT, ...draftFields(saved) } : EMPTY_DRAFT
  const draft = drafts.read(placeOf(saved?.id ?? null))
  return draft ? { ...start, ...draftFields(draft) } : start
}

/** Null removes the draft. Without storage it lives as long as the page. */
export function storeDraft(id: number | null, draft: AddressDraft | null): void {
  drafts.write(placeOf(id), draft)
}

/** A new address and each saved address have separate drafts. */
function placeOf(id: number | null): number | string {
  return id ?? 'new'
}

function draftFields(from: AddressDraft): AddressDraft {
  const { name, mobile, regionCode, region, detail, isDefault } = from
  return { name, mobile, regionCode, region, detail, isDefault }
}
