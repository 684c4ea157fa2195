import type { SectionProgress } from '@kaozhou/api'
import { type PlayedPart, reportedParts } from '@kaozhou/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../data/use-api'
import { rememberProgress } from '../../../parts/lessons/remember-progress'

/**
 * Reports where a player is and which parts of the lesson it has played since it was opened. The server unites them with
 * those of earlier visits and other devices. A report that fails is part of the next one.
 */
export function useWatchReport(
  opened: SectionProgress,
): (position: number, played: readonly PlayedPart[]) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const sent = useRef('')
  return (position, played) => {
    const report = {
      sectionId: opened.sectionId,
      position: Math.floor(position),
      played: [...reportedParts(played)],
    }
    const text = JSON.stringify(report)
    if (text === sent.current) return
    sent.current = text
    void api()
      .then((client) => client.sections.reportProgress(report, { noToast: true, keepalive: true }))
      .then(
        (progress) => rememberProgress(queryClient, progress),
        () => {
          sent.current = ''
        },
      )
  }
}
