import { PullToRefresh } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Catalogue } from '../features/home/catalogue'
import { homeFilter, homePath } from '../features/home/home-filter'
import { HomeTop } from '../features/home/home-top'
import { FoundCourses } from '../features/home/listed-courses'
import { useScrollMemory } from '../features/home/use-scroll-memory'

/** Courses to choose from, by category or by search (spec §2 /home). */
export function Screen(): ReactNode {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { keyword, categoryId } = homeFilter(search)
  useScrollMemory()
  return (
    <PullToRefresh onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
      <HomeTop
        keyword={keyword ?? ''}
        onSearch={(word) => void navigate(homePath({ keyword: word }))}
      >
        {keyword ? (
          <FoundCourses keyword={keyword} />
        ) : (
          <Catalogue
            categoryId={categoryId}
            onCategory={(id) => void navigate(homePath({ categoryId: id }), { replace: true })}
          />
        )}
      </HomeTop>
    </PullToRefresh>
  )
}
