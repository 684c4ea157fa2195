import type { RefundWarning } from '@kaozhou/api'
import { type PlayedPart, reportedParts } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { rememberProgress } from '../../../../parts/lessons/remember-progress'

export interface WatchReport {
  report: (position: number, played: readonly PlayedPart[]) => void
  /** Set while the right of refund is about to end by what is watched. */
  refundWarning: RefundWarning | null
}

/**
 * Reports where a player is and which parts of the lesson it has played since it was opened. The server unites them with
 * those of earlier visits and other devices. A report that fails is part of the next one.
 */
export function useWatchReport(sectionId: number, opened: RefundWarning | null): WatchReport {
  const api = useApi()
  const queryClient = useQueryClient()
  const [refundWarning, setRefundWarning] = useState(opened)
  const sent = useRef('')
  function report(position: number, played: readonly PlayedPart[]): void {
    const facts = {
      sectionId,
      position: Math.max(0, Math.floor(position)),
      played: [...reportedParts(played)],
    }
    const text = JSON.stringify(facts)
    if (text === sent.current) return
    sent.current = text
    void api()
      .then((client) => client.sections.reportProgress(facts, { noToast: true, keepalive: true }))
      .then(
        ({ refundWarning: warning, ...progress }) => {
          rememberProgress(queryClient, progress)
          setRefundWarning(warning)
        },
        () => {
          sent.current = ''
        },
      )
  }
  return { report, refundWarning }
}
