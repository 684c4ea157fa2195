import type { Address } from '@kaozhou/api'
import { parsePastedAddress, type RegionTree, regionText, validateAddress } from '@kaozhou/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AddressDraft, readDraft, removeDraft, storeDraft } from './address-draft'
import { regionsQuery } from './address-queries'

export interface AddressFormState {
  draft: AddressDraft
  /** What is wrong with the draft, as the user reads it. */
  fault: string | null
  saving: boolean
  change: (part: Partial<AddressDraft>) => void
  /** Fills in what is recognised in a pasted text. Rejects when the regions cannot be loaded. */
  fillFrom: (pasted: string) => Promise<void>
  save: () => Promise<void>
}

/** The draft of an address, stored with every change, until it is valid and `onSave` has saved it. */
export function useAddressForm(
  saved: Address | null,
  onSave: (draft: AddressDraft) => Promise<void>,
): AddressFormState {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => readDraft(saved))
  const [fault, setFault] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const id = saved?.id ?? null

  function change(part: Partial<AddressDraft>): void {
    const next = { ...draft, ...part }
    setDraft(next)
    setFault(null)
    storeDraft(id, next)
  }

  const regions = (): Promise<RegionTree> =>
    queryClient.fetchQuery({ ...regionsQuery, staleTime: Number.POSITIVE_INFINITY })

  async function save(): Promise<void> {
    setSaving(true)
    try {
      const checked = validateAddress({ ...draft, phone: draft.mobile }, await regions())
      if (!checked.ok) {
        setFault(checked.message)
        return
      }
      await onSave(draft)
      removeDraft(id)
    } catch {
      // The client has shown the server's message; the draft stays for another try.
    } finally {
      setSaving(false)
    }
  }

  return {
    draft,
    fault,
    saving,
    change,
    fillFrom: async (pasted) => change(recognised(pasted, await regions())),
    save,
  }
}

/** Only the fields that the text contains, so that the others keep what was typed. */
function recognised(pasted: string, regions: RegionTree): Partial<AddressDraft> {
  const { name, phone, regionCode, detail } = parsePastedAddress(pasted, regions)
  return {
    ...(name && { name }),
    ...(phone && { mobile: phone }),
    ...(regionCode && { regionCode, region: regionText(regions, regionCode) }),
    ...(detail && { detail }),
  }
}
