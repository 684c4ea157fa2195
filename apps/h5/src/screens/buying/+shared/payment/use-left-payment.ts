import type { Client } from '@kaozhou/api'
import { paymentCheckDelay } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { navigateTo } from '../../../../page/navigation'
import { onPageReturn } from './on-page-return'

/** A payment whose page was left for a cashier. */
export interface LeftPayment {
  successHref: string
  isPaid: (client: Client) => Promise<boolean>
}

/** The interval of the polling: that of the page after a payment once its quick checks are over. */
const SLOW_CHECK_MS = 10_000

/**
 * Checks a payment for which the user went to a cashier: when they return to the page, and then at intervals. Once it is
 * paid, the page after the payment is opened, so that this page does not show the order as unpaid.
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
    const end = onPageReturn(() => void check())
    return () => {
      isOver = true
      window.clearTimeout(timer)
      end()
    }
  }, [left, api, queryClient])
}
