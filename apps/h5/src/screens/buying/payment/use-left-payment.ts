import type { Client } from '@kaozhou/api'
import { paymentCheckDelay } from '@kaozhou/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../data/use-api'
import { navigateTo } from '../../../page/navigation'
import { onLookedAtAgain } from './looked-at-again'

/** A payment whose page was left for a cashier. */
export interface LeftPayment {
  successHref: string
  isPaid: (client: Client) => Promise<boolean>
}

/** After the quick checks, as on the page after a payment. */
const SLOW_CHECK_MS = 10_000

/**
 * Asks the server for a payment that this page was left for: when it is looked at again, and from time to time. Once it
 * is paid the page that follows is opened, so that nothing here says unpaid.
 */
export function useLeftPayment(left: LeftPayment | null): void {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!left) return
    let checks = 0
    let timer = 0
    let isOver = false
    async function check(): Promise<void> {
      window.clearTimeout(timer)
      const isPaid = left ? await left.isPaid(await api()).catch(() => false) : false
      if (isOver) return
      if (isPaid && left) {
        isOver = true
        void queryClient.invalidateQueries()
        navigateTo(left.successHref, { replace: true })
        return
      }
      plan()
    }
    function plan(): void {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void check(), paymentCheckDelay(checks) ?? SLOW_CHECK_MS)
      checks += 1
    }
    plan()
    const end = onLookedAtAgain(() => void check())
    return () => {
      isOver = true
      window.clearTimeout(timer)
      end()
    }
  }, [left, api, queryClient])
}
