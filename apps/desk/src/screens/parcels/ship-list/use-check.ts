import type { ShippingPreview } from '@kaozhou/api/desk'
import { useState } from 'react'
import { useApi } from '../../../data/desk-api'
import { failureText } from '../../../data/failure-text'

export interface PastedList {
  text: string
  /** For lines that name no carrier; '' for none. */
  carrier: string
}

export interface Check {
  /** What the list would do, as it was when it was checked last; null before. */
  preview: ShippingPreview | null
  /** The list that it is of. */
  of: string
  busy: boolean
  error: string | null
  check: (list: PastedList) => Promise<void>
  /** Lines have moved: what was said of them is about others now. */
  forget: () => void
}

/** The dry run of a pasted list. */
export function useCheck(): Check {
  const api = useApi()
  const [done, setDone] = useState<{ preview: ShippingPreview; of: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function check(list: PastedList): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const client = await api()
      setDone({ preview: await client.parcels.previewList(inputOf(list)), of: keyOf(list) })
    } catch (failure) {
      setError(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return {
    preview: done?.preview ?? null,
    of: done?.of ?? '',
    busy,
    error,
    check,
    forget: () => setDone(null),
  }
}

/** As the rows of the contract take it. */
export function inputOf({ text, carrier }: PastedList): { text: string; carrier?: string } {
  return carrier ? { text, carrier } : { text }
}

/** Tells whether a check is of this very list. */
export function keyOf(list: PastedList): string {
  return JSON.stringify(inputOf(list))
}
