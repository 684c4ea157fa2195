import { PullToRefresh, SkeletonList } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Catalogue } from '../features/home/catalogue'
import { homeFilter, homePath } from '../features/home/home-filter'
import { HomeTop } from '../features/home/home-top'
import { useHydrated } from '../features/home/use-hydrated'

const FoundCourses = lazy(async () => ({
  default: (await import('../features/home/listed-courses')).FoundCourses,
}))

/** Courses to choose from, by category or by search (spec §2 /home). */
export function Screen(): ReactNode {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { keyword, categoryId } = homeFilter(search)
  const hydrated = useHydrated()
  return (
    <PullToRefresh onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
      <HomeTop
        keyword={keyword ?? ''}
        onSearch={(word) => void navigate(homePath({ keyword: word }))}
      >
        {keyword ? (
          <Suspense fallback={<SkeletonList />}>
            {hydrated ? <FoundCourses keyword={keyword} /> : <SkeletonList />}
          </Suspense>
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
