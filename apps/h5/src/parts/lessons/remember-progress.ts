import type { SectionProgress } from '@kaozhou/api'
import { apiQuery, applyChange, invalidate } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'

/** Writes the progress of a lesson into the cache, and invalidates the queries of other screens that show progress. */
export function rememberProgress(queryClient: QueryClient, progress: SectionProgress): void {
  const { courseId } = progress
  const { queryKey } = apiQuery('sections.progress', { courseId })
  void applyChange<SectionProgress[]>(
    queryClient,
    queryKey,
    (list) => list && merged(list, progress),
  )
  void invalidate(queryClient, 'courses.owned')
  void invalidate(queryClient, 'learning.course', { id: courseId })
}

function merged(list: readonly SectionProgress[], one: SectionProgress): SectionProgress[] {
  return list.map((each) => (each.sectionId === one.sectionId ? one : each))
}
