import type { Address } from '@kaozhou/api'
import {
  type AddressFaults,
  addressFaults,
  parsePastedAddress,
  type RegionTree,
  regionText,
} from '@kaozhou/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type AddressDraft, readDraft, storeDraft } from './address-draft'
import { regionsQuery } from './address-queries'

export interface AddressFormState {
  draft: AddressDraft
  /** The faults of the fields when the user last pressed 保存地址; a field that has changed since has none. */
  faults: AddressFaults
  /** How often the user tried to save a draft with faults. */
  tries: number
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
  // What waits for the regions goes on from what the fields hold then.
  const latest = useRef(draft)
  const [faults, setFaults] = useState<AddressFaults>({})
  const [tries, setTries] = useState(0)
  const [saving, setSaving] = useState(false)
  const id = saved?.id ?? null

  function change(part: Partial<AddressDraft>): void {
    const next = { ...latest.current, ...part }
    latest.current = next
    setDraft(next)
    setFaults(({ ...rest }) => {
      for (const field of Object.keys(part)) delete rest[faultOf(field as keyof AddressDraft)]
      return rest
    })
    storeDraft(id, next)
  }

  const regions = (): Promise<RegionTree> =>
    queryClient.fetchQuery({ ...regionsQuery, staleTime: Number.POSITIVE_INFINITY })

  async function save(): Promise<void> {
    setSaving(true)
    try {
      const tree = await regions()
      const { current } = latest
      const found = addressFaults({ ...current, phone: current.mobile }, tree)
      setFaults(found)
      if (Object.keys(found).length > 0) {
        setTries((before) => before + 1)
        return
      }
      await onSave(current)
      storeDraft(id, null)
    } catch {
      // The client has shown the server's message; the draft stays for another try.
    } finally {
      setSaving(false)
    }
  }

  return {
    draft,
    faults,
    tries,
    saving,
    change,
    fillFrom: async (pasted) => change(recognised(pasted, await regions())),
    save,
  }
}

/** The name of a draft's field in the faults of domain: `mobile` is `phone` there. */
function faultOf(field: keyof AddressDraft): keyof AddressFaults {
  return field === 'mobile' ? 'phone' : (field as keyof AddressFaults)
}

/** The fields that were recognised in the text; the others keep what was typed. */
function recognised(pasted: string, regions: RegionTree): Partial<AddressDraft> {
  const { name, phone, regionCode, detail } = parsePastedAddress(pasted, regions)
  return {
    ...(name && { name }),
    ...(phone && { mobile: phone }),
    ...(regionCode && { regionCode, region: regionText(regions, regionCode) }),
    ...(detail && { detail }),
  }
}
