import type { SectionProgress } from '@kaozhou/api'
import { type PlayedPart, reportedParts } from '@kaozhou/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../data/use-api'
import { courseProgressQuery } from '../../../parts/lessons/course-lessons'

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
        (progress) => {
          const { queryKey } = courseProgressQuery(progress.courseId)
          queryClient.setQueryData<SectionProgress[]>(
            queryKey,
            (list) => list && merged(list, progress),
          )
          for (const stale of showingProgress(progress.courseId))
            void queryClient.invalidateQueries({ queryKey: stale })
        },
        () => {
          sent.current = ''
        },
      )
  }
}

function merged(list: readonly SectionProgress[], one: SectionProgress): SectionProgress[] {
  return list.map((each) => (each.sectionId === one.sectionId ? one : each))
}

/** Other screens that say how far the person is: they ask again when they are opened. */
function showingProgress(courseId: number): readonly (readonly unknown[])[] {
  return [
    ['courses', 'owned'],
    ['courses', 'info', courseId],
  ]
}
