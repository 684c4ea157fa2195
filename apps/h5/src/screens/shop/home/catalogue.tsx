import { SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../page/lazy-part'
import { RenderInView } from '../../../page/render-in-view'
import { useLoggedIn } from '../../../stores/use-global'
import { CategoryTabs, type CategoryTabsProps } from './category-tabs'
import styles from './home.module.css'
import { HomeBanner } from './home-banner'
import { categoriesQuery } from './home-queries'
import { MarketingEntries } from './marketing-entries'
import { RecommendedCourses } from './recommended-courses'

const UnpaidReminder = lazyPart(() =>
  import('./unpaid-reminder').then((module) => module.UnpaidReminder),
)

const ListedCourses = lazyPart(() =>
  import('./listed-courses').then((module) => module.ListedCourses),
)

export interface CatalogueProps {
  categoryId?: number
  onCategory: CategoryTabsProps['onChange']
}

/** The home screen without a search: categories, banner, marketing entries and courses. */
export function Catalogue({ categoryId, onCategory }: CatalogueProps): ReactNode {
  const loggedIn = useLoggedIn()
  const { data: categories } = useQuery(categoriesQuery)
  const slogan = categories?.find((category) => category.id === categoryId)?.slogan
  return (
    <CategoryTabs
      categoryId={categoryId}
      onChange={(id) => {
        onCategory(id)
        window.scrollTo(0, 0)
      }}
    >
      {loggedIn ? <UnpaidReminder /> : null}
      <div className={styles.body}>
        {categoryId ? null : (
          <>
            <HomeBanner />
            <MarketingEntries />
          </>
        )}
        <RecommendedCourses categoryId={categoryId} slogan={slogan} />
        <RenderInView>
          <ListedCourses waiting={<SkeletonList count={2} />} categoryId={categoryId} />
        </RenderInView>
      </div>
    </CategoryTabs>
  )
}
