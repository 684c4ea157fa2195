import type { Client, OrderInvoices } from '@kaozhou/api'
import { apiQuery, applyChange, invalidate, useApi } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export interface InvoiceChange {
  busy: boolean
  /** Makes a call and shows its answer and the toast `done`; false when it was refused, which the client has said. */
  change: (make: (client: Client) => Promise<OrderInvoices>, done: string) => Promise<boolean>
}

/** Changes of the invoice of an order. After a refusal the page is read again: something has changed. */
export function useInvoiceChange(orderId: string): InvoiceChange {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async change(make, done) {
      setBusy(true)
      try {
        const answer = await make(await api())
        await applyChange(
          queryClient,
          apiQuery('orders.invoice', { id: orderId }).queryKey,
          () => answer,
        )
        showToast({ text: done, tone: 'success' })
        return true
      } catch {
        await invalidate(queryClient, 'orders.invoice')
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
