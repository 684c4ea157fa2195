import { SkeletonList } from '@kaozhou/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useHydrated } from '../data/use-hydrated'
import { Catalogue } from '../features/home/catalogue'
import { homeFilter, homePath } from '../features/home/home-filter'
import { HomeTop } from '../features/home/home-top'

const FoundCourses = lazy(async () => ({
  default: (await import('../features/home/listed-courses')).FoundCourses,
}))

/** Courses to choose from, by category or by search (spec §2 /home). */
export function Screen(): ReactNode {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { keyword, categoryId } = homeFilter(search)
  const hydrated = useHydrated()
  return (
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
  )
}
