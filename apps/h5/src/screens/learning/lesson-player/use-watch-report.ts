import type { SectionProgress } from '@kaozhou/api'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../data/use-api'
import { courseProgressQuery } from '../../../parts/lessons/course-lessons'

/**
 * Reports where a player is and how much of the lesson was watched. The sum goes on from the one that the lesson was opened
 * with; of several devices the server keeps the greatest. A report that fails is part of the next one.
 */
export function useWatchReport(
  opened: SectionProgress,
): (position: number, playedSeconds: number) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const sent = useRef('')
  return (position, playedSeconds) => {
    const report = {
      sectionId: opened.sectionId,
      position: Math.floor(position),
      watchedSeconds: Math.min(
        Math.floor(opened.watchedSeconds + playedSeconds),
        opened.durationSeconds,
      ),
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
