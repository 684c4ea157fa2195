import { SkeletonList } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyPart } from '../../../page/lazy-part'
import { useHydrated } from '../../../page/use-hydrated'
import { useRouteSearch } from '../../../routing/route-params'
import { Catalogue } from './catalogue'
import { homeFilter, homePath } from './home-filter'
import { HomeTop } from './home-top'

const FoundCourses = lazyPart(() =>
  import('./listed-courses').then((module) => module.FoundCourses),
)

/** The home screen: courses by category or by search (spec §2 /home). */
export function Screen(): ReactNode {
  const [search] = useRouteSearch<'/home'>()
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
