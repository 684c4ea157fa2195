import type { SectionProgress } from '@kaozhou/api'
import type { QueryClient } from '@tanstack/react-query'
import { applyChange } from '../../data/apply-change'
import { courseProgressQuery } from './course-lessons'

/** Writes the progress of a lesson into the cache, and invalidates the queries of other screens that show progress. */
export function rememberProgress(queryClient: QueryClient, progress: SectionProgress): void {
  const { courseId } = progress
  const { queryKey } = courseProgressQuery(courseId)
  void applyChange<SectionProgress[]>(
    queryClient,
    queryKey,
    (list) => list && merged(list, progress),
  )
  for (const stale of [
    ['courses', 'owned'],
    ['courses', 'info', courseId],
  ])
    void queryClient.invalidateQueries({ queryKey: stale })
}

function merged(list: readonly SectionProgress[], one: SectionProgress): SectionProgress[] {
  return list.map((each) => (each.sectionId === one.sectionId ? one : each))
}
