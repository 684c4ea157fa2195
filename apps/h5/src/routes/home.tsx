import { SkeletonList } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { late } from '../data/late'
import { useHydrated } from '../data/use-hydrated'
import { Catalogue } from '../features/home/catalogue'
import { homeFilter, homePath } from '../features/home/home-filter'
import { HomeTop } from '../features/home/home-top'

const FoundCourses = late(() =>
  import('../features/home/listed-courses').then((module) => module.FoundCourses),
)

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
        hydrated ? (
          <FoundCourses waiting={<SkeletonList />} keyword={keyword} />
        ) : (
          <SkeletonList />
        )
      ) : (
        <Catalogue
          categoryId={categoryId}
          onCategory={(id) => void navigate(homePath({ categoryId: id }), { replace: true })}
        />
      )}
    </HomeTop>
  )
}
